import { PROTOCOL_VERSION } from '@parlor/protocol'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../store/postgres.fixture.ts'
import { ask } from './ask.fixture.ts'
import { openWebSocket } from './open-web-socket.fixture.ts'
import { fixedPort, ServerProcess } from './server-process.fixture.ts'
import { TorturedMatch, type MatchKind } from './tortured-match.fixture.ts'

/** Grace times of ten seconds run out, and servers are started, on a machine that may be busy. */
const LONG = { timeout: 180_000 }
const KIND: MatchKind = { game: 'yahtzee', seats: [null, null], idle: true, graceSeconds: 10 }

let nodes: readonly ServerProcess[]
beforeAll(async () => {
  const databaseUrl = await freshDatabase()
  const ports = [await fixedPort(), await fixedPort()]
  nodes = ports.map((port) => new ServerProcess(port, { databaseUrl }))
  for (const started of await Promise.all(nodes.map((node) => node.start()))) expect(started).toBe(true)
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
})

const standInOf = ({ spectator }: TorturedMatch) => {
  const holder = spectator.followed.match?.seats[0]
  return holder?.kind === 'person' ? holder.standIn : undefined
}

test('a player who is connected to another node is not away; one who is connected to none is', LONG, async () => {
  const begin = (seed: string) => TorturedMatch.begun(KIND, nodes, seed, () => undefined)
  const [here, gone] = [await begin('here'), await begin('gone')]
  await expect.poll(() => [standInOf(here), standInOf(gone)]).toEqual([null, null])
  gone.players[0]?.close()
  await expect.poll(() => standInOf(gone)).toEqual(expect.any(String))
  // Nobody moved there either, and its grace time is over on the node that the player is not connected to.
  expect(standInOf(here)).toBeNull()
  here.close()
  gone.close()
})

test('players on two nodes see each other’s moves at once, and go on when the other node is killed', LONG, async () => {
  const match = await TorturedMatch.begun({ ...KIND, idle: false, graceSeconds: 600 }, nodes, 'pair', () => undefined)
  const [, second] = nodes
  await expect.poll(() => match.spectator.followed.number).toBeGreaterThan(20)
  await second?.kill()
  const before = match.players[0]?.followed.number ?? 0
  expect(await second?.start()).toBe(true)
  await expect.poll(() => match.spectator.followed.number).toBeGreaterThan(before + 10)
  await expect.poll(() => match.isOver).toBe(true)
  for (const node of nodes) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await match.check(node)).faults).toEqual([])
  }
  match.close()
})

test('who is erased on one node, or signs out there, has no connection to the other one any more', async () => {
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('there are two')
  const connected = async () => {
    const { token } = (await ask(first.url, { method: 'POST', path: '/api/session', body: { bearer: true } })) as {
      token: string
    } // as it answers
    const line = { token, heard: '', isClosed: false }
    const socket = openWebSocket(second.socketUrl, {
      opened: () => socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token })),
      received: (text) => void (line.heard += text),
      closed: () => void (line.isClosed = true),
    })
    await expect.poll(() => line.heard).toContain('welcome')
    return { line, close: () => socket.close() }
  }
  const [erased, signedOut, stays] = [await connected(), await connected(), await connected()]
  const end = (path: string, { line }: typeof erased) =>
    fetch(first.url + path, { method: 'DELETE', headers: { authorization: `Bearer ${line.token}` } })
  expect((await end('/api/me', erased)).status).toBe(204)
  expect((await end('/api/session', signedOut)).status).toBe(204)
  await expect.poll(() => [erased, signedOut].map(({ line }) => line.isClosed)).toEqual([true, true])
  expect(erased.line.heard).toContain('not-signed-in')
  expect(stays.line.isClosed).toBe(false)
  stays.close()
})
