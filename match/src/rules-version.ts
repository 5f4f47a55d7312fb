import { eachBySeats, formatChart, hash, type Game } from '@parlor/engine'

const known = new WeakMap<Game, string>()

/**
 * Which rules a match is played by: the version that the game declares, and a mark of what can be seen of its rules from
 * outside (charts, options, seats), so that a change there is noticed even if the author forgot the number.
 */
export function rulesVersion(game: Game): string {
  const found = known.get(game)
  if (found !== undefined) return found
  const charts = [...game.charts].map(([name, chart]) => [name, formatChart(chart)])
  const options = Object.entries(game.options).map(([name, option]) => [
    name,
    // A match carries its document, so which one is the preset is no part of the rules.
    ...(option.choice === null ? [option.limits] : [option.choice.describe(), option.preset]),
    ...eachBySeats(game, name).map(({ choice, preset }) => [choice.describe(), preset]),
  ])
  const version = `${game.version}-${hash({ charts, options, seats: game.seats }).slice(0, 8)}`
  known.set(game, version)
  return version
}
