import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf, range } from '../choice/index.ts'
import { option } from '../declare/options.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin, startFaults } from './begin.ts'

const made = toy(
  { main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: GO'), { moves: { GO: {} } }) },
  { options: { dice: option(oneOf('forced', 'free')), rounds: option(range(1, 20), 3) }, seats: { min: 2, max: 4 } },
)

describe('options from outside', () => {
  test('what is left out takes its preset', () => {
    expect(begin(made, undefined, 2).options).toEqual({ dice: 'forced', rounds: 3 })
    expect(begin(made, { rounds: 20 }, 2).options).toEqual({ dice: 'forced', rounds: 20 })
  })

  test('equal options are one frozen object', () => {
    expect(begin(made, { rounds: 5 }, 2).options).toBe(begin(made, { rounds: 5, dice: 'forced' }, 3).options)
    expect(Object.isFrozen(begin(made, {}, 2).options)).toBe(true)
  })

  test('options checked once are still checked for the number of seats', () => {
    const { options } = begin(made, {}, 2)
    expect(() => begin(made, options, 9)).toThrow('Toy is for 2 to 4 seats, not 9')
  })

  test.each<[unknown, string[]]>([
    [{ dice: 'loaded' }, ['options.dice “loaded” is not one of forced, free']],
    [{ dice: 3, rounds: 21 }, ['options.dice 3 is not a string', 'options.rounds 21 is not one of 1 to 20']],
    [{ rounds: 1.5 }, ['options.rounds 1.5 is not a whole number']],
    [{ colour: 'red' }, ['options.colour no such option; there are dice, rounds']],
    [JSON.parse('{"__proto__":{"dice":"free"}}'), ['options.__proto__ no such option; there are dice, rounds']],
    ['forced', ['options options are an object of names and values']],
    [null, ['options options are an object of names and values']],
    [[], ['options options are an object of names and values']],
  ])('%j is reported with the name of what is wrong', (given, expected) => {
    expect(startFaults(made, given, 2).map((f) => `${f.at} ${f.reason}`)).toEqual(expected)
    expect(() => begin(made, given, 2)).toThrow(/A match of Toy has \d fault/)
  })

  test.each([1, 5, 2.5, Number.NaN, -1])('%d seats are refused', (seats) => {
    expect(() => begin(made, {}, seats)).toThrow(`Toy is for 2 to 4 seats, not ${seats}`)
  })
})
