/** Everything that stands, drives and sits in the town, each drawn around 0, 0. */
import { pick, placed } from '../parts.ts'
import { between, blob, tenth, type Random } from '../shapes.ts'

/** Colours of what is drawn under the trails. */
export interface Paint {
  /** Outlines. */
  readonly ink: string
  /** The lanes between blocks, and the blocks. */
  readonly lane: string
  readonly blocks: readonly [string, ...string[]]
  readonly pavement: string
  readonly slab: string
  readonly stone: string
  readonly stoneDark: string
  readonly water: string
  readonly deep: string
  readonly wave: string
  readonly grass: string
  readonly lawn: string
  readonly leaf: string
  readonly leafLight: string
  readonly path: string
  readonly trunk: string
  readonly walls: readonly [string, ...string[]]
  readonly roofs: readonly [string, ...string[]]
  readonly white: string
  readonly steel: string
  /** Windows with light behind them, and without. */
  readonly lit: string
  readonly pane: string
  /** The share of windows that are lit. */
  readonly awake: number
  readonly accents: readonly [string, ...string[]]
  readonly cat: string
  readonly light: string
  readonly shade: string
  readonly edge: string
}

export const DAY: Paint = {
  ink: '#453b4a',
  lane: '#ddcfb3',
  blocks: ['#f1e7d2', '#ede2ca', '#f4ecdb', '#e9e3cf'],
  pavement: '#fbf4e4',
  slab: '#e2d6bd',
  stone: '#e9dcc2',
  stoneDark: '#b9a88c',
  water: '#7cc6d6',
  deep: '#5fb0c8',
  wave: '#e4f7f7',
  grass: '#b3d487',
  lawn: '#9cc673',
  leaf: '#6fae5c',
  leafLight: '#9ccf77',
  path: '#f3e6c3',
  trunk: '#8a5f42',
  walls: ['#f9e3b8', '#f3bfa2', '#fdf3df', '#bfe0d6', '#f0cd74', '#e6b5a4', '#c9d6e8'],
  roofs: ['#cb5f42', '#2f8a87', '#d99b31', '#a9483d', '#607a94'],
  white: '#fffaf0',
  steel: '#8b93a3',
  lit: '#86b6cc',
  pane: '#5f8ea8',
  awake: 0.5,
  accents: ['#d8483c', '#2a8f8c', '#e0a030', '#c2517c'],
  cat: '#57475a',
  light: '#fff6c9',
  shade: '#5a4630',
  edge: '#8a6a3c',
}

export const NIGHT: Paint = {
  ink: '#0e0b2c',
  lane: '#14123a',
  blocks: ['#211d4f', '#252056', '#1f1c4b', '#28215a'],
  pavement: '#3b356f',
  slab: '#544c8f',
  stone: '#524b8a',
  stoneDark: '#332d66',
  water: '#1b3f78',
  deep: '#142d61',
  wave: '#6f9fd8',
  grass: '#234a58',
  lawn: '#2a5660',
  leaf: '#2c6a62',
  leafLight: '#3f8a72',
  path: '#5a5590',
  trunk: '#3c2c50',
  walls: ['#6a5596', '#4c5a9c', '#7d527f', '#3f6a8c', '#8a5f78', '#5a4a8a', '#735a9c'],
  roofs: ['#3a2d6b', '#28467a', '#4d2f66', '#2f2a62', '#24567a'],
  white: '#cfc8ee',
  steel: '#6d6ba3',
  lit: '#ffd877',
  pane: '#2b2c66',
  awake: 0.62,
  accents: ['#ff5f8f', '#44dcd8', '#ffc24a', '#c77dff'],
  cat: '#120f30',
  light: '#ffd27a',
  shade: '#06041c',
  edge: '#06041c',
}

/** A glow by night, a soft shadow by day. */
const lightAt = (isNight: boolean, y: number, r: number) =>
  isNight ? `<circle cy="${y}" r="${r}" fill="url(#glow)"/>` : ''

const shadow = (paint: Paint, y: number, rx: number) =>
  `<ellipse cx="2" cy="${y}" rx="${tenth(rx)}" ry="${tenth(rx * 0.16)}" fill="${paint.shade}" opacity=".28"/>`

export const box = (x: number, y: number, w: number, h: number) =>
  `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}Z`

