/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
/** The same of the square roots of the first eight (5.3.3). */
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

/** Blocks of 64 bytes that are worked on before others may have their turn. */
const BLOCKS_A_SLICE = 512

/** SHA-256 of bytes, in hexadecimal, without anything that only Node or only a browser has; in slices. */
export function* hashing(bytes: Uint8Array): Generator<void, string> {
  const blocks = (bytes.length + 9 + 63) >> 6
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let block = 0; block < blocks; block++) {
    mix(state, words, view, block * 64)
    if (block % BLOCKS_A_SLICE === BLOCKS_A_SLICE - 1) yield
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function mix(state: Uint32Array, words: Uint32Array, view: DataView, from: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(from + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15] ?? 0
    const late = words[i - 2] ?? 0
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high
  }
  let [a, b, c, d, e, f, g, h] = [
    state[0] ?? 0,
    state[1] ?? 0,
    state[2] ?? 0,
    state[3] ?? 0,
    state[4] ?? 0,
    state[5] ?? 0,
    state[6] ?? 0,
    state[7] ?? 0,
  ]
  for (let i = 0; i < 64; i++) {
    const choose = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choose + (K[i] ?? 0) + (words[i] ?? 0)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i] ?? 0) + (mixed[i] ?? 0)
}

/** Letters that are written before others may have their turn. */
const LETTERS_A_SLICE = 1 << 15

/** A text in UTF-8, in slices; half of a surrogate pair becomes U+FFFD, as everywhere. */
export function* encoding(text: string): Generator<void, Uint8Array> {
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    if (i % LETTERS_A_SLICE === LETTERS_A_SLICE - 1) yield
    let code = text.charCodeAt(i)
    if (code >= 0xd800 && code < 0xe000) {
      const next = code < 0xdc00 ? text.charCodeAt(i + 1) : 0
      if (next >= 0xdc00 && next < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (next - 0xdc00)
        i++
      } else code = 0xfffd
    }
    if (code < 0x80) bytes[at++] = code
    else {
      if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6)
      else {
        if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12)
        else {
          bytes[at++] = 0xf0 | (code >> 18)
          bytes[at++] = 0x80 | ((code >> 12) & 63)
        }
        bytes[at++] = 0x80 | ((code >> 6) & 63)
      }
      bytes[at++] = 0x80 | (code & 63)
    }
  }
  return bytes.subarray(0, at)
}
