import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@parlor/engine/testing'
import { diff, patched, type Patch } from './patch.ts'

/** JSON with few keys and values, so that two of them have much in common; and with the keys that make trouble. */
const keys = fc.constantFrom('a', 'b', '#', '0', '1', '', '__proto__', 'constructor', 'toString', 'length')
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(null, 0, 1, true, false, '', 'a'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('json')), { maxLength: 4 }).map((fields) => Object.fromEntries(fields)),
  ),
}))

/** The same piece of data changed in places: what a move does to a view. */
const changed = fc.tuple(json, json, fc.array(fc.nat(9), { maxLength: 4 })).map(([from, put, path]) => {
  return { from, to: put === null ? from : graft(from, put, path) }
})

function graft(data: unknown, put: unknown, [at, ...rest]: readonly number[]): unknown {
  if (at === undefined || typeof data !== 'object' || data === null) return put
  const fields = Object.entries(data)
  const place = at % (fields.length + 1)
  const name = fields[place]?.[0]
  if (Array.isArray(data)) {
    if (name === undefined) return [...data, put]
    return data.map((value, n) => (n === place ? graft(value, put, rest) : value))
  }
  if (name === undefined) return Object.fromEntries(fields.slice(1))
  return Object.fromEntries(fields.map(([key, value], n) => [key, n === place ? graft(value, put, rest) : value]))
}

/** Text that tells own `__proto__` fields from none, and the order of nothing. */
function written(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function checkBoth(from: unknown, to: unknown): void {
  deepFreeze(from)
  deepFreeze(to)
  const patch = diff(from, to)
  if (patch === null) {
    expect(written(to)).toBe(written(from))
    return
  }
  expect(written(to)).not.toBe(written(from))
  const travelled: Patch = JSON.parse(JSON.stringify(patch))
  expect(written(patched(from, deepFreeze(travelled)))).toBe(written(to))
}

describe('a patch', () => {
  test('leads from any piece of data to any other, also by way of JSON, and changes neither', () => {
    fc.assert(
      fc.property(json, json, (from, to) => checkBoth(from, to)),
      { numRuns: 3_000, seed: 1 },
    )
  })

  test('leads from a piece of data to the same with changes in it', () => {
    fc.assert(
      fc.property(changed, ({ from, to }) => checkBoth(from, to)),
      { numRuns: 3_000, seed: 2 },
    )
  })

  test('of what is equal is null, whether or not it is the same', () => {
    fc.assert(
      fc.property(json, (data) => {
        expect(diff(data, data)).toBe(null)
        expect(diff(data, JSON.parse(JSON.stringify(data)))).toBe(null)
      }),
      { numRuns: 500, seed: 3 },
    )
  })

  test('tells only what has changed', () => {
    expect(diff({ a: 1, b: { c: [1, 2, 3] } }, { a: 1, b: { c: [1, 9, 3] } })).toEqual({ b: { c: { 1: [9] } } })
    expect(diff({ a: 1, b: 2 }, { b: 2 })).toEqual({ a: [] })
    expect(diff([1, 2, 3], [1])).toEqual({ '#': 1 })
    expect(diff([1], [1, null])).toEqual({ '#': 2, 1: [null] })
    expect(diff([], {})).toEqual([{}])
    expect(diff(null, {})).toEqual([{}])
    expect(diff({ a: [] }, { a: {} })).toEqual({ a: [{}] })
  })

  test('shares what has not changed', () => {
    const kept = { deep: true }
    expect(patched({ kept, other: 1 }, { other: [2] })).toHaveProperty('kept', kept)
  })

  test('never touches a prototype', () => {
    const evil: Patch = JSON.parse('{"__proto__":[{"polluted":1}],"constructor":[{"prototype":{"polluted":1}}]}')
    const made = patched({}, evil)
    expect(Object.hasOwn(Object(made), '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
    // What goes deeper into a prototype finds nothing there.
    expect(() => patched({}, JSON.parse('{"__proto__":{"polluted":[1]}}'))).toThrow(TypeError)
    expect(() => patched({}, JSON.parse('{"constructor":{"prototype":{"polluted":[1]}}}'))).toThrow(TypeError)
    expect(() => patched([], JSON.parse('{"__proto__":[1]}'))).toThrow(TypeError)
    expect(() => patched([], JSON.parse('{"length":[9]}'))).toThrow(TypeError)
    expect('polluted' in {}).toBe(false)
  })
})

describe('a patch that does not fit', () => {
  test.each<readonly [string, unknown, string]>([
    ['removes the whole', { a: 1 }, '[]'],
    ['sets two things at once', 1, '[1,2]'],
    ['goes into what is no record', { a: 1 }, '{"a":{"b":[1]}}'],
    ['goes into what is not there', {}, '{"a":{"b":[1]}}'],
    ['goes into null', null, '{"a":[1]}'],
    ['removes what is not there', { b: 1 }, '{"a":[]}'],
    ['gives a record a length', { a: 1 }, '{"#":1}'],
    ['leaves a gap in a list', [1], '{"#":4,"3":[1]}'],
    ['goes beyond a list', [1], '{"1":[1]}'],
    ['makes a list longer than it fills', [1], '{"#":3,"1":[2]}'],
    ['makes a list shorter than it fills', [1, 2], '{"#":1,"1":[2]}'],
    ['gives a length below 0', [1, 2], '{"#":-1}'],
    ['gives half a length', [1, 2], '{"#":1.5}'],
    ['sets a length like a value', [1, 2], '{"#":[1]}'],
    ['removes from the middle of a list', [1, 2], '{"0":[]}'],
    ['names no place of a list', [1, 2], '{"":[9]}'],
    ['names a place oddly', [1, 2], '{"01":[9]}'],
    ['names a place below 0', [1, 2], '{"-1":[9]}'],
    ['names half a place', [1, 2], '{"0.5":[9]}'],
    ['goes into a place that is new', [], '{"#":1,"0":{"a":[1]}}'],
  ])('that %s throws', (_, data, text) => {
    expect(() => patched(data, JSON.parse(text))).toThrow(TypeError)
  })
})
