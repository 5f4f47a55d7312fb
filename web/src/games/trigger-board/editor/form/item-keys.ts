import { useRef } from 'preact/hooks'

interface Keyed {
  readonly list: readonly unknown[]
  readonly keys: readonly number[]
}

/**
 * Keys for the items of a list that was changed in one place: what is the same at its beginning and at its end keeps its
 * key, and so does what was only changed. `next` makes new ones.
 */
function keysAfter({ list: before, keys }: Keyed, list: readonly unknown[], next: () => number): number[] {
  const shorter = Math.min(before.length, list.length)
  let first = 0
  while (first < shorter && before[first] === list[first]) first++
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === list.at(-1 - last)) last++
  const changed = Array.from({ length: list.length - first - last }, (_, at) =>
    first + at < before.length - last ? (keys[first + at] ?? next()) : next(),
  )
  return [...keys.slice(0, first), ...changed, ...keys.slice(before.length - last)]
}

/** A key for each item, which it keeps when others are added or deleted: what is folded stays folded. */
export function useItemKeys(list: readonly unknown[]): readonly number[] {
  const made = useRef(0)
  const known = useRef<Keyed>({ list: [], keys: [] })
  if (known.current.list !== list) known.current = { list, keys: keysAfter(known.current, list, () => made.current++) }
  return known.current.keys
}
