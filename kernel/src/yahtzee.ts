// Solves cards of Yahtzee, eight at a time, with 128-bit SIMD. The same sums in the same order as
// bots/src/yahtzee/plain-solver.ts, which explains them; the results are equal to the last bit. Knows no rule of the
// game: everything it has to know about boxes and points is written into its memory before it starts.

// Eight doubles, a slot: four vectors.
const SLOT: usize = 64
const LANES: i32 = 8

const BOXES: i32 = 13
const UPPER_BOXES: i32 = 6
const LOWER_BOXES: i32 = 7
const YAHTZEE: i32 = 11
const FACES: i32 = 6
const GOAL: i32 = 63
const TOTALS: i32 = 64
const SETS: i32 = 8192
const KEEPS: usize = 462
const FIRST_ROLL: usize = 210
const ROLLS: usize = 252
const JOKER_BIT: i32 = 1 << BOXES
const MOST_CLASSES: usize = 128
const MOST_NODES: usize = 713
const NEVER: f64 = -1e9

// Where everything lies. The exported addresses are the ones that are written from outside, or read.
export const VALUES: usize = 0
export const WITH: usize = VALUES + 2 * SETS * TOTALS * 8
export const FEWER: usize = WITH + FIRST_ROLL * FACES * 2
export const FEWER_ORDER: usize = FEWER + 1260 * 2
export const FEWER_COUNT: usize = FEWER_ORDER + (KEEPS - 1) * 2
export const ROLL_CHANCE: usize = (FEWER_COUNT + (KEEPS - 1) + 63) & ~63
export const TREE_FROM: usize = ROLL_CHANCE + ROLLS * 8 // by number of open upper boxes: the ends of the levels, u16[8]
export const TREE_ABOVE: usize = TREE_FROM + 7 * 8 * 2 // u16[713] each
export const TREE_TERM: usize = TREE_ABOVE + 7 * MOST_NODES * 2 // u8[713] each
export const LEAF_OF: usize = TREE_TERM + 7 * MOST_NODES + 1
export const CLASS_OF: usize = LEAF_OF + 64 * ROLLS * 2
export const POINTS: usize = (CLASS_OF + ROLLS + 63) & ~63
export const ALLOWED: usize = POINTS + MOST_CLASSES * LOWER_BOXES * 8
export const FIVE_POINTS: usize = ALLOWED + SETS * FACES * 2
export const FIVES: usize = FIVE_POINTS + 2 * FACES * BOXES * 8
export const UPPERS: usize = FIVES + FACES * 2 // u8[128], the cards to solve
export const SCORED: usize = UPPERS + 128

const WORK: usize = (SCORED + 128 + 63) & ~63
const KEEP_SLOTS: usize = WORK
const UPPER_SLOTS: usize = KEEP_SLOTS + KEEPS * SLOT
const LOWER_SLOTS: usize = UPPER_SLOTS + <usize>(FACES * FACES) * SLOT
const FIVE_SLOT: usize = LOWER_SLOTS + <usize>LOWER_BOXES * SLOT // what the Yahtzee box leads to when it scores
const EXTRA_SLOT: usize = FIVE_SLOT + SLOT
const CLASS_SLOTS: usize = EXTRA_SLOT + SLOT
const NODE_SLOTS: usize = CLASS_SLOTS + MOST_CLASSES * SLOT
const ROLL_SLOT: usize = NODE_SLOTS + MOST_NODES * SLOT
export const END: usize = ROLL_SLOT + SLOT

let classes: i32 = 0
let extra: f64 = 0

export function setRules(classCount: i32, extraPoints: f64): void {
  classes = classCount
  extra = extraPoints
}

// Solves the listed cards of one set of filled boxes.
export function solve(filled: i32, count: i32): void {
  for (let from = 0; from < count; from += LANES) {
    const last = count - 1
    for (let lane = 0; lane < LANES; lane++) lookAhead(filled, lane, min(from + lane, last))
    chooseBoxes(filled)
    rollAgain()
    rollAgain()
    roll()
    const lanes = min(LANES, count - from)
    for (let lane = 0; lane < lanes; lane++) {
      const upper = <i32>load<u8>(UPPERS + from + lane)
      const scored = <i32>load<u8>(SCORED + from + lane)
      store<f64>(card(filled, upper, scored), load<f64>(ROLL_SLOT + ((<usize>lane) << 3)))
    }
  }
}

function card(filled: i32, upper: i32, scored: i32): usize {
  return VALUES + ((<usize>(((scored << BOXES) | filled) * TOTALS + upper)) << 3)
}

