import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { darkPath, drawnCode, QUIET_ZONE } from './qr-code.tsx'

const LINK = 'https://parlor.example/?join=ABCDEF'

/** Which modules a path fills, as a browser would. */
function filled({ size, path }: { readonly size: number; readonly path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const bars = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)
  for (const [, x, y, length, back] of bars) {
    expect(length).toBe(back)
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return rows
}

test('what is drawn is the code, module by module', async () => {
  const drawn = await drawnCode(LINK)
  const { data, size } = encode(LINK, { ecc: 'M', border: QUIET_ZONE })
  expect(drawn.size).toBe(size)
  expect(filled(drawn)).toEqual(data)
})

test('four light modules lie around it', async () => {
  const drawn = await drawnCode(LINK)
  const rows = filled(drawn)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])))
  const places = dark.flat()
  expect(Math.min(...places)).toBe(QUIET_ZONE)
  expect(Math.max(...places)).toBe(drawn.size - 1 - QUIET_ZONE)
})

test.each([
  [LINK],
  ['http://192.168.178.23:4000/?join=QWERTZ'],
  ['https://a-rather-long-name.of-some-house.example.org/games/parlor/?join=ZZZZZZ'],
])('a reader finds %s in it', async (text) => {
  expect(readCode(filled(await drawnCode(text)))).toBe(text)
})

test('nothing dark is nothing drawn', () => {
  expect(darkPath([[false, false]])).toBe('')
  expect(darkPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

/** By version: data codewords of each block at level M (ISO/IEC 18004, table 9), and where alignment patterns are. */
const LEVEL_M: Readonly<Record<number, { readonly blocks: readonly number[]; readonly alignment: readonly number[] }>> =
  {
    2: { blocks: [28], alignment: [6, 18] },
    3: { blocks: [44], alignment: [6, 22] },
    4: { blocks: [32, 32], alignment: [6, 26] },
    5: { blocks: [43, 43], alignment: [6, 30] },
    6: { blocks: [27, 27, 27, 27], alignment: [6, 34] },
  }
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Reads a code of level M in bytes that was photographed without a mistake. Written from the standard. */
function readCode(withZone: readonly (readonly boolean[])[]): string {
  const rows = withZone.slice(QUIET_ZONE, -QUIET_ZONE).map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE))
  const size = rows.length
  const version = (size - 17) / 4
  const dark = (x: number, y: number) => rows[y]?.[x] ?? false
  const known = LEVEL_M[version]
  if (known === undefined) throw new Error(`version ${version} is not in the table`)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let ring = 0; ring < 4; ring++) expect(dark(left + ring, top + 3), 'a square to find it by').toBe(ring !== 1)
  // Format: five bits under a mask of their own, the level first. M is 00.
  const format = [0, 1, 2, 3, 4].map((x) => Number(dark(x, 8))).reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b10101
  expect(format >> 3, 'level M').toBe(0)
  const mask = MASKS[format & 7] ?? (() => false)
  const { alignment, blocks } = known
  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    alignment.some((ax) =>
      alignment.some((ay) => {
        const meetsFinder =
          (ax === 6 && ay === 6) || (ax === 6 && ay > 6 && ay === size - 7) || (ay === 6 && ax === size - 7)
        return !meetsFinder && Math.abs(x - ax) <= 2 && Math.abs(y - ay) <= 2
      }),
    )
  const bits: boolean[] = []
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step
        if (!isFixed(x, y)) bits.push(dark(x, y) !== mask(x, y))
      }
    isUpward = !isUpward
  }
  const codeword = (index: number) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0)
  // Blocks of the same length are dealt out like cards.
  const data = blocks.flatMap((length, block) =>
    Array.from({ length }, (_, place) => codeword(place * blocks.length + block)),
  )
  const nibbles = data.flatMap((byte) => [byte >> 4, byte & 15])
  expect(nibbles[0], 'bytes').toBe(0b0100)
  const byteAt = (place: number) => (nibbles[place] ?? 0) * 16 + (nibbles[place + 1] ?? 0)
  const length = byteAt(1)
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, place) => byteAt(3 + 2 * place)))
}
