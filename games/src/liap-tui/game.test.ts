import { advance, offered, sayHappening, sayRefusal } from '@parlor/engine'
import { contract } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { drawnAndSaid } from '../drawn-words.fixture.ts'
import { liapTui } from './index.ts'
import { PLAIN, Table, takeTheUnreached } from './match.fixture.ts'
import { PIECES, pointsOf } from './pieces.ts'
import { baseOf, isDecided } from './scoring.ts'
import { reveals } from './secrets.ts'

/** Seat 1 is weak; so is seat 2 in the second. Seat 0 holds the red General. */
const ONE_WEAK = ['rG rE bA rS rS rS rS rS', 'bE bE rR rR rH rH rC rC', 'bG rE rA bR bR bH bH bC', 'rA bA bC'] as const
const TWO_WEAK = ['rG rE bA rA rA rE bG bS', 'bE bE rR rR rH rH rC rC', 'rS rS rS rS rS bS bS bS', 'bA'] as const

const moves = (table: Table, seat: number) =>
  offered(liapTui, table.position, seat)
    .map(({ move }) => move)
    .toSorted()

test('R1 §1 pieces are called by colour, name and number, and stand for their points', () => {
  expect(PIECES.slice(0, 4)).toEqual(['RED_GENERAL', 'RED_ADVISOR_1', 'RED_ADVISOR_2', 'RED_ELEPHANT_1'])
  expect((['RED_GENERAL', 'BLACK_GENERAL', 'RED_HORSE_2', 'BLACK_SOLDIER_5'] as const).map(pointsOf)).toEqual([
    14, 13, 6, 1,
  ])
})

describe('the deal', () => {
  test('R2 §4 eight pieces each, which nobody else sees; the red General’s holder starts', () => {
    const table = Table.dealt([PLAIN[3], PLAIN[2], PLAIN[0], PLAIN[1]])
    expect(table.view(2).hand).toEqual([
      'RED_GENERAL',
      'RED_ELEPHANT_1',
      'RED_SOLDIER_3',
      'BLACK_HORSE_1',
      'BLACK_HORSE_2',
      'BLACK_SOLDIER_2',
      'BLACK_SOLDIER_3',
      'BLACK_SOLDIER_4',
    ])
    expect([table.view().hand, table.view().sizes]).toEqual([[], [8, 8, 8, 8]])
    expect([table.state.starter, table.state.turn, table.view().reason]).toEqual([2, 2, 'red-general'])
    expect(table.refusal('chance', { move: 'DEAL', order: PIECES })?.code).toBe('not-now')
  })

  test('R2 §5 later the winner of the last turn starts', () => {
    const table = played(Table.dealt(), [8, 0, 3, 1])
    expect(table.state.round).toBe(2)
    expect(table.view()).toMatchObject({ round: 2, reason: 'last-turn', multiplier: 1 })
    const { starter } = table.state
    expect(table.told()).toContainEqual(expect.objectContaining({ what: 'turn-won', seat: starter }))
    table.deal(...PLAIN)
    expect(table.state.turn).toBe(starter)
    expect(table.told().at(-1)).toEqual({ what: 'starts', seat: starter, reason: 'last-turn' })
  })
})

