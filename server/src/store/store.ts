import type { Outage } from '@parlor/match'
import type { ChangeNotice } from './database.ts'

/**
 * What the server keeps, and nothing of how. Times are milliseconds since 1970, by the server's clock. Everything that
 * comes back was read from outside and is parsed on its way (see rows.ts); bodies are texts that their owner parses.
 */
export interface Store {
  readonly matches: MatchStore
  readonly players: PlayerStore
  readonly results: ResultStore
  readonly presence: PresenceStore
  readonly documents: DocumentStore
  readonly signing: SigningStore
  /** Calls `heard` of what other processes have stored; answers a function that stops it. SQLite has one process. */
  listen(heard: (heard: ChangeNotice) => void): Promise<() => Promise<void>>
  readonly uptime: UptimeStore
  /** Why it cannot be relied on, as far as that is known without asking it; null: nothing is wrong. */
  fault(): StoreFault | null
  /** Waits for what is under way, then lets go of the files or connections. */
  close(): Promise<void>
}

export interface StoreFault {
  /**
   * `damaged`: the file has lost or wrong contents. `file-gone`: it was renamed, deleted or replaced. `writer-gone`: the
   * thread that writes has died and no other has answered yet. `storage`: reads have failed of late.
   */
  readonly why: 'damaged' | 'file-gone' | 'writer-gone' | 'storage'
  /** For the operator. */
  readonly text: string
}

export type Stage = 'lobby' | 'playing' | 'over' | 'closed'

/** What lists and sweeps need to know of a match without reading its log. Follows from the log; written with it. */
export interface MatchHead {
  readonly id: string
  readonly game: string
  readonly stage: Stage
  /** Shown in the list of open matches. */
  /** Null in those that were stored before hosts were. */
  readonly host: string | null
  readonly listed: boolean
  /** Joins a private match; null when there is none. Unique among matches that have one. */
  readonly code: string | null
  /** By seat: the player who sits there, else null. */
  readonly players: readonly (string | null)[]
  /** When the server has to do something by itself (a clock, a bot, somebody away); null: never. */
  readonly dueAt: number | null
  readonly createdAt: number
  readonly changedAt: number
}

/** What one command added: the entries from `first` to `last`, as one text. */
export interface Append {
  readonly match: string
  readonly first: number
  readonly last: number
  readonly body: string
  /** Given when it is another than before. */
  readonly head?: MatchHead
  /** Those that the body names by their hashes. */
  readonly documents?: readonly NewDocument[]
  /** Given when the match has ended with this command. */
  readonly results?: readonly Result[]
  readonly signature?: StoredSignature
}

export interface StoredMatch {
  readonly head: MatchHead
  /** The newest snapshot, if any was taken. */
  readonly snapshot: { readonly number: number; readonly body: string } | null
  /** In order; those whose `last` is the snapshot's number or above it (or above `after`, where that was asked). */
  readonly rows: readonly { readonly first: number; readonly last: number; readonly body: string }[]
  readonly seedLabel: string
}

export interface MatchStore {
  /** False when the id, or the code, is taken; nothing is stored then. */
  create(head: MatchHead, seedLabel: string, append: Append): Promise<boolean>
  /**
   * Stores what a command added, if nobody else has stored anything from `first` on: true; else false, and nothing is
   * stored. Resolved only once it is on disk. Appends that arrive while a commit is under way share the next one.
   */
  append(append: Append): Promise<boolean>
  /** The match, or null. `whole`: all rows, whatever snapshot there is. */
  load(id: string, whole?: boolean): Promise<StoredMatch | null>
  /** The rows whose first number is above `after`, in order. */
  tail(id: string, after: number): Promise<StoredMatch['rows']>
  /** Keeps the newest snapshot only. Nothing is lost if it fails. */
  saveSnapshot(id: string, number: number, body: string): Promise<void>
  findByCode(code: string): Promise<string | null>
  /** How many matches that are not over a player hosts or has a seat in. */
  countOpen(player: string): Promise<number>
  /** Listed matches in their lobby at which somebody sits, newest first; three of one host at most. */
  listOpen(filter: { readonly game?: string; readonly limit: number }): Promise<readonly MatchHead[]>
  /** The matches at this stage that a player has a seat in, latest change first. */
  listOf(
    player: string,
    filter: { readonly stage: 'lobby' | 'playing'; readonly limit: number },
  ): Promise<readonly MatchHead[]>
  /** All matches a player has a seat in, by their ids, those after one. */
  pageOf(player: string, after: string, limit: number): Promise<readonly MatchHead[]>
  /** Matches that are due at `now`, the longest due first. */
  listDue(now: number, limit: number): Promise<readonly string[]>
  /** A match that is due at `now` and cannot be attended to is due again at `until`, unless something happens in it before. */
  putOff(id: string, now: number, until: number): Promise<void>
  /** Matches that are played and whose head has not changed since then: some of them may be abandoned. */
  listUnchanged(before: number, limit: number): Promise<readonly string[]>
  /** The earliest time that any match is due, or null. */
  nextDue(): Promise<number | null>
  /** Numbers of the last entry of these matches; those that are not there are left out. */
  lastNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The seed under a label, made by `make` if there is none yet: whoever comes first decides, also among processes. */
  seed(label: string, make: () => Uint8Array): Promise<Uint8Array>
  /** Counts for /metrics. */
  counts(): Promise<Readonly<Record<Stage, number>>>
}

