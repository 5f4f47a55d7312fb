import { ROUTES } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { requestOf, socketAddress } from './request-of.ts'

const BASE = 'https://example.org/games/parlor/?match=abc#top'

describe('addresses', () => {
  test('are beside the page, whichever folder that is in', () => {
    expect(requestOf(ROUTES.showSession, {}, BASE).url).toBe('https://example.org/games/parlor/api/session')
    expect(requestOf(ROUTES.showSession, {}, 'http://localhost:4000/').url).toBe('http://localhost:4000/api/session')
  })

  test('hold what the path asks for, written so that it stays one part of it', () => {
    const at = (id: string) => requestOf(ROUTES.showMatch, { params: { id } }, BASE).url
    expect(at('abcdefghijkl')).toBe('https://example.org/games/parlor/api/matches/abcdefghijkl')
    expect(at('../x?y#z')).toBe('https://example.org/games/parlor/api/matches/..%2Fx%3Fy%23z')
  })

  test('hold numbers and truth values of a query, and nothing that was left out', () => {
    const query = { seat: 0, offers: true, other: undefined, text: 'a b&c' }
    const url = new URL(requestOf(ROUTES.showView, { params: { id: 'abcdefghijkl' }, query }, BASE).url)
    expect([...url.searchParams]).toEqual([
      ['seat', '0'],
      ['offers', 'true'],
      ['text', 'a b&c'],
    ])
  })

  test('of the socket are ws, and wss for https', () => {
    expect(socketAddress(BASE)).toBe('wss://example.org/games/parlor/socket')
    expect(socketAddress('http://localhost:4000/')).toBe('ws://localhost:4000/socket')
  })
})

describe('bodies', () => {
  test('are sent as JSON', () => {
    const { init } = requestOf(ROUTES.join, { params: { id: 'abcdefghijkl' }, body: { seat: 1 } }, BASE)
    expect(init).toEqual({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"seat":1}' })
  })

  test('that there are not are not announced either', () => {
    expect(requestOf(ROUTES.start, { params: { id: 'abcdefghijkl' } }, BASE).init).toEqual({ method: 'POST' })
    expect(requestOf(ROUTES.showSession, { body: {} }, BASE).init).toEqual({ method: 'GET' })
  })
})
