import type { Outage } from '@parlor/match'
import type { ChangeNotice } from './database.ts'

/**
 * The server's storage interface. Times are milliseconds since 1970, by the server's clock. Results are parsed on the
 * way out (see rows.ts); bodies are texts that their owner parses.
 */
export interface Store {
  readonly matches: MatchStore
  readonly players: PlayerStore
  readonly results: ResultStore
  readonly presence: PresenceStore
  readonly documents: DocumentStore
  readonly signing: SigningStore
  /** Calls `heard` for changes by other processes; returns a function that stops it. */
  listen(heard: (heard: ChangeNotice) => void): Promise<() => Promise<void>>
  readonly uptime: UptimeStore
  /** A known fault, without asking the database; null: none. */
  fault(): StoreFault | null
  /** Waits for pending writes, then releases files or connections. */
  close(): Promise<void>
}

export interface StoreFault {
  /**
   * `damaged`: file contents are lost or wrong. `file-gone`: renamed, deleted or replaced. `writer-gone`: the writer
   * thread has died and not been replaced yet. `storage`: recent reads failed.
   */
  readonly why: 'damaged' | 'file-gone' | 'writer-gone' | 'storage'
  /** For the operator. */
  readonly text: string
}

export type Stage = 'lobby' | 'playing' | 'over' | 'closed'

/** Summary of a match for lists and sweeps. Derived from the log and written with it. */
export interface MatchHead {
  readonly id: string
  readonly game: string
  readonly stage: Stage
  /** The player who hosts the match; null: none. */
  readonly host: string | null
  readonly listed: boolean
  /** Join code of a private match; null: none. Unique. */
  readonly code: string | null
  /** By seat: the player, else null. */
  readonly players: readonly (string | null)[]
  /** When the server must act by itself (clock, bot, absent player); null: never. */
  readonly dueAt: number | null
  readonly createdAt: number
  readonly changedAt: number
}

/** The entries of one command, from `first` to `last`, as one text. */
export interface Append {
  readonly match: string
  readonly first: number
  readonly last: number
  readonly body: string
  /** Only if it has changed. */
  readonly head?: MatchHead
  /** Documents that the body refers to. */
  readonly documents?: readonly NewDocument[]
  /** Only with the command that ended the match. */
  readonly results?: readonly Result[]
  readonly signature?: StoredSignature
}

export interface StoredMatch {
  readonly head: MatchHead
  /** The newest snapshot, if any. */
  readonly snapshot: { readonly number: number; readonly body: string } | null
  /** In order; from the snapshot's row on (or all, if requested). */
  readonly rows: readonly { readonly first: number; readonly last: number; readonly body: string }[]
  readonly seedLabel: string
}

export interface MatchStore {
  /** False if the id or the code is taken; nothing is stored then. */
  create(head: MatchHead, seedLabel: string, append: Append): Promise<boolean>
  /**
   * Stores a command's entries if none exists from `first` on; else false, and nothing is stored. Resolves once
   * durable. Concurrent appends share a commit.
   */
  append(append: Append): Promise<boolean>
  /** Null if unknown. `whole`: all rows, despite a snapshot. */
  load(id: string, whole?: boolean): Promise<StoredMatch | null>
  /** Rows with `first` above `after`, in order. */
  tail(id: string, after: number): Promise<StoredMatch['rows']>
  /** Keeps the newest snapshot only. Optional: nothing depends on it. */
  saveSnapshot(id: string, number: number, body: string): Promise<void>
  findByCode(code: string): Promise<string | null>
  /** Number of unfinished matches that a player hosts or sits in. */
  countOpen(player: string): Promise<number>
  /** Listed lobbies with players, newest first; at most three per host. */
  listOpen(filter: { readonly game?: string; readonly limit: number }): Promise<readonly MatchHead[]>
  /** A player's matches in this stage, latest change first. */
  listOf(
    player: string,
    filter: { readonly stage: 'lobby' | 'playing'; readonly limit: number },
  ): Promise<readonly MatchHead[]>
  /** All matches of a player, by id, after a given one. */
  pageOf(player: string, after: string, limit: number): Promise<readonly MatchHead[]>
  /** Due matches, the longest due first. */
  listDue(now: number, limit: number): Promise<readonly string[]>
  /** Postpones a match that is due and cannot be handled, unless it changes before. */
  putOff(id: string, now: number, until: number): Promise<void>
  /** Running matches whose head has not changed since: candidates for closing. */
  listUnchanged(before: number, limit: number): Promise<readonly string[]>
  /** The earliest due time of all matches, or null. */
  nextDue(): Promise<number | null>
  /** Last entry numbers of these matches; unknown ones are omitted. */
  lastNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The seed of a label, created by `make` if missing; the first writer wins, also across processes. */
  seed(label: string, make: () => Uint8Array): Promise<Uint8Array>
  /** Counts for /metrics. */
  counts(): Promise<Readonly<Record<Stage, number>>>
}

