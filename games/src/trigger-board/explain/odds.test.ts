import { play, type Author, type KindOf, type Position, type Random } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { triggerBoard } from '../index.ts'
import { currentSeat } from '../state.ts'
import { act, all, boardOf, change, ending, on, sketch } from './explained.fixture.ts'
import { gainsText } from './figures.ts'
import { choiceEnds, landingOdds } from './odds.ts'
import { germanExplainWords } from './words-de.ts'
import { explainWords } from './words-en.ts'

type At = Position<KindOf<typeof triggerBoard>>
type Fields = Readonly<Record<string, unknown>>

/** Every chance on these boards is a multiple of a quarter: four values stand for all. */
const QUARTERS = 4

/** Plays a move with all that can be drawn in it: the positions it leads to, with their chances. */
function played(from: At, by: Author, move: Fields): { readonly position: At; readonly weight: number }[] {
  const results: { position: At; weight: number }[] = []
  for (let script: number[] | null = []; script !== null;) {
    const given: readonly number[] = script
    const draws: { value: number; of: number }[] = []
    const random: Random = {
      below: (sides) => {
        const of = sides === 1_000_000 ? QUARTERS : sides
        const value = given[draws.length] ?? 0
        draws.push({ value, of })
        return value * (sides / of)
      },
    }
    const result = play(triggerBoard, from, by, move, from.now, random)
    if (!result.ok) throw new Error(`${JSON.stringify(move)} by ${by}`)
    results.push({ position: result.position, weight: draws.reduce((weight, { of }) => weight / of, 1) })
    const last = draws.findLastIndex(({ value, of }) => value + 1 < of)
    script = last < 0 ? null : draws.slice(0, last + 1).map(({ value }, at) => (at === last ? value + 1 : value))
  }
  return results
}

/** By space: the best chance to stand there when the turn is over, by the game itself. */
function bruteForce(position: At, seat: number, turn: number): Map<number, number> {
  const { state } = position
  if (state.turnSeq !== turn || state.ending !== null) return new Map([[state.players[seat]?.space ?? -1, 1]])
  const mayStay = position.options.board.value.file.rules?.movement?.mandatoryMovement === false
  const moves: Fields[] =
    state.prompt?.kind === 'choice'
      ? state.prompt.options.map(({ option }) => ({ move: 'ANSWER', option }))
      : [...state.ways.map(({ to }) => ({ move: 'GO', to })), ...(mayStay ? [{ move: 'STAY' }] : [])]
  const best = new Map<number, number>()
  for (const move of moves)
    for (const [space, chance] of expected(played(position, seat, move), seat, turn))
      best.set(space, Math.max(chance, best.get(space) ?? 0))
  return best
}

function expected(results: ReturnType<typeof played>, seat: number, turn: number): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { position, weight } of results)
    for (const [space, chance] of bruteForce(position, seat, turn))
      sum.set(space, (sum.get(space) ?? 0) + weight * chance)
  return sum
}

function rolled(position: At, dice: readonly (readonly number[])[]): Map<number, number> {
  const seat = currentSeat(position.state)
  const turn = position.state.turnSeq
  const [ready] = played(position, seat, { move: 'ROLL' })
  const sum = new Map<number, number>()
  for (const values of dice)
    for (const [space, chance] of expected(
      played(ready?.position ?? position, 'chance', { move: 'DICE', values }),
      seat,
      turn,
    ))
      sum.set(space, (sum.get(space) ?? 0) + chance / dice.length)
  return sum
}

const numbers = (to: number) => Array.from({ length: to }, (_, index) => index + 1)
const stop = act('FORCE_STOP')

function compare(
  body: unknown,
  dice: readonly (readonly number[])[],
  before: (table: BoardTable) => unknown = () => {},
) {
  const table = new BoardTable(body)
  before(table)
  const odds = landingOdds(boardOf(body), table.view(table.current))
  const found = new Map(odds?.spaces.map(({ space, chance }) => [space, chance]))
  const exact = rolled(table.position, dice)
  expect(new Set(found.keys())).toEqual(new Set(exact.keys()))
  for (const [space, chance] of exact) expect(found.get(space)).toBeCloseTo(chance, 9)
  return odds
}

