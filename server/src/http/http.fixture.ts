import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import type { InjectOptions } from 'fastify'
import { Registry } from 'prom-client'
import { Failed } from '../answer/failed.ts'
import { createIdentity } from '../identity/accounts.ts'
import { openStore } from '../store/open-store.ts'
import { addParts } from './build-http.ts'
import type { HttpConfig, HttpDeps, Daily, Records } from './deps.ts'
import { Limits, type LimitSettings } from './limits.ts'
import { createLogger, newApp } from './new-app.ts'
import { MemoryMatches } from './memory-matches.fixture.ts'

export const START = Date.UTC(2026, 10, 16, 12)

interface Wish {
  readonly config?: HttpConfig
  readonly limits?: LimitSettings
  readonly change?: (deps: HttpDeps) => HttpDeps
}

const records: Records = {
  log: async (_, viewer) => ({ viewer, entries: [] }),
  replay: async ({ match }, viewer, at) => {
    if (at > match.number) throw new Failed('no-such-entry', { last: match.number })
    const view = { viewer, table: null, phases: {}, clocks: [], toAct: [], undo: null }
    return { number: at, view }
  },
  proof: async ({ match }) => ({
    match: match.id,
    game: match.game.id,
    rules: match.rules,
    commitment: match.commitment,
    number: match.number,
    hash: match.hash,
    seed: null,
    signature: null,
    entries: null,
  }),
  keys: () => [],
  verify: async ({ match }) => ({ entries: match.number, draws: 0, withSeed: false, unknownSampler: null, faults: [] }),
}

const challenge = { game: 'yahtzee', date: '2026-11-16', challenge: 'daily', commitment: 'ab', options: {} }

/** A server on a real SQLite file, with matches in memory; closed when the test is over. */
export async function httpUnderTest({ config = {}, limits = {}, change = (deps) => deps }: Wish = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-http-'))
  const store = await openStore({ folder })
  const time = { now: START }
  const clock = () => time.now
  const games = [shutTheBox, yahtzee]
  const matches = new MemoryMatches(games, store, clock)
  const daily: Daily = {
    challenges: async () => [{ ...challenge, endsAt: START + 1, attempt: null }],
    play: async (game, player) => (await matches.create(player, { game, seats: 1 })).shape(player),
    ranking: async (_, date) => ({ ...challenge, date, seed: null, ranking: [] }),
  }
  const lines: string[] = []
  const deps = change({
    matches,
    store,
    games,
    records,
    daily,
    identity: createIdentity(store.players, clock),
    limits: new Limits(clock, limits),
    config,
    clock,
    registry: new Registry(),
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
    stopping: () => false,
    full: () => false,
  })
  const routes: { method: string; url: string }[] = []
  const app = newApp(deps)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of Array.isArray(method) ? method : [method]) routes.push({ method: one, url })
  })
  addParts(app, deps)
  await app.ready()
  /** A request with a token, if any; answers the status and the body. */
  const ask = async (method: InjectOptions['method'], url: string, body?: unknown, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const payload = body === undefined ? {} : { payload: body as object } // whatever a test wants to send
    const answer = await app.inject({ method: method ?? 'GET', url, headers, ...payload })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() }
  }
  /** The token and the id of a new guest. */
  const guest = async (): Promise<{ token: string; id: string; name: string }> => {
    const { body } = await ask('POST', '/api/session', { bearer: true })
    return { token: body.token, id: body.player.id, name: body.player.name }
  }
  const close = async () => {
    await app.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
  return { app, ask, guest, close, store, time, lines, routes, deps }
}

export type HttpUnderTest = Awaited<ReturnType<typeof httpUnderTest>>
