import { botsFor } from '@parlor/bots'
import { eachBySeats, formatChart, presetAbout, type Game } from '@parlor/engine'
import { rulesVersion } from '@parlor/match'
import type { GamePageShape, GameShape } from '@parlor/protocol'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { Failed } from '../../answer/failed.ts'

export function gameHandlers({ games }: Pick<HttpDeps, 'games'>): Pick<ApiHandlers, 'listGames' | 'showGame'> {
  const newest = games.filter(({ id }, at) => games.findIndex((other) => other.id === id) === at)
  const shapes = newest.map(shapeOfGame)
  return {
    listGames: () => ({ games: shapes }),
    showGame: ({ params }) => pageOfGame(gameOf(games, params.game)),
  }
}

function shapeOfGame(game: Game): GameShape {
  const { id, name, about, seats, information } = game
  return {
    id,
    name,
    about,
    seats: { ...seats },
    information,
    rules: rulesVersion(game),
    options: Object.entries(game.options).map(([option, declared]) => {
      const text = game.text.options[option]
      const values = text?.values === undefined ? {} : { values: { ...text.values } }
      const named = { option, name: text?.name ?? option }
      if (declared.choice === null)
        return {
          ...named,
          choice: {
            kind: 'document',
            ...declared.limits,
            presets: declared.presets.map((one) => ({
              id: one.id,
              hash: one.document.hash,
              ...presetAbout(one, text),
            })),
          },
          preset: declared.preset.hash,
        }
      const each = eachBySeats(game, option).map((one) => ({ ...one, choice: one.choice.describe() }))
      const bySeats = each.length === 0 ? {} : { bySeats: each }
      return { ...named, choice: declared.choice.describe(), preset: declared.preset, ...bySeats, ...values }
    }),
    bots: botsFor(game).map((bot) => ({ name: bot.name, about: bot.about })),
  }
}

function pageOfGame(game: Game): GamePageShape {
  const charts = [...game.charts].map(([name, chart]) => ({ name, mermaid: formatChart(chart) }))
  return { ...shapeOfGame(game), charts }
}

/** The newest version of a game. Throws Failed if unknown. */
export function gameOf(games: readonly Game[], id: string): Game {
  const found = games.find((game) => game.id === id)
  if (found === undefined) throw new Failed('no-such-game')
  return found
}

/** Whether high or low scores are best in a game; for a removed game, high. */
export function bestIn(games: readonly Game[]): (game: string) => 'highest' | 'lowest' {
  return (id) => games.find((game) => game.id === id)?.best ?? 'highest'
}
