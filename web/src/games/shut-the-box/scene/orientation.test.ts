import { Quaternion, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { facingUp, normalOf, SIDES, valueOnTop } from './orientation.ts'

const VALUES = [1, 2, 3, 4, 5, 6]

test('opposite faces add up to 7', () => {
  expect(SIDES.toSorted((a, b) => a - b)).toEqual(VALUES)
  for (const value of VALUES) expect(normalOf(7 - value).dot(normalOf(value))).toBe(-1)
})

test('1, 2 and 3 go round their corner against the clock, as on dice of the West', () => {
  expect(normalOf(1).cross(normalOf(2)).dot(normalOf(3))).toBe(1)
})

test.each(VALUES)('%i is brought to the top, however the die lies', (value) => {
  for (const yaw of [0, 0.4, -1.3, Math.PI / 2, 3]) {
    const turned = facingUp(value, yaw)
    const top = normalOf(value).applyQuaternion(turned)
    expect(top.distanceTo(new Vector3(0, 1, 0))).toBeLessThan(1e-12)
    expect(valueOnTop(turned)).toBe(value)
  }
})

test('what is on top is read off the die itself', () => {
  expect(valueOnTop(new Quaternion())).toBe(1)
  expect(valueOnTop(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI))).toBe(6)
})