describe('weak hands', () => {
  test('R3 §4 who was dealt no piece above 9 points is asked, and nobody else', () => {
    const table = Table.dealt(ONE_WEAK)
    expect([table.at('rounds'), table.view().weak]).toEqual(['WeakHands', [1]])
    expect([0, 1, 2, 3].map((seat) => moves(table, seat))).toEqual([[], ['KEEP', 'REDEAL'], [], []])
    const refusal = table.refusal(0, { move: 'REDEAL' })
    expect(refusal && sayRefusal(liapTui, refusal)).toBe('Only a weak hand may ask for a new deal, and only once.')
  })

  test('R3 answers are given at the same time and in secret, until all are in', () => {
    const table = Table.dealt(TWO_WEAK).play(2, { move: 'REDEAL' })
    expect(table.told(0)).toEqual([{ what: 'answered', seat: 2 }])
    expect([table.view(2).answer, table.view(1).answer]).toEqual(['redeal', null])
    expect(table.view(0)).toMatchObject({ answered: [false, false, true, false], answer: null })
    expect(table.refusal(2, { move: 'KEEP' })?.code).toBe('not-now')
    table.play(1, { move: 'KEEP' })
    expect(table.told(0)).toContainEqual({ what: 'redeal', seat: 2, multiplier: 2 })
  })

  test('R4 §4 all pieces are dealt anew, the round counts once more, and the first accepter in the order of play starts', () => {
    const table = Table.dealt(TWO_WEAK).play(2, { move: 'REDEAL' }).play(1, { move: 'REDEAL' })
    expect(table.told()).toContainEqual({ what: 'redeal', seat: 1, multiplier: 2 })
    expect([table.at('rounds'), table.state.starter]).toEqual(['Dealing', 1])
    // Asked again from scratch, in the order from the last accepter: seat 2 is before seat 1 no more.
    table
      .deal(...TWO_WEAK)
      .play(2, { move: 'REDEAL' })
      .play(1, { move: 'KEEP' })
    expect(table.view()).toMatchObject({ multiplier: 3, starter: 2, round: 1 })
    table.deal(...ONE_WEAK).play(1, { move: 'KEEP' })
    expect(table.view()).toMatchObject({ multiplier: 3, starter: 2, turn: 2, reason: 'redeal' })
    expect(table.told()).toContainEqual({ what: 'kept', seats: [1] })
  })

  test('R4 nobody wants it: nothing changes; and the most new deals are an option', () => {
    const kept = Table.dealt(ONE_WEAK).play(1, { move: 'KEEP' })
    expect(kept.view()).toMatchObject({ multiplier: 1, starter: 0, reason: 'red-general' })
    const once = Table.dealt(ONE_WEAK, { maxRedeals: 1 })
      .play(1, { move: 'REDEAL' })
      .deal(...ONE_WEAK)
    expect(once.at('rounds')).toBe('Declaring')
    expect(once.view()).toMatchObject({ multiplier: 2, weak: null, turn: 1 })
  })
})

/** Declares and plays a round out: everybody lays down the first pieces there are. */
function played(table: Table, declared: readonly number[]): Table {
  table.declare(...declared)
  while (table.at('rounds') === 'Leading' || table.at('rounds') === 'Following') {
    const { turn, led, count } = table.state
    const hand = table.view(turn).hand
    table.play(
      turn,
      led === null ? { move: 'LEAD', pieces: hand.slice(0, 1) } : { move: 'FOLLOW', pieces: hand.slice(0, count) },
    )
  }
  return table
}

describe('declarations, which declaration.test.ts walks through', () => {
  test('R5 §6 from the starter on, one after the other, and for all to see', () => {
    const table = Table.dealt().declare(2, 0)
    expect(table.view(3)).toMatchObject({ declared: [2, 0, null, null], turn: 2, zeros: [0, 1, 0, 0] })
    expect(table.refusal(3, { move: 'DECLARE', piles: 1 })?.code).toBe('not-your-turn')
  })

  test('R6 §6 the last may not make it eight', () => {
    const table = Table.dealt().declare(2, 0, 3)
    expect(table.refusal(3, { move: 'DECLARE', piles: 3 })).toEqual({
      code: 'total-eight',
      facts: { total: 5, piles: 3 },
    })
    expect(table.declare(4).at('rounds')).toBe('Leading')
  })
})

