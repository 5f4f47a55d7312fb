import { FAILURE_CODES, FAILURES, ROUTES } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { en } from '../words/en/index.ts'
import { denials as german } from '../words/de/failures.ts'
import { ask, outcomeOf } from './ask.ts'
import { callOver } from './api.ts'
import type { Reach } from './reach.ts'

const NO_SERVER = { ok: false, code: 'no-server', detail: '', facts: {} }
const ANN = { id: 'annannannann', name: 'Ann', account: false, since: 5 }

/** A server that always says the same, and remembers what it was asked. */
function saying(status: number, text: string): Reach & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    base: () => 'http://localhost/',
    fetch: (url, init) => {
      asked.push(`${init.method} ${url}`)
      return Promise.resolve(new Response(status === 204 ? null : text, { status }))
    },
    socket: () => ({ send: () => undefined, close: () => undefined }),
  }
}

describe('answers', () => {
  test('are read by the schema of the route', () => {
    const text = JSON.stringify({ player: { ...ANN, more: 1 } })
    expect(outcomeOf(ROUTES.showSession, 200, text)).toEqual({ ok: true, value: { player: ANN } })
  })

  test('may be empty where the route has none', () => {
    expect(outcomeOf(ROUTES.leave, 204, '')).toEqual({ ok: true, value: undefined })
  })

  test('of another form come from another version', () => {
    const outcome = outcomeOf(ROUTES.showSession, 200, '{"player":{"id":7}}')
    expect(outcome).toMatchObject({ ok: false, code: 'wrong-version' })
  })

  test('from a host with files only are no server', () => {
    const page = '<!doctype html><title>Parlor</title>'
    expect(outcomeOf(ROUTES.showSession, 200, page)).toEqual(NO_SERVER)
    expect(outcomeOf(ROUTES.showSession, 404, page)).toEqual(NO_SERVER)
    expect(outcomeOf(ROUTES.openSession, 405, '')).toEqual(NO_SERVER)
    expect(outcomeOf(ROUTES.showSession, 502, '{"message":"Bad gateway"}')).toEqual(NO_SERVER)
  })
})

describe('problems', () => {
  const problem = (code: string) => JSON.stringify({ type: '/', title: 'x', status: 409, detail: 'Said so.', code })

  test('keep their code, their facts and what the server says', () => {
    const text = JSON.stringify({ ...JSON.parse(problem('no-undo')), facts: { why: 'over' } })
    const expected = { ok: false, code: 'no-undo', detail: 'Said so.', facts: { why: 'over' } }
    expect(outcomeOf(ROUTES.undo, 409, text)).toEqual(expected)
  })

  test('with a code that nobody knows are no server of ours', () => {
    expect(outcomeOf(ROUTES.undo, 409, problem('odd'))).toEqual(NO_SERVER)
  })

  test('are said in the words of the page, else as the server says them', async () => {
    const undo = { params: { id: 'abcdefghijkl' }, body: {} }
    const known = await callOver(saying(409, problem('no-undo')))('undo', undo)
    expect(known).toMatchObject({ ok: false, code: 'no-undo', why: en.denials['no-undo'] })
    const other = await callOver(saying(409, problem('not-due')))('undo', undo)
    expect(other).toMatchObject({ ok: false, code: 'not-due', why: 'Said so.' })
  })

  test('each have a sentence in German', () => {
    for (const code of FAILURE_CODES) expect(german[code]).toMatch(/^[A-ZÄÖÜ].+\.$/)
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(FAILURES).toSorted())
  })
})

describe('a server that cannot be reached', () => {
  test('is said to be away', async () => {
    const away: Reach = { ...saying(200, ''), fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
    expect(await ask(away, 'showSession', {})).toEqual(NO_SERVER)
    const called = await callOver(away)('showSession', {})
    expect(called).toEqual({ ok: false, code: 'no-server', why: en.failures.noServer, facts: {} })
  })

  test('is given up after a while', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const silent: Reach = {
      ...saying(200, ''),
      fetch: (_, { signal }) => {
        signals.push(signal)
        return Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'))
      },
    }
    expect(await ask(silent, 'showSession', {})).toEqual(NO_SERVER)
    expect(signals[0]).toBeInstanceOf(AbortSignal)
  })
})

test('a route is asked by its method, beside the page', async () => {
  const reach = saying(204, '')
  await ask(reach, 'leave', { params: { id: 'abcdefghijkl' }, body: {} })
  expect(reach.asked).toEqual(['POST http://localhost/api/matches/abcdefghijkl/leave'])
})
