import { createHash } from 'node:crypto'

const SEAL_LENGTH = 64

/** Prefixes a snapshot with its hash, to detect damage. */
export function sealedSnapshot(text: string): string {
  return sealOf(text) + text
}

/** Verifies and unwraps a snapshot; null if it is damaged or has no seal. */
export function unsealedSnapshot(stored: string): string | null {
  const text = stored.slice(SEAL_LENGTH)
  return stored.slice(0, SEAL_LENGTH) === sealOf(text) ? text : null
}

function sealOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
