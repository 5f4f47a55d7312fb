import { canonical, sampleMove, type Game } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import {
  clockAt,
  commitmentTo,
  create,
  decide,
  fairChance,
  playedAgain,
  reopened,
  restored,
  rulesVersion,
  seatsToAct,
  snapshotOf,
  undoLimit,
  verifyLog,
  type Command,
  type Created,
  type Match,
  type MatchEntry,
} from '@parlor/match'
import { diff, parseEntries, parseSnapshot, patched } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { viewOf } from '@parlor/protocol'

const SEED = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256)
const START = 1_700_000_000_000
const SETTINGS = { listed: true, watched: true, undo: true, graceSeconds: 0 }

/** A match of people who play whatever is offered to them. */
class Play {
  match: Match
  now = START
  readonly log: MatchEntry[] = []
  readonly chance = fairChance(SEED)

  constructor(game: Game, seats: number, more: Partial<Created> = {}) {
    const made = create(
      game,
      {
        by: 'p0',
        match: 'm1',
        game: game.id,
        rules: rulesVersion(game),
        options: {},
        seats,
        settings: SETTINGS,
        commitment: commitmentTo(SEED),
        seedLabel: 'm1',
        challenge: null,
        code: null,
        rematchOf: null,
        keptFor: [],
        ...more,
      },
      this.now,
    )
    this.match = made.match
    this.log.push(...made.entries)
    for (let seat = 0; seat < seats; seat++) {
      this.do({ kind: 'sit', by: `p${seat}`, seat })
      this.do({ kind: 'ready', by: `p${seat}`, seat, ready: true })
    }
    this.do({ kind: 'start', by: 'p0' })
  }

  do(command: Command): void {
    const decided = decide(this.match, command, { now: this.now, chance: this.chance })
    if (!decided.ok) throw new Error(`${command.kind}: ${JSON.stringify(decided)}`)
    this.match = decided.match
    this.log.push(...decided.entries)
  }

  say(seat: number, move: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.do({ kind: 'move', by: `p${seat}`, seat, move: { move, ...params } })
  }

  /** One thing at random: a move of somebody who can, something taken back, or the next clock. */
  step(luck: number): void {
    const { match } = this
    const random = seededRandom(luck)
    const seats = seatsToAct(match)
    const seat = seats[random.below(Math.max(1, seats.length))]
    this.now += random.below(3_000)
    const clock = clockAt(match)
    if (clock !== null && (seat === undefined || clock <= this.now || random.below(12) === 0)) {
      this.now = Math.max(this.now, clock)
      return this.do({ kind: 'clock' })
    }
    if (seat === undefined || match.position === null) throw new Error('nobody can do anything')
    if (random.below(10) === 0 && undoLimit(match, seat) === null)
      return this.do({ kind: 'undo', by: `p${seat}`, seat })
    const move = sampleMove(match.game, match.position, seat, random)
    this.do({ kind: 'move', by: `p${seat}`, seat, move, ref: luck })
  }
}

/** Plays to the end, or so many steps. `look`: after each. */
function playOut(play: Play, most: number, look: (play: Play, step: number) => void = () => undefined): Play {
  for (let step = 0; step < most && play.match.stage === 'playing'; step++) {
    play.step(step * 7_919 + 1)
    look(play, step)
  }
  return play
}

const travelled = (data: unknown): unknown => JSON.parse(JSON.stringify(data))
const GAMES: readonly (readonly [string, Game, number, Readonly<Record<string, unknown>>])[] = [
  ['shut-the-box', shutTheBox, 3, {}],
  ['yahtzee', yahtzee, 2, {}],
  ['battle-farm', battleFarm, 3, { limitFactor: 0.4 }],
]

