import type { z } from 'zod'
import { LARGEST_DOCUMENT } from '@parlor/engine'
import type { FailureCode } from '../failures.ts'

/** Largest body with a document, whitespace included. */
export const WITH_DOCUMENT = LARGEST_DOCUMENT.bytes + 256 * 1024

/** One HTTP route as data: server, client and documentation are derived from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/matches/{id}`: names in braces are the fields of `params`. */
  readonly path: string
  readonly summary: string
  /** `none`: ignored. `optional`: used if present. */
  readonly session: 'none' | 'optional' | 'needed'
  /**
   * Accepts only a bearer token, never the cookie. Forms of other sites cannot send a token, so the body may be
   * parsed as JSON whatever its content type.
   */
  readonly bearerOnly?: true
  readonly params?: z.ZodObject
  /** Query fields arrive as texts. */
  readonly query?: z.ZodObject
  /** A body whose fields are all optional may be omitted. */
  readonly body?: z.ZodObject
  /** Size limit of the body, if larger than the default. */
  readonly bodyBytes?: number
  /** The success status and its body; null: no body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** Failures besides the general ones (see failures-of.ts). */
  readonly failures: readonly FailureCode[]
}

type ParsedBy<S> = S extends z.ZodType ? z.output<S> : undefined
type GivenTo<S> = S extends z.ZodType ? z.input<S> : undefined
type AnswerOf<R extends Route> = R['answers'][keyof R['answers']]

/** Validated input of a handler. `Player`: the server's type. */
export interface RouteInput<R extends Route, Player> {
  readonly params: ParsedBy<R['params']>
  readonly query: ParsedBy<R['query']>
  readonly body: ParsedBy<R['body']>
  readonly player: R['session'] extends 'needed' ? Player : R['session'] extends 'optional' ? Player | null : null
}

/** What a handler returns. */
export type RouteOutput<R extends Route> = AnswerOf<R> extends z.ZodType ? z.input<AnswerOf<R>> : undefined

/** What a client sends. Numbers and booleans of a query are serialized by the client. */
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
