import type { z } from 'zod'
import { LARGEST_DOCUMENT } from '@parlor/engine'
import type { FailureCode } from '../failures.ts'

/** The bytes of a body that may hold a document: the largest there is, with blanks in between. */
export const WITH_DOCUMENT = LARGEST_DOCUMENT.bytes + 256 * 1024

/** One thing that can be asked for over HTTP, as data: server, client and documents are made of it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/matches/{id}`: names in braces are the fields of `params`. */
  readonly path: string
  readonly summary: string
  /** `none`: is not looked at. `optional`: says more to somebody who is known. */
  readonly session: 'none' | 'optional' | 'needed'
  /**
   * A session is proved by a bearer token only: the cookie is not looked at. No form of another site can send such a
   * token, so that a body may be read as JSON whatever kind it is said to be.
   */
  readonly bearerOnly?: true
  readonly params?: z.ZodObject
  /** Its fields arrive as texts. */
  readonly query?: z.ZodObject
  /** A body whose fields can all be left out may be left out itself. */
  readonly body?: z.ZodObject
  /** The largest body, where that is more than the usual. */
  readonly bodyBytes?: number
  /** The one status of success, and what is sent with it; null: nothing. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** What can go wrong besides what can go wrong everywhere (see failures-of.ts). */
  readonly failures: readonly FailureCode[]
}

type ParsedBy<S> = S extends z.ZodType ? z.output<S> : undefined
type GivenTo<S> = S extends z.ZodType ? z.input<S> : undefined
type AnswerOf<R extends Route> = R['answers'][keyof R['answers']]

/** What a handler is given, checked; `Player` is what the server knows of somebody. */
export interface RouteInput<R extends Route, Player> {
  readonly params: ParsedBy<R['params']>
  readonly query: ParsedBy<R['query']>
  readonly body: ParsedBy<R['body']>
  readonly player: R['session'] extends 'needed' ? Player : R['session'] extends 'optional' ? Player | null : null
}

/** What a handler answers with. */
export type RouteOutput<R extends Route> = AnswerOf<R> extends z.ZodType ? z.input<AnswerOf<R>> : undefined

/** What a client has to say: numbers and truth values of a query are written out by the client. */
export interface RouteRequest<R extends Route> {
  readonly params: ParsedBy<R['params']>
  readonly query: ParsedBy<R['query']>
  readonly body: GivenTo<R['body']>
}

export type HandlersOf<Routes extends Readonly<Record<string, Route>>, Player, Caller> = {
  readonly [N in keyof Routes]: (
    input: RouteInput<Routes[N], Player>,
    caller: Caller,
  ) => RouteOutput<Routes[N]> | Promise<RouteOutput<Routes[N]>>
}
