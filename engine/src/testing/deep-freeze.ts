import { Document } from '../declare/document.ts'

/** Freezes data and everything in it, so that a rule or effect that changes its input throws on the spot. */
export function deepFreeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data)
    if (data instanceof Document) deepFreeze(data.value)
    for (const value of Object.values(data)) deepFreeze(value)
  }
  return data
}
