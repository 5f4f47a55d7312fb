import { Duplex } from 'node:stream'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { SocketServer, type SocketOptions } from '../socket/socket-server.ts'
import type { LiveMatch } from './live-match.ts'
import { matchesOver, Noted } from './processes.fixture.ts'

async function ownStore(): Promise<Store> {
  const store = await openStore({ folder: await testFolder() })
  onTestFinished(() => store.close())
  return store
}

/** Every timer is over soon. */
const timers = {
  after(milliseconds: number, call: () => void) {
    const timer = setTimeout(call, Math.min(milliseconds, 5))
    return () => clearTimeout(timer)
  },
}

/** Whatever asks this match how it stands, fails. */
function plant(served: LiveMatch): void {
  Object.defineProperty(served, 'match', {
    get: () => {
      throw new Error('planted')
    },
  })
}

async function waitsForABot({ matches }: ReturnType<typeof matchesOver>): Promise<LiveMatch> {
  const served = await matches.create('host', { game: 'yahtzee', seats: 2, bots: ['random', null] })
  await served.submit({ kind: 'start', by: 'host' })
  return served
}

test('a match in which it cannot be known what is due fails alone: it is logged, counted, and others are attended to', async () => {
  const noted = new Noted()
  const process = matchesOver(await ownStore(), { noted, timers })
  const broken = await waitsForABot(process)
  await expect.poll(() => process.bots.waiting.length).toBe(1)
  plant(broken)
  process.matches.presenceChanged(broken.id, 1, null)
  expect(noted.contained).toEqual(['attendant'])
  expect(noted.lines).toEqual([{ match: broken.id, error: 'planted', message: 'attendant failed' }])

  await waitsForABot(process)
  await expect.poll(() => process.bots.waiting.length).toBe(2)
  // It leaves memory when the sweep comes to it, and the sweep goes on.
  await process.matches.start()
  const isLetGo = () => noted.contained.includes('let-go')
  await expect.poll(isLetGo).toBe(true)
  expect(noted.lines).toContainEqual({ match: broken.id, error: 'planted', message: 'let-go failed' })
  expect(noted.contained).not.toContain('sweep')
  process.bots.waiting[1]?.({ move: 'ROLL' })
  await expect.poll(() => process.bots.waiting.length).toBe(3)
  await process.matches.close()
  await process.bots.close()
})

test('what cannot be caught up with is logged and counted, and the match goes on', async () => {
  const noted = new Noted()
  const store = await ownStore()
  const tail = vi.spyOn(store.matches, 'tail')
  const { matches } = matchesOver(store, { noted })
  const served = await matches.create('host', { game: 'yahtzee', seats: 2 })
  tail.mockRejectedValueOnce(new Error('planted'))
  served.heard(served.match.number + 1)
  await served.rest()
  expect(noted.contained).toEqual(['catch-up'])
  expect(noted.lines).toEqual([{ match: served.id, error: 'planted', message: 'catch-up failed' }])
  await served.submit({ kind: 'seat-bot', by: 'host', seat: 1, bot: 'random' })
  expect(served.match.seats[1]).toMatchObject({ kind: 'bot' })
  await matches.close()
})

test('an upgrade whose address cannot be told is refused, logged and counted', async () => {
  const { log, counters, contained, lines } = new Noted()
  // As much of the options as an upgrade asks for before it is refused.
  const options = {
    log,
    counters,
    timers: { after: () => () => undefined },
    paced: (work: () => unknown) => void work(),
    addressOf: () => {
      throw new Error('planted')
    },
  } as unknown as SocketOptions
  const written: string[] = []
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      written.push(chunk.toString())
      done()
    },
  })
  await new SocketServer(options).upgrade(new IncomingMessage(new Socket()), socket, Buffer.alloc(0))
  expect(written.join('')).toMatch(/^HTTP\/1.1 500 /)
  expect(contained).toEqual(['upgrade'])
  expect(lines).toMatchObject([{ error: 'planted', message: 'upgrade failed' }])
})
