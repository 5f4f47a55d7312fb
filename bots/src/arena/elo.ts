/** By bot and bot: how often the first was ahead of the second (a tie counts half), and how often they met. */
export interface Duels {
  readonly won: readonly number[][]
  readonly met: readonly number[][]
}

const ROUNDS = 200
/** A tie that every two have played before they begin: nobody is infinitely better. */
const PRIOR = 1

/** The strengths that make these results likeliest (Bradley and Terry), on the scale of chess: 400 points are ten to one. */
export function eloOf(deals: readonly Duels[], bots: number): number[] {
  const all = Array.from({ length: bots }, (_, bot) => bot)
  const total = (table: 'won' | 'met', one: number, other: number) =>
    deals.reduce((sum, deal) => sum + (deal[table][one]?.[other] ?? 0), 0)
  const met = all.map((one) => all.map((other) => (one === other ? 0 : total('met', one, other) + PRIOR)))
  const won = all.map((one) =>
    all.reduce((sum, other) => sum + (one === other ? 0 : total('won', one, other) + PRIOR / 2), 0),
  )
  let strengths = all.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const last = strengths
    strengths = all.map((one) => {
      const own = last[one] ?? 1
      const faced = all.reduce((sum, other) => sum + (met[one]?.[other] ?? 0) / (own + (last[other] ?? 1)), 0)
      return faced === 0 ? own : (won[one] ?? 0) / faced
    })
  }
  const points = strengths.map((strength) => 400 * Math.log10(strength))
  const middle = points.reduce((sum, each) => sum + each, 0) / bots
  return points.map((each) => each - middle)
}
