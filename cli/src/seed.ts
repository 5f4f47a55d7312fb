import { randomBytes } from 'node:crypto'

/** The seed that was given, or a fresh one: it is printed, so that what happened can be repeated. */
export function seedFrom(given: string | undefined): string {
  return given ?? randomBytes(6).toString('hex')
}
