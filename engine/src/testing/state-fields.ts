import type { Secrets } from '../declare/secrets.ts'
import { sameData } from '../verbs/same-data.ts'

/** Where secrets lie in a state, each as a path: `hands.2`. */
export function pathsOf(state: unknown, secrets: Secrets): string[] {
  const paths = new Map<object, string>()
  notePaths(state, '', paths)
  return secrets.map(({ parent, key }) => joined(paths.get(parent) ?? '?', String(key)))
}

function notePaths(data: unknown, path: string, paths: Map<object, string>): void {
  if (typeof data !== 'object' || data === null) return
  paths.set(data, path)
  for (const [key, value] of Object.entries(data)) notePaths(value, joined(path, key), paths)
}

/** The field of a path: what lies under every index of a list, or of a record by number, is one field. */
export function fieldOf(path: string): string {
  return path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')
}

/** The fields of all values, as `fieldOf` names them; empty lists and records are values. */
export function addFields(found: Set<string>, data: unknown, field = ''): void {
  if (typeof data !== 'object' || data === null) return void found.add(field)
  const steps = Object.entries(data)
  if (steps.length === 0) found.add(field)
  for (const [key, value] of steps) addFields(found, value, joined(field, stepOf(key)))
}

/** The fields in which two pieces of plain data differ; a list of another length differs as a whole. */
export function addChanged(found: Set<string>, one: unknown, other: unknown, field = ''): void {
  if (sameData(one, other)) return
  if (!isRecord(one) || !isRecord(other) || Object.keys(one).length !== Object.keys(other).length)
    return void found.add(field)
  for (const key of Object.keys(one)) addChanged(found, one[key], other[key], joined(field, stepOf(key)))
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}

/** Whether a field is another or lies within it. */
export function isWithin(field: string, other: string): boolean {
  return field === other || field.startsWith(`${other}.`)
}

function stepOf(key: string): string {
  return /^\d+$/.test(key) ? '*' : key
}

function joined(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}