function lookAhead(filled: i32, lane: i32, at: i32): void {
  const upper = <i32>load<u8>(UPPERS + at)
  const scored = <i32>load<u8>(SCORED + at)
  const to = (<usize>lane) << 3
  store<f64>(EXTRA_SLOT + to, extra * <f64>scored)
  let slot = UPPER_SLOTS + to
  for (let box = 0; box < UPPER_BOXES; box++) {
    if ((filled & (1 << box)) != 0) continue
    const from = card(filled | (1 << box), 0, scored)
    for (let dice = 0; dice < FACES; dice++) {
      const points = dice * (box + 1)
      const total = min(GOAL, upper + points)
      store<f64>(slot, <f64>points + load<f64>(from + ((<usize>total) << 3)))
      slot += SLOT
    }
  }
  for (let n = 0; n < LOWER_BOXES; n++) {
    const box = 1 << (UPPER_BOXES + n)
    if ((filled & box) == 0)
      store<f64>(LOWER_SLOTS + <usize>n * SLOT + to, load<f64>(card(filled | box, upper, scored)))
  }
  if ((filled & (1 << YAHTZEE)) == 0) {
    const flag = extra > 0 ? 1 : 0
    store<f64>(FIVE_SLOT + to, load<f64>(card(filled | (1 << YAHTZEE), upper, flag)))
  }
}

function chooseBoxes(filled: i32): void {
  const open = ~filled & 63
  climbTree(open)
  chooseLower(filled)
  const leaf = LEAF_OF + <usize>open * ROLLS * 2
  let to = KEEP_SLOTS + FIRST_ROLL * SLOT
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const below = CLASS_SLOTS + <usize>load<u8>(CLASS_OF + roll) * SLOT
    if (open == 0) {
      v128.store(to, v128.load(below))
      v128.store(to, v128.load(below, 16), 16)
      v128.store(to, v128.load(below, 32), 32)
      v128.store(to, v128.load(below, 48), 48)
    } else {
      const above = NODE_SLOTS + <usize>load<u16>(leaf + roll * 2) * SLOT
      v128.store(to, f64x2.pmax(v128.load(above), v128.load(below)))
      v128.store(to, f64x2.pmax(v128.load(above, 16), v128.load(below, 16)), 16)
      v128.store(to, f64x2.pmax(v128.load(above, 32), v128.load(below, 32)), 32)
      v128.store(to, f64x2.pmax(v128.load(above, 48), v128.load(below, 48)), 48)
    }
    to += SLOT
  }
  if ((filled & (1 << YAHTZEE)) != 0) chooseForFives(filled)
}

function climbTree(open: i32): void {
  const levels = popcnt(open)
  if (levels == 0) return
  const from = TREE_FROM + <usize>levels * 16
  const above = TREE_ABOVE + <usize>levels * MOST_NODES * 2
  const term = TREE_TERM + <usize>levels * MOST_NODES
  const first = <usize>load<u16>(from, 2)
  memory.copy(NODE_SLOTS, UPPER_SLOTS, first * SLOT)
  const end = <usize>load<u16>(from + <usize>levels * 2)
  let to = NODE_SLOTS + first * SLOT
  for (let node = first; node < end; node++) {
    const a = NODE_SLOTS + <usize>load<u16>(above + node * 2) * SLOT
    const b = UPPER_SLOTS + <usize>load<u8>(term + node) * SLOT
    v128.store(to, f64x2.pmax(v128.load(a), v128.load(b)))
    v128.store(to, f64x2.pmax(v128.load(a, 16), v128.load(b, 16)), 16)
    v128.store(to, f64x2.pmax(v128.load(a, 32), v128.load(b, 32)), 32)
    v128.store(to, f64x2.pmax(v128.load(a, 48), v128.load(b, 48)), 48)
    to += SLOT
  }
}

function chooseLower(filled: i32): void {
  let to = CLASS_SLOTS
  let points = POINTS
  for (let kind = 0; kind < classes; kind++) {
    let w = f64x2.splat(NEVER)
    let x = w
    let y = w
    let z = w
    for (let n = 0; n < LOWER_BOXES; n++) {
      const box = UPPER_BOXES + n
      if ((filled & (1 << box)) != 0) continue
      const score = load<f64>(points + ((<usize>n) << 3))
      const from = box == YAHTZEE && score > 0 ? FIVE_SLOT : LOWER_SLOTS + <usize>n * SLOT
      const more = f64x2.splat(score)
      w = f64x2.pmax(w, f64x2.add(v128.load(from), more))
      x = f64x2.pmax(x, f64x2.add(v128.load(from, 16), more))
      y = f64x2.pmax(y, f64x2.add(v128.load(from, 32), more))
      z = f64x2.pmax(z, f64x2.add(v128.load(from, 48), more))
    }
    v128.store(to, w)
    v128.store(to, x, 16)
    v128.store(to, y, 32)
    v128.store(to, z, 48)
    to += SLOT
    points += LOWER_BOXES * 8
  }
}