/** A signing key. Generations are consecutive; each ends when the next begins. */
export interface SigningKey {
  readonly generation: number
  /** In hexadecimal. */
  readonly publicKey: string
  /** Null if the operator holds it. */
  readonly privateKey: string | null
  readonly from: number
}

/** A server's signature: entry number, key and signature, in hexadecimal. */
export interface StoredSignature {
  readonly number: number
  readonly publicKey: string
  readonly signature: string
}

export interface SigningStore {
  /** Newest first. */
  keys(): Promise<readonly SigningKey[]>
  /** No effect if the generation exists: read it then. */
  addKey(key: SigningKey): Promise<void>
  signatureOf(match: string): Promise<StoredSignature | null>
}

/** A stored document: canonical JSON under its content hash. */
export interface NewDocument {
  readonly hash: string
  readonly text: string
  /** When it was used. */
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

/** Quota of a player's documents. */
export interface DocumentQuota {
  readonly most: number
  readonly bytes: number
}

/** Documents, stored once per content hash. */
export interface DocumentStore {
  /** Keeps a document for a player; an already kept one is renamed. False, without effect, beyond the quota. */
  keep(player: string, document: Omit<KeptDocument, 'keptAt'> & NewDocument, limit: DocumentQuota): Promise<boolean>
  /** Newest first. */
  listOf(player: string): Promise<readonly KeptDocument[]>
  read(player: string, hash: string): Promise<{ readonly kept: KeptDocument; readonly text: string } | null>
  /** False if not kept. The body remains while others refer to it. */
  remove(player: string, hash: string): Promise<boolean>
  /** The texts of a match's documents. */
  ofMatch(match: string): Promise<readonly string[]>
  /** Their number and total length in characters. */
  sizeOfMatch(match: string): Promise<{ readonly number: number; readonly letters: number }>
  /** Deletes unreferenced documents unused since then; returns their number. */
  sweep(before: number): Promise<number>
}

/** Heartbeats and outages of the processes. */
export interface UptimeStore {
  /** Writes a heartbeat. */
  alive(now: number): Promise<void>
  /** The last heartbeat; null: none. */
  lastAlive(): Promise<number | null>
  /** Writes and reads a value, to test the store. Not a heartbeat, which would hide an outage. */
  probe(now: number): Promise<void>
  noteOutage(outage: Outage): Promise<void>
  /** Outages that ended since then, the latest ones, in order. */
  outages(since: number): Promise<readonly Outage[]>
}

/** Which seats are connected to which node (process). Renewed periodically; expires by itself (a lease). */
export interface PresenceStore {
  /** Replaces this node's connected seats until then. */
  tell(
    node: string,
    seats: readonly { readonly match: string; readonly seat: number }[],
    now: number,
    until: number,
  ): Promise<void>
  /** Is the seat connected to another node? */
  isElsewhere(match: string, seat: number, node: string, now: number): Promise<boolean>
}

export interface Player {
  readonly id: string
  readonly name: string
  /** Has a password and can sign in. */
  readonly hasAccount: boolean
  readonly createdAt: number
}

export interface PlayerStore {
  /** Creates a guest with a session. `token`: a hash; tokens are never stored. */
  createGuest(
    player: { readonly id: string; readonly name: string },
    token: Uint8Array,
    now: number,
    until: number,
  ): Promise<void>
  /** The player of a valid session; null otherwise. */
  findBySession(token: Uint8Array, now: number): Promise<Player | null>
  openSession(player: string, token: Uint8Array, now: number, until: number): Promise<void>
  /** Extends a session. */
  prolongSession(token: Uint8Array, until: number): Promise<void>
  endSession(token: Uint8Array, player: string): Promise<void>
  /** Ends all sessions of a player, except the given one. */
  endSessions(player: string, except?: Uint8Array): Promise<void>
  /** Valid sessions of a player, newest first. */
  sessionsOf(player: string, now: number): Promise<readonly { readonly openedAt: number; readonly endsAt: number }[]>
  /**
   * Deletes expired sessions and returns their number; also guests without session, seat or result, and unused
   * sessions of inactive guests (ending before `unusedBefore`).
   */
  sweepSessions(now: number, unusedBefore?: number): Promise<number>
  find(id: string): Promise<Player | null>
  /** The existing ones, by id. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, Player>>
  /** False, without effect, for an account, which is renamed by `setAccount`. */
  renameGuest(id: string, name: string): Promise<boolean>
  /**
   * Turns a guest into an account, or changes name or password. `key`: comparison key of the name. `instead`:
   * expected current hash, null for none (default: any). False: name taken, or another hash.
   */
  setAccount(id: string, name: string, key: string, passwordHash: string, instead?: string | null): Promise<boolean>
  findAccount(key: string): Promise<{ readonly player: Player; readonly passwordHash: string } | null>
  passwordHashOf(id: string): Promise<string | null>
  /**
   * Moves a guest's results (except challenges) and kept documents to an account, unless it has the same; documents
   * within the quota, newest first.
   */
  takeOver(guest: string, account: string, quota: DocumentQuota): Promise<void>
  /** Removes name, password, sessions and kept documents; the games of others keep an anonymous player. */
  erase(id: string): Promise<void>
}

/** One seat's result of a finished match. */
export interface Result {
  readonly match: string
  readonly seat: number
  /** Null for a bot. */
  readonly player: string | null
  readonly game: string
  /** Equal for comparable matches. */
  readonly ruleSet: string
  /** The challenge, such as a daily one; null for an ordinary match. */
  readonly challenge: string | null
  readonly seats: number
  readonly score: number | null
  readonly rank: number
  readonly resigned: boolean
  /** Counts in rankings; counts as a win. */
  readonly ranked: boolean
  readonly won: boolean
  readonly endedAt: number
}

export interface Standing {
  readonly player: string
  readonly name: string
  readonly matches: number
  readonly wins: number
  /** Over matches with a score. */
  readonly best: number | null
  readonly mean: number | null
}

export interface ResultStore {
  /** Newest first. */
  of(
    player: string,
    filter: { readonly game?: string; readonly before?: number; readonly limit: number },
  ): Promise<readonly Result[]>
  /** Results of these matches. */
  ofMatches(player: string, matches: readonly string[]): Promise<readonly Result[]>
  /** One line per game and rule set. `best`: whether high or low scores are best (default: highest). */
  statisticsOf(
    player: string,
    best?: (game: string, ruleSet: string) => 'highest' | 'lowest',
  ): Promise<readonly (Omit<Standing, 'player' | 'name'> & { readonly game: string; readonly ruleSet: string })[]>
  /**
   * Leaders by best score or by wins, over the ranked ordinary matches of a rule set. `since`: from that day on
   * (UTC). Ties are ordered by account age. Accounts only.
   */
  leaders(filter: {
    readonly game: string
    readonly ruleSet: string
    readonly by: 'score' | 'wins'
    readonly best: 'highest' | 'lowest'
    readonly since?: number
    readonly limit: number
  }): Promise<readonly Standing[]>
  /** Ranked results of a challenge by accounts, best first; the first attempt of each. */
  ofChallenge(
    challenge: string,
    best: 'highest' | 'lowest',
    limit: number,
  ): Promise<readonly (Result & { readonly name: string })[]>
}
