/** So much room is made at both ends: scores come in small steps, and each would copy all that are there. */
const SPARE = 32

/** How likely each whole score is: only the stretch around the lowest and the highest possible one is stored. */
export class ScoreChances {
  /** The score that the first of the stored chances belongs to. */
  #from = 0
  #chances = new Float64Array(0)
  #lowest = Infinity
  #highest = -Infinity

  add(score: number, chance: number): void {
    this.#cover(score, score)
    const at = score - this.#from
    this.#chances[at] = (this.#chances[at] ?? 0) + chance
  }

  /** Adds the chances of others, each of their scores raised by `more`. */
  addAll(others: ScoreChances, more: number, chance: number): void {
    const count = others.#highest - others.#lowest + 1
    if (count <= 0) return
    this.#cover(others.#lowest + more, others.#highest + more)
    const theirs = others.#chances
    const ours = this.#chances
    const first = others.#lowest - others.#from
    const to = others.#lowest + more - this.#from
    for (let n = 0; n < count; n++) ours[to + n] = (ours[to + n] as number) + (theirs[first + n] as number) * chance
  }

  /** Scores that can happen, lowest first, with their chances. */
  *entries(): Generator<readonly [score: number, chance: number]> {
    for (const [n, chance] of this.#chances.entries()) if (chance > 0) yield [this.#from + n, chance]
  }

  #cover(lowest: number, highest: number): void {
    if (lowest >= this.#lowest && highest <= this.#highest) return
    this.#lowest = Math.min(this.#lowest, lowest)
    this.#highest = Math.max(this.#highest, highest)
    const old = this.#chances
    if (this.#lowest >= this.#from && this.#highest < this.#from + old.length) return
    const from = this.#lowest - SPARE
    this.#chances = new Float64Array(this.#highest + SPARE - from + 1)
    this.#chances.set(old, old.length === 0 ? 0 : this.#from - from)
    this.#from = from
  }
}

/** Mean, standard deviation and some of the scores that a part of all games do not exceed. */
export interface Summary {
  readonly mean: number
  readonly sd: number
  /** The lowest score that at least this part of all games does not exceed. */
  readonly quantile: (part: number) => number
  readonly lowest: number
  readonly highest: number
}

export function summaryOf(chances: ScoreChances): Summary {
  const entries = [...chances.entries()]
  const mean = entries.reduce((sum, [score, chance]) => sum + score * chance, 0)
  const variance = entries.reduce((sum, [score, chance]) => sum + (score - mean) ** 2 * chance, 0)
  return {
    mean,
    sd: Math.sqrt(variance),
    quantile: (part) => {
      let seen = 0
      for (const [score, chance] of entries) {
        seen += chance
        if (seen >= part) return score
      }
      return entries.at(-1)?.[0] ?? 0
    },
    lowest: entries[0]?.[0] ?? 0,
    highest: entries.at(-1)?.[0] ?? 0,
  }
}