function chooseForFives(filled: i32): void {
  for (let face = 0; face < FACES; face++) {
    const boxes = <i32>load<u16>(ALLOWED + <usize>(filled * FACES + face) * 2)
    const points = FIVE_POINTS + <usize>(((boxes & JOKER_BIT) == 0 ? face : FACES + face) * BOXES) * 8
    const to = KEEP_SLOTS + (FIRST_ROLL + <usize>load<u16>(FIVES + <usize>face * 2)) * SLOT
    for (let part: usize = 0; part < SLOT; part += 16) {
      let best = f64x2.splat(NEVER)
      let level = -1
      for (let box = 0; box < BOXES; box++) {
        if (box < UPPER_BOXES && (filled & (1 << box)) == 0) level++
        if ((boxes & (1 << box)) == 0) continue
        best = f64x2.pmax(
          best,
          box < UPPER_BOXES
            ? v128.load(UPPER_SLOTS + <usize>(level * FACES + (box == face ? 5 : 0)) * SLOT + part)
            : f64x2.add(
                v128.load(LOWER_SLOTS + <usize>(box - UPPER_BOXES) * SLOT + part),
                v128.load_splat<f64>(points + ((<usize>box) << 3)),
              ),
        )
      }
      v128.store(to + part, f64x2.add(best, v128.load(EXTRA_SLOT + part)))
    }
  }
}

function rollAgain(): void {
  const sixth = f64x2.splat(1.0 / 6.0)
  let at = WITH + (FIRST_ROLL - 1) * FACES * 2
  for (let to = KEEP_SLOTS + (FIRST_ROLL - 1) * SLOT; to >= KEEP_SLOTS; to -= SLOT) {
    const a = KEEP_SLOTS + <usize>load<u16>(at) * SLOT
    const b = KEEP_SLOTS + <usize>load<u16>(at, 2) * SLOT
    const c = KEEP_SLOTS + <usize>load<u16>(at, 4) * SLOT
    const d = KEEP_SLOTS + <usize>load<u16>(at, 6) * SLOT
    const e = KEEP_SLOTS + <usize>load<u16>(at, 8) * SLOT
    const f = KEEP_SLOTS + <usize>load<u16>(at, 10) * SLOT
    let w = f64x2.add(v128.load(a), v128.load(b))
    let x = f64x2.add(v128.load(a, 16), v128.load(b, 16))
    let y = f64x2.add(v128.load(a, 32), v128.load(b, 32))
    let z = f64x2.add(v128.load(a, 48), v128.load(b, 48))
    w = f64x2.add(w, f64x2.add(v128.load(c), v128.load(d)))
    x = f64x2.add(x, f64x2.add(v128.load(c, 16), v128.load(d, 16)))
    y = f64x2.add(y, f64x2.add(v128.load(c, 32), v128.load(d, 32)))
    z = f64x2.add(z, f64x2.add(v128.load(c, 48), v128.load(d, 48)))
    w = f64x2.add(w, f64x2.add(v128.load(e), v128.load(f)))
    x = f64x2.add(x, f64x2.add(v128.load(e, 16), v128.load(f, 16)))
    y = f64x2.add(y, f64x2.add(v128.load(e, 32), v128.load(f, 32)))
    z = f64x2.add(z, f64x2.add(v128.load(e, 48), v128.load(f, 48)))
    v128.store(to, f64x2.mul(w, sixth))
    v128.store(to, f64x2.mul(x, sixth), 16)
    v128.store(to, f64x2.mul(y, sixth), 32)
    v128.store(to, f64x2.mul(z, sixth), 48)
    at -= FACES * 2
  }
  let list = FEWER
  for (let n: usize = 0; n < KEEPS - 1; n++) {
    const to = KEEP_SLOTS + <usize>load<u16>(FEWER_ORDER + n * 2) * SLOT
    const end = list + <usize>load<u8>(FEWER_COUNT + n) * 2
    let w = v128.load(to)
    let x = v128.load(to, 16)
    let y = v128.load(to, 32)
    let z = v128.load(to, 48)
    for (; list < end; list += 2) {
      const from = KEEP_SLOTS + <usize>load<u16>(list) * SLOT
      w = f64x2.pmax(w, v128.load(from))
      x = f64x2.pmax(x, v128.load(from, 16))
      y = f64x2.pmax(y, v128.load(from, 32))
      z = f64x2.pmax(z, v128.load(from, 48))
    }
    v128.store(to, w)
    v128.store(to, x, 16)
    v128.store(to, y, 32)
    v128.store(to, z, 48)
  }
}

function roll(): void {
  let w = f64x2.splat(0)
  let x = w
  let y = w
  let z = w
  let from = KEEP_SLOTS + FIRST_ROLL * SLOT
  for (let chance = ROLL_CHANCE; chance < ROLL_CHANCE + ROLLS * 8; chance += 8) {
    const p = v128.load_splat<f64>(chance)
    w = f64x2.add(w, f64x2.mul(p, v128.load(from)))
    x = f64x2.add(x, f64x2.mul(p, v128.load(from, 16)))
    y = f64x2.add(y, f64x2.mul(p, v128.load(from, 32)))
    z = f64x2.add(z, f64x2.mul(p, v128.load(from, 48)))
    from += SLOT
  }
  v128.store(ROLL_SLOT, w)
  v128.store(ROLL_SLOT, x, 16)
  v128.store(ROLL_SLOT, y, 32)
  v128.store(ROLL_SLOT, z, 48)
}
