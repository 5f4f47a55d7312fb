import { Bug } from '../chart/faults.ts'

const DEEPEST = 200

/**
 * The one way to write plain data: JSON with sorted keys and no blanks. Equal data gives equal text on every machine.
 * Throws a readable `Bug` for what JSON cannot hold: functions, NaN, cycles, class instances.
 */
export function canonical(data: unknown): string {
  return write(data, '', 0)
}

function write(data: unknown, path: string, depth: number): string {
  if (depth > DEEPEST) throw new Bug(`${path.slice(0, 80)}… is nested more than ${DEEPEST} deep, or is a cycle`)
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return JSON.stringify(data)
    case 'number':
      if (!Number.isFinite(data)) throw new Bug(`${path || 'the value'} is ${data}, which JSON cannot hold`)
      return JSON.stringify(data)
    case 'object':
      if (data === null) return 'null'
      if (Array.isArray(data)) return `[${data.map((entry, i) => write(entry, `${path}/${i}`, depth + 1)).join(',')}]`
      return writeRecord(data, path, depth)
    default:
      throw new Bug(`${path || 'the value'} is a ${typeof data}, which JSON cannot hold`)
  }
}

function writeRecord(record: object, path: string, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(record)
  if (prototype !== Object.prototype && prototype !== null) throw new Bug(`${path || 'the value'} is no plain object`)
  const fields = Object.entries(record).filter(([, value]) => value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${write(value, `${path}/${key}`, depth + 1)}`).join(',')}}`
}
