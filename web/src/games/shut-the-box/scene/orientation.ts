import { Quaternion, Vector3 } from 'three'

/** Where each value is painted, in the order in which a box's sides are: right, left, top, bottom, front, back. */
export const SIDES = [3, 4, 1, 6, 2, 5] as const
const NORMALS: readonly Vector3[] = [
  new Vector3(1, 0, 0),
  new Vector3(-1, 0, 0),
  new Vector3(0, 1, 0),
  new Vector3(0, -1, 0),
  new Vector3(0, 0, 1),
  new Vector3(0, 0, -1),
]
const UP = new Vector3(0, 1, 0)

/** The direction in which a value looks while the die is not turned. */
export function normalOf(value: number): Vector3 {
  return (NORMALS[SIDES.findIndex((each) => each === value)] ?? UP).clone()
}

/** Turns a die so that a value is on top, and then about the upright by some angle. */
export function facingUp(value: number, yaw: number): Quaternion {
  const face = new Quaternion().setFromUnitVectors(normalOf(value), UP)
  return new Quaternion().setFromAxisAngle(UP, yaw).multiply(face)
}

/** The value on top of a die that is turned so. */
export function valueOnTop(turned: Quaternion): number {
  const heights = NORMALS.map((normal) => normal.clone().applyQuaternion(turned).y)
  return SIDES[heights.indexOf(Math.max(...heights))] ?? SIDES[0]
}
