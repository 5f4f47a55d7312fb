import { race } from '@parlor/engine/testing/games'
import {
  commitmentTo,
  create,
  decide,
  fairChance,
  pledgeTo,
  isSealed,
  playedAgain,
  restored,
  rulesVersion,
  snapshotOf,
  type Command,
  type Match,
  type MatchEntry,
} from '@parlor/match'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { parseEntries, parseSnapshot } from './log-shapes.ts'

/** Everything that an entry can hold: parameters, chance, draws, a clock, and a word of the host. */
const game = race({ turns: 'anybody' })

const SEED = new Uint8Array(32).fill(3)
const [ann, bob, cyd, dan] = ['ann', 'bob', 'cyd', 'dan'] as const
const said = (by: string, seat: number | 'host', move: string, more = {}, ref?: number): Command => ({
  kind: 'move',
  by,
  seat,
  move: { move, ...more },
  ...(ref === undefined ? {} : { ref }),
})

/** The logs of two matches in which everything happens that can. */
const LOBBY: readonly Command[] = [
  { kind: 'invite', by: ann, code: 'ABCDEF' },
  { kind: 'spectate', by: dan, code: 'ABCDEF' },
  { kind: 'change', by: ann, change: { seats: 4, options: {}, settings: { graceSeconds: 30 } } },
  { kind: 'sit', by: ann, pledge: pledgeTo('my-luck') },
  { kind: 'sit', by: bob, code: 'ABCDEF' },
  { kind: 'stand', by: bob, seat: 1 },
  { kind: 'sit', by: dan, code: 'ABCDEF' },
  { kind: 'kick', by: ann, seat: 1 },
  { kind: 'sit', by: bob, seat: 1, code: 'ABCDEF' },
  { kind: 'sit', by: cyd, seat: 2, code: 'ABCDEF' },
  { kind: 'ready', by: bob, seat: 1, ready: true },
  { kind: 'ready', by: cyd, seat: 2, ready: true },
  { kind: 'seat-bot', by: ann, seat: 3, bot: 'random' },
]
/** Called, called off since nobody shows anything, and called again. */
const CALLED: readonly Command[] = [
  { kind: 'start', by: ann },
  { kind: 'call-off' },
  { kind: 'pledge', by: ann, seat: 0, pledge: pledgeTo('more-luck') },
  { kind: 'ready', by: bob, seat: 1, ready: true },
  { kind: 'ready', by: cyd, seat: 2, ready: true },
]
const PLAY: readonly Command[] = [
  { kind: 'start', by: ann },
  { kind: 'reveal', by: ann, seat: 0, entropy: 'more-luck' },
  { kind: 'adopt-rules', rules: '2-x' },
  said(ann, 0, 'STEP', { far: 2 }, 7),
  { kind: 'undo', by: ann, seat: 0 },
  said(ann, 0, 'GAMBLE'),
  { kind: 'bot-move', seat: 3, bot: 'random', move: { move: 'ROLL' } },
  { kind: 'away', seat: 1, bot: 'random' },
  { kind: 'take-back', by: bob, seat: 1 },
  { kind: 'clock' },
  { kind: 'hand-over', by: ann, to: bob },
  { kind: 'resign', by: cyd, seat: 2, bot: 'random' },
  said(ann, 0, 'STEP', { far: 1 }),
]
const END: readonly Command[] = [said(bob, 'host', 'STOP'), { kind: 'rematch', by: ann, to: 'm2' }]

interface Played {
  readonly match: Match
  readonly log: readonly MatchEntry[]
  /** After every command. */
  readonly matches: readonly Match[]
}

function played(commands: readonly Command[]): Played {
  const settings = { listed: false, watched: true, undo: true, graceSeconds: 60 }
  const commitment = commitmentTo(SEED)
  const none = { challenge: null, code: null, rematchOf: null, keptFor: [null, bob] }
  const made = { by: ann, match: 'm1', game: 'race', rules: rulesVersion(game), options: { turnSeconds: 30 }, seats: 2 }
  let { match, entries } = create(game, { ...made, settings, commitment, seedLabel: 'm1', ...none }, 1_000)
  const log = [...entries]
  const matches = [match]
  let now = 0
  for (const command of commands) {
    // The clock speaks when its time has come.
    now += command.kind === 'clock' || command.kind === 'call-off' ? 60_000 : 2_000
    const decided = decide(match, command, { now, chance: fairChance(SEED) })
    if (!decided.ok) throw new Error(`${command.kind}: ${JSON.stringify(decided)}`)
    match = decided.match
    matches.push(match)
    log.push(...decided.entries)
  }
  return { match, log, matches }
}

