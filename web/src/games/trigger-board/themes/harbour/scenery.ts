import type { Site } from '../../drawing/site.ts'
import { countFor, Ground, pick, placed, strokes } from '../parts.ts'
import { between, blob, tenth, type Random } from '../shapes.ts'

/** Colours of what is drawn under the trails. */
interface Paint {
  /** Outlines. */
  readonly ink: string
  readonly water: string
  readonly shallow: string
  readonly deep: string
  readonly wave: string
  readonly foam: string
  readonly wall: string
  readonly wallDark: string
  readonly coping: string
  readonly cobbles: string
  readonly joint: string
  readonly shadow: string
  readonly facades: readonly [string, ...string[]]
  readonly roofs: readonly [string, ...string[]]
  readonly pane: string
  readonly door: string
  readonly wood: string
  readonly woodDark: string
  readonly white: string
  readonly red: string
  readonly steel: string
  readonly crane: string
  readonly leaf: string
  readonly leafLight: string
  readonly rock: string
  readonly rockLight: string
  readonly hulls: readonly [string, ...string[]]
  readonly glow: string
}

const DAY: Paint = {
  ink: '#22313f',
  water: '#58b0c8',
  shallow: '#86d0da',
  deep: '#479cba',
  wave: '#d5f1f6',
  foam: '#ffffff',
  wall: '#a08d76',
  wallDark: '#6d5f50',
  coping: '#f4e9d2',
  cobbles: '#dccdb0',
  joint: '#c6b491',
  shadow: '#1d3442',
  facades: ['#e4594a', '#f2b441', '#5f9fd0', '#f6ead2', '#e98b5a', '#79b38a', '#d987a0'],
  roofs: ['#a8442f', '#8a4a3c', '#4d6275', '#b8603a'],
  pane: '#d7eef5',
  door: '#5a3a28',
  wood: '#b98350',
  woodDark: '#6b4524',
  white: '#fffdf6',
  red: '#d63b2f',
  steel: '#5c6d7b',
  crane: '#f3b02c',
  leaf: '#5c9a55',
  leafLight: '#8cc173',
  rock: '#8f877c',
  rockLight: '#bdb4a5',
  hulls: ['#d6453a', '#2f6ea5', '#2f8a72', '#f0ece0', '#e39a35'],
  glow: '#fff6c9',
}

const NIGHT: Paint = {
  ink: '#070d18',
  water: '#14294a',
  shallow: '#21456b',
  deep: '#0f203c',
  wave: '#4d78a6',
  foam: '#9fc0dd',
  wall: '#2b2c3c',
  wallDark: '#191a27',
  coping: '#7a7a8c',
  cobbles: '#3f435b',
  joint: '#343850',
  shadow: '#03070f',
  facades: ['#7d3440', '#7a5c38', '#35567c', '#6d6a74', '#7c4b3a', '#3d6458', '#6d4560'],
  roofs: ['#4a2530', '#3b2a35', '#27354a', '#523028'],
  pane: '#ffd777',
  door: '#1f1720',
  wood: '#5f4531',
  woodDark: '#2c1e16',
  white: '#c3c6d4',
  red: '#a8383a',
  steel: '#3b4859',
  crane: '#a8802f',
  leaf: '#224a40',
  leafLight: '#336655',
  rock: '#3d4152',
  rockLight: '#585d70',
  hulls: ['#8a3238', '#264f7c', '#22594f', '#8b8d99', '#86622f'],
  glow: '#ffd777',
}

/** Half the width of the quays along the trails, how high their walls are, both as multiples of the trail. */
const QUAY = 4.2

const WALL = 0.95

const pane = (at: number, down: number) => `M${at} ${tenth(down)}h3.4v4.2h-3.4Z`

