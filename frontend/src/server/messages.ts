// Written by tools/typescript.py (make docs). Do not edit.

export const VERSION = 1;

/** The command of this key is stored; the table's last event then had this number. */
export interface Accepted {
  type: "accepted";
  key: string;
  seq: number;
}

/** Buy further chips out of the wallet. */
export interface AddChips {
  key: string;
  type: "add_chips";
  chips: string;
}

/** The server ends the connection, and why; whether it is worth coming back. */
export interface Bye {
  type: "bye";
  said: Said;
  back: boolean;
}

/** Go on at another pace; ``window``: seconds of betting under the timed one. */
export interface ChangePace {
  key: string;
  type: "change_pace";
  pace: "timed" | "host" | "solo";
  window: number;
}

/** Take everything back. */
export interface ClearBets {
  key: string;
  type: "clear_bets";
}

export type ClientMessage = Hello | Resync | TakeSeat | AddChips | LeaveSeat | TightenLimits | PlaceBets | ReduceBet | UndoBet | ClearBets | RepeatBets | DoubleBets | OpenShoe | CommitEntropy | RevealEntropy | CutShoe | EndShoe | OpenBetting | CloseBetting | TurnCard | PauseTable | ResumeTable | LockTable | UnlockTable | ChangePace | Kick | HandOver | ResetStakes | EndTable;

/** No more bets: at the host's pace, and alone. */
export interface CloseBetting {
  key: string;
  type: "close_betting";
  coup: number;
}

/** Commit to entropy of one's own (hex of the commitment). */
export interface CommitEntropy {
  key: string;
  type: "commit_entropy";
  commitment: string;
}

/** Cut the shoe behind so many cards. */
export interface CutShoe {
  key: string;
  type: "cut_shoe";
  place: number;
}

/** The command is stored; the table's last event then had this number. */
export interface Done {
  key: string;
  seq: number;
}

/** Place as much again as stands. */
export interface DoubleBets {
  key: string;
  type: "double_bets";
}

/** End the shoe between two coups. */
export interface EndShoe {
  key: string;
  type: "end_shoe";
  shoe: number;
}

/** End the table. */
export interface EndTable {
  key: string;
  type: "end_table";
}

/** Make another seated patron the host. */
export interface HandOver {
  key: string;
  type: "hand_over";
  patron: string;
}

/** That the server lives and its database answers. */
export interface Health {
  status: string;
  version: string;
}

/** The first message: the client's version, and the tab that it is (made when it was loaded). ``take``: hold the seat here even if another tab holds it, as a page does that was just opened. */
export interface Hello {
  type: "hello";
  version: number;
  tab: string;
  take?: boolean;
}

/** A table's house in full. */
export interface HouseRules {
  variant: string;
  name: string;
  about: string;
  settings: Record<string, string>;
  bets: OfferedBet[];
}

/** Send a patron away for good. */
export interface Kick {
  key: string;
  type: "kick";
  patron: string;
}

/** Leave the table, as soon as what is staked is settled. */
export interface LeaveSeat {
  key: string;
  type: "leave_seat";
}

/** A table that anybody may join. */
export interface Listed {
  table: string;
  variant: string;
  pace: "timed" | "host" | "solo";
  seats: number;
  taken: number;
  locked: boolean;
  spectators: boolean;
}

/** A house that a table may be opened at. */
export interface ListedVariant {
  key: string;
  name: string;
  about: string;
}

/** Let nobody else sit down. */
export interface LockTable {
  key: string;
  type: "lock_table";
}

/** A guest, as it sees itself; ``wallet`` are the chips that are not at a table. */
export interface Me {
  patron: string;
  name: string;
  wallet: string;
}

/** What a guest wants to be called. */
export interface Name {
  name: string;
}

/** A new guest and the token that proves it is; told this once. Browsers have it as a cookie. */
export interface NewMe {
  patron: string;
  name: string;
  wallet: string;
  token: string;
}

/** A table to open: a variant's key, settings of the house that differ, who may come. */
export interface NewTable {
  key: string;
  variant?: string;
  settings?: Record<string, string>;
  pace?: "timed" | "host" | "solo";
  window?: number;
  seats?: number;
  private?: boolean;
  spectators?: boolean;
}

