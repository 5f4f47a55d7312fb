import * as lattice from './keeps.ts'

/** Cards solved side by side: one look at the lattice serves all four. Value n of a keep is at `keep * 4 + n`. */
const LANES = 4
export const CARDS_AT_ONCE: number = LANES
const SIXTH = 1 / 6

// Compilers of JavaScript take a module's own constants as fixed, imported ones not: these loops run twice as fast so.
const { FACES, FEWER, FEWER_COUNT, FEWER_ORDER, FIRST_ROLL, KEEPS, WITH } = lattice

/** From what every roll is worth to what it is worth with one more roll to come. */
export function rollAgain(keeps: Float64Array, hints: Uint16Array): void {
  averageUp(keeps)
  passBestDown(keeps, hints)
}

/** What a keep is worth before the other dice are rolled: the mean over the face of one more die. From rolls to none. */
function averageUp(keeps: Float64Array): void {
  for (let keep = FIRST_ROLL - 1; keep >= 0; keep--) {
    const at = keep * FACES
    const a = (WITH[at] as number) * LANES
    const b = (WITH[at + 1] as number) * LANES
    const c = (WITH[at + 2] as number) * LANES
    const d = (WITH[at + 3] as number) * LANES
    const e = (WITH[at + 4] as number) * LANES
    const f = (WITH[at + 5] as number) * LANES
    const to = keep * LANES
    keeps[to] =
      ((keeps[a] as number) +
        (keeps[b] as number) +
        ((keeps[c] as number) + (keeps[d] as number)) +
        ((keeps[e] as number) + (keeps[f] as number))) *
      SIXTH
    keeps[to + 1] =
      ((keeps[a + 1] as number) +
        (keeps[b + 1] as number) +
        ((keeps[c + 1] as number) + (keeps[d + 1] as number)) +
        ((keeps[e + 1] as number) + (keeps[f + 1] as number))) *
      SIXTH
    keeps[to + 2] =
      ((keeps[a + 2] as number) +
        (keeps[b + 2] as number) +
        ((keeps[c + 2] as number) + (keeps[d + 2] as number)) +
        ((keeps[e + 2] as number) + (keeps[f + 2] as number))) *
      SIXTH
    keeps[to + 3] =
      ((keeps[a + 3] as number) +
        (keeps[b + 3] as number) +
        ((keeps[c + 3] as number) + (keeps[d + 3] as number)) +
        ((keeps[e + 3] as number) + (keeps[f + 3] as number))) *
      SIXTH
  }
}

/**
 * What a roll is worth when some of its dice may be kept: the largest value among its parts. From single dice to rolls.
 *
 * A hint for each keep says where its largest value came from last time, usually with a card much like this one. Looked
 * at first, it makes nearly all comparisons come out the same way, which processors guess well; without it this loop
 * takes twice as long.
 */
function passBestDown(keeps: Float64Array, hints: Uint16Array): void {
  let at = 0
  for (let n = 0; n < KEEPS - 1; n++) {
    const to = (FEWER_ORDER[n] as number) * LANES
    const end = at + (FEWER_COUNT[n] as number)
    let hint = hints[n] as number
    let w = keeps[hint] as number
    let x = keeps[hint + 1] as number
    let y = keeps[hint + 2] as number
    let z = keeps[hint + 3] as number
    {
      const p = keeps[to] as number
      const q = keeps[to + 1] as number
      const r = keeps[to + 2] as number
      const s = keeps[to + 3] as number
      if (p > w) {
        w = p
        hint = to
      }
      if (q > x) x = q
      if (r > y) y = r
      if (s > z) {
        z = s
        hint = to
      }
    }
    for (; at < end; at++) {
      const from = (FEWER[at] as number) * LANES
      const p = keeps[from] as number
      const q = keeps[from + 1] as number
      const r = keeps[from + 2] as number
      const s = keeps[from + 3] as number
      if (p > w) {
        w = p
        hint = from
      }
      if (q > x) x = q
      if (r > y) y = r
      if (s > z) {
        z = s
        hint = from
      }
    }
    hints[n] = hint
    keeps[to] = w
    keeps[to + 1] = x
    keeps[to + 2] = y
    keeps[to + 3] = z
  }
}
