import { handGame, race } from '@parlor/engine/testing/games'
import { seededRandom } from '@parlor/engine/testing'
import { sampleMove } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { seedFrom } from './fair.ts'
import { LocalMatch, type LocalPlan } from './local-match.ts'
import { playedAgain } from './rules-change.ts'
import { verifyLog } from './verify.ts'

const secrets = handGame({ talks: true })

const NOW = 1_700_000_000_000
const SEED = seedFrom('any text')
const planOf = (change: Partial<LocalPlan> = {}): LocalPlan => ({
  id: 'm1',
  game: race(),
  options: { goal: 30 },
  seats: [{ player: 'ann' }, { bot: 'random' }],
  seed: SEED,
  ...change,
})

/** Everybody does anything that is allowed; gives who moved, and what chance brought. */
function playedOut(local: LocalMatch): { readonly movers: readonly number[]; readonly fallen: readonly unknown[] } {
  const random = seededRandom(3)
  for (let now = NOW; local.match.stage === 'playing'; now++) {
    const [next] = local.due(now).asked
    const { game, position } = local.match
    if (next === undefined || position === null) throw new Error('nobody can move')
    const { seat, bot } = next
    const move = sampleMove(game, position, seat, random)
    const done = local.decide(
      now,
      bot === null ? { kind: 'move', by: 'ann', seat, move } : { kind: 'bot-move', seat, bot, move },
    )
    if (!done.ok) throw new Error(JSON.stringify(done))
  }
  const moved = local.entries.flatMap((entry) => (entry.kind === 'moved' ? [entry] : []))
  return {
    movers: moved.flatMap(({ by }) => (typeof by === 'number' ? [by] : [])),
    fallen: moved.flatMap(({ by, move, draws }) => (by === 'chance' ? [{ move, draws }] : [])),
  }
}

describe('a match that one device plays by itself', () => {
  test('has a log that is proved with its seed, and can be gone on with', () => {
    const local = LocalMatch.begin(planOf(), NOW)
    expect(playedOut(local).movers.length).toBeGreaterThan(3)
    expect(verifyLog(local.match.game, local.entries, SEED).faults).toEqual([])
    expect(playedAgain(local.match.game, local.entries).hash).toBe(local.match.hash)
  })

  test('the same seed brings the same dice and the same bots, whatever the match is called and whenever it is', () => {
    const [one, other] = [LocalMatch.begin(planOf(), NOW), LocalMatch.begin(planOf({ id: 'm2' }), NOW + 5)]
    expect(other.botSeed(1)).toBe(one.botSeed(1))
    expect(one.botSeed(0)).not.toBe(one.botSeed(1))
    expect(playedOut(other)).toEqual(playedOut(one))
    expect(playedOut(LocalMatch.begin(planOf({ seed: seedFrom('another') }), NOW))).not.toEqual(playedOut(one))
  })

  test('what is refused changes nothing, nor does the first half of what is refused later', () => {
    const local = LocalMatch.begin(planOf(), NOW)
    const [match, entries] = [local.match, [...local.entries]]
    const step = { kind: 'move', by: 'ann', seat: 0, move: { move: 'STEP', far: 1 } } as const
    expect(local.decide(NOW, step, { ...step, move: { move: 'FLY' } })).toMatchObject({ ok: false })
    expect([local.match, local.entries]).toEqual([match, entries])
  })

  test('whoever would rather wait is passed over until something happens', () => {
    const local = LocalMatch.begin(planOf({ game: secrets, options: {} }), NOW)
    local.waits(0)
    expect(local.due(NOW).asked).toEqual([{ seat: 1, bot: 'random' }])
    local.decide(NOW, { kind: 'bot-move', seat: 1, bot: 'random', move: { move: 'MARK' } })
    expect(local.due(NOW).asked.map(({ seat }) => seat)).toEqual([0, 1])
  })

  test('bots alone play as well; what cannot be played is said', () => {
    const bots = LocalMatch.begin(planOf({ seats: [{ bot: 'random' }, { bot: 'random' }] }), NOW)
    expect(bots.match.stage).toBe('playing')
    expect(() => LocalMatch.begin(planOf({ options: { goal: 'far' } }), NOW)).toThrow('goal')
    expect(() => LocalMatch.begin(planOf({ seats: [] }), NOW)).toThrow('seats')
  })
})

test('a seed is 64 hexadecimal digits, or any text that stands for one', () => {
  const digits = '0123456789abcdef'.repeat(4)
  expect(Buffer.from(seedFrom(digits)).toString('hex')).toBe(digits)
  expect(seedFrom(digits.toUpperCase())).toEqual(seedFrom(digits))
  expect(seedFrom('7')).toHaveLength(32)
  expect(seedFrom('7')).not.toEqual(seedFrom('8'))
})
