import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

type Colour = readonly [red: number, green: number, blue: number]

/**
 * The pixels below each other, as they are on the screen: a picture of a single column, of which each line is one filter
 * and one pixel (PNG, 9.2). What is left of it is nothing, so that every filter adds the pixel above, half of it, or nothing.
 */
async function column(page: Page, x: number, y: number, height: number): Promise<readonly Colour[]> {
  const png = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height }, scale: 'css' })
  const parts: Buffer[] = []
  let bytesEach = 0
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const name = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (name === 'IHDR') bytesEach = content[9] === 6 ? 4 : 3
    if (name === 'IDAT') parts.push(content)
  }
  const lines = inflateSync(Buffer.concat(parts))
  const share = [0, 0, 1, 0.5, 1]
  let above: Colour = [0, 0, 0]
  return Array.from({ length: height }, (_, line) => {
    const start = line * (bytesEach + 1)
    const part = (which: 0 | 1 | 2) =>
      ((lines[start + 1 + which] ?? 0) + Math.floor(above[which] * (share[lines[start] ?? 0] ?? 0))) % 256
    above = [part(0), part(1), part(2)]
    return above
  })
}

/** Standing tiles are gold, chosen ones red, shut ones grey: 0xffd700, 0xff6b6b and 0x555555 by whatever light there is. */
const KINDS: Readonly<Record<string, (colour: Colour) => boolean>> = {
  gold: ([red, green, blue]) => red > 170 && green > 130 && blue < 110,
  red: ([red, green, blue]) => red > 170 && green < 140 && blue > 60 && Math.abs(green - blue) < 45,
  grey: (colour) => Math.max(...colour) - Math.min(...colour) < 18 && Math.max(...colour) < 130 && colour[0] > 50,
}

/** So many pixels below each other are a tile; fewer are brass, or an edge. */
const ENOUGH = 20

/** Which colours of tiles are seen in a column, and how far down the middle of each is. */
export async function tileColours(page: Page, x: number, y: number, height: number) {
  const pixels = await column(page, x, y, height)
  const middles = Object.entries(KINDS).flatMap(([kind, fits]) => {
    const at = pixels.flatMap((pixel, down) => (fits(pixel) ? [down] : []))
    return at.length < ENOUGH ? [] : [[kind, at[Math.floor(at.length / 2)] ?? 0] as const]
  })
  return { seen: middles.map(([kind]) => kind).join(), middle: middles[0]?.[1] ?? 0 }
}
