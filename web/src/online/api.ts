import type { FailureCode, RouteName, RouteOutput, RouteRequest, Routes } from '@parlor/protocol'
import { words } from '../words/words.ts'
import { pageReach, type Reach } from './reach.ts'
import { reachable } from './reachable.ts'

/** What came of asking the server. `why`: a sentence for people, in the language that is spoken now. */
export type Called<N extends RouteName> =
  | { readonly ok: true; readonly value: RouteOutput<Routes[N]> }
  | {
      readonly ok: false
      /** `no-server`: it cannot be reached. */
      readonly code: FailureCode | 'no-server'
      readonly why: string
      readonly facts: Readonly<Record<string, unknown>>
    }

/** Fields that a route does not have may be left out. */
export type Asked<N extends RouteName> = {
  readonly [
    F in keyof RouteRequest<Routes[N]> as RouteRequest<Routes[N]>[F] extends undefined ? never : F
  ]: RouteRequest<Routes[N]>[F]
}

/** Asks the server. Requests and answers are as protocol's table of routes says. */
export type Call = <N extends RouteName>(name: N, asked: Asked<N>) => Promise<Called<N>>

export function callOver(reach: Reach): Call {
  return async (name, asked) => {
    // The schemas are not needed before the first request. Where they cannot be fetched nothing else can.
    const loaded = await import('./ask.ts').catch(() => null)
    if (loaded === null) return { ok: false, code: 'no-server', why: sayFailure('no-server'), facts: {} }
    const outcome = await loaded.ask(reach, name, asked)
    if (outcome.ok) return outcome
    const { code, detail, facts } = outcome
    return { ok: false, code, why: sayFailure(code, detail), facts }
  }
}

/** In the language that is spoken now; else as the server says it. */
export function sayFailure(code: FailureCode | 'no-server' | 'left', detail = ''): string {
  const { denials, failures } = words.value
  if (code === 'no-server') return failures.noServer
  if (code === 'left') return failures.other
  return denials[code] ?? (detail === '' ? failures.other : detail)
}

const callFromPage = callOver(pageReach)

/** Asks the server at the address of the page. */
export async function call<N extends RouteName>(name: N, asked: Asked<N>): Promise<Called<N>> {
  const called = await callFromPage(name, asked)
  reachable.value = called.ok || called.code !== 'no-server'
  return called
}

/** For those who give back something and have nothing to give: its message is the sentence for people. */
export class CallFailed extends Error {
  readonly code: FailureCode | 'no-server'

  constructor({ code, why }: { readonly code: FailureCode | 'no-server'; readonly why: string }) {
    super(why)
    this.code = code
  }
}