/** A key that matches are signed with. Each generation follows the one before it, whose time ends there. */
export interface SigningKey {
  readonly generation: number
  /** In hexadecimal. */
  readonly publicKey: string
  /** Null where the operator keeps it. */
  readonly privateKey: string | null
  readonly from: number
}

/** The server's word for a match: of which entry, by which key; in hexadecimal. */
export interface StoredSignature {
  readonly number: number
  readonly publicKey: string
  readonly signature: string
}

export interface SigningStore {
  /** The latest first. */
  keys(): Promise<readonly SigningKey[]>
  /** Nothing happens where there is one of that generation: look which it is. */
  addKey(key: SigningKey): Promise<void>
  signatureOf(match: string): Promise<StoredSignature | null>
}

/** A document as it is stored: its canonical JSON under its content hash. */
export interface NewDocument {
  readonly hash: string
  readonly text: string
  /** When it was wanted. */
  readonly at: number
}

export interface KeptDocument {
  readonly hash: string
  readonly game: string
  readonly option: string
  readonly name: string
  readonly bytes: number
  readonly keptAt: number
}

/** How many documents somebody may keep, and of how many bytes together. */
export interface DocumentQuota {
  readonly most: number
  readonly bytes: number
}

/** Documents, each stored once however many players keep it and matches are played with it. */
export interface DocumentStore {
  /**
   * Keeps a document for a player; one that is kept already is named anew. False, and nothing is stored, when it would be
   * more than `most`, or more than so many bytes in all.
   */
  keep(player: string, document: Omit<KeptDocument, 'keptAt'> & NewDocument, limit: DocumentQuota): Promise<boolean>
  /** The latest first. */
  listOf(player: string): Promise<readonly KeptDocument[]>
  read(player: string, hash: string): Promise<{ readonly kept: KeptDocument; readonly text: string } | null>
  /** False when it was not kept. Its body stays as long as anybody else refers to it, and a while longer. */
  remove(player: string, hash: string): Promise<boolean>
  /** The texts of all documents that a match has named. */
  ofMatch(match: string): Promise<readonly string[]>
  /** How many those are, and how many letters they have together. */
  sizeOfMatch(match: string): Promise<{ readonly number: number; readonly letters: number }>
  /** Throws away what nobody refers to and nobody has wanted since; the number of them. */
  sweep(before: number): Promise<number>
}

/** When the processes on this store were there. */
export interface UptimeStore {
  /** One is here now: written, so that it is known of the store as well. */
  alive(now: number): Promise<void>
  /** When one was here last; null: there has never been one. */
  lastAlive(): Promise<number | null>
  /** Writes something and reads it back: is the store ready? It is no sign of life, which would hide an outage. */
  probe(now: number): Promise<void>
  noteOutage(outage: Outage): Promise<void>
  /** Those that ended since then, the latest of them, in order. */
  outages(since: number): Promise<readonly Outage[]>
}

/** Which seats are connected to which node, a process among several. It is told again and again, and runs out by itself. */
export interface PresenceStore {
  /** These seats, and no others, are connected to this node until then. */
  tell(
    node: string,
    seats: readonly { readonly match: string; readonly seat: number }[],
    now: number,
    until: number,
  ): Promise<void>
  /** Is that seat connected to any other node? */
  isElsewhere(match: string, seat: number, node: string, now: number): Promise<boolean>
}

export interface Player {
  readonly id: string
  readonly name: string
  /** Has a password: can sign in anywhere. */
  readonly hasAccount: boolean
  readonly createdAt: number
}

