import type { Server, ServerResponse } from 'node:http'

/** Requests that are not answered yet. */
export class PendingRequests {
  readonly #responses = new Set<ServerResponse>()

  constructor(server: Pick<Server, 'on'>) {
    server.on('request', (_, response: ServerResponse) => {
      if (response.closed) return
      this.#responses.add(response)
      response.once('close', () => this.#responses.delete(response))
    })
  }

  /** Resolves once the current requests are answered, or after this time. */
  async answered(mostMs: number): Promise<void> {
    let alarm: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      alarm = setTimeout(resolve, mostMs)
    })
    const closed = [...this.#responses].map((response) => new Promise((resolve) => response.once('close', resolve)))
    await Promise.race([Promise.all(closed), late])
    clearTimeout(alarm)
  }
}