describe('turns', () => {
  test.each([
    ['rG', 'SINGLE'],
    ['rE rE', 'PAIR'],
    ['rG rA rE', 'STRAIGHT'],
    ['rG rA rA rE', 'EXTENDED_STRAIGHT'],
    ['rG rA rA rE rE', 'EXTENDED_STRAIGHT_5'],
    ['bS bS bS', 'THREE_OF_A_KIND'],
  ])('R8 §7.2 %s can be led: %s', (laid, type) => {
    const table = Table.dealt(['rG rA rA rE rE bS bS bS', 'bG', 'bA', 'bA']).declare(5, 1, 1, 2).lay(laid)
    expect(table.view().table).toMatchObject({ type, count: laid.split(' ').length })
  })

  test('R7 §7.1 a lead is a play of 1 to 6 pieces of the hand', () => {
    const table = Table.dealt().declare(1, 1, 1, 1)
    const refusal = (pieces: readonly unknown[]) => table.refusal(0, { move: 'LEAD', pieces })
    expect(refusal(['RED_GENERAL', 'RED_ELEPHANT_1'])).toEqual({ code: 'no-such-play', facts: { count: 2 } })
    expect(refusal(['BLACK_GENERAL'])).toEqual({ code: 'not-in-hand', facts: { piece: 'BLACK_GENERAL' } })
    expect(refusal([])?.code).toBe('no-such-play')
    for (const wrong of [['RED_KING'], ['RED_GENERAL', 'RED_GENERAL'], [1], 'RED_GENERAL'])
      expect(table.refusal(0, { move: 'LEAD', pieces: wrong })).toMatchObject({
        code: 'malformed',
        facts: { param: 'pieces' },
      })
    expect(table.refusal(1, { move: 'LEAD', pieces: ['BLACK_GENERAL'] })?.code).toBe('not-your-turn')
    const ways = offered(liapTui, table.position, 0).flatMap((offer) => [...offer.moves()])
    // Eight singles, a pair of Horses, three pairs of Soldiers and three Soldiers.
    expect(ways).toHaveLength(8 + 1 + 3 + 1)
  })

  test('R7 the others lay down exactly as many, whatever they are, and nobody passes', () => {
    const table = Table.dealt().declare(1, 1, 1, 1).lay('bH bH')
    expect(table.refusal(1, { move: 'FOLLOW', pieces: ['BLACK_GENERAL'] })).toEqual({
      code: 'wrong-count',
      facts: { need: 2, got: 1 },
    })
    expect(table.refusal(1, { move: 'FOLLOW', pieces: ['RED_GENERAL', 'BLACK_GENERAL'] })?.code).toBe('not-in-hand')
    expect(offered(liapTui, table.position, 1).flatMap((offer) => [...offer.moves()])).toHaveLength(28)
    expect(table.refusal(2, { move: 'FOLLOW', pieces: ['BLACK_GENERAL'] })?.code).toBe('not-your-turn')
    expect(table.refusal(1, { move: 'LEAD', pieces: ['BLACK_GENERAL'] })?.code).toBe('not-now')
  })

  test('R9 the strongest play of the type led wins as many piles, and leads', () => {
    const table = Table.dealt().declare(1, 1, 1, 1).lay('bH bH', 'bG rE', 'rA rA', 'bA bA')
    expect(table.view()).toMatchObject({ piles: [0, 0, 2, 0], turn: 2, sizes: [6, 6, 6, 6] })
    table.lay('rS', 'bS', 'rS', 'rS')
    expect(table.view()).toMatchObject({ piles: [0, 0, 3, 0], turn: 2 })
  })

  test('R10 §7.4 face down until all have played; then what competed is turned up, and forfeits never are', () => {
    const table = Table.dealt().declare(1, 1, 1, 1).lay('bH bH')
    expect(table.told(1)).toEqual([{ what: 'led', seat: 0, type: 'PAIR', count: 2, pieces: null }])
    expect(table.told(0)).toMatchObject([{ pieces: ['BLACK_HORSE_1', 'BLACK_HORSE_2'] }])
    expect(table.view(3).table).toEqual({ leader: 0, type: 'PAIR', count: 2, plays: [{ seat: 0, pieces: null }] })
    table.lay('bG rE', 'rA rA', 'bA bA')
    const shown = [
      { seat: 0, pieces: ['BLACK_HORSE_1', 'BLACK_HORSE_2'] },
      { seat: 1, pieces: null },
      { seat: 2, pieces: ['RED_ADVISOR_1', 'RED_ADVISOR_2'] },
      { seat: 3, pieces: ['BLACK_ADVISOR_1', 'BLACK_ADVISOR_2'] },
    ]
    expect(table.told(3)).toEqual([
      { what: 'followed', seat: 3, count: 2, pieces: ['BLACK_ADVISOR_1', 'BLACK_ADVISOR_2'] },
      { what: 'turn-won', seat: 2, piles: 2, type: 'PAIR', plays: shown },
    ])
    expect(table.view(3).past[0]?.plays).toEqual(shown)
    expect(table.view(1).past[0]?.plays[1]).toEqual({ seat: 1, pieces: ['RED_ELEPHANT_2', 'BLACK_GENERAL'] })
    expect(table.view().past[0]?.plays).toEqual(shown)
  })

  test('R10 with open turns everybody sees everything that is laid down', () => {
    const table = Table.dealt(PLAIN, { turns: 'open' }).declare(1, 1, 1, 1).lay('bH bH', 'bG rE')
    expect(table.told()).toMatchObject([{ seat: 1, pieces: ['RED_ELEPHANT_2', 'BLACK_GENERAL'] }])
    expect(table.view(3).table?.plays).toHaveLength(2)
    table.lay('rA rA', 'bA bA')
    expect(table.view().past[0]?.plays[1]?.pieces).toEqual(['RED_ELEPHANT_2', 'BLACK_GENERAL'])
  })
})

