// Written by tools/typescript.py (make docs). Do not edit.

export const VERSION = 1;

/** The command of this key is stored; the table's last event then had this number. */
export interface Accepted {
  type: "accepted";
  key: string;
  seq: number;
}

/** What a host did, to a patron or to the table, or whom its role has passed to, unasked. ``at``: when, in seconds since 1970 in UTC. */
export interface ActView {
  host: string;
  act: "pause" | "resume" | "lock" | "unlock" | "pace" | "spectators" | "kick" | "hand_over" | "passed" | "reset_stakes" | "end_shoe" | "end";
  patron: string | null;
  at: number | null;
}

/** Buy further chips out of the wallet. */
export interface AddChips {
  key: string;
  type: "add_chips";
  chips: string;
}

/** What a derived road would get if this hand won next; it is notation, no prediction. */
export interface AskView {
  banker: "R" | "B" | null;
  player: "R" | "B" | null;
}

/** The same, with the edge of the asked stake as it is paid, if a stake was asked for. */
export interface AskedBetOdds {
  key: string;
  name: string;
  edge: string;
  edge_percent: number;
  edge_resolved: string | null;
  hit_rate: string;
  variance: string;
  lines: LineOdds[];
  stake?: string | null;
  effective_edge?: string | null;
  effective_edge_percent?: number | null;
}

/** A question; ``answer`` is the key of the right choice and ``why`` its reason. */
export interface AskedQuestion {
  ask: string;
  choices: Choice[];
  answer: string;
  why: string;
}

/** The same for each derived road. */
export interface AsksView {
  big_eye_boy: AskView;
  small_road: AskView;
  cockroach_road: AskView;
}

/** Whether Banker draws on a total of two cards, for each of the columns. */
export interface BankerTotal {
  total: number;
  draws: boolean[];
}

/** What may be staked on a bet; ``most`` is null where nothing limits it. */
export interface BetLimits {
  least: string;
  most: string | null;
  step: string;
}

/** Bets with their odds from a full shoe, as ``baccarat bets --json`` prints them. */
export interface BetList {
  variant: string;
  decks: number;
  bets: ListedBet[];
}

/** A bet of the catalogue by its name; ``pays`` are the prices of the lines that win, to one. */
export interface BetName {
  key: string;
  name: string;
  role: string;
  pays: string[];
}

/** What a bet pays, in words: by the keys of its lines, and on the line that pays most. ``differ``: whether the lines that win pay different prices, of which ``most`` is one. */
export interface BetPrices {
  most: string;
  differ: boolean;
  lines: Record<string, string>;
}

/** What a bet brought, and what it costs on average: its edge times what was staked. ``times``: how often it was placed, once a coup; of several bets together, all of theirs. ``expected`` is rounded, ``expected_exact`` a fraction of chips p/q; both are negative where the house has the edge. */
export interface BetTallyView {
  times: number;
  staked: string;
  net: string;
  expected: string;
  expected_exact: string;
}

/** The burn: a card turned up, or null, and how many face down. */
export interface BurnView {
  shown: string | null;
  hidden: number;
}

/** The server ends the connection, and why; whether it is worth coming back. */
export interface Bye {
  type: "bye";
  said: Said;
  back: boolean;
}

/** A card of a coup; ``card`` is null where it lies face down. */
export interface CardView {
  to: "player" | "banker";
  card: string | null;
}

/** Go on at another pace; ``window``: seconds of betting under the timed one. */
export interface ChangePace {
  key: string;
  type: "change_pace";
  pace: "timed" | "host" | "solo";
  window: number;
}

/** Let those look on who cannot sit down, or no more. */
export interface ChangeSpectators {
  key: string;
  type: "change_spectators";
  spectators: boolean;
}

/** One's chips at the table, staked ones among them: before the coup was settled, and after. */
export interface ChipsView {
  before: string;
  after: string;
}

/** An answer that may be chosen. */
export interface Choice {
  key: string;
  text: string;
}

/** Something to choose, with its name. */
export interface Choosable {
  key: string;
  name: string;
}

/** Take everything back. */
export interface ClearBets {
  key: string;
  type: "clear_bets";
}

