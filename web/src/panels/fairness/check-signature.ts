import type { CheckSignature } from '@parlor/match'
import { bytesOf } from '../../parts/hexadecimal.ts'

/** With what the browser brings; null where it knows no Ed25519, or the page did not come over https. */
export const checkSignature: CheckSignature = async ({ publicKey, signature }, text) => {
  // Left out by browsers where the page is not safe from others on the way.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  try {
    const key = await subtle.importKey('raw', buffer(publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, buffer(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}

function buffer(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytesOf(hexadecimal))
}
