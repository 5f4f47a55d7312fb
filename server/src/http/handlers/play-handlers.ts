import { USUAL_BOT } from '@parlor/bots'
import { Bug, offered, refusalFor, sayRefusal, type Seat, type ChoiceDescription } from '@parlor/engine'
import { seatsOf, type PlayerCommand, type Match } from '@parlor/match'
import { Failed, RuleBroken, malformed } from '../../answer/failed.ts'
import type { Player } from '../../store/store.ts'
import type { ServedMatch } from '../../matches/served-match.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { given, seatOf, viewerOf } from './seat-of.ts'
import { parseJson } from '../parse-json.ts'

type PlayHandlers = Pick<
  ApiHandlers,
  'move' | 'undo' | 'resign' | 'takeBack' | 'rematch' | 'close' | 'showView' | 'showChoices'
>

export function playHandlers({ matches, limits }: HttpDeps): PlayHandlers {
  /** Opens a match and resolves the seat. */
  const at = async (id: string, player: Player, told: Seat | undefined) => {
    const served = await matches.open(id)
    return { served, seat: seatOf(served.match, player.id, told, 'body') }
  }
  return {
    move: async ({ params, body, player }) => {
      const served = await matches.open(params.id)
      const { match } = served
      const seat = body.seat === 'host' ? 'host' : seatOf(match, player.id, body.seat, 'body')
      const viewer = seat === 'host' ? (seatsOf(match, player.id)[0] ?? null) : seat
      const command = { kind: 'move', by: player.id, seat, move: body.move } as const
      return played(served, body.ref === undefined ? command : { ...command, ref: body.ref }, viewer, body.offers)
    },
    undo: async ({ params, body, player }) => {
      const { served, seat } = await at(params.id, player, body.seat)
      const command = { kind: 'undo', by: player.id, seat } as const
      return played(served, body.ref === undefined ? command : { ...command, ref: body.ref }, seat, body.offers)
    },
    resign: async ({ params, body, player }) => {
      const { served, seat } = await at(params.id, player, body.seat)
      await served.submit({ kind: 'resign', by: player.id, seat, bot: USUAL_BOT })
      return served.shape(player.id)
    },
    takeBack: async ({ params, body, player }) => {
      const { served, seat } = await at(params.id, player, body.seat)
      await served.submit({ kind: 'take-back', by: player.id, seat })
      return served.shape(player.id)
    },
    rematch: async ({ params, player }, caller) => {
      const { match } = await matches.open(params.id)
      // An existing rematch does not count as a new match.
      if (match.rematch === null) limits.takeNewMatch(player.id, caller.address)
      return (await matches.rematch(params.id, player.id)).shape(player.id)
    },
    close: async ({ params, player }) => {
      const served = await matches.open(params.id)
      await served.submit({ kind: 'close', by: player.id })
      return served.shape(player.id)
    },
    showView: async ({ params, query, player }) => {
      const served = await matches.open(params.id)
      const viewer = viewerOf(served.match, player?.id ?? null, query.seat)
      const view = served.view(viewer, query.offers ?? false, player?.id ?? null)
      if (view === null) throw new Failed('not-playing')
      return { number: served.match.number, view }
    },
    showChoices: async ({ params, query, player }) => {
      const { match } = await matches.open(params.id)
      const seat = seatOf(match, player.id, query.seat, 'query')
      return { choice: choicesOf(match, seat, given(query)) }
    },
  }
}

async function played(served: ServedMatch, command: PlayerCommand, viewer: Seat | null, offers: boolean | undefined) {
  const { entry } = await served.submit(command)
  const view = served.view(viewer, offers ?? false, command.by)
  if (entry === undefined || view === null) throw new Bug('a move outside a running match')
  return { entry, view }
}

interface Asked {
  readonly move: string
  readonly param: string
  /** An object as JSON. */
  readonly earlier?: string
}

/** The values of one parameter of a move, given the earlier ones. Throws Failed or RuleBroken. */
function choicesOf(match: Match, seat: Seat, { move, param, earlier }: Asked): ChoiceDescription {
  const { game, position } = match
  if (position === null || match.stage !== 'playing') throw new Failed('not-playing')
  const offer = offered(game, position, seat).find((one) => one.move === move)
  if (offer === undefined) {
    const refusal = refusalFor(game, position, seat, { move })
    if (refusal !== null) throw new RuleBroken(refusal, sayRefusal(game, refusal))
    throw malformed([{ at: 'query.move', reason: 'this move is not offered now' }])
  }
  const place = offer.params.findIndex(({ name }) => name === param)
  if (place < 0) throw malformed([{ at: 'query.param', reason: `${move} has no such parameter` }])
  const before = offer.params.slice(0, place)
  const chosen = earlier === undefined ? {} : recordOf(parseJson(earlier, 'query.earlier'))
  const known = Object.fromEntries(
    before.flatMap(({ name }) => (Object.hasOwn(chosen, name) ? [[name, chosen[name]]] : [])),
  )
  const missing = before.find(({ name, optional }) => !optional && !Object.hasOwn(known, name))
  if (missing !== undefined) throw malformed([{ at: 'query.earlier', reason: `choose ${missing.name} first` }])
  // The game's code runs next and may rely on values it has offered.
  if (before.length > 0 && !offer.completable(known))
    throw malformed([{ at: 'query.earlier', reason: 'no legal move begins like this' }])
  const choice = offer.describe(param, known)
  if (choice === null) throw malformed([{ at: 'query.param', reason: `${move} has no such parameter now` }])
  return choice
}

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw malformed([{ at: 'query.earlier', reason: 'it must be an object' }])
  return Object.fromEntries(Object.entries(data))
}
