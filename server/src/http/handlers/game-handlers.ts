import { botsFor } from '@parlor/bots'
import { formatChart, type Game } from '@parlor/engine'
import { rulesVersion } from '@parlor/match'
import type { GamePageShape, GameShape } from '@parlor/protocol'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { gameOf } from './game-of.ts'

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
    options: Object.entries(game.options).map(([option, { choice, preset }]) => {
      const text = game.text.options[option]
      const values = text?.values === undefined ? {} : { values: { ...text.values } }
      return { option, name: text?.name ?? option, choice: choice.describe(), preset, ...values }
    }),
    bots: botsFor(game).map((bot) => ({ name: bot.name, about: bot.about })),
  }
}

function pageOfGame(game: Game): GamePageShape {
  const charts = [...game.charts].map(([name, chart]) => ({ name, mermaid: formatChart(chart) }))
  return { ...shapeOfGame(game), charts }
}
