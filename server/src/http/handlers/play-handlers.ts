import { Bug, type Seat } from '@parlor/engine'
import { seatsOf, type PlayerCommand } from '@parlor/match'
import { Failed } from '../../answer/failed.ts'
import type { Player } from '../../store/store.ts'
import type { Table } from '../../tables/table.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { choicesOf } from './choices-of.ts'
import { given } from './given.ts'
import { seatOf, viewerOf } from './seat-of.ts'

type PlayHandlers = Pick<
  ApiHandlers,
  'move' | 'undo' | 'resign' | 'takeBack' | 'rematch' | 'close' | 'showView' | 'showChoices'
>

export function playHandlers({ tables, houseRules }: HttpDeps): PlayHandlers {
  /** Opens a match and finds the seat that is meant. */
  const at = async (id: string, player: Player, told: Seat | undefined) => {
    const table = await tables.open(id)
    return { table, seat: seatOf(table.match, player.id, told, 'body') }
  }
  return {
    move: async ({ params, body, player }) => {
      const table = await tables.open(params.id)
      const { match } = table
      const seat = body.seat === 'host' ? 'host' : seatOf(match, player.id, body.seat, 'body')
      const viewer = seat === 'host' ? (seatsOf(match, player.id)[0] ?? null) : seat
      const command = { kind: 'move', by: player.id, seat, move: body.move } as const
      return played(table, body.ref === undefined ? command : { ...command, ref: body.ref }, viewer, body.offers)
    },
    undo: async ({ params, body, player }) => {
      const { table, seat } = await at(params.id, player, body.seat)
      const command = { kind: 'undo', by: player.id, seat } as const
      return played(table, body.ref === undefined ? command : { ...command, ref: body.ref }, seat, body.offers)
    },
    resign: async ({ params, body, player }) => {
      const { table, seat } = await at(params.id, player, body.seat)
      await table.submit({ kind: 'resign', by: player.id, seat, bot: houseRules.standInFor(table.match.game) })
      return table.shape(player.id)
    },
    takeBack: async ({ params, body, player }) => {
      const { table, seat } = await at(params.id, player, body.seat)
      await table.submit({ kind: 'take-back', by: player.id, seat })
      return table.shape(player.id)
    },
    rematch: async ({ params, player }) => (await tables.rematch(params.id, player.id)).shape(player.id),
    close: async ({ params, player }) => {
      const table = await tables.open(params.id)
      await table.submit({ kind: 'close', by: player.id })
      return table.shape(player.id)
    },
    showView: async ({ params, query, player }) => {
      const table = await tables.open(params.id)
      const viewer = viewerOf(table.match, player?.id ?? null, query.seat)
      const view = table.view(viewer, query.offers ?? false)
      if (view === null) throw new Failed('not-playing')
      return { number: table.match.number, view }
    },
    showChoices: async ({ params, query, player }) => {
      const { match } = await tables.open(params.id)
      const seat = seatOf(match, player.id, query.seat, 'query')
      return { choice: choicesOf(match, seat, given(query)) }
    },
  }
}

async function played(table: Table, command: PlayerCommand, viewer: Seat | null, offers: boolean | undefined) {
  const { entry } = await table.submit(command)
  const view = table.view(viewer, offers ?? false)
  if (entry === undefined || view === null) throw new Bug('a move was made outside a match that is played')
  return { entry, view }
}