export type ClientMessage = Hello | Speak | Resync | Hold | TakeSeat | AddChips | LeaveSeat | PlaceBets | ReduceBet | UndoBet | ClearBets | RepeatBets | DoubleBets | SayReady | OpenShoe | CommitEntropy | RevealEntropy | CutShoe | EndShoe | OpenBetting | CloseBetting | TurnCard | PauseTable | ResumeTable | LockTable | UnlockTable | ChangePace | ChangeSpectators | Kick | HandOver | ResetStakes | EndTable;

/** No more bets; the host may, at any pace, and whoever plays alone. */
export interface CloseBetting {
  key: string;
  type: "close_betting";
  coup: number;
}

/** Marked commission that one has paid after a coup. */
export interface CommissionView {
  coup: number;
  winnings: string;
  due: string;
}

/** Commit to entropy of one's own (hex of the commitment). */
export interface CommitEntropy {
  key: string;
  type: "commit_entropy";
  commitment: string;
}

/** A stake, and what 100 bets of it lose on average. */
export interface Cost {
  stake: string;
  lost: string;
}

/** How often something came, its exact share, and the exact share that is to be expected. */
export interface Counted {
  count: number;
  share: string | null;
  percent: number | null;
  expected: string;
  expected_percent: number;
}

/** The coup in hand or the last one, and what each patron won or lost on it in all. ``void``: its stakes went back, and nobody won or lost; also where its cards were all out. ``squeezers`` are the patrons before whom cards of a hand lie face down, by the hand. ``call`` is what the dealer has called last of the cards, until the coup is over. */
export interface CoupView {
  number: number;
  cards: Record<string, CardView>;
  totals: TotalsView;
  steps: StepView[];
  over: boolean;
  void: boolean;
  result: SaidView | null;
  nets: Record<string, string>;
  squeezers: Record<string, string>;
  call: SaidView | null;
}

/** Cut the shoe behind so many cards. */
export interface CutShoe {
  key: string;
  type: "cut_shoe";
  place: number;
}

/** Behind how many cards a patron may cut the shoe. */
export interface Cuts {
  least: number;
  most: number;
}

/** A mark of a derived road: red or blue. */
export interface DerivedCellView {
  column: number;
  row: number;
  mark: "R" | "B";
}

