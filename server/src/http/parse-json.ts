import { LARGEST_DOCUMENT, MOST_FIELDS } from '@parlor/engine'
import { Failed, malformed } from '../answer/failed.ts'

/** Deepest document plus its envelope. */
const DEEPEST = LARGEST_DOCUMENT.depth + 8
/** Fields of the largest document, plus colons inside its texts. */
const MOST_COLONS = MOST_FIELDS.document + 5_000
/** Harmless in themselves, dangerous if an object is copied carelessly. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses untrusted JSON. Throws Failed if it is invalid, too deep, or contains a forbidden key. */
export function parseJson(text: string, place: string): unknown {
  // Parsing blocks the event loop, and keys cost most.
  if (hasTooManyFields(text))
    throw malformed([{ at: place, reason: `it has more than ${MOST_FIELDS.document} fields` }])
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw place === 'body' ? new Failed('not-json') : malformed([{ at: place, reason: 'it is not JSON' }])
  }
  const reason = dataFault(data)
  if (reason !== null) throw malformed([{ at: place, reason }])
  return data
}

/** Every field has a colon. */
function hasTooManyFields(text: string): boolean {
  if (text.length <= MOST_COLONS) return false
  let colons = 0
  for (let at = text.indexOf(':'); at >= 0 && colons <= MOST_COLONS; at = text.indexOf(':', at + 1)) colons++
  return colons > MOST_COLONS
}

/**
 * Why untrusted data is unacceptable; null: it is fine. Walks level by level, so that depth cannot exhaust the stack.
 */
export function dataFault(data: unknown): string | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `it is nested more than ${DEEPEST} levels deep`
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      // A list's keys are indexes, possibly hundreds of thousands.
      const keys = Array.isArray(value) ? [] : Object.keys(value)
      const forbidden = keys.find((key) => FORBIDDEN.has(key))
      if (forbidden !== undefined) return `it has a field called ${forbidden}`
      for (const inner of Array.isArray(value) ? value : Object.values(value))
        if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return null
}
