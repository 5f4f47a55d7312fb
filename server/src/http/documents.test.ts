import { longTrack, trackGame } from '@parlor/engine/testing/games'
import { LARGEST_DOCUMENT, writeDocument } from '@parlor/engine'
import { verifyLog } from '@parlor/match'
import { parseProof } from '@parlor/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'
import { freshDatabase } from '../store/postgres.fixture.ts'
import { hostOf, inLobby, personAt, seated } from '../traps/seated.fixture.ts'
import { NO_LIMITS } from './limits.ts'

const track = trackGame()
const SHORT = { author: 'Bo', title: 'Short', spaces: ['plain', 'boost', 'plain', 'plain'].map((kind) => ({ kind })) }
const FAULTY = { title: 'Faulty', spaces: [{ kind: 'plain' }, { kind: 'lava' }], wind: 1 }

function hashOf(body: unknown): string {
  const written = writeDocument(body)
  return written.ok ? written.document.hash : ''
}

function named(number: number) {
  return { ...SHORT, title: `Track ${number}` }
}

const keep = (testServer: TestServer, { token }: Guest, document: unknown, name = 'Mine') =>
  testServer.ask('POST', '/api/me/documents', { token, body: { game: 'track', option: 'track', name, document } })

describe('one’s own documents', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await TestServer.opened({ games: [track] })
  })
  afterAll(() => testServer.close())

  test('are kept, listed, read and deleted by their owner and nobody else', async () => {
    const [ann, bob] = [await testServer.guest(), await testServer.guest()]
    const kept = await keep(testServer, ann, SHORT)
    const line = { hash: hashOf(SHORT), game: 'track', option: 'track', name: 'Mine', bytes: 100 }
    expect([kept.status, kept.json()]).toEqual([
      201,
      { ...line, bytes: JSON.stringify(SHORT).length, keptAt: expect.any(Number) },
    ])
    const at = `/api/me/documents/${line.hash}`
    expect((await testServer.get('GET', '/api/me/documents?game=track', { token: ann.token })).documents).toEqual([
      kept.json(),
    ])
    expect((await testServer.get('GET', '/api/me/documents?game=other', { token: ann.token })).documents).toEqual([])
    expect(await testServer.get('GET', at, { token: ann.token })).toEqual({ ...kept.json(), document: SHORT })
    expect((await testServer.ask('GET', at, { token: bob.token })).json().code).toBe('no-such-document')
    expect((await testServer.ask('DELETE', at, { token: bob.token })).json().code).toBe('no-such-document')
    const renamed = await keep(testServer, ann, SHORT, 'Anew')
    expect((await testServer.get('GET', '/api/me/documents', { token: ann.token })).documents).toEqual([renamed.json()])
    expect((await testServer.get('GET', '/api/me/export', { token: ann.token })).documents).toEqual([renamed.json()])
    expect((await testServer.ask('DELETE', at, { token: ann.token })).status).toBe(204)
    expect((await testServer.ask('GET', at, { token: ann.token })).status).toBe(404)
  })

  test('are refused with every fault and its place', async () => {
    const ann = await testServer.guest()
    const answer = await keep(testServer, ann, FAULTY)
    expect([answer.status, answer.json().code, answer.json().facts]).toEqual([
      422,
      'wrong-document',
      {
        faults: [
          { at: 'document.wind', reason: 'is no part of a track' },
          { at: 'document.spaces.1.kind', reason: 'is not plain, boost or mud' },
        ],
      },
    ])
    const wished = await testServer.ask('POST', '/api/matches', {
      token: ann.token,
      body: { game: 'track', options: { track: FAULTY } },
    })
    expect([wished.status, wished.json().facts]).toEqual([
      409,
      {
        faults: [
          'options.track.wind: is no part of a track',
          'options.track.spaces.1.kind: is not plain, boost or mud',
        ],
      },
    ])
    const body = { game: 'track', option: 'tank', name: 'x', document: SHORT }
    expect((await testServer.ask('POST', '/api/me/documents', { token: ann.token, body })).json().code).toBe(
      'no-such-option',
    )
  })

  test('of two megabytes are accepted where their game takes them, and a route says how much it reads', async () => {
    const roomy = await TestServer.opened({ games: [trackGame({ bytes: LARGEST_DOCUMENT.bytes })] })
    const ann = await roomy.guest()
    const large = longTrack(10_000, 175)
    const kept = await keep(roomy, ann, large)
    expect([kept.status, kept.json().bytes]).toEqual([201, JSON.stringify(large).length])
    expect(kept.json().bytes).toBeGreaterThan(1_900_000)
    const options = { track: kept.json().hash }
    const made = await roomy.ask('POST', '/api/matches', { token: ann.token, body: { game: 'track', options } })
    expect(made.json()).toMatchObject({ options, documents: { track: { bytes: kept.json().bytes } } })
    const found = await roomy.get('GET', `/api/matches/${made.json().id}/documents/track`, { token: ann.token })
    expect(found.document).toEqual(large)
    await roomy.close()
  })

  test('have limits: their size, the length of a name, how many a player keeps', async () => {
    const ann = await testServer.guest()
    const long = await keep(testServer, ann, SHORT, 'n'.repeat(65))
    expect([long.status, long.json().at]).toEqual([400, 'body.name'])
    expect((await keep(testServer, ann, SHORT, 'n'.repeat(64))).status).toBe(201)
    const over = await keep(testServer, ann, { title: 'x'.repeat(LARGEST_DOCUMENT.bytes), spaces: [] })
    expect([over.status, over.json().facts.faults[0].at]).toEqual([422, 'document'])
    expect((await keep(testServer, ann, { title: 'x'.repeat(2 * LARGEST_DOCUMENT.bytes), spaces: [] })).status).toBe(
      413,
    )
    for (let number = 1; number < 50; number++) expect((await keep(testServer, ann, named(number))).status).toBe(201)
    const most = await keep(testServer, ann, named(50))
    expect([most.status, most.json().code, most.json().facts]).toEqual([
      429,
      'too-many-documents',
      { most: 50, bytes: 8 * 1024 * 1024 },
    ])
  })
})