describe('the chances of a walk are those of the game', () => {
  test('two dice, forks, stops on the way with a chance, and a way that is not open', () => {
    const body = sketch(
      [
        { id: 'a', type: 'start' },
        { id: 'b', connections: [{ targetId: 'c' }, { targetId: 'e' }, { targetId: 'g', condition: 'player.stat.coins > 2' }] },
        { id: 'c', triggers: [on('ON_PASS', stop, { chance: 0.25 })] },
        { id: 'd', connections: [{ targetId: 'a' }] },
        { id: 'e', triggers: [on('ON_ENTER', change('coins', 3))] },
        { id: 'f', connections: [{ targetId: 'b' }] },
        { id: 'g', triggers: [on('ON_ENTER', stop, { chance: 0.5 })] },
        { id: 'h', connections: [{ targetId: 'a' }] },
      ],
      { rules: { movement: { diceCount: 2, diceSides: 3 }, turns: { maxTurns: 30 } }, stats: [{ id: 'coins' }] },
    ) // prettier-ignore
    const dice = numbers(3).flatMap((one) => numbers(3).map((two) => [one, two]))
    const odds = compare(body, dice)
    expect(odds?.rolls.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6])
    expect(odds?.rolls[2]?.chance).toBeCloseTo(1 / 3)
  })

  test.each(['any', 'exact', 'bounce'])(
    'the end of the board is reached by “%s”, with an effect on the dice',
    (finish) => {
      const better = act('APPLY_EFFECT', { effect: { type: 'DiceModifier', add: 1, duration: 2, unit: 'rolls' } })
      const body = sketch(
        [
          { id: 'a', type: 'start', triggers: [on('ON_TURN_START', better, { limit: { perPlayer: 1 } })] },
          { id: 'b' },
          { id: 'c' },
          { id: 'd', type: 'end' },
        ],
        { rules: { movement: { diceSides: 4, finish }, turns: { maxTurns: 30 } } },
      )
      compare(body, numbers(4).map((one) => [one])) // prettier-ignore
    },
  )

  test('laps, staying where one likes, a question on the way, and a spinner', () => {
    const lap = on('ON_ENTER', all(change('laps', 1), act('SET_PLAYER_SPACE', { spaceId: 'a', resetTrail: true }, { if: 'player.stat.laps < 2' }))) // prettier-ignore
    const ask = act('CHOICE', { message: 'On?', options: [{ text: 'Yes', actions: [act('CHANGE_MOVES', { delta: 1 })] }, { text: 'No' }] }) // prettier-ignore
    const body = sketch(
      [
        { id: 'a', type: 'start' },
        { id: 'b', triggers: [on('ON_PASS', ask)] },
        { id: 'c', triggers: [on('ON_PASS', stop, { chance: 0.5 })] },
        { id: 'd', type: 'end', triggers: [lap] },
      ],
      {
        rules: { movement: { type: 'spinner', weights: [1, 2, 1, 0, 2], mandatoryMovement: false }, turns: { maxTurns: 30 } },
        stats: [{ id: 'laps', min: 0, max: 9 }],
      },
    ) // prettier-ignore
    compare(body, numbers(6).map((one) => [one])) // prettier-ignore
  })
})

const LINE = sketch([{ id: 'a', type: 'start' }, ...'bcdefgh'.split('').map((id) => ({ id }))], ending({ type: 'REACH_SPACE', spaceIds: ['h'] })) // prettier-ignore

test('by total and by space', () => {
  const odds = landingOdds(boardOf(LINE), new BoardTable(LINE).view(0))
  expect(odds?.seat).toBe(0)
  expect(odds?.rolls[4]).toEqual({ roll: 5, chance: 1 / 6, spaces: [{ space: 5, chance: 1 }] })
  expect(odds?.spaces).toHaveLength(6)
})