/** Rows of windows as two paths: those with light, and those without. */
function windows(
  paint: Paint,
  random: Random,
  xs: readonly number[],
  ys: readonly number[],
  wide: number,
  high: number,
): string {
  let [bright, dark] = ['', '']
  for (const y of ys) {
    for (const x of xs) {
      if (random() < paint.awake) bright += box(x - wide / 2, y, wide, high)
      else dark += box(x - wide / 2, y, wide, high)
    }
  }
  return `<g stroke-width=".7"><path d="${bright}" fill="${paint.lit}"/><path d="${dark}" fill="${paint.pane}"/></g>`
}

const FLOOR = 7

/** How far the side of a house recedes, to the right and upwards. */
const DEPTH = 3.6

const RISE = 2.2

/** A cat that sits, its paws on 0, 0. */
const cat = (paint: Paint) =>
  `<path d="M-1.700 0C-2.200-2-1.600-3.200-1-3.600-1.900-4.300-1.900-5-1.700-6.300L-.8-5.500H.4L1.200-6.300C1.400-5 1.400-4.300.6-3.600 1.600-2.600 1.700-1 1.500 0 3 .2 3.600-.8 3-2" fill="${paint.cat}" stroke="${paint.cat}" stroke-width=".6" stroke-linecap="round"/>`

/** What stands on a flat roof, on 0, 0: a tank, a chimney, a cat or an aerial. */
function onRoof(paint: Paint, random: Random): string {
  const kind = random()
  if (kind < 0.3)
    return `<path d="M-3 0V-3M3 0V-3M-3 0 3-3" fill="none" stroke-width="1"/><path d="M-3.800-3V-8H3.800V-3Z" fill="${paint.trunk}"/><path d="M-4.600-8 0-11 4.600-8Z" fill="${paint.steel}"/><path d="M-3.800-5.500H3.800" stroke-width=".7"/>`
  if (kind < 0.55)
    return `<path d="${box(-1.8, -5, 3.6, 5)}" fill="${paint.roofs[0]}"/><path d="M-2.600-5H2.600" stroke-width="1.500"/>`
  if (kind < 0.8) return cat(paint)
  return `<path d="M0 0V-8M-2.500-7H2.500M-1.700-5H1.700" fill="none" stroke-width=".9"/>`
}