describe.each(['SQLite', 'PostgreSQL'] as const)('the documents of matches with %s', (kind) => {
  let testServer: TestServer
  let place: { readonly databaseUrl?: string } = {}
  const open = { games: [track] }

  beforeAll(async () => {
    if (kind === 'PostgreSQL') place = { databaseUrl: await freshDatabase() }
    testServer = await TestServer.opened({ ...open, ...place })
  })
  afterAll(async () => {
    await testServer.close()
  })

  test('are given whole or by the hash of one’s own; two matches share one, through a restart', async () => {
    const one = await seated(testServer, {
      game: 'track',
      settings: { watched: false },
      options: { track: SHORT, tank: 6 },
    })
    const two = await inLobby(testServer, { game: 'track' })
    const host = hostOf(two.people)
    // Somebody else's, however public its hash, is not one's own.
    const foreign = await host.ask('POST', `${two.path}/settings`, { options: { track: hashOf(SHORT) } })
    expect([foreign.status, foreign.json().facts.faults]).toEqual([
      409,
      ['options.track: there is no document of that hash here'],
    ])
    await keep(testServer, host.guest, SHORT)
    const changed = await host.ask('POST', `${two.path}/settings`, { options: { track: hashOf(SHORT) } })
    expect(changed.json().options).toEqual({ track: hashOf(SHORT), tank: 3 })
    expect((await host.ask('DELETE', `/api/me/documents/${hashOf(SHORT)}`)).status).toBe(204)
    // Whoever thinks about sitting down sees what is to be played; a stranger does not once it is.
    const stranger = await testServer.guest()
    const shown = (path: string, option = 'track') =>
      testServer.ask('GET', `${path}/documents/${option}`, { token: stranger.token })
    const { documents } = (await testServer.ask('GET', two.path, { token: stranger.token })).json()
    expect(documents).toEqual({ track: { name: 'Short', author: 'Bo', bytes: JSON.stringify(SHORT).length } })
    expect((await shown(two.path)).json()).toEqual({ hash: hashOf(SHORT), document: SHORT })
    expect((await shown(two.path, 'tank')).json().code).toBe('no-such-option')
    expect((await shown(one.path)).json().code).toBe('not-allowed-to-watch')
    expect((await hostOf(one.people).ask('GET', `${one.path}/documents/track`)).json().document).toEqual(SHORT)
    await personAt(two.people, 1).ask('POST', `${two.path}/ready`, { ready: true })
    await testServer.stop()
    await testServer.open({ ...open, ...place })
    expect((await host.ask('POST', `${two.path}/start`)).status).toBe(200)
    for (const { path, people } of [one, two]) {
      const { match, view } = (await hostOf(people).ask('GET', `${path}/view`)).json()
      expect((match ?? (await hostOf(people).ask('GET', path)).json()).options.track).toBe(hashOf(SHORT))
      expect(view.table).toMatchObject({ title: 'Short', length: 4 })
      expect((await hostOf(people).ask('POST', `${path}/moves`, { move: { move: 'DRIVE', far: 1 } })).status).toBe(200)
    }
  })

  test('stand in the proof once, and it proves everything', async () => {
    const { path, people } = await seated(testServer, { game: 'track', options: { track: SHORT } })
    for (let turn = 0; turn < 9; turn++) {
      const answer = await personAt(people, turn % 2).ask('POST', `${path}/moves`, { move: { move: 'DRIVE', far: 1 } })
      if (answer.status !== 200) break
    }
    const { body } = await hostOf(people).ask('GET', `${path}/proof`)
    expect(body.split('"Short"')).toHaveLength(2)
    const proof = parseProof(JSON.parse(body))
    if (typeof proof === 'string') throw new Error(proof)
    expect(verifyLog(track, proof.entries, proof.seed)).toMatchObject({ draws: 1, faults: [] })
    expect((await hostOf(people).ask('GET', `${path}/verify`)).json()).toMatchObject({ withSeed: true, faults: [] })
    const forged = parseProof(JSON.parse(body.replace('"Short"', '"Shirt"')))
    if (typeof forged === 'string') throw new Error(forged)
    expect(verifyLog(track, forged.entries, forged.seed).faults).toHaveLength(1)
    const rematch = await hostOf(people).ask('POST', `${path}/rematch`)
    expect(rematch.json().options.track).toBe(hashOf(SHORT))
  })
})

