import { Failed } from '../answer/failed.ts'
import { malformed } from './malformed.ts'

const DEEPEST = 32
/** Harmless as they are; not where somebody copies an object carelessly. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** JSON from outside; throws Failed for what is no JSON, too deep, or out to change other objects. */
export function parseJson(text: string, place: string): unknown {
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
      for (const [key, inner] of Object.entries(value)) {
        if (FORBIDDEN.has(key)) return `it has a field called ${key}`
        if (typeof inner === 'object' && inner !== null) next.push(inner)
      }
    }
    level = next
  }
  return null
}
