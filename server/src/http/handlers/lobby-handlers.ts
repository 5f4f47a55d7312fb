import { botsFor, findBot } from '@parlor/bots'
import type { PlayerCommand } from '@parlor/match'
import type { MatchShape } from '@parlor/protocol'
import { Failed } from '../../answer/failed.ts'
import type { Player } from '../../store/store.ts'
import { newCode } from '../../tables/new-ids.ts'
import type { NewMatch } from '../../tables/table.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { given } from './given.ts'
import { seatOf } from './seat-of.ts'

type LobbyHandlers = Pick<
  ApiHandlers,
  | 'createMatch'
  | 'listOpenMatches'
  | 'showMatch'
  | 'findCode'
  | 'join'
  | 'leave'
  | 'ready'
  | 'start'
  | 'changeSettings'
  | 'invite'
  | 'seatBot'
  | 'kick'
  | 'handOver'
  | 'watch'
>

const MOST_OPEN = 50

export function lobbyHandlers({ tables, store, limits }: HttpDeps): LobbyHandlers {
  const submit = async (id: string, { id: by }: Player, command: PlayerCommand): Promise<MatchShape> => {
    const table = await tables.open(id)
    await table.submit(command)
    return table.shape(by)
  }
  return {
    createMatch: async ({ body, player }) => {
      limits.take('newMatch', player.id)
      const { settings, ...rest } = given(body)
      const wish: NewMatch = { ...rest, ...(settings === undefined ? {} : { settings: given(settings) }) }
      return (await tables.create(player.id, wish)).shape(player.id)
    },
    listOpenMatches: async ({ query, player }) => {
      const heads = await store.matches.listOpen({ limit: MOST_OPEN, ...given(query) })
      const shapes = await Promise.all(heads.map(({ id }) => shapeIfAny(tables, id, player?.id ?? null)))
      return { matches: shapes.filter((shape) => shape !== null) }
    },
    showMatch: async ({ params, player }) => (await tables.open(params.id)).shape(player?.id ?? null),
    findCode: async ({ params, player }) => {
      limits.take('code', player.id)
      const match = await store.matches.findByCode(params.code)
      if (match === null) throw new Failed('no-such-match')
      return { match, stage: (await tables.open(match)).match.stage }
    },
    join: ({ params, body, player }) => {
      if (body.code !== undefined) limits.take('code', player.id)
      return submit(params.id, player, { kind: 'sit', by: player.id, ...given(body) })
    },
    leave: async ({ params, body, player }) => {
      const table = await tables.open(params.id)
      const seat = seatOf(table.match, player.id, body.seat, 'body')
      await table.submit({ kind: 'stand', by: player.id, seat })
      return undefined
    },
    ready: async ({ params, body, player }) => {
      const table = await tables.open(params.id)
      const seat = seatOf(table.match, player.id, body.seat, 'body')
      await table.submit({ kind: 'ready', by: player.id, seat, ready: body.ready })
      return table.shape(player.id)
    },
    start: ({ params, player }) => submit(params.id, player, { kind: 'start', by: player.id }),
    changeSettings: ({ params, body, player }) => {
      const { settings, ...rest } = given(body)
      const change = { ...rest, ...(settings === undefined ? {} : { settings: given(settings) }) }
      return submit(params.id, player, { kind: 'change', by: player.id, change })
    },
    invite: ({ params, player }) => submit(params.id, player, { kind: 'invite', by: player.id, code: newCode() }),
    seatBot: async ({ params, body, player }) => {
      const { match } = await tables.open(params.id)
      if (body.bot !== null && findBot(match.game, body.bot) === undefined)
        throw new Failed('no-such-bot', { bots: botsFor(match.game).map(({ name }) => name) })
      return submit(params.id, player, { kind: 'seat-bot', by: player.id, ...body })
    },
    kick: ({ params, body, player }) => submit(params.id, player, { kind: 'kick', by: player.id, seat: body.seat }),
    handOver: ({ params, body, player }) =>
      submit(params.id, player, { kind: 'hand-over', by: player.id, to: body.player }),
    watch: ({ params, body, player }) => {
      if (body.code !== undefined) limits.take('code', player.id)
      return submit(params.id, player, { kind: 'spectate', by: player.id, ...given(body) })
    },
  }
}

/** One match that cannot be opened, or is gone by now, does not spoil the list. */
async function shapeIfAny(tables: HttpDeps['tables'], id: string, player: string | null): Promise<MatchShape | null> {
  try {
    return await (await tables.open(id)).shape(player)
  } catch (error) {
    if (error instanceof Failed) return null
    throw error
  }
}