/** A house. Its front stands on 0, 0; `heightOf(floors)` is its height. */
export function house(paint: Paint, random: Random, w: number, floors: number, isNight: boolean): string {
  const [wall, roof] = [pick(random, paint.walls), pick(random, paint.roofs)]
  const h = floors * FLOOR + 2
  const half = w / 2
  const [left, right, top] = [tenth(-half), tenth(half), tenth(-h)]
  const columns = w > 15 ? [-w * 0.31, 0, w * 0.31] : [-w * 0.23, w * 0.23]
  const kind = random()
  const recede = `l${DEPTH}-${RISE}V${tenth(-h - RISE)}L${right} ${top}`
  const body = `<path d="M${left} ${top}V0H${right}${recede}Z" fill="${wall}"/><path d="M${right} 0${recede}Z" fill="${paint.shade}" fill-opacity=".36"/>`
  let crown: string
  if (kind < 0.36) {
    // A flat roof behind a cornice.
    crown = `<path d="M${left} ${top}l${DEPTH}-${RISE}h${tenth(w)}L${right} ${top}Z" fill="${roof}"/><path d="${box(-half - 0.8, -h - 0.6, w + 1.6, 1.8)}" fill="${paint.white}"/>${placed(between(random, -half + 5, half - 2), -h - 1, 1, onRoof(paint, random))}`
  } else if (kind < 0.62) {
    // A gable towards the street, its ridge running back.
    const peak = tenth(-h - half * 0.95)
    crown = `<path d="M${right} ${top}l${DEPTH}-${RISE}L${DEPTH} ${tenth(-h - half * 0.95 - RISE)}L0 ${peak}Z" fill="${roof}"/><path d="M${left} ${top}L0 ${peak}L${right} ${top}Z" fill="${wall}"/><path d="M${tenth(-half - 1)} ${tenth(-h + 0.6)}L0 ${peak}L${tenth(half + 1)} ${tenth(-h + 0.6)}" fill="none" stroke="${roof}" stroke-width="2.4"/><circle cy="${tenth(-h - half * 0.3)}" r="1.500" fill="${paint.lit}" stroke-width=".7"/>`
  } else {
    // A steep roof with dormers and a chimney.
    const [dormerY, chimneyX] = [-h - 5.6, random() < 0.5 ? -half * 0.55 : half * 0.45]
    crown = `<path d="${box(chimneyX, -h - 12, 3, 7)}" fill="${wall}"/><path d="M${tenth(-half - 1.2)} ${top}L${tenth(-half + 2)} ${tenth(-h - 8)}H${tenth(half - 1)}L${tenth(half + DEPTH)} ${tenth(-h - RISE)}L${tenth(half + 1.2)} ${top}Z" fill="${roof}"/>${columns.map((x) => `<path d="M${tenth(x - 1.8)} ${tenth(dormerY + 4)}v-3l1.800-1.800 1.800 1.800v3Z" fill="${random() < paint.awake ? paint.lit : paint.pane}" stroke-width=".8"/>`).join('')}`
  }
  const isShop = random() < 0.4
  let foot: string
  if (isShop) {
    const cloth = pick(random, paint.accents)
    const flap = (w + 1) / 4
    const scallops = Array.from({ length: 4 }, () => `q${tenth(-flap / 2)} 1.600 ${tenth(-flap)} 0`).join('')
    const sign = isNight
      ? `<path d="M${tenth(-half + 2.5)} ${tenth(-FLOOR - 2.2)}H${tenth(half - 2.5)}" stroke="${cloth}" stroke-width="4" opacity=".35"/><path d="M${tenth(-half + 2.5)} ${tenth(-FLOOR - 2.2)}H${tenth(half - 2.5)}" stroke="${paint.white}" stroke-width="1.100" stroke-dasharray="2 1.200"/>`
      : ''
    foot = `<path d="${box(-half + 1.6, -5, w - 3.2, 4)}" fill="${paint.lit}" stroke-width=".8"/><path d="M${left} -7.500H${right}L${tenth(half + 0.5)} -4.300${scallops}Z" fill="${cloth}" stroke-width=".9"/>${isNight ? '' : `<path d="M${tenth(-w * 0.13)} -7v3M${tenth(w * 0.13)} -7v3" stroke="${paint.white}" stroke-width="1.800"/>`}${sign}`
  } else {
    const door = pick(random, [-1, 1] as const) * w * 0.23
    foot = `<path d="M${tenth(door - 1.7)} 0v-4.500a1.700 1.700 0 0 1 3.400 0V0Z" fill="${pick(random, paint.accents)}" stroke-width=".8"/><path d="${box(-door - 1.8, -5.4, 3.6, 3.2)}" fill="${random() < paint.awake ? paint.lit : paint.pane}" stroke-width=".7"/>`
  }
  const ys = Array.from({ length: floors - 1 }, (_, floor) => -h + 2.4 + floor * FLOOR)
  return `${body}${crown}${windows(paint, random, columns, ys, w > 15 ? 2.8 : 3, 4)}${foot}`
}

const TALLEST = 11

export const heightOf = (floors: number) => floors * FLOOR + TALLEST

export const housed = (paint: Paint, body: string) =>
  `<g stroke="${paint.ink}" stroke-width="1.100" stroke-linejoin="round">${body}</g>`

const hall = (x: number) => `M${x} 44v-7a3 3 0 0 1 6 0v7Z`

/** 46 units around. */
export function clockTower(paint: Paint, random: Random, isNight: boolean): string {
  const [wall, roof] = [paint.walls[0], paint.roofs[1] ?? paint.roofs[0]]
  return `${shadow(paint, 44, 34)}<g stroke="${paint.ink}" stroke-width="1.400" stroke-linejoin="round"><path d="${box(-27, 22, 54, 22)}" fill="${paint.walls[2] ?? wall}"/><path d="M-30 22-24 11H24L30 22Z" fill="${roof}"/><path d="${hall(-23)}${hall(-14)}${hall(8)}${hall(17)}" fill="${paint.lit}" stroke-width=".9"/><path d="${box(-9, -14, 18, 58)}" fill="${wall}"/><path d="${box(3, -14, 6, 58)}" fill="${paint.shade}" opacity=".25" stroke="none"/>${windows(paint, random, [-3, 3], [-6, 4, 14], 2.6, 6)}<path d="M-4 44V34a4 4 0 0 1 8 0V44Z" fill="${paint.accents[0]}"/><path d="${box(-11.5, -34, 23, 20)}" fill="${wall}"/><path d="${box(-13, -15.5, 26, 3)}${box(-13, -36, 26, 3)}" fill="${paint.white}"/><path d="M-13-36-5-50H5L13-36Z" fill="${roof}"/><path d="M-5-50 0-62 5-50Z" fill="${roof}"/><path d="M0-62V-67" fill="none"/><circle cy="-24.500" r="7.600" fill="${isNight ? '#fff0bd' : paint.white}"/><path d="M0-24.500V-29.500M0-24.500 3.600-22.500" fill="none" stroke-width="1.500" stroke-linecap="round"/><path d="M0-31v1M0-19v1M-6.500-24.500h1M5.500-24.500h1" fill="none" stroke-width=".9"/></g>${lightAt(isNight, -24, 26)}`
}

