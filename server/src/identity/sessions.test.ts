import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import type { Player, PlayerStore, Store } from '../store/store.ts'
import { createIdentity } from './accounts.ts'
import { SessionCache } from './sessions.ts'

const DAY_MS = 86_400_000
let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-identity-'))
  store = await openStore({ folder })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

function underTest() {
  const time = { now: Date.UTC(2026, 10, 16) }
  const calls = { found: 0, prolonged: 0 }
  const seen: Uint8Array[] = []
  const players: PlayerStore = {
    ...store.players,
    createGuest: (player, token, now, until) => {
      seen.push(token)
      return store.players.createGuest(player, token, now, until)
    },
    findBySession: (token, now) => {
      calls.found++
      return store.players.findBySession(token, now)
    },
    prolongSession: (token, until) => {
      calls.prolonged++
      return store.players.prolongSession(token, until)
    },
  }
  const news: string[] = []
  const { sessions, accounts } = createIdentity(players, () => time.now, {
    ended: (player, key) => void news.push(`ended ${player} ${key}`),
    allEnded: (player, except = 'none') => void news.push(`all ended ${player} but ${except}`),
    renamed: (player) => void news.push(`renamed ${player}`),
  })
  return { time, calls, seen, sessions, accounts, news }
}

test('only the hash of a token reaches the store', async () => {
  const { sessions, seen } = underTest()
  const { token } = await sessions.openGuest()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(Buffer.from(seen[0] ?? []).equals(createHash('sha256').update(token).digest())).toBe(true)
})

test('a session is looked up once in ten seconds', async () => {
  const { sessions, calls, time } = underTest()
  const { token, player } = await sessions.openGuest()
  for (let at = 0; at < 100; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as sockets come back
    expect((await sessions.find(token))?.player.id).toBe(player.id)
  expect(calls.found).toBe(1)
  time.now += 10_000
  await sessions.find(token)
  expect(calls.found).toBe(2)
})

test('what is no token does not reach the store', async () => {
  const { sessions, calls } = underTest()
  for (const text of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    expect(await sessions.find(text)).toBeNull()
  expect(calls.found).toBe(0)
})

test('a session that is used does not end, and is prolonged once a day', async () => {
  const { sessions, calls, time } = underTest()
  const { token } = await sessions.openGuest()
  expect((await sessions.find(token))?.prolonged).toBe(false)
  for (let day = 0; day < 400; day += 100) {
    time.now += 100 * DAY_MS
    // oxlint-disable-next-line no-await-in-loop -- day after day
    expect((await sessions.find(token))?.prolonged).toBe(true)
  }
  time.now += DAY_MS - 1
  expect((await sessions.find(token))?.prolonged).toBe(false)
  expect(calls.prolonged).toBe(4)
  time.now += 180 * DAY_MS
  expect(await sessions.find(token)).toBeNull()
})

test('a session that has ended is not remembered, and those who hold on to it are told', async () => {
  const { sessions, accounts, news } = underTest()
  const { token, player } = await sessions.openGuest()
  const other = await sessions.open(player)
  const session = await sessions.find(token)
  if (session === null) throw new Error('no session')
  await sessions.find(other.token)
  await accounts.rename(player, 'Rosa')
  expect((await sessions.find(token))?.player.name).toBe('Rosa')
  await sessions.endAll(player.id, session)
  expect(await sessions.find(other.token)).toBeNull()
  expect(await sessions.find(token)).not.toBeNull()
  await sessions.end(session)
  expect(await sessions.find(token)).toBeNull()
  expect(news).toEqual([
    `renamed ${player.id}`,
    `all ended ${player.id} but ${session.key}`,
    `ended ${player.id} ${session.key}`,
  ])
})

test('what was read before a sign-out is not remembered after it', () => {
  const player: Player = { id: 'a', name: 'A', hasAccount: false, createdAt: 0 }
  const cache = new SessionCache(() => 0)
  const { age } = cache
  cache.forget('key')
  cache.keep('key', player, age)
  expect(cache.find('key')).toBeUndefined()
  cache.keep('key', player, cache.age)
  expect(cache.find('key')).toBe(player)
  cache.forgetPlayer('a')
  expect(cache.find('key')).toBeUndefined()
})

test('so many are remembered at most', () => {
  const cache = new SessionCache(() => 0)
  const player: Player = { id: 'a', name: 'A', hasAccount: false, createdAt: 0 }
  for (let at = 0; at <= 5_000; at++) cache.keep(`key ${at}`, player, cache.age)
  expect(cache.find('key 0')).toBeUndefined()
  expect(cache.find('key 1')).toBe(player)
})

test('a clock that is set back does not make what is remembered last longer', async () => {
  const { sessions, calls, time } = underTest()
  const { token } = await sessions.openGuest()
  await sessions.find(token)
  time.now -= 3_600_000
  const before = calls.found
  await sessions.find(token)
  expect(calls.found).toBe(before + 1)
})

test('what another process has changed about a player is asked for again at once', async () => {
  const { sessions, calls, news } = underTest()
  const { token, player } = await sessions.openGuest()
  const key = (await sessions.find(token))?.key ?? ''
  expect(await sessions.lasts(key)).toBe(true)
  // As another process does it.
  await store.players.erase(player.id)
  sessions.changedElsewhere(player.id)
  expect(news).toEqual([`renamed ${player.id}`])
  const before = calls.found
  expect(await sessions.find(token)).toBeNull()
  expect(calls.found).toBe(before + 1)
  expect(await sessions.lasts(key)).toBe(false)
})
