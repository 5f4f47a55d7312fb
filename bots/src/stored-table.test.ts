import { expect, test } from 'vitest'
import { checksum } from './checksum.ts'
import { formatStored, keyOf, parseStored } from './stored-table.ts'
import { tableMaker } from './catalogue.ts'

const kernel = Uint8Array.of(1, 2, 3)
const key = keyOf(await tableMaker('yahtzee-plan'), kernel)
const values = Float64Array.of(1.5, -2, 1e300, Math.PI)
const bytes = formatStored(key, values)

test('a table written is read again, from bytes and from a Buffer', () => {
  expect(parseStored(bytes, key)).toEqual({ ok: true, packed: values })
  expect(parseStored(Buffer.concat([Buffer.of(7), bytes]).subarray(1), key)).toEqual({ ok: true, packed: values })
})

test('rules and kernel each make a key of their own', async () => {
  const makers = await Promise.all(['yahtzee-plan', 'yahtzee-official', 'yahtzee-free-joker'].map(tableMaker))
  const keys = makers.flatMap((maker) => [kernel, Uint8Array.of(1, 2, 4)].map((each) => keyOf(maker, each)))
  expect(new Set(keys).size).toBe(6)
  expect(keys[0]).toMatch(/^yahtzee-plan-[0-9a-f]{32}$/)
  await expect(tableMaker('chess')).rejects.toThrow(RangeError)
})

test.each([
  ['nothing', new Uint8Array(), /no table/],
  ['something else', new TextEncoder().encode('hello '.repeat(100)), /no table/],
  ['another version', formatStored(`${key.slice(0, -1)}x`, values), /other rules or by another version/],
  ['a part', bytes.subarray(0, -3), /missing/],
  ['one value less', bytes.subarray(0, -8), /missing/],
  ['one more', Uint8Array.of(...bytes, 0, 0, 0, 0, 0, 0, 0, 0), /missing/],
])('%s is not taken for a table', (_, stored, reason) => {
  expect(parseStored(stored, key)).toEqual({ ok: false, reason: expect.stringMatching(reason) as unknown })
})

test('any flipped bit of the values is found', () => {
  for (let bit = 0; bit < values.byteLength * 8; bit++) {
    const damaged = bytes.slice()
    const at = bytes.length - values.byteLength + (bit >> 3)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (bit & 7))
    expect(parseStored(damaged, key)).toEqual({ ok: false, reason: 'it is damaged' })
  }
})

test('checksums see every byte, and the length', () => {
  const sums = [[], [0], [0, 0], [1, 2, 3, 4, 5], [1, 2, 3, 4, 6], [1, 2, 3, 5, 5]].map((list) =>
    checksum(Uint8Array.from(list)).join(),
  )
  expect(new Set(sums).size).toBe(sums.length)
})
