/** The real one, whatever a test puts in its place later. */
const send = fetch

/** Fetches as a browser does, as far as cookies go. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** As it is sent. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  forget(): void {
    this.#cookies.clear()
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await this.send(address, init)
    this.keep(response)
    return response
  }

  /** Leaves it to the test when the cookies of the answer arrive. */
  send(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie)
    return send(address, { ...init, headers })
  }

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
  }
}