/** A row of gabled houses around 0, 0: each 15 units wide and up to 32 high. */
function houses(count: number, paint: Paint, random: Random): string {
  const left = count * -7.5
  let markup = `<ellipse cx="2" cy="14" rx="${tenth(count * 8 + 3)}" ry="4" fill="${paint.shadow}" opacity=".3"/>`
  let before = ''
  for (let index = 0; index < count; index++) {
    const top = between(random, -9, -3)
    let colour = pick(random, paint.facades)
    if (colour === before) colour = paint.facades[0]
    before = colour
    const [roof, x] = [pick(random, paint.roofs), left + index * 15]
    const isStepped = random() < 0.35
    const gable = isStepped ? 'h2.5v-3.5h2.5v-3.5h5v3.5h2.5v3.5h2.5' : 'l7.5-9 7.5 9'
    markup += `<g transform="translate(${tenth(x)} 0)"><path d="M0 14V${tenth(top)}${gable}V14Z" fill="${colour}" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/>`
    if (!isStepped) {
      markup += `<path d="M-1 ${tenth(top + 0.6)}l8.5-10.2 8.5 10.2" fill="none" stroke="${paint.ink}" stroke-width="3.6"/><path d="M-1 ${tenth(top + 0.6)}l8.5-10.2 8.5 10.2" fill="none" stroke="${roof}" stroke-width="2.2"/>`
    }
    markup += `<path d="${pane(2.6, top + 2)}${pane(9, top + 2)}${top < -5 ? `${pane(2.6, top + 8.5)}${pane(9, top + 8.5)}` : ''}M6-${tenth(2.6 - top)}h3v3.4h-3Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".7"/><path d="M${index % 2 === 0 ? 2.6 : 8.4} 14V7.5h4V14Z" fill="${paint.door}"/><path d="${pane(index % 2 === 0 ? 9 : 2.6, 7.5)}" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".7"/></g>`
  }
  return markup
}

/** 27 units around. */
function warehouse(paint: Paint, random: Random): string {
  const [wall, roof] = [pick(random, paint.facades), pick(random, paint.roofs)]
  return `<ellipse cx="3" cy="17" rx="29" ry="5" fill="${paint.shadow}" opacity=".3"/><path d="M-24-2V17H24V-2Z" fill="${wall}" stroke="${paint.ink}" stroke-width="1.5"/><path d="M-27-1-20-19H20L27-1Z" fill="${roof}" stroke="${paint.ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M-18-1-13.5-19M-9-1-6.7-19M0-1V-19M9-1 6.7-19M18-1 13.5-19" stroke="${paint.ink}" stroke-width=".8" opacity=".45"/><path d="M-9-10-6-15H6L9-10Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width="1"/><path d="M-8 17V4H8V17Z" fill="${paint.door}" stroke="${paint.ink}" stroke-width="1.1"/><path d="M0 4V17M-8 4 0 17M8 4 0 17" stroke="${paint.wood}" stroke-width="1"/><path d="M-20 5h6v5h-6ZM14 5h6v5h-6Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".9"/>`
}

/** A crane on a portal, 27 units around; its load hangs on the right. */
function crane(paint: Paint): string {
  return `<ellipse cx="-4" cy="24" rx="15" ry="3.5" fill="${paint.shadow}" opacity=".3"/><path d="M-15 24-10-2H2L7 24M-13 13H5" fill="none" stroke="${paint.ink}" stroke-width="4"/><path d="M-15 24-10-2H2L7 24M-13 13H5M-13 13 2-2M5 13-10-2" fill="none" stroke="${paint.steel}" stroke-width="1.8"/><path d="M-3-7 22-25M1-3 24-24" stroke="${paint.ink}" stroke-width="3.2"/><path d="M-3-7 22-25M1-3 24-24M3-11 6-6M8-15 11-11M13-18 16-15M18-22 20-19" stroke="${paint.crane}" stroke-width="1.7"/><path d="M-16-3V-13H-6L0-8V-2Z" fill="${paint.crane}" stroke="${paint.ink}" stroke-width="1.4" stroke-linejoin="round"/><path d="M-7-11-2-7.5V-5H-7Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".8"/><path d="M23-24V1" stroke="${paint.ink}" stroke-width="1"/><path d="M18 1h10v8h-10Z" fill="${paint.red}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M18 5h10M23 1v8" stroke="${paint.white}" stroke-width=".9"/>`
}

