import { offered, refusalFor, sayRefusal, type ChoiceDescription, type Seat } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed, RuleBroken } from '../../answer/failed.ts'
import { malformed } from '../malformed.ts'
import { parseJson } from '../parse-json.ts'

interface Asked {
  readonly move: string
  readonly param: string
  /** An object as JSON. */
  readonly earlier?: string
}

/** The values of one parameter of a move, given the earlier ones. Throws Failed or RuleBroken. */
export function choicesOf(match: Match, seat: Seat, { move, param, earlier }: Asked): ChoiceDescription {
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
