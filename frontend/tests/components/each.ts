// What holds in each file of the components' tests: they share a document, so each test clears it.

import { afterEach } from "vitest";
import { cleared } from "./shown";

afterEach(cleared);