/** On its rock, 40 units around; the lamp is at 2, -27. */
function lighthouse(paint: Paint, random: Random): string {
  const rock = blob(0, 26, 20, random, 11, 0.16)
  return `<g transform="translate(0 10) scale(1.6 .62)"><path d="${blob(0, 26, 25, random, 11, 0.1)}" fill="${paint.foam}" opacity=".35"/><path d="${rock}" fill="${paint.rock}" stroke="${paint.ink}" stroke-width="1.4"/><path d="${blob(-3, 22, 13, random, 9, 0.16)}" fill="${paint.rockLight}"/></g><path d="M-17 24V14H-3V24Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width="1.3"/><path d="M-20 15-15 8H-5L-1 15Z" fill="${paint.roofs[0]}" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-13 17h4v4h-4Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".8"/><path d="M-6 26-3-19H7L10 26Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width="1.6" stroke-linejoin="round"/><path d="M-3.3-13.5H7.3L7.9-4H-3.9ZM-4.5 5H8.5L9.1 14H-5.1Z" fill="${paint.red}"/><path d="M5-19 7 26H10L7-19Z" fill="${paint.shadow}" opacity=".16"/><path d="M-5.5-19H9.5V-22H-5.5Z" fill="${paint.steel}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M-2-22V-31H6V-22Z" fill="${paint.glow}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M2-31V-22" stroke="${paint.ink}" stroke-width=".8"/><path d="M-4-31C-3-37 7-37 8-31Z" fill="${paint.red}" stroke="${paint.ink}" stroke-width="1.3"/><path d="M2-36V-40" stroke="${paint.ink}" stroke-width="1.4"/><path d="M0 26V20a2.2 2.2 0 0 1 4.4 0V26Z" fill="${paint.door}"/>`
}

/** 26 units around. */
function yacht(paint: Paint, random: Random): string {
  const hull = pick(random, paint.hulls)
  return `<path d="M-22 17q5.5-4 11 0t11 0 11 0 11 0" fill="none" stroke="${paint.wave}" stroke-width="1.6" stroke-linecap="round"/><path d="M-19 5H21C18 13 13 15 8 15H-9C-14 15-18 11-19 5Z" fill="${hull}" stroke="${paint.ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M-17 8.5H19" stroke="${paint.white}" stroke-width="1.7"/><path d="M0 5V-25" stroke="${paint.ink}" stroke-width="1.8"/><path d="M2-23C12-15 16-6 17 2H2Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/><path d="M7-17.5 3.5-13M13-9 3-3" stroke="${hull}" stroke-width="1.3"/><path d="M-2-20C-8-13-12-5-13 2H-2Z" fill="${hull}" fill-opacity=".75" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/><path d="M0-25 7-23 0-21Z" fill="${paint.red}"/>`
}

