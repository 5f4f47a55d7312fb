import { botsFor, findBot } from '@parlor/bots'
import type { PlayerCommand } from '@parlor/match'
import type { MatchShape } from '@parlor/protocol'
import { Failed } from '../../answer/failed.ts'
import type { Player } from '../../store/store.ts'
import { newCode } from '../../matches/new-ids.ts'
import type { NewMatch } from '../../matches/served-match.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { checkLobbyDocuments, withDocuments } from './document-handlers.ts'
import { gameOf } from './game-handlers.ts'
import { given, seatOf } from './seat-of.ts'

type LobbyHandlers = Pick<
  ApiHandlers,
  | 'createMatch'
  | 'listOpenMatches'
  | 'showMatch'
  | 'findCode'
  | 'join'
  | 'leave'
  | 'ready'
  | 'pledge'
  | 'reveal'
  | 'start'
  | 'changeSettings'
  | 'invite'
  | 'seatBot'
  | 'kick'
  | 'handOver'
  | 'watch'
>

const MOST_OPEN = 50

export function lobbyHandlers({ matches, store, games, limits }: HttpDeps): LobbyHandlers {
  const submit = async (id: string, { id: by }: Player, command: PlayerCommand): Promise<MatchShape> => {
    const served = await matches.open(id)
    await served.submit(command)
    return served.shape(by)
  }
  return {
    createMatch: async ({ body, player }, caller) => {
      limits.takeNewMatch(player.id, caller.address)
      const { settings, options, ...rest } = given(body)
      const own = await withDocuments({ store, limits }, player.id, caller.address, gameOf(games, body.game), options)
      matches.reserveMemory(gameOf(games, body.game), own.options ?? {})
      const wish: NewMatch = { ...rest, ...own, ...(settings === undefined ? {} : { settings: given(settings) }) }
      return (await matches.create(player.id, wish)).shape(player.id)
    },
    listOpenMatches: async ({ query, player }) => {
      const heads = await store.matches.listOpen({ limit: MOST_OPEN, ...given(query) })
      const ids = heads.map(({ id }) => id)
      return { matches: await matches.list(ids, player?.id ?? null) }
    },
    showMatch: async ({ params, player }) => (await matches.open(params.id)).shape(player?.id ?? null),
    findCode: async ({ params, player }, caller) => {
      limits.takeCode(player.id, caller.address)
      const match = await store.matches.findByCode(params.code)
      if (match === null) throw new Failed('no-such-match')
      return { match, stage: (await matches.open(match)).match.stage }
    },
    join: ({ params, body, player }, caller) => {
      if (body.code !== undefined) limits.takeCode(player.id, caller.address)
      return submit(params.id, player, { kind: 'sit', by: player.id, ...given(body) })
    },
    leave: async ({ params, body, player }) => {
      const served = await matches.open(params.id)
      const seat = seatOf(served.match, player.id, body.seat, 'body')
      await served.submit({ kind: 'stand', by: player.id, seat })
      return undefined
    },
    ready: async ({ params, body, player }) => {
      const served = await matches.open(params.id)
      const seat = seatOf(served.match, player.id, body.seat, 'body')
      await served.submit({ kind: 'ready', by: player.id, seat, ready: body.ready })
      return served.shape(player.id)
    },
    pledge: async ({ params, body, player }) => {
      const { match } = await matches.open(params.id)
      const seat = seatOf(match, player.id, body.seat, 'body')
      return submit(params.id, player, { kind: 'pledge', by: player.id, seat, pledge: body.pledge })
    },
    reveal: async ({ params, body, player }) => {
      const { match } = await matches.open(params.id)
      const seat = seatOf(match, player.id, body.seat, 'body')
      return submit(params.id, player, { kind: 'reveal', by: player.id, seat, entropy: body.entropy })
    },
    start: ({ params, player }) => submit(params.id, player, { kind: 'start', by: player.id }),
    changeSettings: async ({ params, body, player }, caller) => {
      const { settings, options, ...rest } = given(body)
      const { match } = await matches.open(params.id)
      const own = await withDocuments({ store, limits }, player.id, caller.address, match.game, options)
      matches.reserveMemory(match.game, own.options ?? {})
      await checkLobbyDocuments(store, match, own.options)
      const change = { ...rest, ...own, ...(settings === undefined ? {} : { settings: given(settings) }) }
      return submit(params.id, player, { kind: 'change', by: player.id, change })
    },
    invite: ({ params, player }) => submit(params.id, player, { kind: 'invite', by: player.id, code: newCode() }),
    seatBot: async ({ params, body, player }) => {
      const { match } = await matches.open(params.id)
      if (body.bot !== null && findBot(match.game, body.bot) === undefined)
        throw new Failed('no-such-bot', { bots: botsFor(match.game).map(({ name }) => name) })
      return submit(params.id, player, { kind: 'seat-bot', by: player.id, ...body })
    },
    kick: ({ params, body, player }) => submit(params.id, player, { kind: 'kick', by: player.id, seat: body.seat }),
    handOver: ({ params, body, player }) =>
      submit(params.id, player, { kind: 'hand-over', by: player.id, to: body.player }),
    watch: ({ params, body, player }, caller) => {
      if (body.code !== undefined) limits.takeCode(player.id, caller.address)
      return submit(params.id, player, { kind: 'spectate', by: player.id, ...given(body) })
    },
  }
}
