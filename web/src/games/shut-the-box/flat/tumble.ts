/** The faces that a die shows before the one it falls on. */
export const TUMBLES = 20
const FACES = 6

/** What a die shows in its nth tumble: another face each time, and in the end the one that was drawn. */
export function tumblingFace(value: number, tumble: number): number {
  const left = Math.max(0, TUMBLES - tumble)
  // Steps of 1 and 2 in turn never bring the same face twice in a row.
  const steps = left + Math.floor(left / 2)
  return ((value - 1 + steps) % FACES) + 1
}

/** The tumble that is seen when some of a throw is over. They come slower and slower. */
export function tumbleAt(progress: number): number {
  return Math.min(TUMBLES, Math.floor((1 - (1 - Math.min(1, progress / 0.92)) ** 1.6) * TUMBLES))
}
