import { patched, type Patch } from '@parlor/protocol'
import type { Seat, State } from './game.ts'
import { SocketLink } from './socket-link.ts'

interface Heard {
  readonly t: string
  readonly view?: { readonly table: State }
  readonly p?: Patch
}

/** A player as a page would be one: keeps the view by its patches. */
export class ParlorLink extends SocketLink {
  readonly #match: string
  #view: unknown = null
  #ref = 0

  constructor(port: number, token: string, match: string, seat: Seat) {
    super(`ws://127.0.0.1:${port}/socket`, seat, { headers: { authorization: `Bearer ${token}` } })
    this.#match = match
    this.socket.opened(() => this.socket.send('{"t":"hello","v":1}'))
  }

  protected override send(cell: number): void {
    this.socket.send(`{"t":"move","f":1,"ref":${++this.#ref},"move":{"move":"PLACE","cell":${cell}}}`)
  }

  protected override hear(text: string): void {
    const frame: Heard = JSON.parse(text) // from Parlor's server
    switch (frame.t) {
      case 'welcome':
        return this.socket.send(`{"t":"follow","f":1,"m":"${this.#match}","seat":${this.seat}}`)
      case 'match':
        this.#view = frame.view
        return this.settle()
      case '+': {
        if (frame.p !== undefined) this.#view = patched(this.#view, frame.p)
        const { table } = this.#view as { table: State } // the view of our game
        return this.hearState(table)
      }
      case 'fail':
        return this.hearLoss(text)
      default:
        return undefined
    }
  }
}

/** Asks over REST; whatever is no success stops the benchmark. */
export async function ask<T>(port: number, token: string | null, path: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T // our own server's answer
}

/** Two guests, seated at a match that has begun. */
export async function beginMatch(
  port: number,
): Promise<{ readonly id: string; readonly tokens: readonly [string, string] }> {
  const guest = async () => (await ask<{ token: string }>(port, null, '/api/session', { bearer: true })).token
  const tokens = [await guest(), await guest()] as const // one for each seat
  const { id, code } = await ask<{ id: string; code: string }>(port, tokens[0], '/api/matches', {
    game: 'endless-tic-tac-toe',
    seats: 2,
  })
  await ask(port, tokens[1], `/api/matches/${id}/join`, { code })
  await ask(port, tokens[1], `/api/matches/${id}/ready`, { ready: true })
  await ask(port, tokens[0], `/api/matches/${id}/start`)
  return { id, tokens }
}
