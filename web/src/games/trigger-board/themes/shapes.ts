/** Draws from 0 to 1. */
export type Random = () => number

/** A number as it is written into markup: one decimal, no trailing zeros. */
export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least)
}

/** Path data of a closed, soft outline around `x, y`. Roughness is the share of `r` by which corners differ. */
export function blob(x: number, y: number, r: number, random: Random, corners = 9, roughness = 0.16): string {
  const points = Array.from({ length: corners }, (_, index): readonly [number, number] => {
    const angle = (index / corners) * Math.PI * 2
    const reach = r * between(random, 1 - roughness, 1 + roughness)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  return softened(points)
}

/** Path data of a closed curve through the middles between these points. */
export function softened(points: readonly (readonly [number, number])[]): string {
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  const [firstX, firstY] = points[0] ?? [0, 0]
  let path = `M${tenth((lastX + firstX) / 2)} ${tenth((lastY + firstY) / 2)}`
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    path += `Q${tenth(x)} ${tenth(y)} ${tenth((x + nextX) / 2)} ${tenth((y + nextY) / 2)}`
  }
  return `${path}Z`
}