/** Ten points on a circle of the wheel. */
const around = (r: number, turn = 0) =>
  Array.from({ length: 10 }, (_, at): readonly [string, string] => {
    const angle = ((at + turn) / 10) * Math.PI * 2
    return [tenth(Math.cos(angle) * r), tenth(Math.sin(angle) * r - 6)]
  })

/** 38 units around. */
export function wheel(paint: Paint, isNight: boolean): string {
  const cabins = around(26).map(
    ([x, y], at) =>
      `<path d="M${x} ${y}m-4 1.500h8v2a4 3.500 0 0 1-8 0Z" fill="${paint.accents[at % paint.accents.length] ?? paint.ink}"/><path d="M${x} ${y}m-4 1.500l4-3 4 3Z" fill="${paint.white}"/>`,
  )
  const spokes = around(25).map(([x, y]) => `M0-6L${x} ${y}`)
  const bulbs = [...around(25.5, 0.5), ...around(17), ...around(17, 0.5)].map(([x, y]) => `M${x} ${y}h0`)
  return `${shadow(paint, 36, 26)}${isNight ? '<circle cy="-6" r="44" fill="url(#glow)" opacity=".6"/>' : ''}<g fill="none" stroke-linejoin="round"><path d="${spokes.join('')}" stroke="${paint.steel}" stroke-width="1"/><g stroke="${paint.ink}" stroke-width="3.400"><circle cy="-6" r="25.500"/><circle cy="-6" r="17"/></g><g stroke="${paint.white}" stroke-width="1.600"><circle cy="-6" r="25.500"/><circle cy="-6" r="17" stroke="${paint.accents[1]}"/></g><path d="${bulbs.join('')}" stroke="${isNight ? paint.lit : paint.accents[2]}" stroke-width="2.200" stroke-linecap="round"/><path d="M0-6-15 35M0-6 15 35" stroke="${paint.ink}" stroke-width="4.200"/><path d="M0-6-15 35M0-6 15 35" stroke="${paint.accents[0]}" stroke-width="2.200"/></g><g stroke="${paint.ink}" stroke-width="1.100" stroke-linejoin="round"><circle cy="-6" r="4" fill="${paint.accents[2]}"/>${cabins.join('')}<path d="${box(-20, 32, 40, 4.5)}" fill="${paint.stone}"/></g>`
}

/** A theatre with columns and a bright marquee: 36 units around. */
export function theatre(paint: Paint, isNight: boolean): string {
  const columns = [-22, -13, 8, 17].map((x) => box(x, -3, 5, 24)).join('')
  return `${shadow(paint, 27, 36)}<g stroke="${paint.ink}" stroke-width="1.300" stroke-linejoin="round"><path d="M-22-16C-20-32 20-32 22-16Z" fill="${paint.roofs[1]}"/><path d="M0-28V-36M0-36 7-34 0-31.500" fill="${paint.accents[0]}"/><path d="${box(-28, -8, 56, 30)}" fill="${paint.walls[4] ?? paint.walls[0]}"/><path d="M-31-6 0-22 31-6Z" fill="${paint.white}"/><circle cy="-12" r="3.400" fill="${paint.accents[2]}"/><path d="${box(-31, -7, 62, 4)}" fill="${paint.stone}"/><path d="${box(-6.5, 4, 13, 18)}" fill="${paint.lit}"/><path d="M0 4V22" stroke-width=".9"/><path d="${columns}" fill="${paint.white}"/><path d="${box(-31, 21, 62, 3)}${box(-34, 24, 68, 3)}" fill="${paint.stone}" stroke-width="1"/><path d="M-9 8-7 1H7L9 8Z" fill="${paint.accents[0]}"/></g><path d="M-6 5.500H6" stroke="${isNight ? paint.lit : paint.white}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 3"/>${isNight ? '<circle cy="14" r="26" fill="url(#glow)"/>' : ''}`
}