describe.each(GAMES)('%s', (_, game, seats, options) => {
  const play = playOut(new Play(game, seats, { options }), 4_000)

  test('is played to its end at the table, and its log is proved, draw by draw', () => {
    expect(play.match).toMatchObject({ stage: 'over', outcome: { ranks: expect.any(Array) } })
    const read = parseEntries(travelled(play.log))
    expect(read).toEqual(play.log)
    const verified = verifyLog(game, read, SEED)
    expect(verified).toMatchObject({ entries: play.log.length, faults: [] })
    expect(verified.draws).toBeGreaterThan(5)
    expect(playedAgain(game, read)).toEqual(play.match)
    expect(reopened([game], read)).toMatchObject({ ok: true, adopts: null })
  })

  test('every entry that is changed in its move, time or draws is named', () => {
    // Some of them, all over the log: each is proved from the start.
    const moved = play.log.filter((entry) => entry.kind === 'moved')
    for (let part = 0; part < 8; part++) {
      const entry = moved[Math.floor((part * moved.length) / 8)]
      if (entry === undefined) throw new Error('nothing was moved')
      const at = entry.number - 1
      for (const other of [
        { ...entry, at: entry.at + 1 },
        { ...entry, move: { ...entry.move, move: 'NO' } },
        { ...entry, draws: [...(entry.draws ?? []), 0] },
      ])
        expect(verifyLog(game, play.log.toSpliced(at, 1, other), null).faults).toMatchObject([{ number: entry.number }])
      expect(verifyLog(game, play.log.toSpliced(at, 1), null).faults).toMatchObject([{ number: entry.number }])
    }
  })

  test('is read from snapshots as it is', () => {
    const again = new Play(game, seats, { options })
    playOut(again, 4_000, (now, step) => {
      if (step % 50 > 0) return
      const snapshot = parseSnapshot(travelled(snapshotOf(now.match)))
      const match = snapshot === null ? null : restored(game, snapshot)
      if (match === null) throw new Error('a snapshot cannot be read back')
      expect(canonical(snapshotOf(match))).toBe(canonical(snapshotOf(now.match)))
      now.match = match
    })
    expect(again.match.hash).toBe(play.match.hash)
  })

  test('what a seat sees is patched as it goes, and stays what it is', () => {
    const viewers = [null, ...Array.from({ length: seats }, (_unused, seat) => seat)]
    const again = new Play(game, seats, { options })
    const seen = viewers.map((viewer) => travelled(viewOf(again.match, viewer, true)))
    playOut(again, 300, ({ match }) => {
      viewers.forEach((viewer, at) => {
        const next = travelled(viewOf(match, viewer, true))
        const patch = diff(seen[at], next)
        if (patch !== null) seen[at] = patched(seen[at], JSON.parse(JSON.stringify(patch)))
        expect(seen[at]).toEqual(next)
      })
    })
  })
})

describe('a daily challenge', () => {
  const challenge = { challenge: 'daily/2026-11-16', seedLabel: 'daily/2026-11-16' }
  const fallen = ({ log }: Play) =>
    log.flatMap((entry) => (entry.kind === 'moved' && entry.by === 'chance' ? [entry.move['values']] : []))
  const turn = (play: Play, freeze: readonly (readonly number[])[], category: string) => {
    play.say(0, 'ROLL')
    for (const dice of freeze) {
      if (dice.length > 0) play.say(0, 'FREEZE', { dice })
      play.say(0, 'ROLL')
    }
    play.say(0, 'SCORE', { category })
  }

  test('gives everybody the same k-th roll of as many dice, whatever they did before', () => {
    const one = new Play(yahtzee, 1, { ...challenge, match: 'one' })
    const two = new Play(yahtzee, 1, { ...challenge, match: 'two', by: 'p0' })
    turn(one, [[], []], 'chance')
    turn(two, [[0, 1], [2]], 'ones')
    for (const play of [one, two]) turn(play, [[4], [3]], 'sixes')
    const [first, second] = [fallen(one), fallen(two)]
    expect(first).toHaveLength(6)
    expect(first[0]).toEqual(second[0])
    expect(first.slice(3)).toEqual(second.slice(3))
    expect(second.slice(1, 3)).toMatchObject([{ length: 3 }, { length: 2 }])
  })

  test('another day has other dice, and so has an ordinary match', () => {
    const rolls = ['daily/2026-11-16', 'daily/2026-11-17', 'm1'].map((seedLabel) => {
      const play = new Play(yahtzee, 1, { challenge: seedLabel === 'm1' ? null : seedLabel, seedLabel })
      turn(play, [[], []], 'chance')
      return String(fallen(play))
    })
    expect(new Set(rolls).size).toBe(3)
  })
})
