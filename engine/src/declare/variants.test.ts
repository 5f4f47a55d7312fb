import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf, range } from '../choice/index.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { clock, option } from './options.ts'
import { rulesOf, variantOf } from './variants.ts'

const main = toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END'), { moves: { END: {} } })
const options = {
  goal: option(range(1, 40), 10, (seats) => ({ choice: range(1, 10 * seats), preset: 5 * seats })),
  deck: option(oneOf('small', 'large')),
  seconds: clock(30),
}
const declared = (variants: Readonly<Record<string, object>>, named = Object.keys(variants)) =>
  toy(
    { main },
    { options, variants },
    {
      variants: Object.fromEntries(named.map((each) => [each, { name: each, about: '' }])),
    },
  )

test('a variant sets some rules, the others are as usual for so many seats; clocks are no matter of it', () => {
  const game = declared({ quick: { goal: 3 }, classic: {} })
  expect(rulesOf(game, 'quick', 2)).toEqual({ goal: 3, deck: 'small' })
  expect(rulesOf(game, 'classic', 3)).toEqual({ goal: 15, deck: 'small' })
  expect(variantOf(game, { goal: 3, deck: 'small', seconds: 0 }, 2)).toBe('quick')
  expect(variantOf(game, { seconds: 90 }, 2)).toBe('classic')
  expect(variantOf(game, { goal: 10, deck: 'small' }, 3)).toBeNull()
  expect(variantOf(game, { goal: 3, deck: 'large' }, 2)).toBeNull()
})

test.each([
  [{ quick: { gaol: 3 } }, 'no such option; there are goal, deck, seconds'],
  [{ quick: { goal: 15 } }, 'variants.quick: options.goal: 15 is not one of 1 to 10'],
  [{ quick: { seconds: 5 } }, 'seconds: clocks and documents are no part of a variant'],
])('a variant that could not be played is a fault of the game: %j', (variants, reason) => {
  expect(() => declared(variants)).toThrow(reason)
})

test('a variant without a name for people is a fault too', () => {
  expect(() => declared({ quick: {} }, [])).toThrow('text.variants says no word about “quick”')
})
