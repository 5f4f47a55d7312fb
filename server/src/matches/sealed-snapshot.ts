import { createHash } from 'node:crypto'

const SEAL_LENGTH = 64

/** A snapshot as it is stored: behind a hash of itself, so that one that was damaged is not believed. */
export function sealedSnapshot(text: string): string {
  return sealOf(text) + text
}

/** The snapshot; null when it is not what was stored, or was stored without a seal. */
export function unsealedSnapshot(stored: string): string | null {
  const text = stored.slice(SEAL_LENGTH)
  return stored.slice(0, SEAL_LENGTH) === sealOf(text) ? text : null
}

function sealOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
