import { catalogue } from '@parlor/games'
import { expect, test } from 'vitest'
import { guests, openTestServer } from '../operation/open-test-server.fixture.ts'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'

const names = (offers: readonly { readonly move: string }[] | undefined) => offers?.map(({ move }) => move)

/** A running match: Ann is the host, at a seat or not; Bob has a seat. Lines of both, and of Cleo, who looks on. */
async function running(game: string, isSeated: boolean) {
  const testServer = await openTestServer({ games: catalogue })
  const [ann, bob, cleo] = await guests(testServer, 3)
  if (ann === undefined || bob === undefined || cleo === undefined) throw new Error('nobody came')
  const bots = isSeated ? [] : [null, 'random']
  const body = { game, seats: 2, sit: isSeated, bots, settings: { listed: true, graceSeconds: 0 } }
  const { id } = await testServer.get('POST', '/api/matches', { token: ann.token, body })
  const path = `/api/matches/${id}`
  await testServer.get('POST', `${path}/join`, { token: bob.token, body: {} })
  await testServer.get('POST', `${path}/ready`, { token: bob.token, body: { ready: true } })
  await testServer.get('POST', `${path}/start`, { token: ann.token })
  const follow = async ({ token }: Guest) => {
    const line = await testServer.line(token)
    return { line, first: await line.follow({ f: 1, m: id, offers: true }) }
  }
  const all = { ann: await follow(ann), bob: await follow(bob), cleo: await follow(cleo) }
  return { testServer, path, ann, bob, cleo, all }
}

async function offersOverHttp(testServer: TestServer, path: string, { token }: Guest) {
  return names((await testServer.get('GET', `${path}/view?offers=true`, { token })).view.hostOffers)
}

test.each([
  ['with a seat', true],
  ['without a seat', false],
])('a host %s is offered a pause of a board, makes it, and ends it; nobody else can', async (_, isSeated) => {
  const { testServer, path, ann, bob, cleo, all } = await running('trigger-board', isSeated)
  expect(names(all.ann.first.view.hostOffers)).toEqual(['PAUSE'])
  expect(await offersOverHttp(testServer, path, ann)).toEqual(['PAUSE'])
  for (const other of [all.bob, all.cleo]) expect(other.first.view.hostOffers).toBeUndefined()
  for (const other of [bob, cleo]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await offersOverHttp(testServer, path, other)).toBeUndefined()
    const body = { move: { move: 'PAUSE' }, seat: 'host' }
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const refused = await testServer.ask('POST', `${path}/moves`, { token: other.token, body })
    expect(refused.json().code).toBe('not-host')
  }

  const say = (move: string) =>
    testServer.get('POST', `${path}/moves`, { token: ann.token, body: { move: { move }, seat: 'host', offers: true } })
  const paused = (await say('PAUSE')).view
  expect([names(paused.hostOffers), paused.toAct]).toEqual([['RESUME'], []])
  expect(paused.pausedUntil).toEqual(expect.any(Number))
  // Everybody learns of the pause and of its end; only the host's frame brings the next offer.
  for (const { line } of [all.ann, all.bob, all.cleo]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const frame = await line.until(({ t, p }) => t === '+' && JSON.stringify(p ?? '').includes('pausedUntil'))
    expect(JSON.stringify(frame).includes('RESUME') && frame.p.hostOffers !== undefined).toBe(line === all.ann.line)
  }
  const resumed = (await say('RESUME')).view
  expect([names(resumed.hostOffers), resumed.pausedUntil]).toEqual([['PAUSE'], undefined])
})

test.each([
  ['with a seat', true],
  ['without a seat', false],
])('a host %s ends a running match of Battle Farm, and everybody is told', async (_, isSeated) => {
  const { testServer, path, ann, bob, all } = await running('battle-farm', isSeated)
  expect(names(all.ann.first.view.hostOffers)).toEqual(['END'])
  const { token } = isSeated ? ann : bob
  await testServer.get('POST', `${path}/moves`, { token, body: { move: { move: 'ROLL_CHARACTERS' } } })
  expect(await offersOverHttp(testServer, path, ann)).toEqual(['END'])
  await testServer.get('POST', `${path}/moves`, { token: ann.token, body: { move: { move: 'END' }, seat: 'host' } })
  expect((await testServer.get('GET', path, { token: bob.token })).stage).toBe('over')
  const isOver = ({ m }: { readonly m?: unknown }) => JSON.stringify(m ?? '').includes('"over"')
  await Promise.all([all.ann, all.bob, all.cleo].map(({ line }) => line.until(isOver)))
  expect(await offersOverHttp(testServer, path, ann)).toBeUndefined()
})
