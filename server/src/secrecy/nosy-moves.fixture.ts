import { formatChart, type Game, type Random } from '@parlor/engine'

const EVENT = /: *([A-Z][A-Z_0-9]*)(?: *\(([^)]*)\))?/g

const NOTHING = { name: 'NOTHING', params: [] as string[] }

/** Moves somebody might try in order to learn from the refusal: with values that lie on either table. */
export function nosyMoves(game: Game, states: readonly unknown[], random: Random, count: number): { move: string }[] {
  const events = [...game.charts.values()].flatMap((chart) =>
    [...formatChart(chart).matchAll(EVENT)].map(([, name = '', params = '']) => ({
      name,
      params: params.split(',').flatMap((text) => /\w+/.exec(text) ?? []),
    })),
  )
  const naming = events.filter(({ params }) => params.length > 0)
  const values = [...new Set(states.flatMap(scalarsIn))]
  return Array.from({ length: count }, () => {
    // Those that name something tell more.
    const among = random.below(4) === 0 ? events : naming
    const { name, params } = among[random.below(Math.max(1, among.length))] ?? NOTHING
    const chosen = params.map((param) => {
      const value = values[random.below(values.length)]
      return [param, random.below(4) === 0 ? [value] : value]
    })
    return { move: name, ...Object.fromEntries(chosen) }
  })
}

function scalarsIn(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [data]
  return Object.values(data).flatMap(scalarsIn)
}
