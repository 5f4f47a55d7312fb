import { Quaternion, Vector3 } from 'three'
import { facingUp } from './orientation.ts'

/** Where a die lies. */
export interface Lying {
  readonly position: Vector3
  readonly turned: Quaternion
}

export interface Throw {
  readonly from: Lying
  /** Where the hand lets go of it. */
  readonly hand: Vector3
  readonly to: Lying
  /** It spins about both of these, the second turned by the first. */
  readonly spins: readonly { readonly axis: Vector3; readonly angle: number }[]
  readonly size: number
}

/** Until here the hand has it; the rest is flight. */
const LET_GO = 0.22
/** When it touches the ground, within its flight, and how high it jumps before each but the first. */
const GROUND = [0.45, 0.73, 0.9, 1] as const
const JUMPS = [0.95, 0.34, 0.08] as const

/** A throw that ends with a value on top: the draw decides, the throw is its costume. */
export function throwOf(
  value: number,
  { from, hand, to, size }: { from: Lying; hand: Vector3; to: Vector3; size: number },
  random: () => number,
): Throw {
  const around = () => new Vector3(random() - 0.5, (random() - 0.5) * 0.6, random() - 0.5).normalize()
  const spins = [
    // Forwards, as it was flung.
    {
      axis: new Vector3(to.z - hand.z, 0, hand.x - to.x).normalize(),
      angle: Math.PI * (5 + 2 * random()),
    },
    { axis: around(), angle: Math.PI * (2 + 2 * random()) * (random() < 0.5 ? -1 : 1) },
  ]
  const turned = facingUp(value, (random() - 0.5) * 1.2)
  return { from, hand, to: { position: new Vector3(to.x, size / 2, to.z), turned }, spins, size }
}

/** Where the die is when some of the throw is over: at 1, exactly where and as it was to lie. */
export function dieAt(path: Throw, progress: number, into: Lying): void {
  const { position, turned } = into
  if (progress >= 1) {
    position.copy(path.to.position)
    turned.copy(path.to.turned)
    return
  }
  if (progress <= 0) {
    position.copy(path.from.position)
    turned.copy(path.from.turned)
    return
  }
  spinAt(path, Math.max(0, (progress - LET_GO) / (1 - LET_GO)), turned)
  if (progress < LET_GO) {
    const taken = smooth(progress / LET_GO)
    position.lerpVectors(path.from.position, path.hand, taken)
    turned.slerpQuaternions(path.from.turned, spinAt(path, 0, spare), taken)
    return
  }
  const flown = (progress - LET_GO) / (1 - LET_GO)
  position.lerpVectors(path.hand, path.to.position, 1 - (1 - flown) ** 1.8)
  const start = path.hand.y - reach(spinAt(path, 0, spare), path.size)
  position.y = heightAt(flown, start) + reach(turned, path.size)
}

const spare = new Quaternion()
const each = new Quaternion()

/** All spins die away together: none is left at the end. */
function spinAt({ spins, to }: Throw, flown: number, into: Quaternion): Quaternion {
  into.copy(to.turned)
  for (const [at, { axis, angle }] of spins.entries())
    into.premultiply(each.setFromAxisAngle(axis, angle * (1 - flown) ** (at === 0 ? 1.7 : 2.2)))
  return into
}

/** How high it is above the ground: it falls, and jumps less each time. */
function heightAt(flown: number, start: number): number {
  if (flown <= GROUND[0]) return start * (1 - (flown / GROUND[0]) ** 2)
  const jump = GROUND.findIndex((ground) => flown <= ground) - 1
  const [begin, end] = [GROUND[jump] ?? 1, GROUND[jump + 1] ?? 1]
  const way = (flown - begin) / (end - begin || 1)
  return 4 * (JUMPS[jump] ?? 0) * way * (1 - way)
}

const corner = new Vector3()

/** How far its lowest corner is below its middle: no die sinks into the ground, however it is turned. */
function reach(turned: Quaternion, size: number): number {
  const half = size / 2
  let sum = 0
  for (const axis of ['x', 'y', 'z'] as const) {
    corner.set(0, 0, 0)[axis] = 1
    sum += Math.abs(corner.applyQuaternion(turned).y)
  }
  return half * sum
}

function smooth(at: number): number {
  return at * at * (3 - 2 * at)
}
