import { Vector3, type PerspectiveCamera } from 'three'

/** How much of the picture may be filled. */
const FILL = 0.98

/** Moves a camera so near that all of these points just fit, in the middle, seen from some elevation. */
export function placeCamera(camera: PerspectiveCamera, points: readonly Vector3[], elevation: number): void {
  const tall = Math.tan((camera.fov * Math.PI) / 360) * FILL
  const wide = tall * camera.aspect
  const away = new Vector3(0, Math.sin(elevation), Math.cos(elevation))
  const upwards = new Vector3(0, Math.cos(elevation), -Math.sin(elevation))
  // Each point as the camera sees it: to the right, upwards, towards it.
  const seen = points.map((point) => [point.x, point.dot(upwards), point.dot(away)] as const)
  // The nearest distance at which top and bottom fit belongs to one height of the middle: both bounds are lines of it.
  let [low, high] = [-20, 20]
  const need = (height: number, sign: 1 | -1) =>
    Math.max(...seen.map(([, y, near]) => near + (sign * (y - height)) / tall))
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (need(middle, 1) > need(middle, -1)) low = middle
    else high = middle
  }
  const height = (low + high) / 2
  const distance = Math.max(need(height, 1), need(height, -1), ...seen.map(([x, , near]) => near + Math.abs(x) / wide))
  const target = upwards.multiplyScalar(height)
  camera.position.copy(target).addScaledVector(away, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}
