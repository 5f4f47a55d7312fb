import { canonical } from './canonical.ts'

/** MurmurHash3's 32-bit mixing constants; two lanes with different seeds give 64 bits. */
const C1 = 0xcc9e2d51
const C2 = 0x1b873593

/** Four digits. Numbers above 2^31 are written by a slow way, so both halves are written apart. */
function hexOf(half: number): string {
  return (half + 0x10000).toString(16).slice(1)
}

/** The end of a lane: every bit of the text changes half of these. */
function finished(lane: number, length: number): string {
  let h = lane ^ length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h ^= h >>> 16
  return hexOf(h >>> 16) + hexOf(h & 0xffff)
}

/**
 * Sixteen hexadecimal digits for plain data, the same on every machine. It finds accidents (a page that went out of
 * step), not attackers: what must be proof against those is hashed with SHA-256 in the match's log.
 */
export function hash(data: unknown): string {
  const text = canonical(data)
  // Both lanes in one walk: it is done for every move there is.
  let one = 0x9747b28c
  let other = 0x3c6ef372
  for (let i = 0; i < text.length; i++) {
    let k = Math.imul(text.charCodeAt(i), C1)
    k = Math.imul((k << 15) | (k >>> 17), C2)
    one ^= k
    one = (Math.imul((one << 13) | (one >>> 19), 5) + 0xe6546b64) | 0
    other ^= k
    other = (Math.imul((other << 13) | (other >>> 19), 5) + 0xe6546b64) | 0
  }
  return finished(one, text.length) + finished(other, text.length)
}
