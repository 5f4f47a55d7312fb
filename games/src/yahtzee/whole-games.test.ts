import { advance, begin, isOver, outcome, play, sampleMove, toAct, view } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { yahtzee } from './index.ts'

/** Plays at random and keeps the books from what is told alone. */
function playedAtRandom(rules: 'official' | 'plan' | 'free-joker', seats: number, seed: number) {
  const random = seededRandom(seed)
  let position = begin(yahtzee, { rules }, seats)
  const totals = new Array<number>(seats).fill(0)
  const filled = Array.from({ length: seats }, () => new Set<string>())
  let turns = 0
  let rolls = 0
  while (!isOver(yahtzee, position)) {
    const [by] = toAct(yahtzee, position)
    if (by === undefined) throw new Error('nobody can act')
    const step = play(yahtzee, position, by, sampleMove(yahtzee, position, by, random))
    if (!step.ok) throw new Error(step.refusal.code)
    position = step.position
    for (const { happening: told } of step.happenings) {
      if (told.what === 'rolled') expect(++rolls).toBeLessThanOrEqual(3)
      if (told.what === 'upper-bonus') totals[told.seat] = (totals[told.seat] ?? 0) + told.points
      if (told.what !== 'scored' && told.what !== 'scratched') continue
      const points = told.what === 'scored' ? told.points : 0
      totals[told.seat] = (totals[told.seat] ?? 0) + points + told.extra
      expect(told.seat).toBe(turns++ % seats)
      expect(filled[told.seat]?.has(told.category)).toBe(false)
      filled[told.seat]?.add(told.category)
      expect(rolls).toBeGreaterThan(0)
      rolls = 0
    }
  }
  return { position, totals, turns }
}

describe.each(['official', 'plan', 'free-joker'] as const)('%s, at random', (rules) => {
  test.each([1, 2, 5, 8])('%i seats: every card is filled, and the books agree', (seats) => {
    for (let seed = 0; seed < 10; seed++) {
      const { position, totals, turns } = playedAtRandom(rules, seats, seed)
      expect(turns).toBe(seats * CATEGORIES.length)
      expect(outcome(yahtzee, position)?.scores).toEqual(totals)
      expect(view(yahtzee, position, null).table.cards.map(({ total }) => total)).toEqual(totals)
    }
  })
})

test('what the view promises is what scoring gives', () => {
  const random = seededRandom(9)
  for (let match = 0; match < 60; match++) {
    const rules = (['official', 'plan', 'free-joker'] as const)[match % 3] ?? 'official'
    const position = begin(yahtzee, { rules }, 1)
    while (!isOver(yahtzee, position)) {
      const [by] = toAct(yahtzee, position)
      if (by === undefined) throw new Error('nobody can act')
      if (by === 0) checkChoices(position)
      // Yahtzees are rare: the dice fall alike every other time.
      const move = sampleMove(yahtzee, position, by, random)
      const alike = move?.move === 'DICE' && random.below(2) === 0
      const values = move?.move === 'DICE' ? move.values.map(() => position.state.dice.find((v) => v > 0) ?? 4) : []
      if (move) advance(yahtzee, position, by, alike ? { move: 'DICE', values } : move)
    }
  }
})

function checkChoices(position: Parameters<typeof advance<NonNullable<typeof yahtzee.kind>>>[1]): void {
  const { choices, cards } = view(yahtzee, position, null).table
  for (const category of CATEGORIES) {
    const choice = choices.find((each) => each.category === category)
    const step = play(yahtzee, position, 0, { move: 'SCORE', category })
    expect(step.ok).toBe(choice !== undefined)
    if (!step.ok || !choice) continue
    const after = view(yahtzee, step.position, null).table.cards[0]
    expect(after?.boxes[category]).toBe(choice.points)
    expect((after?.extraYahtzees ?? 0) - (cards[0]?.extraYahtzees ?? 0)).toBe(choice.extra / 100)
  }
}
