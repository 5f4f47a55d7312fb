import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { signedText, type Match, type PublishedKey } from '@parlor/match'
import type { SigningKey, SigningStore, StoredSignature } from '../store/store.ts'

/** Key rotation interval. Earlier keys stay published; a stolen one is of limited use. */
const ROTATE_MS = 90 * 86_400_000
const MOST_TRIES = 8

interface Held {
  readonly publicKey: string
  readonly key: KeyObject
}

/**
 * Signs finished matches, so that nobody, the server included, can present another log later. Uses the operator's key
 * if configured, else one from the store; all processes use the latest.
 */
export class Signer {
  readonly #store: SigningStore
  readonly #now: () => number
  readonly #own: Held | null
  #held: Held | null = null
  #published: readonly PublishedKey[] = []

  /** `own`: the operator's private Ed25519 key as PEM; throws if invalid. */
  constructor(store: SigningStore, now: () => number, own?: string) {
    this.#store = store
    this.#now = now
    this.#own = own === undefined ? null : heldOf(privateKeyIn(own))
  }

  /** Loads the current key; creates the next one if there is none or it has expired. */
  async look(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- each attempt sees the result of the previous one, or of another
      // process
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
    throw new Error('processes use different signing keys: configure the same key for all')
  }

  /** Newest first. */
  get published(): readonly PublishedKey[] {
    return this.#published
  }

  /** Signs a match at its last entry. */
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

  /** The key, if it is current; null: another one is needed. */
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
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the signing key is not an Ed25519 key')
  return key
}

function heldOf(key: KeyObject): Held {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: Buffer.from(x, 'base64url').toString('hex'), key }
}
