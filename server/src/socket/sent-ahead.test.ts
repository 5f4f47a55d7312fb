import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { begin, guests, openTestServer, shown, write } from '../operation/open-test-server.fixture.ts'

test('a hello, a follow and a move that are sent in one go are answered in this order; the last word before a goodbye is heard', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  const socket = new WebSocket(`${testServer.url.replace('http', 'ws')}/socket`)
  const heard: unknown[] = []
  await once(socket, 'open')
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (heard.push(JSON.parse(data.toString())) === 3) resolve()
    })
  })
  socket.send(JSON.stringify({ t: 'hello', v: 1, token: ann.token }))
  socket.send(JSON.stringify({ t: 'follow', f: 1, m: match }))
  socket.send(JSON.stringify({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } }))
  await answered
  const { number } = await shown(testServer, match, ann)
  for (const ref of [2, 3]) socket.send(JSON.stringify({ t: 'move', f: 1, ref, move: { move: 'WRITE' } }))
  socket.close()
  await expect.poll(async () => (await shown(testServer, match, ann)).number).toBe(number + 2)
  expect(heard).toMatchObject([
    { t: 'welcome', player: { id: ann.id } },
    { t: 'match', f: 1 },
    { t: '+', f: 1, ref: 1 },
  ])
})

test('a request that was refused and comes a second time is refused again, whatever has happened meanwhile', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob])
  const line = await testServer.line(bob.token)
  await line.follow({ f: 1, m: match })
  const asked = (ref: number) => line.ask({ t: 'move', f: 1, ref, move: { move: 'WRITE' } })
  expect(await asked(7)).toMatchObject({ t: 'no', refusal: { code: 'not-your-turn' } })
  await write(testServer, match, ann)
  // The same once more, as behind a proxy that doubles: it was refused, and nobody waits for it any more.
  expect(await asked(7)).toMatchObject({ t: 'no', refusal: { code: 'not-your-turn' } })
  expect(await asked(8)).toMatchObject({ t: '+' })
})