test('after a roll: where the moves that are left can lead', () => {
  const body = sketch([{ id: 'a', type: 'start', connections: [{ targetId: 'b' }, { targetId: 'c' }] }, { id: 'b', connections: [{ targetId: 'd' }] }, { id: 'c' }, { id: 'd' }], { rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
  const table = new BoardTable(body)
  expect(choiceEnds(boardOf(body), table.view(table.current))).toBeNull()
  table.roll(1)
  expect(choiceEnds(boardOf(body), table.view(table.current))?.spaces).toEqual([1, 2])
  expect(landingOdds(boardOf(body), table.view(table.current))).toBeNull()
})

test('each way and each answer says where the walk can end', () => {
  const fork = sketch([{ id: 'a', type: 'start', connections: [{ targetId: 'b' }, { targetId: 'c' }] }, { id: 'b', connections: [{ targetId: 'd' }] }, { id: 'c', connections: [{ targetId: 'd' }, { targetId: 'e' }] }, { id: 'd' }, { id: 'e' }], { rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
  const atFork = new BoardTable(fork)
  atFork.roll(2)
  expect([...(choiceEnds(boardOf(fork), atFork.view(atFork.current))?.ways ?? [])]).toEqual([
    ['b', [{ space: 3, chance: 1 }]],
    ['c', [3, 4].map((space) => ({ space, chance: 1 }))],
  ])

  const more = on('ON_ROLL', act('CHOICE', { message: 'Further?', options: [{ text: 'No' }, { text: 'Yes', actions: [act('CHANGE_MOVES', { delta: 2 })] }] }), {}, { where: 'board' }) // prettier-ignore
  const asked = sketch([{ id: 'a', type: 'start', triggers: [more] }, ...'bcdef'.split('').map((id) => ({ id }))], { rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
  const atQuestion = new BoardTable(asked)
  atQuestion.roll(1)
  const ends = choiceEnds(boardOf(asked), atQuestion.view(atQuestion.current))
  expect([...(ends?.answers.values() ?? [])].map((each) => each.map(({ space }) => space))).toEqual([[1], [3]])
})

test('an answer at the end of a walk says where it moves the player; one that moves nobody on has no end', () => {
  const options = [{ text: 'Jump on', actions: [act('DISPLACE_PLAYER', { steps: 2 })] }, { text: 'Rest', actions: [change('coins', 1)] }, { text: 'Down', actions: [act('SET_PLAYER_SPACE', { spaceId: 'a' })] }] // prettier-ignore
  const cart = on('ON_LAND', act('CHOICE', { message: 'A cart!', options }))
  const body = sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [cart] }, ...'cdef'.split('').map((id) => ({ id }))], { rules: { turns: { maxTurns: 9 } }, stats: [{ id: 'coins' }] }) // prettier-ignore
  const table = new BoardTable(body)
  table.roll(1)
  const ends = choiceEnds(boardOf(body), table.view(table.current))
  expect([...(ends?.answers.values() ?? [])].map((each) => each.map(({ space }) => space))).toEqual([[3], [], [0]])
})

test('a choice of steps: every number is as good as certain', () => {
  const body = { ...LINE, rules: { movement: { type: 'choice', min: 1, max: 3 }, turns: { maxTurns: 9 } } }
  expect(landingOdds(boardOf(body), new BoardTable(body).view(0))?.spaces).toEqual([
    { space: 1, chance: 1 },
    { space: 2, chance: 1 },
    { space: 3, chance: 1 },
  ])
})

test('several pieces: every piece is one to choose', () => {
  const body = sketch([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }, { id: 'f' }], {
    engine: { type: 'multi-piece' },
    rules: {
      players: { min: 2, max: 2 },
      movement: { type: 'fixed', value: 2 },
      pieces: { startZones: { '0': ['a', 'b'], '1': ['a', 'b'] }, homeZones: { '0': ['e', 'f'], '1': ['e', 'f'] } },
      victory: { conditions: [{ type: 'ALL_PIECES_HOME' }] },
    },
  })
  expect(landingOdds(boardOf(body), new BoardTable(body).view(0))?.spaces).toEqual([
    { space: 2, chance: 1 },
    { space: 3, chance: 1 },
  ])
})

test('what hangs on a secret of another player is not told, and too much is not counted', () => {
  const secret = (hidden: boolean) =>
    sketch([{ id: 'a', type: 'start', connections: [{ targetId: 'b', condition: 'player.stat.luck > 0' }, { targetId: 'c' }] }, { id: 'b' }, { id: 'c' }], { rules: { turns: { maxTurns: 9 } }, stats: [{ id: 'luck', hidden, initial: 1 }] }) // prettier-ignore
  expect(landingOdds(boardOf(secret(true)), new BoardTable(secret(true)).view(1))).toBeNull()
  expect(landingOdds(boardOf(secret(true)), new BoardTable(secret(true)).view(0))).not.toBeNull()
  expect(landingOdds(boardOf(secret(false)), new BoardTable(secret(false)).view(1))).not.toBeNull()

  const everywhere = 'abcdefgh'.split('')
  const web = sketch(everywhere.map((id) => ({ id, connections: everywhere.map((targetId) => ({ targetId })) })), { rules: { movement: { type: 'fixed', value: 30 }, turns: { maxTurns: 9 } } }) // prettier-ignore
  expect(landingOdds(boardOf(web), new BoardTable(web).view(0))).toBeNull()
})

test('what texts draw at random is not enumerated', () => {
  const words = act('LOG', { message: '{{RANDOM_WORD}} {{RANDOM_WORD}} {{RANDOM_WORD}} {{RANDOM_WORD}}' })
  const body = sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [on('ON_ENTER', words)] }, { id: 'c' }], { rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
  expect(landingOdds(boardOf(body), new BoardTable(body).view(0))?.spaces.map(({ space }) => space)).toEqual([2, 1])
})

test('a way that leads to another fork before its end says at which one the player chooses again', () => {
  const fork = (id: string, ...to: string[]) => ({ id, connections: to.map((targetId) => ({ targetId })) })
  const body = sketch(
    [
      { ...fork('a', 'b', 'e'), type: 'start' },
      fork('b', 'c', 'd'),
      fork('c', 'f'),
      fork('d', 'f'),
      fork('e', 'f'),
      fork('f', 'g'),
      { id: 'g' },
    ],
    { rules: { turns: { maxTurns: 9 } } },
  )
  const after = (roll: number) => {
    const table = new BoardTable(body)
    table.roll(roll)
    return [...(choiceEnds(boardOf(body), table.view(table.current))?.forks ?? [])]
  }
  // With 2 steps the fork b is passed; with 1 the walk ends there, and nothing is left to choose.
  expect(after(2)).toEqual([['b', 1]])
  expect(after(1)).toEqual([])
})

test('what a walk gives on its way is counted without its answer and without its landing, and not where luck decides', () => {
  const toll = act('CHOICE', { message: 'Further?', options: [{ text: 'No' }, { text: 'Pay 1: two steps more', actions: [change('gems', -1), act('CHANGE_MOVES', { delta: 2 })] }] }) // prettier-ignore
  const walk = (gate: Readonly<Record<string, unknown>>) =>
    sketch(
      [
        { id: 'a', type: 'start', triggers: [on('ON_ROLL', toll, {}, { where: 'board' })] },
        { id: 'b', triggers: [on('ON_ENTER', gate)] },
        { id: 'c' },
        { id: 'd', triggers: [on('ON_LAND', change('gems', 7))] },
        { id: 'e' },
      ],
      { rules: { turns: { maxTurns: 9 } }, stats: [{ id: 'gems', name: 'Gems', initial: 5 }, { id: 'steps', showInList: false }] }, // prettier-ignore
    )
  const gainsOf = (body: Readonly<Record<string, unknown>>) => {
    const table = new BoardTable(body)
    table.roll(1)
    const { answers } = choiceEnds(boardOf(body), table.view(table.current))?.gains ?? {}
    return [...(answers ?? [])].map(([option, gains]) => [option, gainsText(boardOf(body), gains, explainWords)])
  }
  const gate = walk(all(change('gems', 2), change('steps', 1)))
  // Without paying the walk ends on b, whose own sign says what it gives.
  expect(gainsOf(gate)).toEqual([['1', '+2 gems']])
  expect(gainsText(boardOf(gate), [-2, 0], germanExplainWords)).toBe('−2 Gems')
  expect(gainsOf(walk(change('gems', { random: [0, 3] })))).toEqual([])
})

test('each way says what is gained on it', () => {
  const gate = [on('ON_ENTER', change('gems', 2))]
  const body = sketch([{ id: 'a', type: 'start', connections: [{ targetId: 'b' }, { targetId: 'c' }] }, { id: 'b', connections: [{ targetId: 'd' }], triggers: gate }, { id: 'c', connections: [{ targetId: 'd' }] }, { id: 'd' }], { rules: { turns: { maxTurns: 9 } }, stats: [{ id: 'gems', name: 'Gems' }] }) // prettier-ignore
  const table = new BoardTable(body)
  table.roll(2)
  const { ways } = choiceEnds(boardOf(body), table.view(table.current))?.gains ?? {}
  expect([...(ways?.keys() ?? [])]).toEqual(['b'])
  expect(ways?.get('b')?.[0]).toBe(2)
})
