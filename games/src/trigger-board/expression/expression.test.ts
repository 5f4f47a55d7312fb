import { describe, expect, test } from 'vitest'
import { tryExpression } from '../try-expression.ts'
import type { Value } from './parse.ts'

const valueOf = (source: unknown, given: Readonly<Record<string, Value>> = {}) => {
  const tried = tryExpression(source, new Map(Object.entries(given)))
  return tried.ok ? tried.expression.evaluate(null) : tried.error
}
const codeOf = (source: unknown) => {
  const tried = tryExpression(source, new Map())
  return tried.ok ? 'fine' : tried.error.code
}

describe('what an expression is worth', () => {
  test.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['1 / 0', null],
    ['5 % 0', null],
    ['1 < 2 && 2 <= 2', true],
    ['1 == 1 === true', true],
    ['1 == "1"', false],
    ['null == null', true],
    ['null != 1', true],
    ['!0', true],
    ['!""', true],
    ['0 || ""', false],
    ['2 && "x"', true],
    ['1 + "1"', null],
    ['"a" < "b"', null],
    ['true + 1', null],
    ['null > 0', null],
    ['1 ? 2 : 3', 2],
    ['0 ? 2 : 1 ? 3 : 4', 3],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['between(3, 3, 5) && between(5, 3, 5)', true],
    ['clamp(9, 0, 5)', 5],
    ['min(3, 1, 2) + max(1, 2)', 3],
    ['in(2, 1, 2, 3)', true],
    ['in("2", 1, 2)', false],
    ['startsWith("inn-3", "inn")', true],
    ['abs(-2) + floor(1.9) + ceil(1.1)', 5],
    ['min(1, null)', null],
    ["'it\\'s'", "it's"],
    ['1e3', 1000],
    ['.5 + .5', 1],
    ['- - 3', 3],
    ['-0', 0],
  ])('%s', (text, value) => {
    expect(valueOf(text)).toEqual(value)
  })

  test('the samples of the seed, and names in all their spellings', () => {
    expect(valueOf('player.currentSpaceId === 5', { 'player.currentSpaceId': '5' })).toBe(true)
    expect(valueOf('player.spaceId == "5"', { 'player.currentSpaceId': '5' })).toBe(true)
    expect(valueOf('gameState.getTurnNumber() > 3', { turn: 4 })).toBe(true)
    expect(valueOf('player.stats.drinks > 2', { 'player.stats.drinks': 3 })).toBe(true)
    expect(valueOf('player.drinks', { 'player.stat.drinks': 3 })).toBe(3)
    expect(valueOf('player.visits("inn") + lastDice(0)', { 'player.visits("inn")': 2, 'lastDice(0)': 4 })).toBe(6)
    expect(valueOf('movesLeft')).toBeNull()
  })

  test('as JSON it means the same', () => {
    const given = { turn: 4, 'player.stat.coins': 7 }
    expect(
      valueOf(
        { all: [{ cmp: [{ var: 'turn' }, '>', 3] }, { not: { cmp: [{ var: 'player.stat.coins' }, '==', 1] } }] },
        given,
      ),
    ).toBe(true)
    expect(valueOf({ any: [false, { cmp: [{ fn: 'max', args: [1, { var: 'turn' }] }, '<=', 4] }] }, given)).toBe(true)
    expect([valueOf({ all: [] }), valueOf({ any: [] }), valueOf(true)]).toEqual([true, false, true])
    for (const odd of [
      {},
      { all: 1 },
      { cmp: [1, '~', 2] },
      { cmp: [1, '<'] },
      { all: [], any: [] },
      [],
      7,
      null,
      { cmp: [{ var: 1 }, '<', 2] },
      { eval: '1' },
    ])
      expect(codeOf(odd)).toBe('shape')
  })
})

describe('what is refused, and where', () => {
  test.each([
    ['constructor', 'unknown-name', 0],
    ['1 + player.__proto__', 'unknown-name', 4],
    ['player.constructor.constructor("return 1")()', 'syntax', 42],
    ['toString()', 'unknown-function', 0],
    ['eval("1")', 'unknown-function', 0],
    ['Function("1")', 'unknown-function', 0],
    ['hasOwnProperty("x")', 'unknown-function', 0],
    ['rand()', 'unknown-function', 0],
    ['(1).constructor', 'syntax', 3],
    ['"x".length', 'syntax', 3],
    ['min(1).valueOf', 'syntax', 6],
    ['player["stats"]', 'syntax', 6],
    ['player.stat.x = 3', 'syntax', 14],
    ['a; b', 'syntax', 1],
    ['`x`', 'syntax', 0],
    ['${1}', 'syntax', 0],
    ['/a+/', 'syntax', 0],
    ['() => 1', 'syntax', 3],
    ['while (1) {}', 'syntax', 10],
    ['new Date', 'syntax', 4],
    ['1, 2', 'syntax', 1],
    ['1 +', 'syntax', 3],
    ['(1', 'syntax', 2],
    ['1)', 'syntax', 1],
    ['', 'syntax', 0],
    ['"open', 'syntax', 0],
    ['"\\u0041"', 'syntax', 1],
    ['1 ? 2', 'syntax', 5],
    ['12abc', 'syntax', 2],
    ['a & b', 'syntax', 2],
    ['player.', 'syntax', 7],
    ['abs()', 'arguments', 0],
    ['abs(1, 2)', 'arguments', 0],
    ['player.visits(turn)', 'arguments', 14],
    [`"${'x'.repeat(600)}"`, 'too-long', 500],
    ['１ + ２', 'syntax', 0],
    ['рlayer.id', 'syntax', 0],
    ['1 \u202e+ 2', 'syntax', 2],
  ])('%s', (text, code, at) => {
    const tried = tryExpression(text, new Map())
    expect(tried.ok ? null : { code: tried.error.code, at: tried.error.at }).toEqual({ code, at })
  })

  test('what is too deep or too large', () => {
    expect(codeOf(`${'('.repeat(33)}1${')'.repeat(33)}`)).toBe('too-deep')
    expect(codeOf(`${'('.repeat(32)}1${')'.repeat(32)}`)).toBe('fine')
    expect(codeOf(`${'!'.repeat(40)}1`)).toBe('too-deep')
    expect(codeOf(new Array(120).fill('1').join('+'))).toBe('too-large')
    expect(codeOf(new Array(100).fill('1').join('+'))).toBe('fine')
    let deep: unknown = true
    for (let level = 0; level < 60; level++) deep = { not: deep }
    expect(codeOf(deep)).toBe('too-deep')
    expect(codeOf({ all: Array.from({ length: 201 }, () => true) })).toBe('shape')
  })
})
