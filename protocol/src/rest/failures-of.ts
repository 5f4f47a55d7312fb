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

/** All failures of a route, in the order of the table. */
export function failuresOf({ method, session, failures }: Route): readonly FailureCode[] {
  const all = new Set<FailureCode>([...EVERYWHERE, ...failures])
  if (method !== 'GET') for (const code of WITH_SIDE_EFFECTS) all.add(code)
  // An invalid bearer token is refused even if none is needed: the client expects it to count.
  if (session !== 'none') all.add('not-signed-in')
  return FAILURE_CODES.filter((code) => all.has(code))
}
