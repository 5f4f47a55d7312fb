const MOST_KNOWN = 4_000

/**
 * Eight hexadecimal digits for a view, equal for equal data whatever the order of its fields: with them a page notices
 * that it has gone out of step. Made without writing the data out, since every move is marked for everybody who sees it.
 */
export function checksumOf(data: unknown): string {
  const checksum = sum(data)
  // Numbers above 2^31 are written by a slow way, so both halves are written apart.
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

/** Fields are added up, so that their order does not matter; those that are left undefined are not there. */
function recordSum(record: object): number {
  let total = 0
  for (const key in record) {
    const value = (record as Readonly<Record<string, unknown>>)[key] // one of its own keys: plain data inherits nothing
    if (value !== undefined) total = (total + mixed(textSum(key) ^ Math.imul(sum(value), 0x9e3779b1))) | 0
  }
  return mixed(total ^ 0x27d4eb2f)
}

/** Names and words come again and again. */
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

/** MurmurHash3's finish. */
function mixed(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
