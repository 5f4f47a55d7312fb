import type { Server, ServerResponse } from 'node:http'

/** The requests that have come and are not answered yet. */
export class PendingRequests {
  readonly #responses = new Set<ServerResponse>()

  constructor(server: Pick<Server, 'on'>) {
    server.on('request', (_, response: ServerResponse) => {
      if (response.closed) return
      this.#responses.add(response)
      response.once('close', () => this.#responses.delete(response))
    })
  }

  /** Resolved once those that came until now are answered, or after this long. */
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
