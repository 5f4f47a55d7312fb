import { eachBySeats, formatChart, hash, type Game } from '@parlor/engine'

const known = new WeakMap<Game, string>()

/**
 * The version of a game's rules: its declared version, and a fingerprint of charts, options and seats, so that a
 * change is noticed even if the author forgot to raise the version.
 */
export function rulesVersion(game: Game): string {
  const found = known.get(game)
  if (found !== undefined) return found
  const charts = [...game.charts].map(([name, chart]) => [name, formatChart(chart)])
  const options = Object.entries(game.options).map(([name, option]) => [
    name,
    // A match carries its document, so the preset is not part of the rules.
    ...(option.choice === null ? [option.limits] : [option.choice.describe(), option.preset]),
    ...eachBySeats(game, name).map(({ choice, preset }) => [choice.describe(), preset]),
  ])
  const version = `${game.version}-${hash({ charts, options, seats: game.seats }).slice(0, 8)}`
  known.set(game, version)
  return version
}