/** 42 units around. */
function freighter(paint: Paint): string {
  const box = (x: number, y: number, colour: string) =>
    `<path d="M${x} ${y}h11v6.5h-11Z" fill="${colour}" stroke="${paint.ink}" stroke-width="1"/><path d="M${x + 2.75} ${y}v6.5M${x + 5.5} ${y}v6.5M${x + 8.25} ${y}v6.5" stroke="${paint.ink}" stroke-width=".5" opacity=".5"/>`
  const [red, blue, green, grey, orange] = [...paint.hulls, ...paint.hulls]
  return `<path d="M-42 20q5.5-4 11 0t11 0 11 0 11 0 11 0 11 0 11 0" fill="none" stroke="${paint.wave}" stroke-width="1.8" stroke-linecap="round"/><path d="M-38 3H31L40-1C38 12 34 18 30 18H-30C-36 18-38 10-38 3Z" fill="${blue}" stroke="${paint.ink}" stroke-width="1.7" stroke-linejoin="round"/><path d="M-37 11H35C34 15 32 18 30 18H-30C-34 18-36 15-37 11Z" fill="${paint.red}"/><path d="M-37.5 10.5H35.5" stroke="${paint.white}" stroke-width="1.3"/>${box(-16, -3.5, red ?? '')}${box(-5, -3.5, orange ?? '')}${box(6, -3.5, green ?? '')}${box(17, -3.5, grey ?? '')}${box(-10, -10, green ?? '')}${box(1, -10, grey ?? '')}${box(12, -10, red ?? '')}${box(1, -16.5, orange ?? '')}<path d="M-35 3V-13H-20V3Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width="1.4"/><path d="M-33-10h11v4h-11Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".8"/><path d="M-31-13V-22H-24V-13Z" fill="${paint.red}" stroke="${paint.ink}" stroke-width="1.3"/><path d="M-31-18h7" stroke="${paint.white}" stroke-width="2.2"/><path d="M-27-26q3-4 7-2t7-2" fill="none" stroke="${paint.white}" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>`
}

/** 22 units around. */
function tug(paint: Paint): string {
  return `<path d="M-22 14q5.5-4 11 0t11 0 11 0 11 0" fill="none" stroke="${paint.wave}" stroke-width="1.6" stroke-linecap="round"/><path d="M-18 1H12L20-3C19 8 15 12 10 12H-12C-16 12-18 7-18 1Z" fill="${paint.red}" stroke="${paint.ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M-17.5 5H17" stroke="${paint.ink}" stroke-width="2.6"/><path d="M-17 5H17" stroke="${paint.white}" stroke-width="2.6" stroke-dasharray="1.6 4"/><path d="M-6 1V-10H7V1Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width="1.3"/><path d="M-3-7.5h7v3.5h-7Z" fill="${paint.pane}" stroke="${paint.ink}" stroke-width=".8"/><path d="M-8-10H9V-12.5H-8Z" fill="${paint.crane}" stroke="${paint.ink}" stroke-width="1"/><path d="M-13 1V-8H-8V1Z" fill="${paint.steel}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M2-12.5V-20" stroke="${paint.ink}" stroke-width="1.3"/><path d="M2-20 9-18 2-16Z" fill="${paint.hulls[1] ?? paint.red}"/>`
}

/** A small boat from above, its bow upwards: 10 units around. */
function dinghy(paint: Paint, random: Random): string {
  return `<path d="M0-10C5-5 5 4 3.5 9H-3.5C-5 4-5-5 0-10Z" fill="${pick(random, paint.hulls)}" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/><path d="M0-6.5C3-3 3 3 2.2 6.5H-2.2C-3 3-3-3 0-6.5Z" fill="${paint.wood}"/><path d="M-3-1H3M-2.8 3.5H2.8" stroke="${paint.white}" stroke-width="1.5"/>`
}

function buoy(paint: Paint, colour: string): string {
  return `<ellipse cy="6" rx="8" ry="2.6" fill="none" stroke="${paint.wave}" stroke-width="1.2"/><path d="M-5 5-2-5H2L5 5C3 7-3 7-5 5Z" fill="${colour}" stroke="${paint.ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M-3.7 1H3.7" stroke="${paint.white}" stroke-width="2.2"/><circle cy="-7" r="2" fill="${paint.glow}" stroke="${paint.ink}" stroke-width="1"/>`
}

const gull = (paint: Paint) =>
  `<path d="M-8 9Q-4 6 0 9 4 6 8 9" fill="none" stroke="${paint.shadow}" stroke-width="1.8" stroke-linecap="round" opacity=".2"/><path d="M-10-2C-7-6-3-5 0-1 3-5 7-6 10-2 7-3.5 3.5-2.5 1.5 2.5 0 4-1 4-1.5 2.5-3.5-2.5-7-3.5-10-2Z" fill="${paint.white}" stroke="${paint.ink}" stroke-width=".9" stroke-linejoin="round"/><path d="M1 3.6 2.6 4.2 1 4.9Z" fill="${paint.crane}"/>`

