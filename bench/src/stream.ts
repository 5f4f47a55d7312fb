/** 2^-32: turns 32 random bits into a fraction. */
export const FRACTION = 1 / 4_294_967_296

/**
 * The randomness every implementation draws from: xorshift32, small enough to be written out in a loop by hand. A
 * question with one answer draws nothing, so that it does not matter who asks it.
 */
export class Stream {
  state: number

  constructor(seed: number) {
    this.state = seed | 0 || 1 // xorshift never leaves zero
  }

  below(n: number): number {
    if (n < 2) return 0
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return ((x >>> 0) * n * FRACTION) | 0
  }
}