/** On its rails, heading right: 31 units around. */
export function tram(paint: Paint, isNight: boolean): string {
  const beam = isNight ? '<path d="M26 8 58 1V19L26 11Z" fill="url(#beam)"/>' : ''
  const panes = [-22, -13, -4, 5].map((x) => box(x, -5, 7.4, 7)).join('')
  return `<path d="M-34 16.500H34M-34 14H34" stroke="${paint.steel}" stroke-width="1"/>${shadow(paint, 16, 30)}${beam}<g stroke="${paint.ink}" stroke-width="1.300" stroke-linejoin="round"><path d="M-5-12-1-20H5M-1-20H-7" fill="none"/><circle cx="-15" cy="13" r="3.400" fill="${paint.steel}"/><circle cx="15" cy="13" r="3.400" fill="${paint.steel}"/><path d="M-27 12V-7C-27-10-25-12-22-12H20C25-12 27-3 27 4V12Z" fill="${paint.white}"/><path d="M-27 4.500H27V12H-27Z" fill="${paint.accents[0]}"/><path d="M-22-12H20V-9.500H-24Z" fill="${paint.accents[0]}"/><path d="${panes}" fill="${paint.lit}" stroke-width=".9"/><path d="M15-6H20.500C23-5 23.800-1 24 2H15Z" fill="${paint.lit}" stroke-width=".9"/><circle cx="24" cy="8.500" r="1.700" fill="${paint.light}" stroke-width=".8"/></g>${isNight ? '<ellipse cy="-1" rx="34" ry="18" fill="url(#glow)" opacity=".7"/>' : ''}`
}

/** A paved circle with a fountain: 24 units around. */
export function fountain(paint: Paint): string {
  return `<g stroke="${paint.ink}" stroke-width="1.200" stroke-linejoin="round"><ellipse cy="6" rx="23" ry="14" fill="${paint.path}" stroke="${paint.slab}"/><ellipse cy="6" rx="18" ry="10" fill="none" stroke="${paint.slab}" stroke-dasharray="3 2"/><path d="M-14 4V8A14 7 0 0 0 14 8V4Z" fill="${paint.stoneDark}"/><ellipse cy="4" rx="14" ry="7" fill="${paint.stone}"/><ellipse cy="4" rx="11.500" ry="5.300" fill="${paint.water}" stroke-width=".9"/><path d="M-2 5-1.200-5H1.200L2 5Z" fill="${paint.stone}"/><path d="M-6-6C-5-2 5-2 6-6Z" fill="${paint.stone}"/></g><path d="M0-6V-12M0-12C-3-15-7-11-8-2M0-12C3-15 7-11 8-2M-5-5Q-6 0-5 4M5-5Q6 0 5 4" fill="none" stroke="${paint.wave}" stroke-width="1.300" stroke-linecap="round"/>`
}

/** Heading right: 13 units around. */
export function car(paint: Paint, random: Random, isNight: boolean): string {
  const beam = isNight ? '<path d="M11 2 30-3V9L11 4Z" fill="url(#beam)"/>' : ''
  return `${shadow(paint, 6, 13)}${beam}<g stroke="${paint.ink}" stroke-width="1.100" stroke-linejoin="round"><path d="M-12 5V0C-12-1-11-2-9-2L-6-7H4L8-2C11-1.500 12 0 12 2V5Z" fill="${pick(random, paint.accents)}"/><path d="M-6-2-4.500-5.500H-1V-2ZM1-2V-5.500H3.300L6-2Z" fill="${isNight ? paint.pane : paint.lit}" stroke-width=".8"/><circle cx="-6.500" cy="5" r="2.600" fill="${paint.cat}"/><circle cx="6.500" cy="5" r="2.600" fill="${paint.cat}"/></g><path d="M-6.500 5h0M6.500 5h0" stroke="${paint.white}" stroke-width="1.700" stroke-linecap="round"/><path d="M11 2h0" stroke="${paint.light}" stroke-width="2" stroke-linecap="round"/>`
}

export function tree(paint: Paint, random: Random): string {
  return `${shadow(paint, 8, 8)}<path d="M0 8V1" stroke="${paint.ink}" stroke-width="3.200"/><path d="M0 8V1" stroke="${paint.trunk}" stroke-width="1.500"/><path d="${blob(0, -3, 8, random, 8, 0.1)}" fill="${paint.leaf}" stroke="${paint.ink}" stroke-width="1.100"/><path d="${blob(-2, -5, 4.4, random, 7, 0.12)}" fill="${paint.leafLight}"/>`
}

