import { advance, begin, isOver, outcome, play, sampleMove, toAct, view, type Position } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { describe, expect, test } from 'vitest'
import { difficultyOf } from '../coach/coach.ts'
import { Sfc32 } from '../sfc32.ts'
import { boxCoach } from './coach.ts'
import { lastRoundFor, wholeRound } from './last-round.ts'
import { PRESET, worthOf } from './policy.fixture.ts'
import { pointsFrom } from './results.ts'
import { solvedFor } from './aims.ts'

type Box = NonNullable<typeof shutTheBox.kind>
const FRESH = { up: boxRules.everyTile(9), taken: 0, sum: 0 } as const
const ONE_TURN = 11.66317426522071

function table(options: object, seats: number, state: Partial<Box['state']> = {}): Position<Box> {
  const position = begin(shutTheBox, options, seats)
  return { ...position, state: { ...position.state, ...state } }
}
const seen = (position: Position<Box>, seat: number) => view(shutTheBox, position, seat)
const values = (position: Position<Box>, aim: 'score' | 'shut' | 'win') => {
  const coach = boxCoach(position.options, position.seats, aim)
  return Array.from({ length: position.seats }, (_, seat) => coach.value(seen(position, seat), seat))
}

describe('score', () => {
  test('is the expected final total: what is there, this turn, and all later turns', () => {
    // Seat 1 plays the second of three rounds.
    const at = table({ rounds: 3 }, 3, { played: 4, totals: [20, 7, 5] })
    const [a, b, c] = values(at, 'score')
    expect([a, b, c]).toEqual([20 + ONE_TURN, 7 + 2 * ONE_TURN, 5 + 2 * ONE_TURN].map((n) => expect.closeTo(n, 12)))
  })

  test('words for a decision: forced, clear, close, toss-up', () => {
    const word = (up: number[], ...dice: number[]) => {
      const position = table({}, 1, { up: boxRules.setOf(up) })
      const rolled = play(shutTheBox, position, 0, { move: 'ROLL', dice: dice.length })
      const fallen = rolled.ok && play(shutTheBox, rolled.position, 'chance', { move: 'DICE', values: dice })
      const advice =
        fallen && fallen.ok ? boxCoach(position.options, 1, 'score').advise(seen(fallen.position, 0), 0) : null
      return advice && [difficultyOf(advice), advice.ties]
    }
    expect(word([1, 2, 3, 4, 5, 6, 7, 8, 9], 1, 1)).toEqual(['forced', 1])
    expect(word([1, 2, 3, 4, 5, 6, 7, 8, 9], 4, 5)).toEqual(['clear', 1])
    expect(word([1, 2, 3, 4], 5)).toEqual(['toss-up', 2])
  })
})

describe('shut', () => {
  test('is about the present turn or the next, and afterwards whether every box was shut', () => {
    const shut = 0.0742227526458984
    expect(values(table({}, 2), 'shut')).toEqual([shut, shut])
    expect(values(table({}, 3, { played: 1, totals: [0, 0, 0] }), 'shut')).toEqual([1, shut, shut])
    expect(values(table({}, 3, { played: 1, totals: [4, 0, 0], up: boxRules.setOf([6]) }), 'shut')).toEqual([
      0,
      1 / 6,
      shut,
    ])
    expect(values(table({ rounds: 2 }, 2, { played: 1, totals: [4, 0] }), 'shut')).toEqual([shut, shut])
  })
})

