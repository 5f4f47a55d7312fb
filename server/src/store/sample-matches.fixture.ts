import { randomUUID } from 'node:crypto'
import type { Append, MatchHead, Result, Store } from './store.ts'

/** Ids are fresh each time: tests that share a database do not meet. */
export function freshId(kind = 'm'): string {
  return `${kind}_${randomUUID()}`
}

export function sampleHead(changes: Partial<MatchHead> = {}): MatchHead {
  return {
    id: freshId(),
    game: 'sample',
    stage: 'playing',
    host: null,
    listed: false,
    code: null,
    players: [null, null],
    dueAt: null,
    createdAt: 1_700_000_000_000,
    changedAt: 1_700_000_000_001,
    ...changes,
  }
}

export function sampleAppend(match: string, first: number, last = first, changes: Partial<Append> = {}): Append {
  return { match, first, last, body: `[${first}, ${last}]`, ...changes }
}

/** A match whose log ends with entry number 1. */
export async function createMatch(store: Store, changes: Partial<MatchHead> = {}): Promise<MatchHead> {
  const head = sampleHead(changes)
  if (!(await store.matches.create(head, `label of ${head.id}`, sampleAppend(head.id, 1))))
    throw new Error(`${head.id} could not be made`)
  return head
}

export async function createPlayer(store: Store, name: string, now = 1000): Promise<string> {
  const id = freshId('p')
  await store.players.createGuest({ id, name }, tokenOf(id), now, now + 1_000_000)
  return id
}

export async function createAccount(store: Store, name: string, now = 1000): Promise<string> {
  const id = await createPlayer(store, name, now)
  if (!(await store.players.setAccount(id, name, `key of ${id}`, 'hash', null))) throw new Error(`${name} is taken`)
  return id
}

/** The hash that a session is stored under, of as many bytes as a real one. */
export function tokenOf(text: string): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => text.charCodeAt(at % text.length) ^ at)
}

function sampleResult(match: string, changes: Partial<Result> = {}): Result {
  return {
    match,
    seat: 0,
    player: null,
    game: 'sample',
    ruleSet: 'plain',
    challenge: null,
    seats: 2,
    score: null,
    rank: 1,
    resigned: false,
    ranked: true,
    won: false,
    endedAt: 5000,
    ...changes,
  }
}

/** Ends a fresh match with these results. */
export async function storeResults(store: Store, ...results: readonly Partial<Result>[]): Promise<string> {
  const head = await createMatch(store)
  const full = results.map((result, seat) => sampleResult(head.id, { seat, seats: results.length, ...result }))
  const append = sampleAppend(head.id, 2, 2, { head: { ...head, stage: 'over' }, results: full })
  if (!(await store.matches.append(append))) throw new Error('the results were not stored')
  return head.id
}
