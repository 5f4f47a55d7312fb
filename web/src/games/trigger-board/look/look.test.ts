import { readFileSync } from 'node:fs'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, parseColour, withContrast, type Rgb } from './colour.ts'
import { imagePieces, safeImage } from './image.ts'
import { labelOf } from './label.ts'
import { BACKDROP_IMAGE, FELT, FAMILIES, LOOK_BOUNDS, LOOK_CONTRAST, SPACE_IMAGE, spaceLook, waysLook } from './look.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const rgb = (text: string | null): Rgb => parseColour(text) ?? [NaN, NaN, NaN]
const fontOf = (font: unknown, size = 100) => spaceLook({ font, size }).font

describe('a colour', () => {
  test.each([
    ['#333', '#333333'],
    ['#2E7D32', '#2e7d32'],
    ['#2e7d3280', '#2e7d32'],
    ['rgb(10, 20, 30)', '#0a141e'],
    ['rgb(100% 0% 50% / 20%)', '#ff0080'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(-120 100% 50%)', '#0000ff'],
    ['Tomato', '#ff6347'],
    ['rebeccapurple', '#663399'],
  ])('%s is %s', (given, wanted) => expect(hexOf(rgb(given))).toBe(wanted))

  test.each([
    'url(//elsewhere.example/x.svg)',
    'var(--paper)',
    'red;}',
    'transparent',
    '#ff000000',
    'rgb(1,2)',
    'rgb(1,2,3,0)',
    'rgb(--1,2,3)',
    '#12345',
    'notacolour',
    'constructor',
    `rgb(${' '.repeat(100)}1,2,3)`,
    7,
    null,
    ['red'],
  ])('%s is none', (given) => expect(parseColour(given)).toBeNull())

  test('stays where it can be seen, and is moved no further than needed where it cannot', () => {
    expect(hexOf(withContrast(rgb('#ffcc00'), [rgb('#000')], 4.5))).toBe('#ffcc00')
    // Grey stays grey.
    const [red, green, blue] = withContrast(rgb('#333333'), FELT.map(rgb), LOOK_CONTRAST.line)
    expect([red, red]).toEqual([green, blue])
    expect(contrast([red - 4, green - 4, blue - 4], rgb(FELT[0]))).toBeLessThan(LOOK_CONTRAST.line)
    // Nothing has this contrast to both: the better end is taken.
    expect(hexOf(withContrast(rgb('#777'), [rgb('#fff'), rgb('#000')], 20))).toBe('#ffffff')
  })

  test('of any board is drawn with enough contrast, in light and in dark', () => {
    const random = seededRandom(26)
    const some = () => hexOf([random.below(256), random.below(256), random.below(256)])
    for (let run = 0; run < 300; run++) {
      const { ink, colour, borderColour } = spaceLook({ color: some(), textColor: some(), borderColor: some() })
      expect(contrast(rgb(ink), rgb(colour))).toBeGreaterThanOrEqual(LOOK_CONTRAST.text)
      const ways = waysLook({ connectionColor: some(), arrowColor: some() })
      for (const line of [borderColour, ways.colour, ways.arrowColour])
        for (const ground of FELT) expect(contrast(rgb(line), rgb(ground))).toBeGreaterThanOrEqual(LOOK_CONTRAST.line)
      const without = spaceLook({ color: some() })
      expect(contrast(rgb(without.ink), rgb(without.colour))).toBeGreaterThanOrEqual(LOOK_CONTRAST.text)
    }
  })

  test('is measured on the table as the style has it', () => {
    const tokens = read('../../../style/tokens.css')
    const of = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? []
    expect([...FELT].toSorted()).toEqual([...of('felt'), ...of('felt-deep')].toSorted())
  })
})

describe('the look of a space', () => {
  test('says nothing where the board says nothing', () => {
    expect(spaceLook(undefined)).toEqual({
      textColour: null,
      reach: 32,
      shape: 'circle',
      colour: null,
      borderColour: null,
      borderWidth: null,
      ink: '#241c17',
      paper: '#f3ecdf',
      font: { family: null, size: null, weight: null, isItalic: false },
      textAlign: 'center',
      textBaseline: 'middle',
      showsName: true,
      image: null,
    })
  })

  test('is bounded in size, whatever the board says', () => {
    const sizes = [-1e9, 0, 1e9, Infinity, NaN, '40', null]
    const [smallest, largest] = LOOK_BOUNDS.size
    expect(sizes.map((size) => spaceLook({ size }).reach * 2)).toEqual([smallest, smallest, largest, 64, 64, 64, 64])
    expect(sizes.map((borderWidth) => spaceLook({ borderWidth }).borderWidth)).toEqual([
      1,
      1,
      12,
      null,
      null,
      null,
      null,
    ])
    expect(sizes.map((arrowSize) => waysLook({ arrowSize }).arrowSize)).toEqual([8, 8, 40, null, null, null, null])
    expect(sizes.map((connectionThickness) => waysLook({ connectionThickness }).thickness)).toEqual([
      1,
      1,
      12,
      null,
      null,
      null,
      null,
    ])
  })

  test.each([
    ['12px Arial', { family: 'sans-serif', size: 12 }],
    ['italic bold 18px Georgia, serif', { family: 'serif', size: 18, weight: 700, isItalic: true }],
    ['700 1em "Courier New"', { family: 'monospace', size: 16, weight: 700 }],
    ['9pt/1.4 Papyrus, Fraunces', { family: 'Fraunces, serif', size: 12 }],
    ['400px sans-serif', { family: 'sans-serif', size: 28 }],
    ['1px serif', { family: 'serif', size: 8 }],
    ['monospace', { family: 'monospace' }],
    ['12px Papyrus', { size: 12 }],
    ['12px url(//elsewhere.example/x.woff)', { size: 12 }],
    ['12px serif; src: x', { size: 12 }],
    [`12px ${'a,'.repeat(500)} serif`, {}],
    [12, {}],
  ])('font: %s', (given, wanted) => {
    expect(fontOf(given)).toEqual({ family: null, size: null, weight: null, isItalic: false, ...wanted })
  })

  test('letters are never larger than half their space', () => {
    expect([40, 16].map((size) => fontOf('28px serif', size).size)).toEqual([20, 8])
  })

  test('letters stand where they are put', () => {
    const at = (visual: object) => labelOf({ ...spaceLook({ size: 100, ...visual }), name: 'Inn', x: 0, y: 0 })
    expect(at({})).toMatchObject({ anchor: 'middle', x: 0, y: 0 })
    expect(at({ textAlign: 'left' })).toMatchObject({ anchor: 'start', x: -39 })
    expect(at({ textAlign: 'end' })).toMatchObject({ anchor: 'end', x: 39 })
    const [top, middle, bottom] = ['hanging', 'middle', 'alphabetic'].map((textBaseline) => at({ textBaseline }))
    expect(top?.bottom).toBeLessThan(middle?.top ?? 0)
    expect(bottom?.top).toBeGreaterThan(middle?.bottom ?? 0)
    expect(at({ textAlign: 'justify', textBaseline: 7 })).toEqual(at({}))
    expect(at({ showLabel: false })).toBeNull()
  })

  test('heads of arrows are as their lines, unless they have a colour of their own', () => {
    expect(waysLook({ connectionColor: 'gold' })).toMatchObject({ colour: '#ffd700', arrowColour: '#ffd700' })
    expect(waysLook({ connectionColor: 'gold', arrowColor: 'white' }).arrowColour).toBe('#ffffff')
    expect(waysLook('none')).toEqual({ colour: null, thickness: null, arrowColour: null, arrowSize: null })
  })
})

describe('a picture', () => {
  const uri = (type: string, chunks: readonly (readonly number[])[]) =>
    `data:image/${type};base64,${Buffer.from(chunks.flat()).toString('base64')}`
  const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const png = (width: number, height: number, chunk = 'IDAT') =>
    uri('png', [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...long(13), ...letters('IHDR'), ...long(width), ...long(height), 8, 6, 0, 0, 0, ...long(0)],
      [...long(0), ...letters(chunk), ...long(0)],
      [...long(0), ...letters('IDAT'), ...long(0)],
    ])
  const jpeg = (width: number, height: number) =>
    uri('jpeg', [
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
      [0xff, 0xc2, 0, 11, 8, ...long(height).slice(2), ...long(width).slice(2), 1, 0, 0, 0],
    ])
  const webp = (width: number, height: number, flags = 0) => {
    const three = (value: number) =>
      long(value - 1)
        .toReversed()
        .slice(0, 3)
    return uri('webp', [
      [...letters('RIFF'), ...long(0), ...letters('WEBPVP8X'), ...long(10)],
      [flags, 0, 0, 0, ...three(width), ...three(height)],
    ])
  }
  const safe = (image: unknown) => safeImage(image, SPACE_IMAGE)

  test('is drawn where the file holds it: a PNG, JPEG or WebP of few pixels', () => {
    for (const kind of [png, jpeg, webp]) {
      expect(safe(kind(512, 300))).toBe(kind(512, 300))
      expect(safe(imagePieces(kind(512, 300)))).toBe(kind(512, 300))
      expect([
        safe(kind(513, 300)),
        safe(kind(300, 60_000)),
        safe(kind(0, 300)),
        safe(kind(300, 300).slice(0, 40)),
      ]).toEqual([null, null, null, null])
    }
    expect(spaceLook({ image: imagePieces(png(8, 8)) }).image).toBe(png(8, 8))
  })

  test('that moves is not', () => {
    expect([safe(png(8, 8, 'tEXt')), safe(png(8, 8, 'acTL')), safe(webp(8, 8, 2))]).toEqual([
      png(8, 8, 'tEXt'),
      null,
      null,
    ])
  })

  test.each([
    'https://elsewhere.example/x.png',
    '//elsewhere.example/x.png',
    'assets/inn.png',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png;base64,AAAA',
    'data:image/png,AAAA',
    `data:image/png;base64,${'A'.repeat(SPACE_IMAGE.letters)}`,
    Array.from({ length: 5_000 }, () => 'A'),
    [['data:image/png;base64,AAAA']],
    { toString: () => png(8, 8) },
  ])('%# is none', (image) => expect(safe(image)).toBeNull())
})

test('docs/boards.md states the bounds as they are', () => {
  const page = read('../../../../../docs/boards.md')
  const number = (value: number) => value.toLocaleString('en')
  const stated = (field: keyof typeof LOOK_BOUNDS) => LOOK_BOUNDS[field].map(number).join(' to ')
  const wanted = [
    `\`visual.size\` | ${stated('size')}`,
    `\`visual.borderWidth\` | ${stated('borderWidth')}`,
    `\`rendering.connectionThickness\` | ${stated('connectionThickness')}`,
    `\`rendering.arrowSize\` | ${stated('arrowSize')}`,
    `size ${stated('fontSize')}`,
    `${LOOK_CONTRAST.text}:1`,
    `${LOOK_CONTRAST.line}:1`,
    `${number(SPACE_IMAGE.letters)} characters and ${number(SPACE_IMAGE.pixels)} pixels a side`,
    `${number(BACKDROP_IMAGE.letters)} characters and ${number(BACKDROP_IMAGE.pixels)} pixels a side`,
    ...FAMILIES.keys(),
  ]
  expect(wanted.filter((each) => !page.toLowerCase().includes(each.toLowerCase()))).toEqual([])
})
