import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Pipelines } from './pipelines.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

/** A server that answers nothing by itself, and connections to it. */
async function silent(isProxied = false) {
  const asked: ServerResponse[] = []
  const closed: ServerResponse[] = []
  const server = createServer((_, response) => {
    asked.push(response)
    response.once('close', () => closed.push(response))
  })
  server.on('upgrade', (_, socket) => socket.resume())
  new Pipelines().watch(server, isProxied)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server that listens
  const line = async (localAddress: string, text: string) => {
    const here = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined).resume()
    await here
    socket.write(text)
    return socket
  }
  onTestFinished(() => void server.close())
  return { asked, closed, line }
}

test('who sends many requests ahead is hung up on, and so are all other connections from there but those that play', async () => {
  const { asked, line } = await silent()
  const idle = await line('127.0.0.1', '')
  const plays = await line('127.0.0.1', UPGRADE)
  const elsewhere = await line('127.0.0.2', REQUEST)
  await expect.poll(() => asked.length).toBe(1)
  const greedy = await line('127.0.0.1', REQUEST.repeat(1_000))
  await expect.poll(() => [greedy.closed, idle.closed]).toEqual([true, true])
  expect(asked).toHaveLength(1 + 16)
  expect([plays.closed, elsewhere.closed]).toEqual([false, false])
})

test('behind a proxy only the one who does is hung up on', async () => {
  const { line } = await silent(true)
  const idle = await line('127.0.0.1', '')
  const greedy = await line('127.0.0.1', REQUEST.repeat(1_000))
  await expect.poll(() => greedy.closed).toBe(true)
  expect(idle.closed).toBe(false)
})

test('a few sent ahead are answered in their turn; when their connection goes, all hear of it', async () => {
  const { asked, closed, line } = await silent()
  const socket = await line('127.0.0.1', REQUEST.repeat(5))
  await expect.poll(() => asked.length).toBe(5)
  asked[0]?.end('one')
  await expect.poll(() => closed.length).toBe(1)
  // Of those whose turn has not come Node tells nobody: what was opened for them would stay open.
  socket.destroy()
  await expect.poll(() => closed).toEqual(asked)
})