/** A derived road: its marks in order, and where they stand. */
export interface DerivedRoadView {
  marks: string;
  cells: DerivedCellView[];
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

/** A coup of the guided shoe with its questions; coups count from 1. */
export interface DrillAnswer {
  seed: number;
  coup: number;
  coups: number;
  dealt: ShownCoup;
  questions: DrillQuestion[];
}

/** A question that is asked when ``after`` steps of the coup lie there. */
export interface DrillQuestion {
  ask: string;
  choices: Choice[];
  answer: string;
  why: string;
  skill: "total" | "player" | "banker" | "winner" | "paid";
  after: number;
}

/** End the shoe: between two coups, or while bets are open, which are returned then. */
export interface EndShoe {
  key: string;
  type: "end_shoe";
  shoe: number;
}

/** End the table, but not while cards fall; bets that are open are returned. */
export interface EndTable {
  key: string;
  type: "end_table";
}

/** A patron's commitment to entropy of its own (hex), and the value once it is revealed. */
export interface EntropyView {
  patron: string;
  commitment: string;
  value: string | null;
}

/** A guest's own figures of its session so far; of its last one until a new one begins. */
export interface Figures {
  minutes: number;
  net: string;
  staked: string;
  coups: number;
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

/** The first message: the client's version, and the tab that it is (made when it was loaded). ``take``: hold the seat here even if another tab holds it, as a page does that was just opened. ``language``: that of all sentences that follow. */
export interface Hello {
  type: "hello";
  version: number;
  tab: string;
  take?: boolean;
  language?: "en" | "zh";
}

/** Play one's seat from here: another page that held it looks on from now. */
export interface Hold {
  type: "hold";
}

/** The page that one's seat is played from. */
export interface HolderView {
  tab: string;
}

/** What whoever runs the server says of it; ``help_link``: help for those who play too much. ``link``: the address by which other machines open it, told on the server's own machine; null elsewhere, and where no other can. ``seats``: how many a table has where its host says nothing. */
export interface Host {
  help_link: string | null;
  link: string | null;
  seats: number;
}

/** What there is to choose from: the houses, and every bet. No odds: it is told at once. */
export interface HouseList {
  houses: HouseName[];
  bets: BetName[];
}

/** A house by its name, and what a question of odds may change in it. */
export interface HouseName {
  key: string;
  name: string;
  about: string;
  decks: number;
  commission: string | null;
  menu: string[];
}

/** The limits of the session that goes on; looser ones that were chosen wait for the next. */
export interface InForce {
  loss_limit: string | null;
  minutes: number | null;
  reminder: number;
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

/** What of one's last bets could not be placed again, and why. */
export interface LeftOut {
  type: "left_out";
  said: Said;
}

/** A lesson, and the name of the house whose rules and prices it teaches. */
export interface LessonAnswer {
  key: string;
  house: string;
  title: string;
  steps: LessonStep[];
}

/** The lessons in the order in which one learns, and the name of the house that they teach. */
export interface LessonList {
  house: string;
  lessons: ListedLesson[];
}

/** A page of a lesson: what is said, what is shown, what is asked. */
export interface LessonStep {
  text: string;
  shows: ShownCards | ShownCoup | ShownTable | ShownTableau | ShownSessions | ShownRoad | ShownShoe | ShownRule | null;
  asks: AskedQuestion | null;
}

/** A guest's own limits a session: of loss and of minutes, and the minutes between reminders. What is not named stays as it is; null lifts a limit. A tighter one is in force at once, a looser one from the next session. */
export interface Limits {
  loss_limit?: string | null;
  minutes?: number | null;
  reminder?: number;
}

/** A line of a pay table: what it pays to one, and the probability that it does. */
export interface LineOdds {
  key: string;
  label: string;
  to_one: string;
  commission: string;
  net: string;
  probability: string;
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

/** A bet of a list: also what it reads of a coup and where its pay table is published. */
export interface ListedBet {
  key: string;
  name: string;
  edge: string;
  edge_percent: number;
  edge_resolved: string | null;
  hit_rate: string;
  variance: string;
  lines: LineOdds[];
  role: string;
  needs: string[];
  source: string;
}

/** A lesson of the list, with how many steps it has. */
export interface ListedLesson {
  key: string;
  title: string;
  about: string;
  steps: number;
}

/** Let nobody else sit down. */
export interface LockTable {
  key: string;
  type: "lock_table";
}

/** A streak of one winner; ties do not end one. */
export interface LongestRun {
  winner: "player" | "banker";
  length: number;
}

/** A cell of the tableau: a hand's total, and the value of Player's third card or null. */
export interface LookedUp {
  total: number;
  third: number | null;
}

/** A guest, as it sees itself; ``wallet`` are the chips that are not at a table. ``table`` is where it sits; ``leaving``: it has left that seat, which is kept until its last bets are settled. ``loss_limit``, ``minutes`` and ``reminder`` are its own limits a session, ``in_force`` those of the session that goes on, null where the next begins when it sits down. ``seat_in``: the minutes without a seat until it may sit down, where it has ended its session or used it up; 0 for now. ``break_minutes`` without a seat end any session. ``broke``: all its chips, without those that are kept back for commission, are less than the least stake of any of the named houses, and of its own table where that takes less yet. ``new_chips_in``: the minutes without a seat until it may be given new ones then; 0 for now. ``net_before`` is what the net of ``session`` was when it last sat down: what its seat has brought since comes to it. */
export interface Me {
  patron: string;
  name: string;
  wallet: string;
  table: string | null;
  leaving: boolean;
  loss_limit: string | null;
  minutes: number | null;
  reminder: number;
  session: Figures | null;
  net_before: string | null;
  in_force: InForce | null;
  seat_in: number;
  break_minutes: number;
  broke: boolean;
  new_chips_in: number;
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
  table: string | null;
  leaving: boolean;
  loss_limit: string | null;
  minutes: number | null;
  reminder: number;
  session: Figures | null;
  net_before: string | null;
  in_force: InForce | null;
  seat_in: number;
  break_minutes: number;
  broke: boolean;
  new_chips_in: number;
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

/** The net when so many coups had been dealt, what is expected of the bets made until then. Between ``low`` and ``high`` 95 of 100 such trials are. In minor units. */
export interface Noted {
  coups: number;
  net: number;
  expected: number;
  low: number;
  high: number;
}

/** Exact odds of bets, as ``baccarat odds --json`` prints them. */
export interface OddsAnswer {
  variant: string;
  decks: number | null;
  cards_left: number;
  dealt: string[];
  dealt_to: ("player" | "banker")[];
  next: "player" | "banker" | null;
  weights: Weights;
  outcomes: Outcomes;
  off_menu: string[];
  bets: AskedBetOdds[];
}

/** What is asked of exact odds, written as the options of ``baccarat odds`` are. ``bets``: keys; none are the menu. ``prices``: what the winning lines of a bet pay to one. ``decks`` or ``composition``: the full shoe, before ``remove`` and ``dealt`` are taken out. */
export interface OddsAsked {
  variant?: string;
  settings?: Record<string, string>;
  commission?: string | null;
  prices?: Record<string, string[]>;
  bets?: string[];
  decks?: number | null;
  composition?: string | null;
  remove?: string;
  dealt?: string;
  stake?: string | null;
}

/** Take bets for this coup; the host may, at any pace, and whoever plays alone. */
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

/** The probabilities of the three results. */
export interface Outcomes {
  player: string;
  banker: string;
  tie: string;
}

/** A coup of the shoe that is over: its cards in the order they left the shoe. ``void``: it has no result. One whose cards were all out has one, also where it could not be settled and its stakes went back. */
export interface PastCoup {
  cards: string;
  void: boolean;
}

/** What has changed since event number ``from``, as a merge patch (RFC 7396), and by what. */
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

/** Where a table is: without a shoe, preparing one, between two coups, in one, or over. */
export type Phase = "no_shoe" | "committing" | "revealing" | "cutting" | "between" | "betting" | "dealing" | "over";

/** Stake so much more on each of these bets: all of them or none. */
export interface PlaceBets {
  key: string;
  type: "place_bets";
  bets: Record<string, string>;
}

/** Whether Player draws on a total of two cards. */
export interface PlayerTotal {
  total: number;
  draws: boolean;
}

/** What a seated patron sees beyond that: its chips, bets, limits and cards to turn. ``owing``: winnings that owe commission; what is ``owed`` on them is off the ``net`` already. ``placed`` are bets and amounts in the order they were placed, ``squeeze`` the cards that lie face down before the patron by their places, and ``settled`` its bets on the last coup. */
export interface PrivateView {
  seat: number;
  stack: string;
  available: string;
  bought: string;
  net: string;
  owing: string;
  owed: string;
  loss_limit: string | null;
  resting: boolean;
  holder: HolderView | null;
  placed: string[][];
  last: Record<string, string>;
  squeeze: Record<string, string>;
  settled: SettledView[];
}

/** A road with the ``marks`` that a rule may wait for, and the ``bets`` it may make. */
export interface ReadRoad {
  key: string;
  name: string;
  marks: Choosable[];
  bets: Choosable[];
}

/** The coups of a shoe that are over; ``shoe`` is None before the first shoe. */
export interface Recalled {
  shoe: number | null;
  end: "cut_card" | "short" | "closed" | null;
  coups: RecalledCoup[];
  commissions: CommissionView[];
}

/** A bet of one's own; commission and breakage are exact, as decimals or p/q. */
export interface RecalledBet {
  bet: string;
  stake: string;
  line: string | null;
  net: string;
  returned: string;
  marked: string;
  commission: string;
  breakage: string;
}

/** A coup that is over: all stakes by bet, and one's own bets. ``net`` and ``chips`` are None where one had no bet. */
export interface RecalledCoup {
  number: number;
  cards: Record<string, CardView>;
  totals: TotalsView;
  steps: StepView[];
  over: boolean;
  void: boolean;
  result: SaidView | null;
  stakes: Record<string, string>;
  bets: RecalledBet[];
  net: string | null;
  chips: ChipsView | null;
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

/** The command of this key was refused and has changed nothing; null where no key is known. */
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

/** The break reminder: one's own figures of this session, in minutes, chips and coups. */
export interface Reminder {
  type: "reminder";
  minutes: number;
  net: string;
  staked: string;
  coups: number;
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

/** A coup on the bead plate, or a mark of the big road with the ties written on it. ``column`` and ``row`` are counted from 1. */
export interface RoadCellView {
  column: number;
  row: number;
  winner: "player" | "banker" | "tie" | null;
  player_pair: boolean | null;
  banker_pair: boolean | null;
  natural: boolean | null;
  total: number | null;
  ties: number;
}

/** The five roads of a shoe. They record what has happened; they do not predict. */
export interface RoadsAnswer {
  bead_plate: RoadCellView[];
  big_road: RoadCellView[];
  big_eye_boy: DerivedRoadView;
  small_road: DerivedRoadView;
  cockroach_road: DerivedRoadView;
  ask: AsksView;
  shoe: number | null;
}

/** The five roads; ``ask`` is what each derived one would get next. */
export interface RoadsView {
  bead_plate: RoadCellView[];
  big_road: RoadCellView[];
  big_eye_boy: DerivedRoadView;
  small_road: DerivedRoadView;
  cockroach_road: DerivedRoadView;
  ask: AsksView;
}

/** What a rule came to, with ``stake`` each time; amounts in minor units. ``per_hundred``: the net of a hundred staked; ``expected``: the same by the exact odds of a full shoe; ``low`` and ``high``: between what 95 of 100 such trials come to. ``said``: all of it in words. What is not known, since no bet was made, is null. */
export interface RuleAnswer {
  rule: string;
  house: string;
  seed: number;
  coups: number;
  shoes: number;
  stake: number;
  bets: number;
  won: number;
  lost: number;
  pushed: number;
  net: number;
  per_hundred: string | null;
  expected: string | null;
  low: string | null;
  high: string | null;
  path: Noted[];
  said: string[];
}

/** Whether Banker draws, and the rule in words. */
export interface RuleCell {
  draws: boolean;
  why: string;
}

/** What a rule is put together from: a road, at ``most`` so many marks of it, a bet. */
export interface RuleChoices {
  most: number;
  roads: ReadRoad[];
}

/** Banker's rule on one total, by the columns. */
export interface RuleRow {
  total: number;
  cells: RuleCell[];
}

/** The house of a table in full: its menu, what may be staked, and what each setting means. ``limits``, ``prices`` and ``costs`` are by the keys of bets, ``meanings`` by those of settings. ``apart``: which bets one seat may not have together, or alone, in sentences. A cost is what 100 bets of its stake lose on average, in chips, out of a full shoe. */
export interface RulesAnswer {
  house: VariantDocument;
  limits: Record<string, BetLimits>;
  prices: Record<string, BetPrices>;
  costs: Record<string, Cost>;
  meanings: Record<string, string>;
  apart: string[];
  cuts: Cuts;
}

/** A sentence: its code and parameters, and its words. */
export interface Said {
  code: string;
  parameters: Record<string, unknown>;
  text: string;
}

/** A sentence: the code of its words, what stands in them, and the words. */
export interface SaidView {
  code: string;
  parameters: Record<string, unknown>;
  text: string;
}

/** Let all see that one has bet for this coup, or bets nothing; it moves nothing on. */
export interface SayReady {
  key: string;
  type: "say_ready";
}

/** A seat as all see it: who sits there, its stakes, and whether the patron is here. ``presence`` is ``ready`` where the patron has said that it has bet for this coup, or bets nothing. */
export interface SeatView {
  patron: string;
  stakes: Record<string, string>;
  leaving: boolean;
  presence: "here" | "ready" | "idle" | "away";
}

/** What one may see of a table, after event number ``seq``. */
export interface Seen {
  seq: number;
  view: TableView;
}

export type ServerMessage = Welcome | Snapshot | Patch | Tick | Accepted | Refused | LeftOut | Reminder | Reload | Bye;

/** What became of a bet; ``line`` is the key of the line that paid, null if it was lost. */
export interface SettledView {
  bet: string;
  stake: string;
  line: string | null;
  net: string;
  returned: string;
  marked: string;
}

/** Cards of a shoe: burned, dealt and left; and the unseen ones of each rank. ``left`` are all that may still be dealt, and ``to_cut_card`` those before the cut card. */
export interface ShoeCards {
  shoe: number;
  burned: number;
  dealt: number;
  left: number;
  to_cut_card: number | null;
  unseen: Record<string, number>;
}

/** A shoe from its commitment to its end, with nothing of the cards to come. ``secret`` is null until it has ended. ``left`` and ``to_cut_card`` count cards between two coups. ``last_coup``: the next coup is the last one; ``over``: there is no next one. */
export interface ShoeView {
  number: number;
  commitment: string;
  entropy: EntropyView[];
  cut: number | null;
  cut_by: string | null;
  burn: BurnView | null;
  left: number | null;
  to_cut_card: number | null;
  last_coup: boolean;
  over: boolean;
  coups: Record<string, PastCoup>;
  roads: RoadsView;
  end: "cut_card" | "short" | "closed" | null;
  secret: string | null;
}

/** A card, and what it counts; null where that is asked. */
export interface ShownCard {
  card: string;
  value: number | null;
}

/** Cards; ``sum`` and ``total`` where they are a hand of which that is told. */
export interface ShownCards {
  kind: "cards";
  cards: ShownCard[];
  sum: number | null;
  total: number | null;
}

/** A coup step by step; without a result where only its beginning is shown. */
export interface ShownCoup {
  kind: "coup";
  steps: ToldStep[];
  result: string | null;
  winner: "player" | "banker" | "tie" | null;
}

/** A history and its big road. */
export interface ShownRoad {
  kind: "road";
  results: string;
  big_road: RoadCellView[];
}

/** A place to put a rule of one's own together, and to try it: see ``/api/rules``. */
export interface ShownRule {
  kind: "rule";
}

/** Sessions from the simulator: nets in minor units, at the start and after ``every`` coups. ``bands``: by percent, the net that so many of the sessions stay below. ``paths``: some of them. ``command``: what deals them again. */
export interface ShownSessions {
  kind: "sessions";
  caption: string;
  result: string;
  seed: number;
  command: string;
  sessions: number;
  ahead: number;
  coups: number;
  every: number;
  bands: Record<string, number[]>;
  paths: number[][];
}

/** A shoe: its ``cards``, of which so many are ``behind`` the cut card; and how it is run. */
export interface ShownShoe {
  kind: "shoe";
  caption: string;
  cards: number;
  behind: number;
  said: string[];
}

/** A table of words and figures. */
export interface ShownTable {
  kind: "table";
  caption: string;
  head: string[];
  rows: string[][];
}

/** Banker's rule; the columns are what Player's third card counts, "" if Player stood. */
export interface ShownTableau {
  kind: "tableau";
  caption: string;
  stood: string;
  columns: string[];
  rows: RuleRow[];
}

/** All that this viewer may see, as it is after event number ``seq``. ``left``: milliseconds until the dealer does what is due next, such as closing the bets. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  view: TableView;
  left?: number | null;
}

/** Say everything in this language from now on: the policy and a snapshot follow. */
export interface Speak {
  type: "language";
  language: "en" | "zh";
}

/** A shoe in counts, beside what is to be expected; ``shoe`` is null before the first. ``void`` are the coups without a result, ``coups`` those with one. */
export interface Statistics {
  shoe: number | null;
  coups: number;
  void: number;
  counts: Record<string, Counted>;
  longest_run: LongestRun | null;
  cards: ShoeCards;
}

/** A card, or null where a hand stands, and why; ``cell`` is null where no tableau decided. */
export interface StepView {
  to: "player" | "banker";
  card: string | null;
  why: SaidView;
  cell: LookedUp | null;
}

/** The odds of the table's menu for the next coup, by the cards that everybody has seen. ``shoe`` is null before the next shoe: the odds are those of a full one then. */
export interface TableOdds {
  variant: string;
  decks: number | null;
  cards_left: number;
  dealt: string[];
  dealt_to: ("player" | "banker")[];
  next: "player" | "banker" | null;
  weights: Weights;
  outcomes: Outcomes;
  off_menu: string[];
  bets: AskedBetOdds[];
  shoe: number | null;
}

/** All that one viewer sees; ``you`` is null for one without a seat. ``seats`` and ``coups`` are by their numbers, ``stakes`` by bet, ``acts``, the last of what hosts did and of who became one, by the numbers of their events. ``next_coup``: the number of the one after those that are over. ``names`` of patrons are told as far as they are known; null is one that was deleted. ``over``: why the table is over, if it is: its ``host`` ended it, the one patron that it was for has ``left``, or it was ``empty`` for long. */
export interface TableView {
  table: string;
  seq: number;
  phase: Phase;
  pace: "timed" | "host" | "solo";
  window: number;
  paused: boolean;
  locked: boolean;
  spectators: boolean;
  host: string | null;
  places: number;
  seats: Record<string, SeatView>;
  stakes: Record<string, string>;
  next_coup: number;
  shoe: ShoeView | null;
  coup: CoupView | null;
  acts: Record<string, ActView>;
  over: "host" | "left" | "empty" | null;
  names?: Record<string, string | null>;
  you: PrivateView | null;
}

/** The drawing rules; ``columns`` are values of Player's third card, null where Player stood. */
export interface Tableau {
  columns: (number | null)[];
  player: PlayerTotal[];
  banker: BankerTotal[];
}

/** Sit down with chips out of the wallet; at any free seat where none is named. */
export interface TakeSeat {
  key: string;
  type: "take_seat";
  chips: string;
  seat?: number | null;
}

/** One's bets since one sat down, by their keys, and all of them together. Marked commission is off a net, paid or not: off a bet's the commission on all its own winnings as if they were settled at once, off that of all what was paid at each settlement and what would be now. So the bets may differ from it by what rounding leaves, and by a minimum commission, which is taken for each bet, but of all of them together at each settlement. */
export interface TallyView {
  bets: Record<string, BetTallyView>;
  total: BetTallyView;
}

/** Nothing has changed, and the connection lives. */
export interface Tick {
  type: "tick";
  seq: number;
  left?: number | null;
}

/** A card, or a hand that stands, with the reason; and both totals after it. */
export interface ToldStep {
  to: "player" | "banker";
  card: string | null;
  why: string;
  player: number | null;
  banker: number | null;
}

/** The totals of the hands, each once it has cards and all of them are face up. */
export interface TotalsView {
  player: number | null;
  banker: number | null;
}

/** Turn up a card that lies face down before oneself. The dealer does so where that takes too long, and soon where nobody of the seat is here. */
export interface TurnCard {
  key: string;
  type: "turn_card";
  coup: number;
  place: number;
}

/** Take back what one command placed last: on this bet, or on all bets. */
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

/** A house: its settings as they are written, those that decide nothing, and its menu. */
export interface VariantDocument {
  key: string;
  name: string;
  about: string;
  settings: Record<string, string>;
  moot: string[];
  bets: ListedBet[];
  warnings: string[];
}

/** Houses, as ``baccarat variants --json`` prints them. */
export interface VariantList {
  variants: VariantDocument[];
}

/** What a check of a shoe's record says, as ``baccarat verify --json`` prints of each file. ``secret`` is that of the shoe, in hexadecimal digits, which its commitment is of. */
export interface VerdictAnswer {
  holds: boolean;
  secret: string;
  said: string;
  code: string;
  parameters: Record<string, unknown>;
}

/** Of all orders of the cards to come, those that each hand wins. */
export interface Weights {
  player: number;
  banker: number;
  tie: number;
  total: number;
}

/** Who the client is here, if it is a guest, and the policy on bets. The answer to Hello; said again where the language changes. */
export interface Welcome {
  type: "welcome";
  version: number;
  patron: string | null;
  policy: Said;
}
