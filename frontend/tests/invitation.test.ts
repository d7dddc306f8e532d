import { expect, it } from "vitest";
import { invitation } from "../src/table/invitation";

const host = (link: string | null) => ({ help_link: null, seats: 14, link });
const LINK = "http://192.0.2.7:8000/";

it("a page opened on the server's machine invites by the address that friends can open", () => {
  for (const own of ["127.0.0.1", "localhost", "[::1]"]) {
    expect(invitation(`http://${own}:8000/table/abc?x=1`, host(LINK)))
      .toEqual({ link: "http://192.0.2.7:8000/table/abc?x=1", alone: false });
  }
});

it("a page opened by an address of the network, or by a name, invites by its own", () => {
  for (const here of ["http://192.0.2.7:8000/table/abc", "https://cards.example/table/abc"]) {
    expect(invitation(here, host(LINK))).toEqual({ link: here, alone: false });
    expect(invitation(here, host(null))).toEqual({ link: here, alone: false });
  }
});

it("where nobody else can come it says so, once that is known", () => {
  const here = "http://127.0.0.1:8000/table/abc";
  expect(invitation(here, host(null))).toEqual({ link: here, alone: true });
  expect(invitation(here, null)).toEqual({ link: here, alone: false });
});
