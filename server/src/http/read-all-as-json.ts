import type { FastifyInstance } from 'fastify'
import { Failed } from '../answer/failed.ts'
import { malformed } from './malformed.ts'
import { parseJson } from './parse-json.ts'

/**
 * Every body is read as JSON, whatever kind it is said to be: `curl -d` calls all it sends a form. Another site may send a
 * form too, with our cookie: this is for routes only that do not look at the cookie.
 */
export function readAllAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, text === '' ? undefined : bodyIn(String(text)))
    } catch (error) {
      done(error instanceof Error ? error : new Failed('not-json'))
    }
  })
}

function bodyIn(text: string): unknown {
  const body = parseJson(text, 'body')
  // Else it would pass for no body at all, which is an order too: to unfreeze all dice.
  if (body === null) throw malformed([{ at: 'body', reason: 'it is null' }])
  return body
}