export const cypress = (paint: Paint) =>
  `${shadow(paint, 8, 6)}<path d="M0 9V5" stroke="${paint.trunk}" stroke-width="2"/><path d="M0-12C4-6 5.500 1 4 6H-4C-5.500 1-4-6 0-12Z" fill="${paint.leaf}" stroke="${paint.ink}" stroke-width="1.100" stroke-linejoin="round"/><path d="M-1-7C-3-2-3 1-2.600 4" fill="none" stroke="${paint.leafLight}" stroke-width="1.500" stroke-linecap="round"/>`

/** A street lamp; its light is at 0, -9. */
export const lamp = (paint: Paint, isNight: boolean) =>
  `<path d="M0 9V-6M-2 9H2" stroke="${paint.ink}" stroke-width="1.700" stroke-linecap="round"/><path d="M-2.400-6-3.200-11H3.200L2.400-6Z" fill="${isNight ? '#fff0bd' : paint.white}" stroke="${paint.ink}" stroke-width="1" stroke-linejoin="round"/><path d="M-3.800-11 0-13.500 3.800-11Z" fill="${paint.ink}"/>${lightAt(isNight, -9, 17)}`

export const bench = (paint: Paint) =>
  `<path d="M-6 4V0M6 4V0" stroke="${paint.ink}" stroke-width="1.500"/><path d="M-7.500-3H7.500M-7.500 0H7.500" stroke="${paint.ink}" stroke-width="2.800" stroke-linecap="round"/><path d="M-7.500-3H7.500M-7.500 0H7.500" stroke="${paint.trunk}" stroke-width="1.400" stroke-linecap="round"/>`

/** A column with posters. */
export function kiosk(paint: Paint, random: Random, isNight: boolean): string {
  return `${shadow(paint, 9, 7)}<g stroke="${paint.ink}" stroke-width="1.1" stroke-linejoin="round"><path d="M-5 9V-5H5V9Z" fill="${paint.white}"/><path d="${box(-3.6, -3.4, 3.6, 5)}" fill="${pick(random, paint.accents)}" stroke-width=".6"/><path d="${box(0.8, -1, 3, 6)}" fill="${pick(random, paint.accents)}" stroke-width=".6"/><path d="M-6.5-5C-5-10 5-10 6.5-5Z" fill="${paint.roofs[1]}"/><path d="${box(-6, 7, 12, 2.4)}" fill="${paint.steel}"/></g>${lightAt(isNight, 1, 15)}`
}

/** A cat whose eyes shine. */
export const stray = (paint: Paint) =>
  `<g transform="scale(1.7)" stroke-width="2"><path d="M-2 0h4" stroke="${paint.shade}" opacity=".3"/>${cat(paint)}</g><path d="M-1.6-7.4h0M1-7.4h0" stroke="${paint.lit}" stroke-width="1.3" stroke-linecap="round"/>`

/** Three pigeons by day. */
export const pigeons = (paint: Paint) =>
  [
    [-5, 0, 1],
    [1, 3, -1],
    [5, -2, 1],
  ]
    .map(
      ([x = 0, y = 0, across]) =>
        `<path transform="translate(${x} ${y}) scale(${across} 1)" d="M-3.200 1.600C-1-.2-1-1.500 1-1.500 1-3 3-3 3.200-1.700L4.200-1.200 3-.8C2.600 1.500 0 2 -3.200 1.600Z" fill="${paint.steel}" stroke="${paint.ink}" stroke-width=".7"/>`,
    )
    .join('')

/** A barge from above, its bow to the right: 15 units around. */
export const barge = (paint: Paint, random: Random) =>
  `<g stroke="${paint.ink}" stroke-width="1.100" stroke-linejoin="round"><path d="M-14-4H8C12-3.500 14-1 15 0 14 1 12 3.500 8 4H-14Z" fill="${paint.trunk}"/><path d="${box(-11, -2.4, 15, 4.8)}" fill="${pick(random, paint.accents)}" stroke-width=".9"/></g><path d="M-9 0h0M-5.500 0h0M-2 0h0M1.500 0h0" stroke="${paint.lit}" stroke-width="1.700" stroke-linecap="round"/>`
