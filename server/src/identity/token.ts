import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** 256 random bits: nobody guesses one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token; null for a text that is no token. */
export function tokenHash(token: string): Uint8Array | null {
  return TOKEN.test(token) ? hashed(token) : null
}

/**
 * A session is looked up by the hash of its token. However long the look-up takes, it says something about hashes only,
 * and nobody can choose a token whose hash begins as they like and learn from that how the right token begins: so no
 * comparison has to take constant time. Whoever reads the store cannot sign in with what they find, either.
 */
export function hashed(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
