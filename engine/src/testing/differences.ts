const LONGEST_VALUE = 60

/** Where two pieces of plain data differ, as lines such as `view.hands[0][1] (Seat 1): 3 | 8`. */
export function differences(one: unknown, other: unknown, { most = 4, seats = 0 } = {}): string[] {
  const found: string[] = []
  collect(one, other, NOWHERE, { found, most, seats })
  if (found.length <= most) return found
  return [...found.slice(0, most), 'and more']
}

interface Path {
  readonly text: string
  /** ` (Seat 1)`: the list that is as long as there are seats is by seat. */
  readonly seat: string
}
interface Found {
  readonly found: string[]
  readonly most: number
  readonly seats: number
}

const NOWHERE: Path = { text: '', seat: '' }

function inner({ text, seat }: Path, parent: Readonly<Record<string, unknown>>, key: string, seats: number): Path {
  if (!Array.isArray(parent)) return { text: text === '' ? key : `${text}.${key}`, seat }
  const isBySeat = seat === '' && seats > 1 && parent.length === seats
  return { text: `${text}[${key}]`, seat: isBySeat ? ` (Seat ${Number(key) + 1})` : seat }
}

function collect(one: unknown, other: unknown, path: Path, { found, most, seats }: Found): void {
  const name = path.text === '' ? 'all of it' : `${path.text}${path.seat}`
  if (found.length > most || JSON.stringify(one) === JSON.stringify(other)) return
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) {
    found.push(`${name}: ${short(one)} | ${short(other)}`)
    return
  }
  const before = found.length
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    collect(one[key], other[key], inner(path, one, key, seats), { found, most, seats })
  // The order in which fields are sent can tell something too.
  if (found.length === before) found.push(`${name}: the same fields in another order`)
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`
}
