import { createPublicKey, verify } from 'node:crypto'
import { findingsOf, pledgeTo, verifyLog, type CheckSignature } from '@parlor/match'
import { keysShape, parseProof } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { guests, openTestServer, shown } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'

const check: CheckSignature = async ({ publicKey, signature }, text) => {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}

/** A table of two who have promised something for the dice, and are ready. */
async function pledged(testServer: Awaited<ReturnType<typeof openTestServer>>) {
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('there are two guests')
  const post = (path: string, { token }: { readonly token: string }, body?: object) =>
    testServer.get('POST', path, { token, ...(body === undefined ? {} : { body }) })
  const { id, code } = await post('/api/matches', ann, { game: 'relay', seats: 2, pledge: pledgeTo('ann-1') })
  await post(`/api/matches/${id}/join`, bob, { code })
  await post(`/api/matches/${id}/pledge`, bob, { pledge: pledgeTo('bob-1') })
  await post(`/api/matches/${id}/ready`, bob, { ready: true })
  return { id, ann, bob, post }
}

test('a finished match is signed, its key published, and what players add was promised before any was shown', async () => {
  const testServer = await openTestServer()
  const { id, ann, bob, post } = await pledged(testServer)
  const early = await testServer.ask('POST', `/api/matches/${id}/reveal`, {
    token: ann.token,
    body: { entropy: 'ann-1' },
  })
  expect(early.json()).toMatchObject({ code: 'not-starting' })
  expect(await post(`/api/matches/${id}/start`, ann)).toMatchObject({ stage: 'lobby', called: expect.any(Number) })
  await post(`/api/matches/${id}/reveal`, ann, { entropy: 'ann-1' })
  // Bob knows what Ann adds by now: he cannot promise anything else, nor show anything else than he promised.
  for (const [path, body] of [
    ['pledge', { pledge: pledgeTo('ground') }],
    ['leave', {}],
  ] as const)
    expect(
      (await testServer.ask('POST', `/api/matches/${id}/${path}`, { token: bob.token, body })).json(),
    ).toMatchObject({
      code: 'starting',
    })
  expect(
    (
      await testServer.ask('POST', `/api/matches/${id}/reveal`, { token: bob.token, body: { entropy: 'ground' } })
    ).json(),
  ).toMatchObject({ code: 'wrong-entropy' })
  await post(`/api/matches/${id}/reveal`, bob, { entropy: 'bob-1' })
  await post(`/api/matches/${id}/resign`, bob, {})
  const proof = parseProof(await testServer.get('GET', `/api/matches/${id}/proof`, { token: ann.token }))
  const { keys } = keysShape.parse(await testServer.get('GET', '/api/keys', {}))
  if (typeof proof === 'string') throw new Error(proof)
  const verified = verifyLog(relay, proof.entries, proof.seed)
  expect(await findingsOf(verified, true, { signed: proof.signature, keys, check })).toMatchObject({
    verdict: 'proved',
    findings: [{ what: 'consistent' }, { what: 'signed' }, { what: 'pledged', seats: [0, 1] }],
  })
})

test('who does not show what they promised keeps nobody waiting: the start is called off, and all begin anew', async () => {
  const time = { now: Date.UTC(2026, 10, 16) }
  const testServer = await openTestServer({ clock: () => time.now })
  const { id, ann, bob, post } = await pledged(testServer)
  await post(`/api/matches/${id}/start`, ann)
  await post(`/api/matches/${id}/reveal`, ann, { entropy: 'ann-1' })
  time.now += 25_000
  await expect.poll(() => shown(testServer, id, ann)).toMatchObject({ called: null, stage: 'lobby' })
  expect((await shown(testServer, id, bob)).seats).toMatchObject([
    { pledge: null, ready: false, entropy: null },
    { pledge: null, ready: false, entropy: null },
  ])
})
