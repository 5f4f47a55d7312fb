import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { encoding, hashing } from './sha256.ts'
import { atOnce } from './write-document.ts'

const sha256 = (bytes: Uint8Array) => atOnce(hashing(bytes))
const utf8 = (text: string) => atOnce(encoding(text))
const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('is the SHA-256 that everybody else has, for texts of every length around a block and of every alphabet', () => {
  for (let length = 0; length < 200; length++) expect(sha256(utf8('x'.repeat(length)))).toBe(known('x'.repeat(length)))
  for (const odd of [
    '\ud83d',
    '\udc00\ud800',
    'ä€😀\ud800',
    // A pair at every border between two slices, once in its middle.
    '😀'.repeat(1 << 15),
    `x${'😀'.repeat(1 << 15)}`,
    'long enough for several slices '.repeat(4_000),
    '\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}'.repeat(50),
  ])
    expect(sha256(utf8(odd))).toBe(known(odd))
})
