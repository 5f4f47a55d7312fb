import {
  advance,
  begin,
  chances,
  copyPosition,
  isOver,
  offered,
  outcome,
  play,
  replay,
  sampleMove,
  toAct,
  view,
  type AnyMove,
  type Entry,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { yahtzee } from '@parlor/games/yahtzee'
import { describe, expect, test } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import { costOf, difficultyOf } from '../coach/coach.ts'
import { costliest, review } from '../coach/review.ts'
import { Sfc32 } from '../sfc32.ts'
import { Turn } from '../turn.ts'
import { yahtzeeCoach, YAHTZEE_AIM } from './coach.ts'
import { movesToKeep } from './keep-dice.ts'
import { perfectYahtzeeBot } from './perfect-bot.ts'
import { RULE_SETS, type RuleSet } from './rule-tables.ts'
import { solved } from './solved.fixture.ts'

type Table = Position<NonNullable<typeof yahtzee.kind>>

/** Random matches, each position handed out before the move is made. */
function walk(rules: RuleSet, seats: number, seed: number, look: (position: Table, by: number | 'chance') => void) {
  const random = seededRandom(seed)
  const position = begin(yahtzee, { rules }, seats)
  const entries: Entry[] = []
  while (!isOver(yahtzee, position)) {
    const [by] = toAct(yahtzee, position)
    if (typeof by !== 'number' && by !== 'chance') throw new Error('nobody can act')
    look(position, by)
    const move = sampleMove(yahtzee, position, by, random)
    if (move === undefined) throw new Error('nothing to do')
    entries.push({ by, move })
    advance(yahtzee, position, by, move)
  }
  return { log: { game: yahtzee.id, options: { rules }, seats, entries }, position }
}

const coachOf = (rules: RuleSet) => {
  solved(rules)
  return yahtzeeCoach(rules)
}

describe('the coach', () => {
  test.each(RULE_SETS)('%s: advises exactly what the game offers, and its moves are accepted', (rules) => {
    const coach = coachOf(rules)
    let asked = 0
    walk(rules, 2, 11, (position, by) => {
      if (by === 'chance' || asked++ % inLongRun(3, 1) !== 0) return
      const seen = view(yahtzee, position, by)
      const advice = coach.advise(seen, by)
      if (advice === null) throw new Error('a seat that can act is advised')
      expect(coach.advise(seen, 1 - by)).toBeNull()
      expect(advice.value).toBeCloseTo(coach.value(seen, by), 9)
      const boxes = offered(yahtzee, position, by).flatMap((offer) => [...offer.moves()])
      // Every box that can be scored or scratched is an option; a zero is one option for both.
      for (const move of boxes.filter(({ move: name }) => name === 'SCORE' || name === 'SCRATCH'))
        expect(coach.optionOf(seen, by, move, advice)).toBeGreaterThanOrEqual(0)
      expect(advice.options.filter(({ option }) => 'score' in option)).toHaveLength(
        boxes.filter(({ move: name }) => name === 'SCORE').length,
      )
      for (const [at, { option, moves }] of advice.options.entries()) {
        let here = position
        for (const move of moves) {
          const played = play(yahtzee, here, by, move)
          if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused`)
          if (move === moves.at(-1)) {
            const now = view(yahtzee, here, by)
            const again = coach.advise(now, by)
            expect(again && coach.optionOf(now, by, move, again)).toBe(at)
          }
          here = played.position
        }
        if ('keep' in option && seen.phases['turn'] === 'Keeping') {
          const kept = view(yahtzee, here, by).table.dice.flatMap(({ value, frozen }) => (frozen ? [value] : []))
          expect(kept.toSorted((a, b) => a - b)).toEqual(option.keep)
        }
      }
    })
  })

  test.each(RULE_SETS)('%s: before dice fall a match is worth the mean of what it is worth after', (rules) => {
    const coach = coachOf(rules)
    let rolls = 0
    walk(rules, 2, 5, (position, by) => {
      const before = coach.value(view(yahtzee, position, null), position.state.played % 2)
      if (by !== 'chance' || (++rolls > 4 && position.state.frozen === 0)) return
      let mean = 0
      const seen = new Map<string, number>()
      for (const { move, probability } of chances(yahtzee, position)?.list() ?? []) {
        const after = copyPosition(yahtzee, position)
        advance(yahtzee, after, 'chance', move)
        const key = after.state.dice.toSorted((a, b) => a - b).join('')
        if (!seen.has(key)) seen.set(key, coach.value(view(yahtzee, after, null), position.state.played % 2))
        mean += probability * (seen.get(key) ?? 0)
      }
      expect(mean).toBeCloseTo(before, 8)
    })
  })

  test('start + luck - points lost is the final score, for every seat of random matches', () => {
    for (const rules of RULE_SETS) {
      const { log, position } = walk(rules, 3, 21, () => undefined)
      expect(replay(yahtzee, log).ok).toBe(true)
      const reviewed = review(yahtzee, log, coachOf(rules))
      if (!reviewed.ok) throw new Error('the log is refused')
      const scores = outcome(yahtzee, position)?.scores ?? []
      reviewed.review.seats.forEach(({ start, luck, others, lost, final, decisions }, seat) => {
        expect(final).toBe(scores[seat])
        expect(others).toBeCloseTo(0, 8)
        expect(start + luck - lost).toBeCloseTo(final, 8)
        // Random players give away much; thirteen boxes are decided, and some keeps.
        expect(lost).toBeGreaterThan(50)
        expect(decisions.filter(({ difficulty }) => difficulty !== 'forced').length).toBeGreaterThanOrEqual(12)
      })
      const [worst, next] = costliest(reviewed.review, 2)
      expect(worst?.cost).toBeGreaterThanOrEqual(next?.cost ?? Infinity)
    }
  })

  test('pitfall 9: equally good ways are all called best', () => {
    const coach = coachOf('official')
    let ties = 0
    for (let seed = 0; seed < 12; seed++)
      walk('official', 1, seed, (position, by) => {
        const advice = by === 'chance' ? null : coach.advise(view(yahtzee, position, by), by)
        if (advice === null || advice.ties === 1) return
        ties++
        for (let at = 0; at < advice.options.length; at++) expect(costOf(advice, at) === 0).toBe(at < advice.ties)
        expect(difficultyOf(advice)).toBe('toss-up')
      })
    expect(ties).toBeGreaterThan(0)
  })

  test('one open box and no roll left is forced, though it may also be scratched', () => {
    const coach = coachOf('plan')
    const words = new Set<string>()
    let lastBoxes = 0
    for (let seed = 0; seed < 4; seed++)
      walk('plan', 1, seed, (position, by) => {
        const seen = view(yahtzee, position, 0)
        const advice = by === 'chance' ? null : coach.advise(seen, by)
        if (advice === null) return
        words.add(difficultyOf(advice))
        if (position.state.rollsLeft === 3) expect(difficultyOf(advice)).toBe('forced')
        if (seen.table.round < 13 || position.state.rollsLeft > 0) return
        lastBoxes++
        expect(difficultyOf(advice)).toBe('forced')
        expect(advice.options).toHaveLength(seen.table.choices.some(({ points }) => points > 0) ? 2 : 1)
      })
    expect(lastBoxes).toBeGreaterThan(0)
    expect([...words].toSorted()).toEqual(['clear', 'close', 'forced', 'toss-up'])
    expect([YAHTZEE_AIM.better, YAHTZEE_AIM.about]).toEqual(['higher', 'expected final score'])
  })

  test('the perfect bot plays what the coach calls best, also die by die', () => {
    const coach = coachOf('official')
    for (let seed = 0; seed < 5; seed++) {
      const random = new Sfc32('as advised', seed)
      let position: Table = begin(yahtzee, {}, 1)
      let planned: readonly AnyMove[] = []
      while (!isOver(yahtzee, position)) {
        const [by] = toAct(yahtzee, position)
        const fell = by === 'chance' ? sampleMove(yahtzee, position, 'chance', random) : undefined
        if (fell !== undefined) {
          advance(yahtzee, position, 'chance', fell)
          continue
        }
        const chosen = perfectYahtzeeBot.choose(new Turn(yahtzee, position, 0, random))
        const advice = coach.advise(view(yahtzee, position, 0), 0)
        if (planned.length === 0) planned = advice?.options[0]?.moves ?? []
        expect(chosen).toEqual(planned[0])
        planned = planned.slice(1)
        const played = play(yahtzee, position, 0, chosen)
        if (!played.ok) throw new Error('the bot is refused')
        position = played.position
      }
    }
  })
})

describe('pitfall 12: dice are frozen where they lie', () => {
  const dice = (text: string) => text.split(' ').map((die) => ({ value: Number(die[0]), frozen: die.endsWith('*') }))

  test.each<[string, number[], AnyMove[]]>([
    ['3 5 3 1 3', [3, 3, 3], [{ move: 'FREEZE', dice: [0, 2, 4] }, { move: 'ROLL' }]],
    ['3 5 3* 1 3', [3, 3], [{ move: 'FREEZE', dice: [0] }, { move: 'ROLL' }]],
    ['3* 5* 3* 1 3', [3], [{ move: 'UNFREEZE', dice: [1, 2] }, { move: 'ROLL' }]],
    ['3* 5 3* 1 3', [5], [{ move: 'UNFREEZE', dice: [0, 2] }, { move: 'FREEZE', dice: [1] }, { move: 'ROLL' }]],
    ['3* 5* 3 1 3', [3, 5], [{ move: 'ROLL' }]],
    ['1 2 3 4 5', [], [{ move: 'ROLL' }]],
  ])('%s, keep %j', (text, keep, moves) => {
    expect(movesToKeep(dice(text), keep)).toEqual(moves)
  })
})
