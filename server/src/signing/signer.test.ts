import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { Signer } from './signer.ts'

const DAY_MS = 86_400_000

async function signing() {
  const store = await openStore({ folder: await testFolder() })
  onTestFinished(() => store.close())
  const time = { now: 1_000_000 }
  const open = async (own?: string) => {
    const signer = new Signer(store.signing, () => time.now, own)
    await signer.look()
    return signer
  }
  return { store, time, open }
}

function pem() {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

describe('the key that matches are signed with', () => {
  test('is made at the first start, stays, and is the same for all processes', async () => {
    const { open } = await signing()
    const [one, two] = await Promise.all([open(), open()])
    const later = await open()
    expect(one.published).toHaveLength(1)
    expect(two.published).toEqual(one.published)
    expect(later.published).toEqual(one.published)
    expect(one.published[0]).toMatchObject({ from: 1_000_000, until: null })
  })

  test('is another after 90 days, and the old one stays published with its time', async () => {
    const { open, time } = await signing()
    const signer = await open()
    const [first] = signer.published
    time.now += 91 * DAY_MS
    await signer.look()
    expect(signer.published).toMatchObject([
      { from: time.now, until: null },
      { publicKey: first?.publicKey, from: 1_000_000, until: time.now },
    ])
    expect(signer.published[0]?.publicKey).not.toBe(first?.publicKey)
  })

  test('may be the operator’s, whose private half is not stored; without it the server makes its own again', async () => {
    const { open, store, time } = await signing()
    await open()
    const own = pem()
    time.now += 5
    const mine = await open(own)
    const { x } = createPublicKey(own).export({ format: 'jwk' })
    expect(mine.published.map(({ from, until }) => [from, until])).toEqual([
      [1_000_005, null],
      [1_000_000, 1_000_005],
    ])
    expect(mine.published[0]?.publicKey).toBe(Buffer.from(x ?? '', 'base64url').toString('hex'))
    expect((await store.signing.keys())[0]?.privateKey).toBeNull()
    expect((await open(own)).published).toHaveLength(2)
    expect((await open()).published).toHaveLength(3)
  })

  test('that is not an Ed25519 key is refused', async () => {
    const { store } = await signing()
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect(() => new Signer(store.signing, Date.now, rsa.toString())).toThrow('not an Ed25519 key')
    expect(() => new Signer(store.signing, Date.now, 'nonsense')).toThrow()
  })
})
