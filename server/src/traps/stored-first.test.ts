import { race } from '@parlor/engine/testing/games'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { Append, Store } from '../store/store.ts'
import { hostOf, personAt, seated, type Seated } from './seated.fixture.ts'

/** What the store does with the next appends. */
const store = vi.hoisted(() => ({ mode: 'works' as 'works' | 'hangs' | 'fails', waiting: [] as (() => void)[] }))
vi.mock('../store/open-store.ts', async (load) => {
  const real = await load<typeof import('../store/open-store.ts')>()
  const openStore = async (options: Parameters<typeof real.openStore>[0]): Promise<Store> => {
    const opened = await real.openStore(options)
    const append = async (what: Append) => {
      if (store.mode === 'fails') throw new StorageDown('the disk is full')
      if (store.mode === 'hangs') await new Promise<void>((resolve) => void store.waiting.push(resolve))
      return opened.matches.append(what)
    }
    return { ...opened, matches: { ...opened.matches, append } }
  }
  return { ...real, openStore }
})

let testServer: TestServer
let table: Seated
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [race({ turns: 'anybody' })] })
})
afterAll(() => testServer.close())
beforeEach(async () => {
  store.mode = 'works'
  table = await seated(testServer, { game: 'race' })
})

const step = { move: 'STEP', far: 2 }

describe('send before store', () => {
  test('nobody hears of a move, or sees it, before it is stored', async () => {
    const { people, path, id } = table
    const [host, guest] = [hostOf(people), personAt(people, 1)]
    const lines = [await host.follow(id), await guest.follow(id)]
    for (const line of lines) await line.settled()
    const heard = lines.map((line) => line.heard.length)
    const before = (await guest.ask('GET', `${path}/view`)).json()
    store.mode = 'hangs'
    let answered = false
    const asked = host.ask('POST', `${path}/moves`, { move: step }).finally(() => (answered = true))
    await expect.poll(() => store.waiting.length).toBe(1)
    for (const line of lines) await line.settled()
    // A pong each, and nothing else.
    expect(lines.map((line, at) => line.heard.length - (heard[at] ?? 0))).toEqual([1, 1])
    expect(answered).toBe(false)
    expect((await guest.ask('GET', `${path}/view`)).json()).toEqual(before)
    expect((await guest.ask('GET', `${path}/log`)).json().entries).toHaveLength(before.number)
    const [fresh] = (await guest.follow(id, { seat: null })).frames.slice(-1)
    expect([fresh.t, fresh.n]).toEqual(['match', before.number])
    store.mode = 'works'
    store.waiting.splice(0).forEach((resolve) => resolve())
    expect((await asked).json().entry).toBe(before.number + 1)
    await lines[0]?.until(({ t, n }) => t === '+' && n === before.number + 1)
  })

  test('a move that could not be stored has not happened, and whoever made it is told', async () => {
    const { people, path, id } = table
    const [host, guest] = [hostOf(people), personAt(people, 1)]
    const line = await host.follow(id)
    const before = (await guest.ask('GET', `${path}/view`)).json()
    store.mode = 'fails'
    const byHttp = await host.ask('POST', `${path}/moves`, { move: step })
    expect([byHttp.status, byHttp.json().code]).toEqual([503, 'storage-down'])
    expect(byHttp.headers).toContain('retry-after')
    const bySocket = await line.ask({ t: 'move', f: 1, ref: 4, move: step })
    expect([bySocket.t, bySocket.code]).toEqual(['fail', 'storage-down'])
    expect((await guest.ask('GET', `${path}/view`)).json()).toEqual(before)
    store.mode = 'works'
    const again = await line.ask({ t: 'move', f: 1, ref: 4, move: step })
    expect([again.t, again.n]).toEqual(['+', before.number + 1])
    expect((await guest.ask('GET', `${path}/view`)).json().view.table.track).toEqual([2, 0])
  })

  test('while one match waits for the disk, another is answered', async () => {
    const other = await seated(testServer, { game: 'race' })
    store.mode = 'hangs'
    const asked = hostOf(table.people).ask('POST', `${table.path}/moves`, { move: step })
    await expect.poll(() => store.waiting.length).toBe(1)
    store.mode = 'works'
    expect((await hostOf(other.people).ask('POST', `${other.path}/moves`, { move: step })).status).toBe(200)
    store.waiting.splice(0).forEach((resolve) => resolve())
    expect((await asked).status).toBe(200)
  })
})

test('last writer wins: of moves at the same time each is made on what the one before has left', async () => {
  const { people, path } = table
  const moves = Array.from({ length: 20 }, (_, at) =>
    personAt(people, at % 2).ask('POST', `${path}/moves`, { move: { move: 'STEP', far: 1 } }),
  )
  const entries = (await Promise.all(moves)).map((answer) => answer.json().entry)
  expect(new Set(entries).size).toBe(20)
  expect((await hostOf(people).ask('GET', `${path}/view`)).json().view.table.track).toEqual([10, 10])
})
