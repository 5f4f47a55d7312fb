/** Colours of a board: parsed, never passed on as text, and moved to where they can be seen. */

/** Whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The colour names of CSS, each with its hexadecimal digits. */
const NAMES =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 ' +
  'blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 ' +
  'chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b ' +
  'darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b ' +
  'darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a ' +
  'darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 ' +
  'darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 ' +
  'floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 ' +
  'gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ' +
  'ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 ' +
  'lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 ' +
  'lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 ' +
  'lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 ' +
  'magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db ' +
  'mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 ' +
  'midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 ' +
  'olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 ' +
  'paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd ' +
  'powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 ' +
  'salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb ' +
  'slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c ' +
  'teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 ' +
  'yellow ffff00 yellowgreen 9acd32'
const BY_NAME: ReadonlyMap<string, string> = new Map(
  Array.from(NAMES.matchAll(/(\w+) (\w{6})/g), ([, name = '', digits = '']) => [name, digits]),
)

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const FUNCTION = /^(rgb|hsl)a?\(([0-9.,%/ -]{1,40})\)$/
const LONGEST = 60

/**
 * Parses a CSS colour: `#rgb`, `#rrggbb` (both with or without alpha), `rgb()`, `hsl()` or a name. Null for everything
 * else, and for what is wholly transparent. Alpha is otherwise ignored: what shines through is not known here.
 */
export function parseColour(given: unknown): Rgb | null {
  if (typeof given !== 'string' || given.length > LONGEST) return null
  const text = given.trim().toLowerCase()
  const named = BY_NAME.get(text)
  const hex = named ?? HEX.exec(text)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const [, kind, inside = ''] = FUNCTION.exec(text) ?? []
  if (kind === undefined) return null
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => (/^-?\d*\.?\d+%?$/.test(part) ? Number.parseFloat(part) : Number.NaN))
  if (parts.length < 3 || parts.length > 4 || numbers.some(Number.isNaN) || numbers[3] === 0) return null
  const [first = 0, second = 0, third = 0] = numbers
  if (kind === 'hsl') return fromHsl(first, second, third)
  const channel = (at: number, value: number) =>
    Math.round(within(parts[at]?.endsWith('%') ? (value * 255) / 100 : value, 0, 255))
  return [channel(0, first), channel(1, second), channel(2, third)]
}

function fromHex(hex: string): Rgb | null {
  const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  if (digits.slice(6) === '00') return null
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const [s, l] = [within(saturation, 0, 100) / 100, within(lightness, 0, 100) / 100]
  const channel = (shift: number) => {
    const k = (((shift + hue / 30) % 12) + 12) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** As `#rrggbb`: the only form in which a colour of a board reaches the page. */
export function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const HALVINGS = 8

/**
 * The same colour where it has this contrast to all grounds; else mixed with as little white or black as it takes. Where
 * neither is enough, white or black, whichever has more.
 */
export function withContrast(colour: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const least = (one: Rgb) => Math.min(...grounds.map((ground) => contrast(one, ground)))
  if (least(colour) >= ratio) return colour
  const mixed = [WHITE, BLACK].flatMap((end) => {
    if (least(end) < ratio) return []
    let [low, high] = [0, 1]
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2
      if (least(mix(colour, end, middle)) >= ratio) high = middle
      else low = middle
    }
    return [{ share: high, made: mix(colour, end, high) }]
  })
  const nearest = mixed.toSorted((one, other) => one.share - other.share)[0]
  return nearest?.made ?? (least(WHITE) >= least(BLACK) ? WHITE : BLACK)
}

/** Rounded, so that what is measured is what is drawn. */
function mix(colour: Rgb, end: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(colour[at] + (end[at] - colour[at]) * share)
  return [part(0), part(1), part(2)]
}
