import type { Secrets } from '../declare/secrets.ts'

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

/** The path of every value; empty lists and records are values. */
export function leavesOf(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null) return [path]
  const inside = Object.entries(data).flatMap(([key, value]) => leavesOf(value, joined(path, key)))
  return inside.length === 0 ? [path] : inside
}

function joined(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}
