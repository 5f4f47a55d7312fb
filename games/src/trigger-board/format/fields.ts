import { isRecord } from './shape.ts'

/** An object of somebody's file, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** What is no object has no fields. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

/** Without fields that say nothing. */
export function told(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

/** Changes every object of a list; what is none stays as it is. */
export function mapped(list: unknown, change: (fields: Fields, index: number) => unknown): unknown {
  return Array.isArray(list) ? list.map((each: unknown, index) => (isRecord(each) ? change(each, index) : each)) : list
}

/** The same in steps, one for each. */
export function* mapping(list: unknown, change: (fields: Fields, index: number) => unknown): Generator<void, unknown> {
  if (!Array.isArray(list)) return list
  const made: unknown[] = []
  for (const [index, each] of list.entries()) {
    made.push(isRecord(each) ? change(each, index) : each)
    yield
  }
  return made
}
