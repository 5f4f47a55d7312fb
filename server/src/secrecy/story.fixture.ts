import { createHash } from 'node:crypto'
import { sampleMove, type Game, type Random } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import {
  decide,
  fairChance,
  personAt,
  pledgeTo,
  seatsToAct,
  type Command,
  type Match,
  type MatchEntry,
} from '@parlor/match'
import type { Store } from '../store/store.ts'
import { headOf } from '../matches/head-of.ts'
import { hashed } from '../identity/sessions.ts'
import { setUp } from '../matches/set-up.ts'
import type { Guest } from './test-server.fixture.ts'

/** When everything in these stories happens. */
export const START = Date.UTC(2026, 10, 16, 12)
const YEAR_MS = 365 * 86_400_000

/** People whose ids, names and tokens are known beforehand, and the same in every world. */
export const PEOPLE: readonly Guest[] = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay', 'gus', 'hal', 'ivy'].map(
  (name, at) => ({
    id: `${name}0000player000${at}`,
    name: `${name.toUpperCase()} number ${at + 1}`,
    token: `${name}-token-`.padEnd(43, String.fromCharCode(97 + at)),
  }),
)

export function personOf(seat: number): Guest {
  const person = PEOPLE[seat]
  if (person === undefined) throw new Error(`nobody for seat ${seat}`)
  return person
}

/** A match as its log tells it. */
export interface Story {
  readonly match: Match
  readonly entries: readonly MatchEntry[]
}

export function seedOf(id: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(`the seed of ${id}`).digest())
}

/** The story one command further; an error where it is refused. */
export function toldOn({ match, entries }: Story, command: Command, now = START): Story {
  const decided = decide(match, command, { now, chance: fairChance(seedOf(match.id)) })
  if (!decided.ok) throw new Error(`${command.kind} is refused: ${JSON.stringify(decided)}`)
  return { match: decided.match, entries: [...entries, ...decided.entries] }
}

/** Six letters, others for each id. */
function codeOf(id: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...seedOf(id).subarray(0, 6)].map((byte) => letters[byte % letters.length]).join('')
}

/** A listed match that has been started, with a person in each seat. */
export function started(game: Game, id: string, seats: number, options: Readonly<Record<string, unknown>>): Story {
  const host = personOf(0)
  const seed = seedOf(id)
  const wish = { game: game.id, seats, options, settings: { listed: true, watched: true, undo: true, graceSeconds: 0 } }
  const code = codeOf(id)
  let story: Story = setUp(game, host.id, wish, { id, code, seedLabel: id, seed, now: START }, fairChance(seed))
  for (let seat = 1; seat < seats; seat++) {
    story = toldOn(story, { kind: 'sit', by: personOf(seat).id, seat, pledge: pledgeTo(`salt-${seat}`) })
    story = toldOn(story, { kind: 'ready', by: personOf(seat).id, seat, ready: true })
  }
  story = toldOn(story, { kind: 'start', by: host.id })
  for (let seat = 1; seat < seats; seat++)
    story = toldOn(story, { kind: 'reveal', by: personOf(seat).id, seat, entropy: `salt-${seat}` })
  return story
}

/** Plays on at random for so many commands, or until nobody can go on. */
export function playedOn(story: Story, commands: number, seed: number): Story {
  const random = seededRandom(seed)
  let told = story
  for (let at = 0; at < commands && told.match.stage === 'playing'; at++) {
    const command = nextCommand(told.match, random)
    if (command === null) return told
    told = toldOn(told, command, told.match.changedAt)
  }
  return told
}

function nextCommand(match: Match, random: Random): Command | null {
  const seats = seatsToAct(match)
  const seat = seats[random.below(Math.max(1, seats.length))]
  const { game, position } = match
  if (seat === undefined || position === null) return null
  const move = sampleMove(game, position, seat, random)
  return move === undefined ? null : { kind: 'move', by: personAt(match, seat)?.player ?? '', seat, move }
}

/** Everybody there is, with a session that lasts. */
export async function storePeople({ players }: Store): Promise<void> {
  for (const { id, name, token } of PEOPLE)
    await players.createGuest({ id, name }, hashed(token), START, START + YEAR_MS)
}

export async function storeStory({ matches }: Store, { match, entries }: Story): Promise<void> {
  await matches.seed(match.seedLabel, () => seedOf(match.id))
  const append = { match: match.id, first: 1, last: match.number, body: JSON.stringify(entries) }
  if (!(await matches.create(headOf(match), match.seedLabel, append))) throw new Error(`${match.id} is there already`)
}
