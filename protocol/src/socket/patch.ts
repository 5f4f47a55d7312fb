/**
 * A diff of plain data: `[value]` sets, `[]` removes, an object descends by key or index; for a list, `#` is its new
 * length, if it changed.
 */
type Deeper = { readonly [key: string]: Patch | number }
type Leaf = readonly [] | readonly [value: unknown]
export type Patch = Leaf | Deeper

/** The patch from one value to another; null if they are equal. */
export function diff(from: unknown, to: unknown): Patch | null {
  if (from === to) return null
  if (Array.isArray(from) && Array.isArray(to)) return diffLists(from, to)
  if (isRecord(from) && isRecord(to)) return diffRecords(from, to)
  return [to]
}

/** Beyond this share of changes, a list of small items is shorter to send whole. */
const MUCH = 1 / 3

function diffLists(from: readonly unknown[], to: readonly unknown[]): Patch | null {
  const patch: Record<string, Patch | number> = {}
  let changed = false
  let changes = 0
  if (from.length !== to.length) {
    patch['#'] = to.length
    changed = true
  }
  for (let at = 0; at < to.length; at++) {
    const inner = at < from.length ? diff(from[at], to[at]) : ([to[at]] as const)
    if (inner === null) continue
    patch[at] = inner
    changed = true
    changes++
  }
  if (changes > 1 && changes > to.length * MUCH && to.every(isSmall)) return [to]
  return changed ? patch : null
}

function isSmall(item: unknown): boolean {
  return typeof item === 'number' || typeof item === 'boolean' || item === null
}

function diffRecords(from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): Patch | null {
  let patch: Record<string, Patch> | null = null
  for (const key in from) if (!Object.hasOwn(to, key)) patch = withChange(patch, key, [])
  for (const key in to) {
    const inner = Object.hasOwn(from, key) ? diff(from[key], to[key]) : ([to[key]] as const)
    if (inner !== null) patch = withChange(patch, key, inner)
  }
  return patch
}

function withChange(patch: Record<string, Patch> | null, key: string, change: Patch): Record<string, Patch> {
  const changed = patch ?? {}
  // Assigning to `__proto__` would change the prototype.
  if (key === '__proto__') Object.defineProperty(changed, key, { value: change, enumerable: true })
  else changed[key] = change
  return changed
}

/** Applies a patch without mutating the data. Throws if it does not fit: request a snapshot then. */
export function patched(data: unknown, patch: Patch): unknown {
  if (isLeaf(patch)) {
    if (patch.length !== 1) throw new TypeError('only a part of something can be removed')
    return patch[0]
  }
  if (Array.isArray(data)) return patchedList(data, patch)
  if (!isRecord(data)) throw new TypeError('the patch goes deeper than the data')
  const fields = new Map(Object.entries(data))
  for (const [key, inner] of Object.entries(patch)) {
    if (typeof inner === 'number') throw new TypeError('a length for something that is not a list')
    if (isRemoval(inner)) {
      if (!fields.delete(key)) throw new TypeError('the field to remove does not exist')
    } else fields.set(key, patched(fields.get(key), inner))
  }
  return Object.fromEntries(fields)
}

function patchedList(data: readonly unknown[], patch: Deeper): unknown[] {
  const { '#': length = data.length, ...changes } = patch
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0)
    throw new TypeError('the length of a list is not a whole number')
  const list = data.slice(0, length)
  for (const [key, inner] of Object.entries(changes)) {
    const at = Number(key)
    if (String(at) !== key || !Number.isInteger(at) || at < 0 || at > list.length)
      throw new TypeError('the patch does not fit the list')
    if (typeof inner === 'number' || isRemoval(inner)) throw new TypeError('a list has no part that can be removed')
    list[at] = patched(list[at], inner)
  }
  if (list.length !== length) throw new TypeError('the list does not reach its length')
  return list
}

function isLeaf(patch: Patch): patch is Leaf {
  return Array.isArray(patch)
}

function isRemoval(patch: Patch): boolean {
  return isLeaf(patch) && patch.length === 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
