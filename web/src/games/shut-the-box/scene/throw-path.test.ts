import { Quaternion, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { facingUp, valueOnTop } from './orientation.ts'
import { dieAt, throwOf, type Lying } from './throw-path.ts'

const SIZE = 1
const FROM: Lying = { position: new Vector3(4, SIZE / 2, 2), turned: facingUp(5, 0.1) }
const PLACES = { from: FROM, hand: new Vector3(4, 3, 3), to: new Vector3(-0.8, 0, 1.5), size: SIZE }

/** The same throws in every run. */
function lots(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
const at = (path: ReturnType<typeof throwOf>, progress: number) => {
  const now = { position: new Vector3(), turned: new Quaternion() }
  dieAt(path, progress, now)
  return now
}

test.each([1, 2, 3, 4, 5, 6])(
  'a throw of %i begins where the die lay, and ends exactly where and as it shall',
  (value) => {
    for (let seed = 1; seed <= 20; seed++) {
      const path = throwOf(value, PLACES, lots(seed))
      expect(at(path, 0)).toEqual(FROM)
      const end = at(path, 1)
      expect(end.position.toArray()).toEqual([-0.8, SIZE / 2, 1.5])
      expect(end.turned.equals(path.to.turned)).toBe(true)
      expect(valueOnTop(end.turned)).toBe(value)
    }
  },
)

test('it never jumps, and never sinks into the felt', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const path = throwOf(4, PLACES, lots(seed))
    const frames = 600
    let [way, turn, lowest] = [0, 0, Infinity]
    for (let frame = 1; frame <= frames; frame++) {
      const [before, now] = [at(path, (frame - 1) / frames), at(path, frame / frames)]
      way = Math.max(way, now.position.distanceTo(before.position))
      turn = Math.max(turn, now.turned.angleTo(before.turned))
      for (const corner of corners()) lowest = Math.min(lowest, corner.applyQuaternion(now.turned).y + now.position.y)
    }
    expect(way).toBeLessThan(0.12)
    expect(turn).toBeLessThan(0.3)
    expect(lowest).toBeGreaterThan(-1e-9)
  }
})

test('it spins: in twenty frames it is never turned as in the frame before, and shows most of its faces', () => {
  const path = throwOf(2, PLACES, lots(3))
  const frames = Array.from({ length: 20 }, (_, frame) => at(path, 0.2 + frame * 0.03).turned)
  for (const [frame, turned] of frames.entries())
    if (frame > 0) expect(turned.angleTo(frames[frame - 1] ?? turned)).toBeGreaterThan(0.05)
  expect(new Set(frames.map(valueOnTop)).size).toBeGreaterThanOrEqual(3)
})

function corners(): Vector3[] {
  const half = SIZE / 2
  return [-half, half].flatMap((x) => [-half, half].flatMap((y) => [-half, half].map((z) => new Vector3(x, y, z))))
}
