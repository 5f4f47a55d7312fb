import { expect, test } from 'vitest'
import { tumbleAt, tumblingFace, TUMBLES } from './tumble.ts'

test.each([1, 2, 3, 4, 5, 6])('a die tumbles at least twenty times before it shows %i', (value) => {
  const faces = Array.from({ length: TUMBLES + 1 }, (_, tumble) => tumblingFace(value, tumble))
  expect(faces.at(-1)).toBe(value)
  expect(TUMBLES).toBeGreaterThanOrEqual(20)
  for (const [at, face] of faces.entries()) {
    expect(face).toBeGreaterThanOrEqual(1)
    expect(face).toBeLessThanOrEqual(6)
    if (at > 0) expect(face).not.toBe(faces[at - 1])
  }
})

test('the last tumble comes before the end of the throw', () => {
  expect(tumbleAt(0)).toBe(0)
  expect(tumbleAt(0.95)).toBe(TUMBLES)
  expect(tumbleAt(1)).toBe(TUMBLES)
})
