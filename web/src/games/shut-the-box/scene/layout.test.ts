import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { placeCamera } from './camera-place.ts'
import { layoutFor, rowsFor } from './layout.ts'

test.each([
  [9, 1, [9]],
  [10, 1, [10]],
  [12, 1, [12]],
  [9, 2, [5, 4]],
  [10, 2, [5, 5]],
  [12, 2, [6, 6]],
] as const)('%i tiles in %i rows', (tiles, rowCount, lengths) => {
  const { rows, banks, inner, tile } = layoutFor(tiles, rowCount)
  expect(rows.map((row) => row.length)).toEqual(lengths)
  expect(rows.flat()).toEqual(Array.from({ length: tiles }, (_, at) => at + 1))
  expect(banks).toHaveLength(rowCount)
  expect(inner.width).toBeGreaterThan(lengths[0] * tile.pitch)
})

test('a phone gets two rows', () => {
  expect(rowsFor(358)).toBe(2)
  expect(rowsFor(848)).toBe(1)
})

test.each([0.6, 0.9, 1.6, 2.4])('with an aspect of %f everything is in the picture, and fills it one way', (aspect) => {
  const camera = new PerspectiveCamera(22, aspect, 1, 160)
  camera.updateProjectionMatrix()
  const points = [-6, 6].flatMap((x) => [new Vector3(x, 1.2, -3.5), new Vector3(x, 1.2, 3.5), new Vector3(x, -0.2, 4)])
  placeCamera(camera, points, 0.98)
  const seen = points.map((point) => point.clone().project(camera))
  const [wide, tall] = [Math.max(...seen.map(({ x }) => Math.abs(x))), Math.max(...seen.map(({ y }) => Math.abs(y)))]
  expect(Math.max(wide, tall)).toBeCloseTo(0.98, 3)
})