describe('scores', () => {
  test.each([
    [0, 0, 1, 3],
    [0, 3, 1, -3],
    [0, 0, 3, 9],
    [2, 2, 1, 7],
    [2, 2, 2, 14],
    [3, 1, 2, -4],
    [8, 8, 1, 13],
    [8, 0, 1, -8],
    [0, 8, 2, -16],
    [1, 4, 3, -9],
  ])('R11 §8 %i declared, %i taken, ×%i: %i', (declared, taken, multiplier, points) => {
    expect(baseOf(declared, taken) * multiplier).toBe(points)
  })

  test('R11 everybody’s points are multiplied and added, and told with the totals', () => {
    const table = Table.dealt(ONE_WEAK)
      .play(1, { move: 'REDEAL' })
      .deal(...PLAIN)
    table.change((state) => void (state.scores = [10, -3, 0, 7]))
    played(table, [0, 1, 0, 2])
    const { last, scores } = table.view()
    const base = last?.declared.map((declared, seat) => 2 * baseOf(declared, last.piles[seat] ?? 0))
    expect(last).toMatchObject({ round: 1, multiplier: 2, declared: [2, 0, 1, 0], points: base })
    expect(last?.piles.reduce((sum, piles) => sum + piles, 0)).toBe(8)
    expect(scores).toEqual([10, -3, 0, 7].map((before, seat) => before + (base?.[seat] ?? 0)))
    expect(table.told().find(({ what }) => what === 'scored')).toMatchObject({ scores: [...scores] })
  })

  test('R12 §9 the match ends with 50 points or after the last round; the highest total wins, equal ones together', () => {
    const isOver = (best: number, round: number, goal: number, maxRounds: number) =>
      isDecided({ scores: [0, best, 0, 0], round }, { goal, maxRounds })
    expect([isOver(49, 3, 50, 30), isOver(50, 3, 50, 30)]).toEqual([false, true])
    expect([isOver(9, 3, 10, 30), isOver(10, 3, 10, 30)]).toEqual([false, true])
    expect([isOver(1, 5, 50, 5), isOver(1, 500, 50, 0)]).toEqual([true, false])
    const table = Table.dealt().change((state) => void (state.scores = [100, 0, 100, 0]))
    table.declare(0, 8, 0, 1)
    while (table.outcome() === null) {
      const { turn, led, count } = table.state
      const pieces = table.view(turn).hand.slice(0, count || 1)
      table.play(turn, led === null ? { move: 'LEAD', pieces } : { move: 'FOLLOW', pieces })
    }
    table.change((state) => void (state.scores = [60, 55, 60, 50]))
    expect(table.outcome()).toEqual({ scores: [60, 55, 60, 50], ranks: [1, 3, 1, 4] })
    expect(sayHappening(liapTui, { what: 'won', seats: [0, 2], score: 60 } as never)).toBe(
      'Seat 1 and Seat 3 win together with 60 points.',
    )
  })

  test('R12 after the last round it is over, whatever the score', () => {
    const table = Table.dealt(PLAIN, { maxRounds: 5 }).change((state) => void (state.round = 5))
    played(table, [0, 8, 0, 1])
    expect(table.outcome()?.ranks).toContain(1)
    expect(table.told().at(-1)?.what).toBe('won')
  })
})