const whole = played([...LOBBY, ...CALLED, ...PLAY, ...END])
const closed = played([...LOBBY, { kind: 'close', by: ann }])
const swept = played([{ kind: 'sweep', since: Infinity }])
const travelled = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

describe('a log that is stored', () => {
  test('is read back as it was, whatever happened in it', () => {
    const happened = new Set([...whole.log, ...closed.log].map(({ kind }) => kind))
    expect(happened.size).toBe(23) // every kind there is
    for (const { log, match } of [whole, closed, swept]) {
      const read = parseEntries(travelled(log))
      expect(read).toEqual(log)
      expect(read.every((entry, at) => isSealed(read[at - 1]?.hash ?? '', entry))).toBe(true)
      expect(playedAgain(game, read)).toEqual(match)
    }
  })

  test('with anything missing, of another kind, or too much is not read', () => {
    const optional = new Set(['draws', 'ref', 'bot', 'pledge', 'sampler'])
    for (const entry of whole.log) {
      for (const name of Object.keys(entry)) {
        const { [name]: _, ...without } = { ...entry } as Record<string, unknown> // taken apart by name
        if (!(optional.has(name) && ['created', 'moved', 'sat'].includes(entry.kind)))
          expect(() => parseEntries([without])).toThrow(ZodError)
        for (const odd of [undefined, Number.NaN, 1.5, [[]], { odd: name === 'options' ? null : [[]] }].slice(
          optional.has(name) ? 1 : 0,
        ))
          expect(() => parseEntries([{ ...entry, [name]: odd }])).toThrow(ZodError)
      }
      expect(() => parseEntries([{ ...entry, more: 1 }])).toThrow(ZodError)
      expect(() => parseEntries([{ ...entry, hash: entry.hash.toUpperCase() }])).toThrow(ZodError)
    }
  })

  test('that is anything at all is refused by name, never by accident', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        fc.pre(!(Array.isArray(data) && data.length === 0))
        expect(() => parseEntries(data)).toThrow(ZodError)
        expect(() => parseEntries([data])).toThrow(ZodError)
      }),
      { numRuns: 1_000, seed: 1 },
    )
    expect(parseEntries([])).toEqual([])
  })

  test('brings no prototype along', () => {
    const text = JSON.stringify(whole.log.find(({ kind }) => kind === 'moved'))
    const evil: unknown = JSON.parse(`[${text.replace('{"move":', '{"__proto__":{"polluted":1},"move":')}]`)
    const [entry] = parseEntries(evil)
    if (entry?.kind !== 'moved') throw new Error('no move')
    expect(Object.getPrototypeOf(entry.move)).toBe(Object.prototype)
    expect(entry.move['polluted']).toBe(undefined)
  })
})

describe('a snapshot that is stored', () => {
  test('is read back as the match it was taken of, at any point', () => {
    for (const match of [...whole.matches, ...closed.matches, ...swept.matches]) {
      const snapshot = parseSnapshot(travelled(snapshotOf(match)))
      if (snapshot === null) throw new Error(`not read at ${match.number}`)
      expect(restored(game, snapshot)).toEqual(match)
    }
  })

  test('with anything missing, of another kind, or too much is none', () => {
    const good: Record<string, unknown> = { ...snapshotOf(whole.matches.at(-3) ?? whole.match) }
    for (const name of Object.keys(good)) {
      const { [name]: _, ...without } = good
      // A position that is not there is refused when it is looked at by the game.
      if (name !== 'position') {
        expect(parseSnapshot(without)).toBe(null)
        expect(parseSnapshot({ ...good, [name]: { odd: [[]] } })).toBe(null)
        expect(parseSnapshot({ ...good, [name]: Number.NaN })).toBe(null)
      }
    }
    expect(parseSnapshot({ ...good, more: 1 })).toBe(null)
    expect(parseSnapshot({ ...good, stage: 'lost' })).toBe(null)
  })

  test('that is anything at all is none, and never a crash', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(parseSnapshot(data)).toBe(null)
      }),
      { numRuns: 1_000, seed: 2 },
    )
  })

  test('whose position was left out is not restored', () => {
    const { position: _, ...without } = snapshotOf(whole.match)
    const snapshot = parseSnapshot(without)
    expect(snapshot === null ? null : restored(game, snapshot)).toBe(null)
  })
})
