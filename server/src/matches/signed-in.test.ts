import { expect, test } from 'vitest'
import { begin, guests, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'

const SIGN_IN = { name: 'Ann', password: 'correct horse', bearer: true }

/** Somebody who has an account, and at another device a guest, who plays with a friend. */
async function table(): Promise<{ testServer: TestServer; ann: Guest; guest: Guest; friend: Guest }> {
  const testServer = await openTestServer()
  const [first, guest, friend] = await guests(testServer, 3)
  if (first === undefined || guest === undefined || friend === undefined) throw new Error('nobody came')
  const ann = await testServer.account(first, SIGN_IN.name, SIGN_IN.password)
  return { testServer, ann, guest, friend }
}

test('a guest who signs in plays on, and has what they played: their seats and their history', async () => {
  const { testServer, ann, guest, friend } = await table()
  const over = await begin(testServer, [guest, friend], { options: { goal: 1 } })
  await write(testServer, over, guest)
  const match = await begin(testServer, [guest, friend], { options: { goal: 7 } })
  await write(testServer, match, guest)
  const { player, token } = await testServer.get('POST', '/api/sign-in', { token: guest.token, body: SIGN_IN })
  const signedIn = { ...ann, token }
  expect(player).toMatchObject({ id: ann.id, name: 'Ann' })
  expect(await shown(testServer, match, signedIn)).toMatchObject({
    host: { id: ann.id },
    yours: [0],
    seats: [{ player: { id: ann.id, name: 'Ann' } }, { player: { id: friend.id } }],
  })
  await write(testServer, match, friend)
  await write(testServer, match, signedIn)
  await expect(write(testServer, match, guest)).rejects.toThrow()
  expect((await testServer.get('GET', '/api/me/matches', { token })).matches).toMatchObject([{ id: match }])
  const { results } = await testServer.get('GET', `/api/players/${ann.id}/matches`, { token })
  expect(results.map(({ match: id }: { match: string }) => id)).toEqual([over])
  // A proof of the finished one is theirs to see, as it was, also after a restart.
  await testServer.stop()
  await testServer.open({ games: [relay] })
  expect(await shown(testServer, over, signedIn)).toMatchObject({ stage: 'over', yours: [0] })
  expect((await viewed(testServer, match, signedIn)).view.viewer).toBe(0)
  expect(await testServer.get('GET', `/api/matches/${over}/verify`, { token })).toMatchObject({ faults: [] })
})

test('who sits at a table as a guest and with their account keeps both seats as they are', async () => {
  const { testServer, ann, guest } = await table()
  const match = await begin(testServer, [ann, guest], { options: { goal: 7 } })
  const { token } = await testServer.get('POST', '/api/sign-in', { token: guest.token, body: SIGN_IN })
  expect(await shown(testServer, match, { ...ann, token })).toMatchObject({
    yours: [0],
    seats: [{ player: { id: ann.id } }, { player: { id: guest.id } }],
  })
})
