import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bug } from '../chart/faults.ts'
import { canonical } from './canonical.ts'
import { copyData } from './copy.ts'
import { hash } from './hash.ts'

const data = fc.jsonValue({ maxDepth: 5 })

describe('canonical', () => {
  test('is JSON of the same data, whatever the order of the keys', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 1_000, seed: 1 },
    )
    expect(canonical({ b: 1, a: [{ d: 1, c: null }] })).toBe('{"a":[{"c":null,"d":1}],"b":1}')
    expect(canonical({ a: 1, gone: undefined })).toBe('{"a":1}')
    expect(canonical(-0)).toBe('0')
  })

  test.each<[string, unknown, string]>([
    ['NaN', { a: [Number.NaN] }, '/a/0 is NaN, which JSON cannot hold'],
    ['a function', { f: () => 1 }, '/f is a function, which JSON cannot hold'],
    ['a bigint', 1n, 'the value is a bigint, which JSON cannot hold'],
    ['a class instance', { when: new Map() }, '/when is no plain object'],
  ])('refuses %s and says where', (_, value, message) => {
    expect(() => canonical(value)).toThrow(new Bug(message))
  })

  test('refuses a cycle instead of hanging', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(() => canonical(loop)).toThrow('is nested more than 200 deep, or is a cycle')
  })

  test('takes prototype keys as the data they are', () => {
    expect(canonical(JSON.parse('{"__proto__":{"x":1},"constructor":2}'))).toBe('{"__proto__":{"x":1},"constructor":2}')
  })
})

describe('hash', () => {
  test('is the same for equal data and differs when anything differs', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(hash(one)).toMatch(/^[0-9a-f]{16}$/)
        expect(hash(one) === hash(other)).toBe(canonical(one) === canonical(other))
      }),
      { numRuns: 2_000, seed: 2 },
    )
  })

  test('never changes (values computed by a second program): a new engine must read old logs', () => {
    expect([hash(null), hash({ b: 2, a: '√' }), hash([1, 2, 3])]).toEqual([
      '3e486c24ec378e34',
      '455931415be568c8',
      'df7d2a571ea3164c',
    ])
  })

  test('of 200,000 neighbouring positions, no two collide', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 200_000; i++) seen.add(hash({ up: i & 1023, round: i >> 10, dice: [i % 6, i % 5] }))
    expect(seen.size).toBe(200_000)
  })
})

test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(data, (value) => {
      const twin = copyData(value)
      expect(twin).toEqual(value)
      shareNothing(value, twin)
    }),
    { numRuns: 1_000, seed: 3 },
  )
})

function shareNothing(one: unknown, other: unknown): void {
  if (typeof one !== 'object' || one === null) return
  expect(one).not.toBe(other)
  for (const key of Object.keys(one))
    shareNothing((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key])
}
