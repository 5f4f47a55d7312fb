import { FACES, FACES_OF, FIRST_ROLL, ROLLS } from './keeps.ts'

/**
 * What the open upper boxes see of a roll: how many dice show each of their faces. These counts are the leaves of a tree,
 * one level for each open box, so that the best upper box of all rolls is found with one comparison a node. The tree has
 * the same shape for all sets with as many boxes.
 */
export interface UpperTree {
  /** The first node of each level, and the end; `levels` is the number of open boxes. */
  readonly levelFrom: Uint16Array
  /** By node: the node above, and `6 * level + count`. */
  readonly above: Uint16Array
  readonly term: Uint8Array
}

const MOST_DICE = 5
/** Of the largest tree. */
export const MOST_NODES = 713

/** By number of open upper boxes, 0 to 6. */
export const TREES: readonly UpperTree[] = Array.from({ length: FACES + 1 }, (_, levels) => growTree(levels))

let known: Uint16Array | undefined

/**
 * The node each roll ends at, at `openBoxes * 252 + roll`. Without open boxes there is none. Found when first asked for:
 * it takes as long as starting the program does, and only a solver wants it.
 */
export function leavesOfRolls(): Uint16Array {
  return (known ??= leaves())
}

function growTree(levels: number): UpperTree {
  const levelFrom = [0]
  const above: number[] = []
  const term: number[] = []
  let last = [{ node: 0, dice: 0 }]
  for (let level = 0; level < levels; level++) {
    const next: { node: number; dice: number }[] = []
    for (const { node, dice } of last)
      for (let count = 0; count <= MOST_DICE - dice; count++) {
        // All six faces together show five dice: the last count follows from the others.
        if (level === FACES - 1 && dice + count !== MOST_DICE) continue
        next.push({ node: above.length, dice: dice + count })
        above.push(node)
        term.push(FACES * level + count)
      }
    levelFrom.push(above.length)
    last = next
  }
  return { levelFrom: Uint16Array.from(levelFrom), above: Uint16Array.from(above), term: Uint8Array.from(term) }
}

function leaves(): Uint16Array {
  const leafOf = new Uint16Array((1 << FACES) * ROLLS)
  for (let boxes = 1; boxes < 1 << FACES; boxes++) {
    const faces = [1, 2, 3, 4, 5, 6].filter((face) => (boxes & (1 << (face - 1))) !== 0)
    const tree = TREES[faces.length]
    if (tree === undefined) continue
    for (let roll = 0; roll < ROLLS; roll++) {
      const dice = FACES_OF[FIRST_ROLL + roll] ?? []
      const counts = faces.map((face) => dice.filter((value) => value === face).length)
      leafOf[boxes * ROLLS + roll] = leafFor(tree, counts)
    }
  }
  return leafOf
}

function leafFor({ levelFrom, above, term }: UpperTree, counts: readonly number[]): number {
  let node = 0
  counts.forEach((count, level) => {
    const to = levelFrom[level + 1] ?? 0
    for (let each = levelFrom[level] ?? 0; each < to; each++)
      if ((level === 0 || above[each] === node) && term[each] === FACES * level + count) {
        node = each
        return
      }
  })
  return node
}
