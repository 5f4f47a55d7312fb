import { createHash } from 'node:crypto'

/** Something that must not get out, under the name a failed test calls it by. */
export interface Secret {
  readonly what: string
  readonly value: string | Uint8Array
}

/** A secret as it might stand in a text: as it is, as hexadecimal, as base64 of either kind, as a list of numbers. */
function formsOf({ value }: Secret): string[] {
  const bytes = Buffer.from(value)
  const base64 = bytes.toString('base64').replace(/=+$/, '')
  return [
    ...(typeof value === 'string' ? [value] : [bytes.toString('latin1')]),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    base64,
    bytes.toString('base64url'),
    [...bytes].join(','),
  ]
}

/** What was found of all that must not be there. */
export function secretsIn(texts: readonly string[], secrets: readonly Secret[]): string[] {
  const found: string[] = []
  for (const secret of secrets)
    for (const form of formsOf(secret)) {
      const at = texts.findIndex((text) => text.includes(form))
      if (at >= 0) found.push(`${secret.what} in: ${texts[at]?.slice(0, 400)}`)
    }
  return found
}

/** A token, and what the store keeps of it. */
export function tokenSecrets(name: string, token: string): Secret[] {
  const hash = createHash('sha256').update(token).digest()
  return [
    { what: `the token of ${name}`, value: token },
    { what: `the hash of the token of ${name}`, value: new Uint8Array(hash) },
  ]
}
