const MOST_KNOWN = 4_000

/**
 * A checksum of plain data, eight hexadecimal digits, independent of field order. Clients compare it to detect a
 * diverged view. Computed without serializing: it runs for every viewer of every move.
 */
export function checksumOf(data: unknown): string {
  const checksum = sum(data)
  // Formatting numbers above 2^31 is slow in V8, so the halves are formatted separately.
  return ((checksum >>> 16) + 0x10000).toString(16).slice(1) + ((checksum & 0xffff) + 0x10000).toString(16).slice(1)
}

function sum(data: unknown): number {
  switch (typeof data) {
    case 'string':
      return textSum(data)
    case 'number':
      return Number.isInteger(data) && Math.abs(data) < 2 ** 31 ? mixed(data ^ 0x51ed270b) : textSum(String(data))
    case 'boolean':
      return data ? 0x2545f491 : 0x6c8e9cf5
    case 'object':
      if (data === null) return 0x3c6ef372
      return Array.isArray(data) ? listSum(data) : recordSum(data)
    default:
      return 0
  }
}

function listSum(list: readonly unknown[]): number {
  let total = list.length
  for (let i = 0; i < list.length; i++) total = (Math.imul(total, 0x01000193) + sum(list[i])) | 0
  return mixed(total ^ 0x165667b1)
}

/** Field sums are added, so that order does not matter; undefined fields are skipped. */
function recordSum(record: object): number {
  let total = 0
  for (const key in record) {
    const value = (record as Readonly<Record<string, unknown>>)[key] // one of its own keys: plain data inherits nothing
    if (value !== undefined) total = (total + mixed(textSum(key) ^ Math.imul(sum(value), 0x9e3779b1))) | 0
  }
  return mixed(total ^ 0x27d4eb2f)
}

/** Cache: the same names and words occur again and again. */
const KNOWN = new Map<string, number>()

function textSum(text: string): number {
  const known = KNOWN.get(text)
  if (known !== undefined) return known
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = mixed(h)
  if (KNOWN.size < MOST_KNOWN && text.length <= 32) KNOWN.set(text, h)
  return h
}

/** MurmurHash3's finalizer. */
function mixed(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
