import type { Route } from '@parlor/protocol'

/** What is asked of a route, before it is written out. */
interface Wanted {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** The address of one of the server's paths (`/api/…`), beside the page. */
function addressOf(path: string, base: string): URL {
  return new URL(path.replace(/^\//, ''), base)
}

/** The same for its socket. */
export function socketAddress(base: string): string {
  const url = addressOf('/socket', base)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}

/** A request, ready to be sent. */
export function requestOf(
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = {}, query = {}, body }: Wanted,
  base: string,
): { readonly url: string; readonly init: RequestInit } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written(params[name])))
  const url = addressOf(filled, base)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, written(value))
  if (method === 'GET' || body === undefined) return { url: url.href, init: { method } }
  return {
    url: url.href,
    init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }
}

/** Texts, numbers and truth values as they stand in an address. */
function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
