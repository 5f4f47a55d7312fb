import type { RouteName, RouteOutput, Routes } from '@parlor/protocol'
import type { BrowserContext } from 'playwright-core'
import type { Asked } from '../online/api.ts'
import { ask } from '../online/ask.ts'
import type { Reach } from '../online/reach.ts'

/** Asks the server as the one whose browser it is, beside the page: what the page shows is compared with it. */
export class Rest {
  readonly #reach: Reach

  /** `url`: the server itself, whatever line the browser has. */
  constructor(context: BrowserContext, url: string) {
    this.#reach = {
      base: () => `${url}/`,
      fetch: async (address, { method = 'GET', body }) => {
        const data = typeof body === 'string' ? { data: body, headers: { 'content-type': 'application/json' } } : {}
        const answer = await context.request.fetch(address, { method, ...data })
        const text = await answer.text()
        return new Response(text === '' ? null : text, { status: answer.status() })
      },
      socket: () => {
        throw new Error('there is no socket here')
      },
    }
  }

  async ask<N extends RouteName>(name: N, asked: Asked<N>): Promise<RouteOutput<Routes[N]>> {
    const answered = await ask(this.#reach, name, asked)
    if (answered.ok) return answered.value
    throw new Error(`${name}: ${answered.code}, ${answered.detail}`)
  }
}