/** A bet of the menu; ``edge_percent`` from a full shoe, pushes counted in the stake. */
export interface OfferedBet {
  key: string;
  name: string;
  role: Role;
  minimum: string;
  maximum: string | null;
  edge_percent: number;
  pays: string;
  lines: PayLine[];
}

/** Take bets for this coup, at the host's pace. */
export interface OpenBetting {
  key: string;
  type: "open_betting";
  coup: number;
}

/** Bring a new shoe to the table; the secret is drawn here. */
export interface OpenShoe {
  key: string;
  type: "open_shoe";
  shoe: number;
}

/** A table that was opened; who has its name can join it. */
export interface Opened {
  table: string;
}

/** What has changed (a merge patch, RFC 7396) since event number ``from``, and by what events. */
export interface Patch {
  type: "patch";
  from: number;
  seq: number;
  events: string[];
  patch: Record<string, unknown>;
  left?: number | null;
}

/** Stop dealing and betting. */
export interface PauseTable {
  key: string;
  type: "pause_table";
}

/** A line of a pay table: its key, when it pays and what, in words. */
export interface PayLine {
  key: string;
  label: string;
  pays: string;
}

/** Stake so much more on each of these bets: all of them or none. */
export interface PlaceBets {
  key: string;
  type: "place_bets";
  bets: Record<string, string>;
}

/** Take a part of a stake back, or all of it. */
export interface ReduceBet {
  key: string;
  type: "reduce_bet";
  bet: string;
  amount: string;
}

/** Why something was refused: the sentence's code and parameters, and its words. */
export interface Refusal {
  code: string;
  parameters: Record<string, unknown>;
  text: string;
}

/** The command of this key was refused and has changed nothing; ``key`` is None where none is known. */
export interface Refused {
  type: "refused";
  key: string | null;
  said: Said;
}

/** The client is of another version than the server: load the page again. */
export interface Reload {
  type: "reload";
  version: number;
}

/** Place the bets of the last coup again. */
export interface RepeatBets {
  key: string;
  type: "repeat_bets";
}

/** Give every stake back before the close. */
export interface ResetStakes {
  key: string;
  type: "reset_stakes";
}

/** Go on. */
export interface ResumeTable {
  key: string;
  type: "resume_table";
}

/** Ask for a snapshot: a number was missing. */
export interface Resync {
  type: "resync";
}

/** Open one's commitment (hex). */
export interface RevealEntropy {
  key: string;
  type: "reveal_entropy";
  value: string;
}

/** What a bet is to a table: one of the three main bets, or a side bet. */
export type Role = "player" | "banker" | "tie" | "side";

/** A sentence: its code and parameters, and its words. */
export interface Said {
  code: string;
  parameters: Record<string, unknown>;
  text: string;
}

/** What one may see of a table, after event number ``seq``. */
export interface Seen {
  seq: number;
  view: Record<string, unknown>;
}

export type ServerMessage = Welcome | Snapshot | Patch | Tick | Accepted | Refused | Reload | Bye;

/** All that this viewer may see, as it is after event number ``seq``. ``left``: milliseconds until the dealer does what is due next, such as closing the bets. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  view: Record<string, unknown>;
  left?: number | null;
}

/** Sit down with chips out of the wallet; at any free seat where none is named. */
export interface TakeSeat {
  key: string;
  type: "take_seat";
  chips: string;
  seat?: number | null;
}

/** Nothing has changed, and the connection lives. */
export interface Tick {
  type: "tick";
  seq: number;
  left?: number | null;
}

/** Lower the most that one may lose in this session. */
export interface TightenLimits {
  key: string;
  type: "tighten_limits";
  loss_limit: string;
}

/** Turn up a card that lies face down before oneself. */
export interface TurnCard {
  key: string;
  type: "turn_card";
  coup: number;
  place: number;
}

/** Take back what was placed last, on this bet or on any. */
export interface UndoBet {
  key: string;
  type: "undo_bet";
  bet?: string | null;
}

/** Let others sit down again. */
export interface UnlockTable {
  key: string;
  type: "unlock_table";
}

/** The answer to Hello: who the client is here, if it is a guest, and the policy on bets. */
export interface Welcome {
  type: "welcome";
  version: number;
  patron: string | null;
  policy: Said;
}
