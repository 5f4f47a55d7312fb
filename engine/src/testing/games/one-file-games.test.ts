import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Game } from '../../declare/game.ts'
import { begin } from '../../verbs/begin.ts'
import { isOver, play } from '../../verbs/play.ts'
import { offered } from '../../verbs/offered.ts'
import { sayHappening, sayMove, sayRefusal } from '../../verbs/say.ts'
import { outcome, view } from '../../verbs/view.ts'
import { canonical } from '../../verbs/canonical.ts'
import { contract } from '../contract.ts'
import { ensure } from '../ensure.ts'
import { seededRandom } from '../seeded-random.ts'
import { TestMatch } from '../test-match.ts'
import { connectFour } from './connect-four.ts'
import { DropReferee, SowReferee, type Referee } from './referees.fixture.ts'
import { kalah } from './kalah.ts'

describe('the contract: Connect Four', () => contract(connectFour, test, { runs: 20, matches: 1_000 }))
describe('the contract: Kalah', () => contract(kalah, test, { runs: 20, matches: 200 }))

const choiceOf = ({ move: _, ...params }: object & { readonly move: string }) => Number(Object.values(params)[0])

function pick(seen: unknown, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(seen ?? {}).filter(([name]) => names.includes(name)))
}

/** Plays a match at random beside a referee written by hand: offers, turns, position and result agree at every step. */
function referee(game: Game, options: object, judge: Referee, seed: number): void {
  const random = seededRandom(seed)
  let position = begin(game, options, 2)
  for (let ply = 0; !isOver(game, position); ply++) {
    const { turn } = judge
    const choices = offered(game, position, turn).flatMap((offer) => (offer.list(20) ?? []).map(choiceOf))
    ensure(String(choices) === String(judge.legal()), () => `seed ${seed}, ply ${ply}: ${String(choices)} are offered`)
    ensure(offered(game, position, 1 - turn).length === 0, () => `seed ${seed}, ply ${ply}: it is not their turn`)
    const choice = choices[random.below(choices.length)] ?? -1
    const played = play(game, position, turn, { move: judge.move, [judge.param]: choice }, ply, random)
    if (!played.ok) throw new Error(`seed ${seed}, ply ${ply}: ${choice} is refused`)
    judge.play(choice)
    position = played.position
    const seen = canonical({ ...judge.table(), ...pick(view(game, position, null).table, Object.keys(judge.table())) })
    ensure(seen === canonical(judge.table()), () => `seed ${seed}, ply ${ply}: ${seen}`)
  }
  expect(outcome(game, position)?.ranks).toEqual(judge.ranks())
}

test('1,000 random games of Connect Four agree with a referee written by hand', () => {
  for (let seed = 1; seed <= 1_000; seed++) referee(connectFour, {}, new DropReferee(), seed)
})

test('1,000 random games of Kalah, with each number of seeds, agree with a referee written by hand', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const seeds = 3 + (seed % 4)
    referee(kalah, { seeds }, new SowReferee(seeds), seed)
  }
})

test('they read well', () => {
  const match = new TestMatch(connectFour).play(0, { move: 'DROP', column: 3 })
  expect(sayMove(connectFour, { move: 'DROP', column: 3 } as never)).toBe('Drop into column 4')
  expect(match.told().map((told) => sayHappening(connectFour, told))).toEqual(['Seat 1 drops into column 4.'])
  const pits = new TestMatch(kalah).play(0, { move: 'SOW', pit: 3 })
  const refusal = pits.refusal(0, { move: 'SOW', pit: 3 })
  expect(refusal && sayRefusal(kalah, refusal)).toBe('Pit 3 is empty.')
  expect(connectFour.text.derived).toEqual([])
})

test.each([
  ['connect-four', 80],
  ['kalah', 90],
])('%s has fewer than %i lines, and one import', (name, most) => {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThan(most)
  expect(source.match(/^import /gm)).toHaveLength(1)
  expect(source).not.toMatch(/oxfmt-ignore|prettier-ignore|\btype \w+ =|\binterface /)
})
