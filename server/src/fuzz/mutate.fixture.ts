import type { Dice } from './dice.fixture.ts'
import { hostileValue, PROTOTYPE_KEYS, TEXTS } from './hostile-values.fixture.ts'
import { Fields, Raw, type Node } from './json-text.fixture.ts'

/** The same, but wrong in one to three places. */
export function mutated(node: Node, dice: Dice): Node {
  let wrong = node
  for (let times = 1 + dice.below(3); times > 0; times--) wrong = once(wrong, dice)
  return wrong
}

function once(node: Node, dice: Dice): Node {
  if (node instanceof Fields && node.pairs.length > 0 && !dice.once(4)) return inFields(node, dice)
  if (Array.isArray(node) && node.length > 0 && !dice.once(3)) {
    const at = dice.below(node.length)
    return node.map((value: Node, place) => (place === at ? once(value, dice) : value))
  }
  if (node instanceof Fields) return withMore(node, dice)
  return dice.once(6) ? dice.pick<Node>([[node], new Fields([['0', node]]), textual(node)]) : hostileValue(dice)
}

function inFields({ pairs }: Fields, dice: Dice): Fields {
  const at = dice.below(pairs.length)
  const [name, value] = pairs[at] ?? ['', null]
  switch (dice.below(8)) {
    case 0:
      return new Fields(pairs.filter((_, place) => place !== at))
    case 1:
      return new Fields([...pairs, [name, hostileValue(dice)]])
    case 2:
      return new Fields([[name, hostileValue(dice)], ...pairs])
    case 3:
      return new Fields(pairs.map((pair, place) => (place === at ? [dice.pick(PROTOTYPE_KEYS), value] : pair)))
    default:
      return new Fields(pairs.map((pair, place) => (place === at ? [name, once(value, dice)] : pair)))
  }
}

/** With a field too many, or not what it was. */
function withMore({ pairs }: Fields, dice: Dice): Node {
  if (dice.once(5)) return hostileValue(dice)
  const name = dice.once(2) ? dice.pick(PROTOTYPE_KEYS) : dice.pick(TEXTS)
  return new Fields([...pairs, [name, hostileValue(dice)]])
}

function textual(node: Node): string {
  if (node instanceof Raw) return node.text
  return typeof node === 'object' ? '' : String(node)
}
