import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import { Failed } from '../answer/failed.ts'

/** Cost of one hash: 2^15 rounds, 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
/** Node requires slightly more than 128·N·r. */
const MEMORY = 64 * 1024 * 1024
const SALT_BYTES = 16
const KEY_BYTES = 32
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/

/** Two of Node's four threads stay free for files. */
const limiter = new ConcurrencyLimiter(
  { atOnce: 2, waitingEach: 16 },
  { full: () => new Failed('too-many-requests', { retryAfterSeconds: 2 }) },
)

/** Hashes a password with a new salt, for storage. Throws Failed at the concurrency limit. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', Math.log2(COST.N), COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Verifies a password. Without a stored hash (null) the same work is done, so that timing does not reveal whether the
 * account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, r, p, salt, key] = STORED.exec(stored ?? '') ?? []
  if (cost === undefined || salt === undefined || key === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST)
    return false
  }
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(cost),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, Buffer.from(key, 'base64url'))
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return limiter.run(
    () =>
      new Promise((resolve, reject) => {
        // Different keyboards produce different code points for the same password.
        const text = password.normalize('NFKC')
        scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MEMORY }, (error, key) => {
          if (error === null) resolve(key)
          else reject(error)
        })
      }),
  )
}
