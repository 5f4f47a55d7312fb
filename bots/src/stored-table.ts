import { checksum } from './checksum.ts'
import type { TableMaker } from './table-maker.ts'

/**
 * A packed table as bytes, for a file or a database: a line of text that says what it is and whose, then the values.
 * Made by another kernel or from other rules, or damaged, it is not taken.
 */
export function keyOf(maker: TableMaker, kernel: Uint8Array): string {
  const rules = maker.rulesPrint()
  const print = [...checksum(kernel), ...checksum(new Uint8Array(rules.buffer, rules.byteOffset, rules.byteLength))]
  return `${maker.name}-${print.map((part) => part.toString(16).padStart(8, '0')).join('')}`
}

/** Is it the key of the same table, made by another kernel or from other rules? Nobody will ask for it again. */
export function isOutdated(other: string, key: string): boolean {
  return other !== key && nameIn(other) !== null && nameIn(other) === nameIn(key)
}

function nameIn(key: string): string | null {
  return /^(.+)-[0-9a-f]{32}$/.exec(key)?.[1] ?? null
}

const FORMAT = 'parlor-table 1'
/** Room for the line at the top; the values behind it are aligned. */
const HEAD = 256

export function formatStored(key: string, packed: Float64Array): Uint8Array {
  const values = new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength)
  const sum = checksum(values).map((part) => part.toString(16).padStart(8, '0'))
  const line = `${FORMAT} ${key} ${packed.length} ${sum.join('')}\n`
  if (line.length > HEAD) throw new RangeError(`the key of a table is too long: ${key}`)
  const bytes = new Uint8Array(HEAD + values.length).fill(32, 0, HEAD)
  for (let n = 0; n < line.length; n++) bytes[n] = line.charCodeAt(n)
  bytes.set(values, HEAD)
  return bytes
}

export type Stored =
  | { readonly ok: true; readonly packed: Float64Array }
  /** Why it cannot be used, for a note to the user. */
  | { readonly ok: false; readonly reason: string }

export function parseStored(bytes: Uint8Array, key: string): Stored {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD))
  const [first = '', version = '', theirs = '', count = '', sum = ''] = head.split('\n')[0]?.split(' ') ?? []
  if (`${first} ${version}` !== FORMAT) return no('it is no table of this program')
  if (theirs !== key) return no('it was made from other rules or by another version')
  // A copy with a buffer of its own, for alignment; `slice` would give none for a Buffer of Node.
  const values = new Uint8Array(bytes.subarray(HEAD))
  if (values.length !== Number(count) * 8) return no('a part of it is missing')
  if (
    checksum(values)
      .map((part) => part.toString(16).padStart(8, '0'))
      .join('') !== sum
  )
    return no('it is damaged')
  return { ok: true, packed: new Float64Array(values.buffer) }
}

function no(reason: string): Stored {
  return { ok: false, reason }
}
