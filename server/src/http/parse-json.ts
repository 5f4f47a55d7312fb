import { LARGEST_DOCUMENT, MOST_FIELDS } from '@parlor/engine'
import { Failed } from '../answer/failed.ts'
import { malformed } from './malformed.ts'

/** The deepest document there is, and what is around it. */
const DEEPEST = LARGEST_DOCUMENT.depth + 8
/** Fields of the largest document, and colons in its texts. */
const MOST_COLONS = MOST_FIELDS.document + 5_000
/** Harmless as they are; not where somebody copies an object carelessly. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** JSON from outside; throws Failed for what is no JSON, too deep, or out to change other objects. */
export function parseJson(text: string, place: string): unknown {
  // Parsing cannot be interrupted, and takes longest where there are many names.
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

/** Every field has its colon. */
function hasTooManyFields(text: string): boolean {
  if (text.length <= MOST_COLONS) return false
  let colons = 0
  for (let at = text.indexOf(':'); at >= 0 && colons <= MOST_COLONS; at = text.indexOf(':', at + 1)) colons++
  return colons > MOST_COLONS
}

/**
 * What is wrong with data that somebody else wrote, whatever it says; null: nothing. Looked at level by level, so that
 * no depth can exhaust the stack.
 */
export function dataFault(data: unknown): string | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `it is nested more than ${DEEPEST} levels deep`
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      // The fields of a list are numbers, and there may be hundreds of thousands.
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