function goods(paint: Paint, random: Random): string {
  const box = (x: number, y: number) =>
    `<path d="M${x} ${y}h8v7h-8Z" fill="${paint.wood}" stroke="${paint.ink}" stroke-width="1"/><path d="M${x} ${y}l8 7M${x + 8} ${y}l-8 7" stroke="${paint.woodDark}" stroke-width=".8"/>`
  const barrel = `<path d="M2 7C.5 4 .5 1 2-2H8C9.5 1 9.5 4 8 7Z" fill="${pick(random, paint.hulls)}" stroke="${paint.ink}" stroke-width="1"/><path d="M1.4 0H8.6M1.4 5H8.6" stroke="${paint.ink}" stroke-width=".8"/>`
  return `<ellipse cy="7" rx="11" ry="2.5" fill="${paint.shadow}" opacity=".28"/>${box(-8.5, 0)}${random() < 0.5 ? box(0.5, 0) : barrel}${random() < 0.6 ? box(-5, -7) : ''}`
}

function stall(paint: Paint, random: Random): string {
  const cloth = pick(random, paint.hulls)
  return `<ellipse cy="9" rx="13" ry="3" fill="${paint.shadow}" opacity=".28"/><path d="M-9-1V9H9V-1Z" fill="${paint.wood}" stroke="${paint.ink}" stroke-width="1.1"/><path d="M-9 3H9" stroke="${paint.ink}" stroke-width="1"/><path d="M-6 2h0M-2.5 2h0M1 2h0M4.5 2h0" stroke="${paint.crane}" stroke-width="2.6" stroke-linecap="round"/><path d="M-12-1-9-9H9L12-1a2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0Z" fill="${cloth}" stroke="${paint.ink}" stroke-width="1.1" stroke-linejoin="round"/><path d="M-5.2-9-7-.5M0-9V-.5M5.2-9 7-.5" stroke="${paint.white}" stroke-width="2.2"/>`
}

function tree(paint: Paint, random: Random): string {
  return `<ellipse cx="2" cy="8" rx="9" ry="3.5" fill="${paint.shadow}" opacity=".28"/><path d="M0 9V2" stroke="${paint.woodDark}" stroke-width="2.6"/><path d="${blob(0, -2, 8.5, random, 8, 0.1)}" fill="${paint.leaf}" stroke="${paint.ink}" stroke-width="1.1"/><path d="${blob(-2, -4, 4.6, random, 7, 0.12)}" fill="${paint.leafLight}"/>`
}

function lamp(paint: Paint, isNight: boolean): string {
  const light = isNight
    ? `<circle cy="-9" r="15" fill="url(#glow)"/><ellipse cy="8" rx="11" ry="4" fill="${paint.glow}" opacity=".16"/>`
    : `<ellipse cx="1" cy="8" rx="4" ry="1.5" fill="${paint.shadow}" opacity=".3"/>`
  return `${light}<path d="M0 8V-8" stroke="${paint.ink}" stroke-width="1.8"/><path d="M-2.5-8-1.5-12H1.5L2.5-8Z" fill="${paint.glow}" stroke="${paint.ink}" stroke-width="1"/>`
}

/** The town along the upper edge: pieces of quay, each so wide and so deep. */
interface Town {
  readonly step: number
  readonly depths: readonly number[]
  readonly path: string
}

function layTown(site: Site, random: Random): Town {
  const { width, height, trail } = site
  const count = Math.max(4, Math.min(24, Math.round(width / (trail * 10))))
  const step = width / count
  const depths = Array.from({ length: count }, (_, index) => {
    const aside = Math.abs((index + 0.5) / count - 0.5) * 2
    return Math.min(height * 0.36, trail * (3 + aside * aside * 13 + random() * 3.5))
  })
  const edge = depths.map((depth, index) => `L${tenth(index * step)} ${tenth(depth)}H${tenth((index + 1) * step)}`)
  return { step, depths, path: `M-40-40${edge.join('')}L${width + 40}-40Z` }
}

