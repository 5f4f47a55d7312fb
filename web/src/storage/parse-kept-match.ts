import type { DocumentText } from '@parlor/engine'
import { commitmentTo } from '@parlor/match'
import { parseEntries } from '@parlor/protocol'
import { bytesOf } from './hexadecimal.ts'
import type { KeptMatch } from './kept-matches.ts'

/** With the documents that it names. Undefined for what is no match, or one of another version. Whether its moves are legal is seen when it is opened. */
export function parseKeptMatch(data: unknown, documents: readonly DocumentText[] = []): KeptMatch | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id, game, entries, seed, names, assisted } = data as Partial<Record<keyof KeptMatch, unknown>> // looked at below
  if (typeof id !== 'string' || typeof game !== 'string') return undefined
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/.test(seed)) return undefined
  if (typeof names !== 'object' || names === null) return undefined
  const called = Object.entries(names).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const log = parsedEntries(entries, documents)
  const first = log[0]
  // What stands beside the log says the same as the log; dice of another seed could never be proved.
  if (first?.kind !== 'created' || first.match !== id || first.game !== game) return undefined
  if (first.commitment !== commitmentTo(bytesOf(seed))) return undefined
  return { id, game, entries: log, seed, names: Object.fromEntries(called), assisted: assisted === true }
}

function parsedEntries(data: unknown, documents: readonly DocumentText[]): KeptMatch['entries'] {
  try {
    return parseEntries(data, documents)
  } catch {
    return []
  }
}
