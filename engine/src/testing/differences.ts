const LONGEST_VALUE = 60

/** Where two pieces of plain data differ, as lines such as `table.next: 3 | 8`. */
export function differences(one: unknown, other: unknown, most = 4): string[] {
  const found: string[] = []
  collect(one, other, '', found, most)
  if (found.length <= most) return found
  return [...found.slice(0, most), 'and more']
}

function collect(one: unknown, other: unknown, path: string, found: string[], most: number): void {
  if (found.length > most || JSON.stringify(one) === JSON.stringify(other)) return
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) {
    found.push(`${path || 'all of it'}: ${short(one)} | ${short(other)}`)
    return
  }
  const before = found.length
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    collect(one[key], other[key], path === '' ? key : `${path}.${key}`, found, most)
  // The order in which fields are sent can tell something too.
  if (found.length === before) found.push(`${path || 'all of it'}: the same fields in another order`)
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`
}