test('a document of a megabyte is in no frame, list or answer but the proof', async () => {
  const testServer = await TestServer.opened({ games: [track] })
  try {
    const large = longTrack(10_000, 75)
    const { id, path, people } = await seated(testServer, { game: 'track', options: { track: large } })
    const line = await testServer.line(hostOf(people).guest.token)
    await line.follow({ f: 1, m: id, offers: true })
    for (let turn = 0; turn < 6; turn++)
      expect(
        (await personAt(people, turn % 2).ask('POST', `${path}/moves`, { move: { move: 'DRIVE', far: 1 } })).status,
      ).toBe(200)
    await line.until((frame) => frame.t === '+' && frame.n >= 8, 0)
    expect(line.heard.join('').length).toBeLessThan(10_000)
    for (const part of [
      path,
      `${path}/view`,
      `${path}/log`,
      `${path}/proof`,
      '/api/matches',
      '/api/me/matches',
      '/api/games',
    ])
      expect((await hostOf(people).ask('GET', part)).body.length).toBeLessThan(20_000)
  } finally {
    await testServer.close()
  }
})

test('large bodies are few: whoever sends more waits', async () => {
  const testServer = await TestServer.opened({
    games: [track],
    limits: { ...NO_LIMITS, document: { burst: 1, perSecond: 0.001 } },
  })
  try {
    const ann = await testServer.guest()
    const large = longTrack(300, 75)
    expect((await keep(testServer, ann, large)).status).toBe(201)
    expect((await keep(testServer, ann, large)).json().code).toBe('too-many-requests')
    expect((await keep(testServer, ann, SHORT)).status).toBe(201)
    // One that is named by its hash is read as well.
    const body = { game: 'track', options: { track: hashOf(large) } }
    const byHash = await testServer.ask('POST', '/api/matches', { token: ann.token, body })
    expect(byHash.json().code).toBe('too-many-requests')
  } finally {
    await testServer.close()
  }
})

