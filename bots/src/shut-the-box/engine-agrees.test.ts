import {
  advance,
  begin,
  chances,
  isOver,
  offered,
  outcome,
  play,
  sampleMove,
  toAct,
  view,
  type AnyMove,
  type Position,
} from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { describe, expect, test } from 'vitest'
import { Sfc32 } from '../sfc32.ts'
import { adviseBox } from './box-advice.ts'
import { boxCoach } from './coach.ts'

type Box = NonNullable<typeof shutTheBox.kind>
const DICE = ['forced', 'optional', 'always-two', 'one-at-six'] as const
const TILES = [9, 10, 12] as const
const SCORING = ['sum', 'digital'] as const

/** What a match of one seat is worth with best play, knowing nothing but the engine's verbs. */
function worth(position: Position<Box>, utility: (score: number) => number, known = new Map<string, number>()): number {
  const key = JSON.stringify([position.state, position.phases])
  const value = known.get(key) ?? search(position, utility, known)
  known.set(key, value)
  return value
}

function search(position: Position<Box>, utility: (score: number) => number, known: Map<string, number>): number {
  const ended = outcome(shutTheBox, position)
  if (ended !== null) return utility(ended.scores[0] ?? Number.NaN)
  const after = (author: 0 | 'chance', move: Box['move']) => {
    const played = play(shutTheBox, position, author, move)
    if (!played.ok) throw new Error(played.refusal.code)
    return worth(played.position, utility, known)
  }
  const rolls = chances(shutTheBox, position)?.list()
  if (rolls) return rolls.reduce((sum, { move, probability }) => sum + probability * after('chance', move), 0)
  const moves = offered(shutTheBox, position, 0).flatMap((offer) => [...offer.moves()])
  return Math.max(...moves.map((move) => after(0, move)))
}

function standing(position: Position<Box>, tiles: readonly number[]): Position<Box> {
  return { ...position, state: { ...position.state, up: boxRules.setOf(tiles) } }
}

describe('a search that knows only the engine’s verbs agrees', () => {
  const few = [[1], [6], [9], [1, 2], [2, 5], [1, 9], [3, 6], [1, 2, 3], [1, 2, 4], [2, 3, 8], [1, 3, 5], [4, 5, 6]]
  const some = [...few, [1, 2, 3, 4], [1, 2, 5, 6], [2, 3, 4, 9], [1, 2, 3, 4, 5]]
  test.each(DICE)('dice %s', (dice) => {
    for (const scoring of SCORING) {
      const start = begin(shutTheBox, { dice, scoring }, 1)
      const byScore = boxCoach(start.options, 1, 'score')
      const byShut = boxCoach(start.options, 1, 'shut')
      for (const tiles of some) {
        const position = standing(start, tiles)
        const seen = view(shutTheBox, position, 0)
        const score = -worth(position, (points) => -points)
        expect(Math.abs(byScore.value(seen, 0) - score)).toBeLessThan(1e-12 * Math.max(1, score))
        const shut = worth(position, (points) => (points === 0 ? 1 : 0))
        expect(Math.abs(byShut.value(seen, 0) - shut)).toBeLessThan(1e-12)
      }
    }
  })

  test('in every phase of a turn', () => {
    const start = standing(begin(shutTheBox, { dice: 'optional' }, 1), [1, 2, 3, 5])
    const coach = boxCoach(start.options, 1, 'score')
    const check = (position: Position<Box>) => {
      const score = -worth(position, (points) => -points)
      expect(Math.abs(coach.value(view(shutTheBox, position, 0), 0) - score)).toBeLessThan(1e-12)
    }
    for (const dice of [1, 2]) {
      const rolling = play(shutTheBox, start, 0, { move: 'ROLL', dice })
      if (!rolling.ok) throw new Error(rolling.refusal.code)
      check(rolling.position)
      for (const { move } of chances(shutTheBox, rolling.position)?.list() ?? []) {
        const fallen = play(shutTheBox, rolling.position, 'chance', move)
        if (!fallen.ok) throw new Error(fallen.refusal.code)
        check(fallen.position)
      }
    }
  })
})

describe('the coach advises exactly what the engine offers', () => {
  const combinations = DICE.flatMap((dice) => TILES.flatMap((tiles) => SCORING.map((s) => [dice, tiles, s] as const)))
  test.each(combinations)('dice %s, %i tiles, %s', (dice, tiles, scoring) => {
    const random = new Sfc32(`${dice} ${tiles} ${scoring}`)
    let compared = 0
    for (const [seats, rounds] of [
      [1, 1],
      [2, 2],
      [3, 1],
    ] as const) {
      const position = begin(shutTheBox, { dice, tiles, scoring, rounds }, seats)
      const coaches = (['score', 'shut'] as const).map((aim) => boxCoach(position.options, seats, aim))
      while (!isOver(shutTheBox, position)) {
        const [author = 0] = toAct(shutTheBox, position)
        for (let seat = 0; seat < seats; seat++)
          for (const coach of coaches) {
            const seen = view(shutTheBox, position, seat)
            const advice = coach.advise(seen, seat)
            const moves: AnyMove[] = offered(shutTheBox, position, seat).flatMap((offer) => [...offer.moves()])
            const key = (move: AnyMove | undefined) => JSON.stringify(move)
            const advised = advice?.options.map((option) => key(option.moves[0])) ?? []
            expect(advised.toSorted()).toEqual(moves.map(key).toSorted())
            if (advice === null) continue
            expect(coach.value(seen, seat)).toBe(advice.value)
            for (const [at, option] of advice.options.entries())
              for (const move of option.moves) expect(coach.optionOf(seen, seat, move, advice)).toBe(at)
            compared++
          }
        const move = sampleMove(shutTheBox, position, author, random)
        if (move === undefined) throw new Error('stuck')
        advance(shutTheBox, position, author, move)
      }
    }
    expect(compared).toBeGreaterThan(30)
  })

  test('for a box on a real table too', () => {
    const options = { dice: 'optional', tiles: 9, scoring: 'sum' } as const
    const moves = (up: number[], dice: number[]) =>
      adviseBox({ options, aim: 'score', up, dice })?.options.map((o) => o.option)
    expect(moves([1, 2, 4], [])).toEqual([{ dice: 1 }, { dice: 2 }])
    expect(moves([1, 2, 3, 4], [5])).toEqual([{ tiles: [1, 4] }, { tiles: [2, 3] }])
    expect(moves([1, 2], [6, 6])).toBeUndefined()
    expect(moves([], [])).toBeUndefined()
  })
})
