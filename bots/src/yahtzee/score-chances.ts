/** How likely each whole score is: only the stretch between the lowest and the highest possible one is stored. */
export class ScoreChances {
  #from = 0
  #chances = new Float64Array(0)

  add(score: number, chance: number): void {
    this.#cover(score, score)
    const at = score - this.#from
    this.#chances[at] = (this.#chances[at] ?? 0) + chance
  }

  /** Adds the chances of others, each of their scores raised by `more`. */
  addAll(others: ScoreChances, more: number, chance: number): void {
    const theirs = others.#chances
    if (theirs.length === 0) return
    this.#cover(others.#from + more, others.#from + more + theirs.length - 1)
    const ours = this.#chances
    const to = others.#from + more - this.#from
    for (let n = 0; n < theirs.length; n++) ours[to + n] = (ours[to + n] as number) + (theirs[n] as number) * chance
  }

  /** Scores that can happen, lowest first, with their chances. */
  *entries(): Generator<readonly [score: number, chance: number]> {
    for (const [n, chance] of this.#chances.entries()) if (chance > 0) yield [this.#from + n, chance]
  }

  #cover(lowest: number, highest: number): void {
    const old = this.#chances
    if (old.length === 0) {
      this.#from = lowest
      this.#chances = new Float64Array(highest - lowest + 1)
      return
    }
    const from = Math.min(this.#from, lowest)
    const to = Math.max(this.#from + old.length - 1, highest)
    if (to - from + 1 === old.length) return
    this.#chances = new Float64Array(to - from + 1)
    this.#chances.set(old, this.#from - from)
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