/** How far it is from here to the town; 0 inside it. */
function toTown({ step, depths }: Town, x: number, y: number): number {
  let nearest = Infinity
  for (const [index, depth] of depths.entries()) {
    const across = Math.max(index * step - x, 0, x - (index + 1) * step)
    nearest = Math.min(nearest, Math.hypot(across, Math.max(0, y - depth)))
  }
  return nearest
}

function quays(site: Site, town: Town, paint: Paint): string {
  const { trail } = site
  const roads = site.roads.filter((road) => !road.isBridge)
  const layer = (grown: number, colour: string, down = 0, attributes = '') =>
    `<g transform="translate(0 ${tenth(down)})" ${attributes}>${strokes(roads, (QUAY + grown) * 2 * trail, colour, 'stroke-linejoin="round"')}<path d="${town.path}" fill="${colour}" stroke="${colour}" stroke-width="${tenth(Math.max(0, grown) * 2 * trail)}" stroke-linejoin="round"/></g>`
  const inner = (narrowed: number, colour: string) =>
    `${strokes(roads, (QUAY - narrowed) * 2 * trail, colour)}<path d="${town.path}" fill="${colour}" transform="translate(0 ${tenth(-narrowed * trail)})"/>`
  return (
    layer(1.5, paint.shallow, WALL * trail, 'opacity=".45"') +
    layer(0.7, paint.shallow, WALL * trail, 'opacity=".7"') +
    layer(0.12, paint.shadow, (WALL + 0.35) * trail, 'opacity=".35"') +
    layer(0.12, paint.wallDark, WALL * trail) +
    layer(0.06, paint.wall, WALL * 0.55 * trail) +
    layer(0.12, paint.wallDark) +
    layer(0, paint.coping) +
    inner(0.42, paint.joint) +
    inner(0.52, paint.cobbles) +
    inner(0.52, 'url(#cobbles)')
  )
}

/** Wooden piers into open water, with boats on both sides; and bollards along the quays. */
function piers(site: Site, town: Town, paint: Paint, ground: Ground, random: Random): string {
  const { trail, width, height } = site
  const [bollards, made, most]: [string[], string[], number] = [[], [], countFor(site, 52_000, 26)]
  const isOpen = (x: number, y: number, away: number) =>
    site.toRoad(x, y) > away && toTown(town, x, y) > trail * 1.4 && ground.free(x, y, 4) > trail * 1.9
  for (const road of site.roads) {
    if (road.isBridge) continue
    for (const side of [-1, 1]) {
      for (let index = 2; index < 31; index += 3) {
        const [from, to] = [road.points[index], road.points[index + 1]]
        if (!from || !to) continue
        const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
        const [nx, ny] = [(-(to[1] - from[1]) / long) * side, ((to[0] - from[0]) / long) * side]
        const at = (far: number): readonly [number, number] => [from[0] + nx * far * trail, from[1] + ny * far * trail]
        const [bx, by] = at(QUAY - 0.24)
        if (site.toRoad(bx, by) < (QUAY - 0.6) * trail || toTown(town, bx, by) < trail) continue
        bollards.push(`M${tenth(bx)} ${tenth(by)}h0`)
        // Downwards a pier would stick out of the wall.
        if (made.length >= most || ny > 0.5 || random() < 0.35) continue
        const [mx, my] = at(QUAY + 2.2)
        const [ex, ey] = at(QUAY + 4.4)
        if (ex < 20 || ey < 20 || ex > width - 20 || ey > height - 20) continue
        if (!isOpen(mx, my, (QUAY + 1.7) * trail) || !isOpen(ex, ey, (QUAY + 3.8) * trail)) continue
        const [sx, sy] = at(QUAY - 0.2)
        ground.take(mx, my, trail * 3)
        ground.take(ex, ey, trail * 3.2)
        const turn = (Math.atan2(ny, nx) * 180) / Math.PI + 90
        const line = `M${tenth(sx)} ${tenth(sy)}L${tenth(ex)} ${tenth(ey)}`
        const boat = (across: number, far: number) => {
          const [x, y] = at(QUAY + far)
          return placed(x - ny * across * trail, y + nx * across * trail, trail / 11, dinghy(paint, random), turn)
        }
        made.push(
          `<path d="${line}" stroke="${paint.shadow}" stroke-width="${tenth(trail * 1.1)}" opacity=".3" transform="translate(0 ${tenth(trail * 0.4)})"/><path d="${line}" stroke="${paint.woodDark}" stroke-width="${tenth(trail * 1.1)}"/><path d="${line}" stroke="${paint.wood}" stroke-width="${tenth(trail * 0.86)}" stroke-dasharray="${tenth(trail * 0.4)} .9"/>${boat(1.15, 2.2)}${random() < 0.7 ? boat(-1.15, 3.1) : ''}`,
        )
      }
    }
  }
  const knobs = (size: number, colour: string) =>
    `<path d="${bollards.join('')}" stroke="${colour}" stroke-width="${tenth(size * trail)}" stroke-linecap="round"/>`
  return made.join('') + knobs(0.42, paint.ink) + knobs(0.2, paint.steel)
}

