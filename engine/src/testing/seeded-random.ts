import type { Random } from '../choice/index.ts'

/** A small generator for tests: the same seed, the same run. Not for anything that must be fair. */
export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  return {
    below(n) {
      const wide = n > 0x100000000 ? (next() % 0x200000) * 0x100000000 + next() : next()
      return wide % n
    },
  }
}
