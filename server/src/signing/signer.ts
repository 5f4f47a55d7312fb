import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { signedText, type Match, type PublishedKey } from '@parlor/match'
import type { SigningKey, SigningStore, StoredSignature } from '../store/store.ts'

/** After so long the server takes a new key: what is stolen is worth little, and those before stay published. */
const ROTATE_MS = 90 * 86_400_000
const MOST_TRIES = 8

interface Held {
  readonly publicKey: string
  readonly key: KeyObject
}

/**
 * Signs matches that have ended, so that nobody, the server included, can show another log of them later. The key is the
 * operator's, where they give one, else one that is kept in the store with the seeds; all processes use the latest.
 */
export class Signer {
  readonly #store: SigningStore
  readonly #now: () => number
  readonly #own: Held | null
  #held: Held | null = null
  #published: readonly PublishedKey[] = []

  /** `own`: the operator's key, a private Ed25519 key as PEM; throws where it is none. */
  constructor(store: SigningStore, now: () => number, own?: string) {
    this.#store = store
    this.#now = now
    this.#own = own === undefined ? null : heldOf(privateKeyIn(own))
  }

  /** Looks which key is to be used; makes the next one where there is none, or it is old. */
  async look(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // Each try looks at what the one before, or another process, has left.
      // oxlint-disable-next-line no-await-in-loop
      const keys = await this.#store.keys()
      const [latest] = keys
      const held = latest === undefined ? null : this.#holds(latest)
      if (held !== null) {
        this.#held = held
        this.#published = publishedOf(keys)
        return
      }
      // oxlint-disable-next-line no-await-in-loop
      await this.#store.addKey(this.#next(latest))
    }
    throw new Error('another process gives another key again and again: give all of them the same')
  }

  /** The latest first. */
  get published(): readonly PublishedKey[] {
    return this.#published
  }

  /** Of a match that has ended with its last entry. */
  sign(match: Match): StoredSignature | null {
    if (this.#held === null) return null
    const { id, game, commitment, createdAt, number, hash, changedAt } = match
    const text = signedText(
      { match: id, game: game.id, commitment, promisedAt: createdAt },
      { number, hash, at: changedAt },
    )
    const { publicKey, key } = this.#held
    return { number, publicKey, signature: sign(null, Buffer.from(text), key).toString('hex') }
  }

  /** The key, where it is the one to be used now; null: there has to be another. */
  #holds({ publicKey, privateKey, from }: SigningKey): Held | null {
    if (this.#own !== null) return this.#own.publicKey === publicKey ? this.#own : null
    if (privateKey === null || this.#now() - from > ROTATE_MS) return null
    return heldOf(privateKeyIn(privateKey))
  }

  #next(latest: SigningKey | undefined): SigningKey {
    const made = this.#own ?? heldOf(generateKeyPairSync('ed25519').privateKey)
    const privateKey = this.#own === null ? made.key.export({ type: 'pkcs8', format: 'pem' }).toString() : null
    return { generation: (latest?.generation ?? 0) + 1, publicKey: made.publicKey, privateKey, from: this.#now() }
  }
}

function publishedOf(keys: readonly SigningKey[]): PublishedKey[] {
  return keys.map(({ publicKey, from }, at) => ({ publicKey, from, until: keys[at - 1]?.from ?? null }))
}

function privateKeyIn(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key to sign with is no Ed25519 key')
  return key
}

function heldOf(key: KeyObject): Held {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: Buffer.from(x, 'base64url').toString('hex'), key }
}