describe('win', () => {
  test('two players, one round, preset rules: 49.6316 % and 50.3684 %', () => {
    const [first = 0, second = 0] = values(table({}, 2), 'win')
    expect(Math.abs(first - 0.496316)).toBeLessThan(5e-7)
    expect(Math.abs(second - 0.503684)).toBeLessThan(5e-7)
  })

  test('the last turn: below the target wins, the target itself is shared', () => {
    // One die decides: 2 or 5 shuts a tile and leaves the other, the rest leaves 7.
    const chance = (others: number[], own = 0) => {
      const seats = others.length + 1
      const at = table({}, seats, { played: seats - 1, totals: [...others, own], up: boxRules.setOf([2, 5]) })
      return values(at, 'win').at(-1)
    }
    // After a 2 it ends with 0 (a 5 comes, 1/6) or 5, after a 5 with 0 (a 2 comes) or 2.
    expect(chance([8])).toBe(1)
    expect(chance([7])).toBeCloseTo(1 / 3 + (2 / 3) * 0.5, 12)
    expect(chance([7, 7])).toBeCloseTo(1 / 3 + 2 / 3 / 3, 12)
    expect(chance([5])).toBeCloseTo(1 / 6 + 1 / 36 + (5 / 36) * 0.5, 12)
    expect(chance([5, 9])).toBeCloseTo(1 / 6 + 1 / 36 + (5 / 36) * 0.5, 12)
    expect(chance([15], 10)).toBeCloseTo(1 / 6 + 1 / 36 + (5 / 36) * 0.5, 12)
    expect(chance([0])).toBeCloseTo((2 / 36) * 0.5, 12)
    expect(chance([9], 10)).toBe(0)
  })

  test.each([
    [2, {}],
    [2, { dice: 'optional', tiles: 10 }],
    [2, { scoring: 'digital' }],
    [3, { dice: 'optional' }],
    [4, {}],
  ] as const)('the chances of %i seats add up to 1 everywhere, and end as the outcome says', (seats, options) => {
    const random = new Sfc32(JSON.stringify(options), seats)
    for (let match = 0; match < 3; match++) {
      const position = begin(shutTheBox, options, seats)
      while (!isOver(shutTheBox, position)) {
        expect(values(position, 'win').reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
        const [author = 0] = toAct(shutTheBox, position)
        const move = sampleMove(shutTheBox, position, author, random)
        if (move === undefined) throw new Error('stuck')
        advance(shutTheBox, position, author, move)
      }
      const ranks = outcome(shutTheBox, position)?.ranks ?? []
      const firsts = ranks.filter((rank) => rank === 1).length
      expect(values(position, 'win')).toEqual(ranks.map((rank) => (rank === 1 ? 1 / firsts : 0)))
    }
  })

  test('where it is not worked out it is the score, and says so', () => {
    const early = table({ rounds: 2 }, 2)
    const coach = boxCoach(early.options, 2, 'win')
    expect(coach.aim.name).toBe('win')
    expect(coach.advise(seen(early, 0), 0)?.aim.name).toBe('score')
    expect(values(early, 'win')).toEqual(values(early, 'score'))
    const last = table({ rounds: 2 }, 2, { played: 2, totals: [10, 20] })
    expect(coach.advise(seen(last, 0), 0)?.aim.name).toBe('win')
    const [ahead = 0, behind = 0] = values(last, 'win')
    expect(ahead).toBeGreaterThan(0.75)
    expect(ahead + behind).toBeCloseTo(1, 12)
  })

  test('which last rounds are worked out whole', () => {
    const whole = (options: object, seats: number) => wholeRound(begin(shutTheBox, options, seats).options, seats)
    expect([whole({}, 2), whole({}, 8), whole({ rounds: 5 }, 2), whole({ scoring: 'digital', tiles: 10 }, 2)]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([whole({ rounds: 5 }, 3), whole({ tiles: 12 }, 8), whole({ scoring: 'digital', tiles: 12 }, 2)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('pitfall 10', () => {
  const byScore = solvedFor(PRESET, 'score')
  const last = lastRoundFor(PRESET)
  const firstTurn = last.turn({ best: Infinity, sharing: 0, waiting: [0, 0] })
  const scorePlay = (target: number) =>
    worthOf(
      (_, up, sum) => [boxRules.tilesIn(byScore.bestSet(up, sum))],
      (up) => {
        const points = boxRules.pointsFor(up, PRESET)
        return points < target ? 1 : points === target ? 0.5 : 0
      },
    )

  test('pitfall 10: the best score is not the best chance; the second player aims at the target', () => {
    let [byAim, byMean] = [0, 0]
    for (const [target, probability] of pointsFrom(firstTurn, FRESH)) {
      const chance = last.turn({ best: target, sharing: 1, waiting: [0] }).at(FRESH)
      const careless = scorePlay(target)
      expect(chance).toBeGreaterThan(careless - 1e-12)
      byAim += probability * chance
      byMean += probability * careless
    }
    expect(byAim).toBeCloseTo(0.503684, 6)
    expect(byMean).toBeCloseTo(0.499758, 6)
  })

  test('pitfall 10: so does the first, whose target is the reply', () => {
    const reply = (points: number) => 1 - last.turn({ best: points, sharing: 1, waiting: [0] }).at(FRESH)
    const byMean = worthOf(
      (_, up, sum) => [boxRules.tilesIn(byScore.bestSet(up, sum))],
      (up) => reply(boxRules.pointsFor(up, PRESET)),
    )
    expect(byMean).toBeLessThan(firstTurn.at(FRESH))
  })
})