describe('clocks', () => {
  const SECONDS = { redealSeconds: 20, declareSeconds: 15, playSeconds: 10 }

  test('R14 §11 a weak hand that is not answered for in 30 seconds is kept', () => {
    const table = Table.dealt(TWO_WEAK)
    expect(table.position.deadlines.map(({ at }) => at)).toEqual([30_000])
    table.play(2, { move: 'REDEAL' }).timeUp()
    expect([table.at('rounds'), table.state.starter, table.state.redeals]).toEqual(['Dealing', 2, 1])
    const kept = Table.dealt(ONE_WEAK).timeUp()
    expect([kept.at('rounds'), kept.state.redeals]).toEqual(['Declaring', 0])
  })

  test('R14 declarations and plays have no clock unless an option gives them one', () => {
    const table = Table.dealt()
    expect(table.position.deadlines).toEqual([])
    expect(table.declare(1, 1, 1, 1).position.deadlines).toEqual([])
  })

  test('R14 whoever is late declares what the hand suggests, or the nearest that is allowed', () => {
    const table = Table.dealt(PLAIN, SECONDS)
    // A General; a General; two Advisors of 12; Advisors of 11 only.
    expect(table.timeUp().timeUp().timeUp().state.declared).toEqual([1, 1, 2, null])
    table.timeUp()
    expect(table.state.declared).toEqual([1, 1, 2, 0])
    // 0 would make eight for the last, and 1 is as near.
    expect(Table.dealt(PLAIN, SECONDS).declare(4, 4, 0).timeUp().state.declared[3]).toBe(1)
  })

  test('R14 whoever is late leads the best single piece while piles are missing, else the least, and follows with the least', () => {
    const table = Table.dealt(PLAIN, SECONDS).declare(1, 0, 1, 1).timeUp()
    expect(table.view(0).table).toMatchObject({ type: 'SINGLE', plays: [{ seat: 0, pieces: ['RED_GENERAL'] }] })
    table.timeUp().timeUp().timeUp()
    expect(table.view().past[0]?.plays.map(({ pieces }) => pieces)).toEqual([
      ['RED_GENERAL'],
      ['BLACK_SOLDIER_4'],
      ['RED_SOLDIER_4'],
      ['BLACK_SOLDIER_5'],
    ])
    table.timeUp()
    expect(table.view(0).table?.plays[0]?.pieces).toEqual(['BLACK_SOLDIER_1'])
  })

  test('R14 the time to play begins anew with every player', () => {
    const table = Table.dealt(PLAIN, SECONDS).declare(1, 0, 1, 1)
    expect(table.position.deadlines).toMatchObject([{ at: 10_000 }])
    table.timeUp()
    expect(table.position.deadlines).toMatchObject([{ at: 20_000 }])
    table.timeUp()
    expect(table.position.deadlines).toMatchObject([{ at: 30_000 }])
  })
})

test('every name in the drawings is said in words, and no word is left over', () => {
  const { drawn, said } = drawnAndSaid(liapTui)
  expect(said).toEqual(drawn)
})

test('R13 statistics: who has met the declaration', () => {
  const table = played(Table.dealt(), [8, 0, 3, 1])
  const { last, exact } = table.view()
  expect(exact).toEqual(last?.piles.map((piles, seat) => (piles === last.declared[seat] ? 1 : 0)))
})

/** Random players let their time pass too seldom. */
function takeTheRest(taken: Uint32Array): void {
  takeTheUnreached(taken)
  const late = (table: Table) => advance(liapTui, table.position, 'clock', { move: 'TIME_UP' }, null, taken)
  late(Table.dealt(ONE_WEAK))
  const table = Table.dealt(PLAIN, { declareSeconds: 5, playSeconds: 5 })
  for (let entry = 0; entry < 6; entry++) late(table)
}

describe('contract', () =>
  contract(liapTui, test, { runs: 25, longest: 45, matches: 40, alsoTaken: takeTheRest, reveals }))