test('large bodies of one address are few, whoever sends them', async () => {
  const documentByAddress = { burst: 2, perSecond: 0.001 }
  const testServer = await TestServer.opened({ games: [track], limits: { ...NO_LIMITS, documentByAddress } })
  try {
    const keepAsGuest = async (body: unknown) => (await keep(testServer, await testServer.guest(), body)).status
    const large = longTrack(300, 75)
    expect([await keepAsGuest(large), await keepAsGuest(large), await keepAsGuest(large)]).toEqual([201, 201, 429])
    expect(await keepAsGuest(SHORT)).toBe(201)
  } finally {
    await testServer.close()
  }
})

test('a lobby has room for so many documents: whoever opens the match reads them all', async () => {
  const testServer = await TestServer.opened({ games: [trackGame({ bytes: LARGEST_DOCUMENT.bytes })] })
  try {
    const { path, people } = await inLobby(testServer, { game: 'track' })
    const change = (body: unknown) => hostOf(people).ask('POST', `${path}/settings`, { options: { track: body } })
    const large = (title: string) => ({
      title,
      spaces: [{ kind: 'plain', note: 'x'.repeat(2_000_000) }, { kind: 'plain' }],
    })
    for (const title of ['a', 'b', 'c', 'd']) expect((await change(large(title))).status).toBe(200)
    const last = await change(large('e'))
    expect([last.status, last.json().code]).toEqual([409, 'log-full'])
    // What it has already takes no room, and a little one fits.
    expect((await change(large('d'))).status).toBe(200)
    expect((await change(SHORT)).status).toBe(200)
  } finally {
    await testServer.close()
  }
})

test('the documents of matches in memory are so large at most: those that nobody uses make room, those that are followed do not', async () => {
  const testServer = await TestServer.opened({ games: [track], settings: { idleMs: 0, mostDocumentBytes: 250 } })
  try {
    const ann = await testServer.guest()
    const made = async (title: number) => {
      const body = { game: 'track', options: { track: named(title) } }
      return testServer.ask('POST', '/api/matches', { token: ann.token, body })
    }
    // Each is of some hundred bytes, and nobody looks at them.
    const ids: string[] = []
    for (let title = 0; title < 6; title++) ids.push((await made(title)).json().id)
    const line = await testServer.line(ann.token)
    for (const [at, m] of ids.slice(0, 2).entries()) expect((await line.follow({ f: at + 1, m })).t).toBe('match')
    expect(await line.follow({ f: 3, m: ids[2] ?? '' })).toMatchObject({ t: 'fail', code: 'too-many-requests' })
    expect((await made(9)).json().code).toBe('too-many-requests')
    expect((await testServer.ask('POST', '/api/matches', { token: ann.token, body: { game: 'track' } })).status).toBe(
      201,
    )
    const change = { token: ann.token, body: { options: { track: named(8) } } }
    expect((await testServer.ask('POST', `/api/matches/${ids[0]}/settings`, change)).json().code).toBe(
      'too-many-requests',
    )
    // A document that is there already takes no room.
    expect((await made(1)).status).toBe(201)
    line.send({ t: 'drop', f: 1 })
    await line.until(({ t }) => t === 'ok')
    expect((await line.follow({ f: 3, m: ids[2] ?? '' })).t).toBe('match')
  } finally {
    await testServer.close()
  }
})
