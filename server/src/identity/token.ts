import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** A random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token; null if the text is not a token. */
export function tokenHash(token: string): Uint8Array | null {
  return TOKEN.test(token) ? hashed(token) : null
}

/**
 * Sessions are looked up by token hash. Lookup time reveals something about hashes only, and nobody can choose a
 * token with a given hash prefix: so no constant-time comparison is needed. The stored hash is useless for signing
 * in.
 */
export function hashed(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
