/**
 * Some of five dice, whatever their order: 462 keeps, numbered by size (none, one die, … five), then by faces. The last
 * 252 hold all five dice: these are the rolls. Adding one die at a time makes a lattice of 1,260 steps, up which chances
 * are averaged and down which the best is passed on: that is the whole trick of solving a turn quickly.
 */
export const FACES = 6
export const KEEPS = 462
export const FIRST_ROLL = 210
export const ROLLS = KEEPS - FIRST_ROLL
const DICE = 5

const BY_COUNTS = new Int16Array(FACES ** FACES).fill(-1)

/** The faces of each keep, in order: [1, 1, 4]. */
export const FACES_OF: readonly (readonly number[])[] = listKeeps()

/** Where one more die leads: the keep of `keep` and a face (counted from 0) is at `keep * 6 + face`. */
export const WITH = new Uint16Array(FIRST_ROLL * FACES)

/**
 * Where one die fewer leads, for each face a keep has. Keeps are taken in the order of `FEWER_ORDER` (all but the empty
 * one; smaller ones first, then by number of faces, so that loops over them keep their length for a while): the next
 * `FEWER_COUNT[n]` of `FEWER` belong to `FEWER_ORDER[n]`.
 */
export const FEWER_ORDER: Uint16Array = Uint16Array.from(
  FACES_OF.map((_, keep) => keep)
    .slice(1)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || facesIn(a) - facesIn(b) || a - b),
)
export const FEWER_COUNT: Uint8Array = Uint8Array.from(FEWER_ORDER, facesIn)
export const FEWER: Uint16Array = Uint16Array.from([...FEWER_ORDER].flatMap((keep) => withoutOne(FACES_OF[keep] ?? [])))

/** How likely five dice fall as each roll. */
export const ROLL_CHANCE: Float64Array = FACES_OF.slice(FIRST_ROLL).reduce((chances, faces, roll) => {
  chances[roll] = ways(faces) / FACES ** DICE
  return chances
}, new Float64Array(ROLLS))

FACES_OF.slice(0, FIRST_ROLL).forEach((faces, keep) => {
  for (let face = 0; face < FACES; face++) WITH[keep * FACES + face] = keepOf([...faces, face + 1])
})

/** The number of a keep, from its dice in any order. */
export function keepOf(dice: readonly number[]): number {
  return BY_COUNTS[countsKey(dice)] ?? -1
}

/** The number of a roll, 0 to 251. */
export function rollOf(dice: readonly number[]): number {
  return keepOf(dice) - FIRST_ROLL
}

function sizeOf(keep: number): number {
  return FACES_OF[keep]?.length ?? 0
}

function facesIn(keep: number): number {
  return new Set(FACES_OF[keep]).size
}

function withoutOne(faces: readonly number[]): number[] {
  return [...new Set(faces)].map((face) => keepOf(faces.toSpliced(faces.indexOf(face), 1)))
}

function countsKey(dice: readonly number[]): number {
  return dice.reduce((key, face) => key + FACES ** (face - 1), 0)
}

function listKeeps(): number[][] {
  const keeps: number[][] = [[]]
  for (let from = 0, size = 0; size < DICE; size++) {
    const to = keeps.length
    for (const faces of keeps.slice(from, to))
      for (let face = faces.at(-1) ?? 1; face <= FACES; face++) keeps.push([...faces, face])
    from = to
  }
  keeps.forEach((faces, keep) => {
    BY_COUNTS[countsKey(faces)] = keep
  })
  return keeps
}

/** In how many orders dice can lie: 5! over the factorials of the counts. */
function ways(faces: readonly number[]): number {
  let orders = 1
  let run = 0
  faces.forEach((face, at) => {
    run = face === faces[at - 1] ? run + 1 : 1
    orders = (orders * (at + 1)) / run
  })
  return orders
}