export interface PlayerStore {
  /** A new guest with a session. `token` is a hash; the token itself is never stored. */
  createGuest(
    player: { readonly id: string; readonly name: string },
    token: Uint8Array,
    now: number,
    until: number,
  ): Promise<void>
  /** Whose session it is; null when there is none, it has ended, or the player is gone. */
  findBySession(token: Uint8Array, now: number): Promise<Player | null>
  openSession(player: string, token: Uint8Array, now: number, until: number): Promise<void>
  /** Moves the end of a session. */
  prolongSession(token: Uint8Array, until: number): Promise<void>
  endSession(token: Uint8Array, player: string): Promise<void>
  /** Ends all sessions of a player, but for one if it is told. */
  endSessions(player: string, except?: Uint8Array): Promise<void>
  /** The sessions of a player that have not ended, the newest first. */
  sessionsOf(player: string, now: number): Promise<readonly { readonly openedAt: number; readonly endsAt: number }[]>
  /**
   * Sessions that have ended are thrown away; the number of them. Guests without session, seat or result as well; and of
   * guests who have left nothing at all, sessions that were not used of late: they would end before `unusedBefore`.
   */
  sweepSessions(now: number, unusedBefore?: number): Promise<number>
  find(id: string): Promise<Player | null>
  /** Those that exist, by id. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, Player>>
  /** False, and nothing is changed, of one who has an account: that has its own way of being renamed. */
  renameGuest(id: string, name: string): Promise<boolean>
  /**
   * Makes an account of a guest, or changes its name or password. `key`: the name as it is compared. `instead`: the hash
   * that is replaced, null for none; any unless told. False: the name is taken, or another hash is there.
   */
  setAccount(id: string, name: string, key: string, passwordHash: string, instead?: string | null): Promise<boolean>
  findAccount(key: string): Promise<{ readonly player: Player; readonly passwordHash: string } | null>
  passwordHashOf(id: string): Promise<string | null>
  /**
   * Results, challenges aside, and kept documents of a guest become an account's, unless it has the same already; of
   * documents the latest for which there is room.
   */
  takeOver(guest: string, account: string, quota: DocumentQuota): Promise<void>
  /** Removes name, password, sessions and kept documents; what others played with is kept under a player without a name. */
  erase(id: string): Promise<void>
}

/** How one seat came out of a finished match. */
export interface Result {
  readonly match: string
  readonly seat: number
  /** Null for a bot. */
  readonly player: string | null
  readonly game: string
  /** Which rule set: the same text for matches that can be compared. */
  readonly ruleSet: string
  /** What it counts for besides, such as a day's challenge; null for an ordinary match. */
  readonly challenge: string | null
  readonly seats: number
  readonly score: number | null
  readonly rank: number
  readonly resigned: boolean
  /** Counts in the rankings of those who have an account; and as won over somebody else. */
  readonly ranked: boolean
  readonly won: boolean
  readonly endedAt: number
}

export interface Standing {
  readonly player: string
  readonly name: string
  readonly matches: number
  readonly wins: number
  /** Of the matches with a score. */
  readonly best: number | null
  readonly mean: number | null
}

export interface ResultStore {
  /** Latest first. */
  of(
    player: string,
    filter: { readonly game?: string; readonly before?: number; readonly limit: number },
  ): Promise<readonly Result[]>
  /** In these matches. */
  ofMatches(player: string, matches: readonly string[]): Promise<readonly Result[]>
  /** One line for each game and rule set. `best`: which score is best there; the highest unless told. */
  statisticsOf(
    player: string,
    best?: (game: string, ruleSet: string) => 'highest' | 'lowest',
  ): Promise<readonly (Omit<Standing, 'player' | 'name'> & { readonly game: string; readonly ruleSet: string })[]>
  /**
   * Players by their best score, or by matches won, over the ranked ordinary matches of a rule set. `best`: which score is
   * best. `since`: only matches of that day and later, by the calendar of UTC. Equal ones by name's order of creation. Those
   * without an account are left out.
   */
  leaders(filter: {
    readonly game: string
    readonly ruleSet: string
    readonly by: 'score' | 'wins'
    readonly best: 'highest' | 'lowest'
    readonly since?: number
    readonly limit: number
  }): Promise<readonly Standing[]>
  /** The ranked results of one challenge by players with an account, best first; the first one of each. */
  ofChallenge(
    challenge: string,
    best: 'highest' | 'lowest',
    limit: number,
  ): Promise<readonly (Result & { readonly name: string })[]>
}
