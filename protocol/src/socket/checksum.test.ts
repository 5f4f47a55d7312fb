import { expect, test } from 'vitest'
import { checksumOf } from './checksum.ts'

// Server and page compare what each has worked out, and either may be an older version.
test.each<[unknown, string]>([
  [null, '3c6ef372'],
  ['', 'ab3e7c0b'],
  ['a', '1a80b1b3'],
  [0, '0e273638'],
  [-1, 'b4ef7e98'],
  [1.5, '1386817d'],
  [2 ** 40, '15b23dc1'],
  [true, '2545f491'],
  [[], 'bcf51837'],
  [[1, 2, 3], '73008816'],
  [{ a: 1, b: [true, null] }, 'cef87c7e'],
  // Halves with leading zeros.
  [30_119, '00006826'],
  [106_526, '8ead0000'],
])('the checksum of %j is %s in every version', (data, checksum) => {
  expect(checksumOf(data)).toBe(checksum)
})

test('the order of fields and fields that are undefined make no difference, the order of a list does', () => {
  expect(checksumOf({ b: [true, null], c: undefined, a: 1 })).toBe('cef87c7e')
  expect(checksumOf([3, 2, 1])).not.toBe(checksumOf([1, 2, 3]))
})
