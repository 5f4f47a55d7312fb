import { FAILURE_CODES, type FailureCode } from '../failures.ts'
import type { Route } from './route.ts'

const EVERYWHERE: readonly FailureCode[] = [
  'malformed',
  'too-large',
  'too-many-requests',
  'storage-down',
  'too-busy',
  'shutting-down',
  'went-wrong',
]
const WITH_SIDE_EFFECTS: readonly FailureCode[] = ['not-json', 'wrong-media-type', 'wrong-origin']

/** Everything a route can fail with, in the order of the table of failures. */
export function failuresOf({ method, session, failures }: Route): readonly FailureCode[] {
  const all = new Set<FailureCode>([...EVERYWHERE, ...failures])
  if (method !== 'GET') for (const code of WITH_SIDE_EFFECTS) all.add(code)
  // A bearer token that is none is refused even where none is needed: whoever sends one means it.
  if (session !== 'none') all.add('not-signed-in')
  return FAILURE_CODES.filter((code) => all.has(code))
}
