/** The real one, whatever a test puts in its place later. */
const send = fetch

/** Fetches as a browser does, as far as cookies go. */
export class CookieJar {
  cookie = ''

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (this.cookie !== '') headers.set('cookie', this.cookie)
    const response = await send(address, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.cookie = cookie.split(';')[0] ?? ''
    return response
  }
}
