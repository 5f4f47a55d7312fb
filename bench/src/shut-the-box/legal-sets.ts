/** The box with nine tiles, as tables. Bit n - 1 of a set is tile n. */

export const TILES = 9
export const EVERY_TILE = (1 << TILES) - 1
/** Below this no tile above 6 stands: one die. */
export const ONLY_LOW = 1 << 6
export const HIGHEST_ROLL = 12
/** The sum of the two dice, by their number from 0 to 35. */
export const SUM_OF_TWO = Uint8Array.from({ length: 36 }, (_, i) => 2 + Math.floor(i / 6) + (i % 6))
export const SUM_OF = Uint8Array.from({ length: EVERY_TILE + 1 }, (_, set) => tilesIn(set).reduce((a, b) => a + b, 0))

export function tilesIn(set: number): number[] {
  return Array.from({ length: TILES }, (_, i) => i + 1).filter((tile) => (set & (1 << (tile - 1))) !== 0)
}

export function setOf(tiles: readonly number[]): number {
  let set = 0
  for (const tile of tiles) set |= 1 << (tile - 1)
  return set
}

/** Every set of tiles that some roll can shut; those with the lowest tiles come first. */
const CANDIDATES = Array.from({ length: EVERY_TILE }, (_, i) => i + 1)
  .filter((set) => (SUM_OF[set] ?? 0) <= HIGHEST_ROLL)
  .toSorted((a, b) => compareLists(tilesIn(a), tilesIn(b)))

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0)
  return a.length - b.length
}

/** All legal sets, one list after the other; `LISTS` says where each begins (bits from 4) and how long it is (bits 0–3). */
export const LISTS = new Uint32Array((HIGHEST_ROLL + 1) << TILES)
export const SETS: Uint16Array = listSets()

function listSets(): Uint16Array {
  const sets: number[] = []
  for (let sum = 1; sum <= HIGHEST_ROLL; sum++)
    for (let up = 0; up <= EVERY_TILE; up++) {
      const legal = CANDIDATES.filter((set) => SUM_OF[set] === sum && (set & ~up) === 0)
      LISTS[(sum << TILES) | up] = (sets.length << 4) | legal.length
      sets.push(...legal)
    }
  return Uint16Array.from(sets)
}
