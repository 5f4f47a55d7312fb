import { canonical } from './canonical.ts'

/** MurmurHash3's 32-bit mixing constants; two lanes with different seeds give 64 bits. */
const C1 = 0xcc9e2d51
const C2 = 0x1b873593

function lane(text: string, seed: number): number {
  let h = seed
  for (let i = 0; i < text.length; i++) {
    let k = Math.imul(text.charCodeAt(i), C1)
    k = (k << 15) | (k >>> 17)
    h ^= Math.imul(k, C2)
    h = (h << 13) | (h >>> 19)
    h = (Math.imul(h, 5) + 0xe6546b64) | 0
  }
  h ^= text.length
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Sixteen hexadecimal digits for plain data, the same on every machine. It finds accidents (a page that went out of
 * step), not attackers: what must be proof against those is hashed with SHA-256 in the match's log.
 */
export function hash(data: unknown): string {
  const text = canonical(data)
  return lane(text, 0x9747b28c).toString(16).padStart(8, '0') + lane(text, 0x3c6ef372).toString(16).padStart(8, '0')
}