function waves(site: Site, paint: Paint, isNight: boolean, isWater: (x: number, y: number) => number, random: Random) {
  const { width, height, trail } = site
  const k = trail / 11
  const [marks, lights]: [string[], string[]] = [[], []]
  for (let tries = countFor(site, 1900, 900); tries > 0; tries--) {
    const [x, y] = [random() * width, random() * height]
    const far = isWater(x, y)
    if (far < trail * 0.8) continue
    // By night, light from the quays lies on the water.
    if (isNight && far < trail * 4 && random() < 0.6)
      lights.push(`M${tenth(x)} ${tenth(y)}h${tenth(between(random, 4, 11) * k)}`)
    else marks.push(`M${tenth(x)} ${tenth(y)}q${tenth(4 * k)}${tenth(-4 * k)} ${tenth(8 * k)} 0t${tenth(8 * k)} 0`)
  }
  return `<g fill="none" stroke-linecap="round"><path d="${marks.join('')}" stroke="${paint.wave}" stroke-width="${tenth(1.5 * k)}" opacity=".6"/><path d="${lights.join('')}" stroke="${paint.glow}" stroke-width="${tenth(1.8 * k)}" opacity=".34"/></g>`
}

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const { width, height, trail } = site
  const paint = isNight ? NIGHT : DAY
  const k = trail / 11
  const town = layTown(site, random)
  const ground = new Ground(site, random, 2)
  /** How far it is to the nearest quay, and to the edge of it from within. */
  const sea = (x: number, y: number) =>
    Math.min(site.toRoad(x, y) - (QUAY + WALL + 0.2) * trail, toTown(town, x, y) - WALL * trail)
  const isLand = (x: number, y: number) => site.toRoad(x, y) < (QUAY - 0.7) * trail || toTown(town, x, y) === 0
  const c = (size: number) => tenth(size * k)
  const cobbles = `<pattern id="cobbles" width="${c(13)}" height="${c(9)}" patternUnits="userSpaceOnUse"><path d="M0 0H${c(13)}M0 ${c(4.5)}H${c(13)}M${c(4)} 0V${c(4.5)}M${c(10)} ${c(4.5)}V${c(9)}" stroke="${paint.joint}" stroke-width="${c(0.9)}" opacity=".75"/></pattern>`
  const water = `<defs>${cobbles}<radialGradient id="glow"><stop stop-color="${paint.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${paint.glow}" stop-opacity="0"/></radialGradient><radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="190"><stop stop-color="${paint.glow}" stop-opacity=".6"/><stop offset="1" stop-color="${paint.glow}" stop-opacity="0"/></radialGradient><linearGradient id="sea" x2=".3" y2="1"><stop stop-color="${paint.water}"/><stop offset="1" stop-color="${paint.deep}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sea)"/>`
  let beam = ''

  // On the water, in the widest places first.
  const ships: readonly (readonly [body: string, reach: number, most: number])[] = [
    [lighthouse(paint, random), 38, 1.5],
    [freighter(paint), 43, 1.7],
    [yacht(paint, random), 26, 1.6],
    [tug(paint), 23, 1.3],
    [yacht(paint, random), 26, 1.2],
  ]
  for (const [index, [body, reach, most]] of ships.entries()) {
    const spot = ground.biggest(reach * 0.5 * k, sea)
    if (spot === null) continue
    const size = Math.min(most * k, spot.room / reach)
    ground.take(spot.x, spot.y, size * reach + 4 * k)
    ground.add(spot.y, placed(spot.x, spot.y, size, body))
    if (index === 0 && isNight) {
      beam = placed(
        spot.x + 2 * size,
        spot.y - 27 * size,
        size * 1.3,
        `<path d="M0 0 190-44V26ZM0 0-190 44V-26Z" fill="url(#beam)"/><circle r="20" fill="url(#glow)"/>`,
      )
    }
  }
  const jetties = piers(site, town, paint, ground, random)
  const afloat = (x: number, y: number) => sea(x, y) > 9 * k
  ground.scatter(
    countFor(site, 190_000, 14),
    24 * k,
    ({ x, y, room }) => placed(x, y, Math.min(1.2 * k, room / 26), yacht(paint, random)),
    (x, y) => sea(x, y) > 22 * k,
  )
  ground.scatter(
    countFor(site, 90_000, 24),
    12 * k,
    ({ x, y }) => placed(x, y, k, dinghy(paint, random), random() * 360),
    afloat,
  )
  ground.scatter(
    countFor(site, 110_000, 20),
    10 * k,
    ({ x, y }) => placed(x, y, k, buoy(paint, pick(random, [paint.red, paint.crane, paint.leaf]))),
    afloat,
  )

  // On land, the largest first; a roof may stand out over the water behind it.
  const ashore = (deep: number, wide: number) => (x: number, y: number) =>
    isLand(x - wide * k, y + deep * k) && isLand(x + wide * k, y + deep * k)
  const put = (count: number, need: number, where: (x: number, y: number) => boolean, make: () => string) =>
    ground.scatter(
      count,
      need * k,
      ({ x, y, room }) => placed(x, y, k * Math.min(1.25, Math.max(1, room / (need * k))), make()),
      where,
    )
  put(countFor(site, 130_000, 14), 26, ashore(15, 22), () => warehouse(paint, random))
  put(countFor(site, 130_000, 14), 27, ashore(22, 12), () => crane(paint))
  put(countFor(site, 60_000, 22), 29, ashore(13, 26), () => houses(4, paint, random))
  put(countFor(site, 45_000, 26), 23, ashore(13, 20), () => houses(3, paint, random))
  put(countFor(site, 30_000, 34), 18, ashore(13, 13), () => houses(2, paint, random))
  put(countFor(site, 24_000, 40), 14, ashore(13, 6), () => houses(1, paint, random))
  put(countFor(site, 70_000, 20), 12, ashore(9, 8), () => stall(paint, random))
  put(countFor(site, 45_000, 40), 9, ashore(7, 6), () => goods(paint, random))
  put(countFor(site, 30_000, 50), 8, ashore(7, 4), () => tree(paint, random))
  put(countFor(site, 30_000, 40), 6, ashore(7, 1), () => lamp(paint, isNight))
  ground.scatter(countFor(site, 80_000, 16), 10 * k, ({ x, y }) =>
    placed(x, y, k * between(random, 0.8, 1.2), gull(paint), between(random, -20, 20)),
  )
  return water + waves(site, paint, isNight, sea, random) + quays(site, town, paint) + jetties + ground.markup() + beam
}
