import type { Site } from '../../drawing/site.ts'
import { countFor, Ground, isVast, pick, placed, ragged, strokes } from '../parts.ts'
import { between, blob, tenth, type Random } from '../shapes.ts'

/** Colours of the map itself. */
const DAYLIGHT = {
  ink: '#43260f',
  table: '#6b4524',
  sea: '#a0cfc5',
  seaLight: '#c3dfc9',
  line: '#5f9a92',
  wave: '#4f8d86',
  sand: '#f6e6b8',
  grass: '#dccf8b',
  grove: '#bfc277',
  frame: '#f3e2b3',
  age: '#6b3d10',
  ageOpacity: 0.42,
  hull: '#96602e',
  hullTrim: '#e6bc82',
  sail: '#fff7df',
  sailShade: '#f1dcab',
  flag: '#c1272d',
  beast: '#6aa483',
  trunk: '#b07a3e',
  palm: '#6d9a4b',
  palmLight: '#8db560',
  rock: '#d9c695',
  rockShade: '#a98d58',
  snow: '#fffbe8',
  hut: '#d8a95c',
  roseRed: '#b0401c',
  whale: '#6f98a6',
}

type Palette = Readonly<typeof DAYLIGHT>

const MOONLIGHT: Palette = {
  ink: '#0d0a08',
  table: '#22150c',
  sea: '#183a56',
  seaLight: '#24557a',
  line: '#58b6c0',
  wave: '#4d8fae',
  sand: '#8b8164',
  grass: '#5d6a4a',
  grove: '#46593f',
  frame: '#b39c6c',
  age: '#030609',
  ageOpacity: 0.66,
  hull: '#6b4326',
  hullTrim: '#c99455',
  sail: '#dfe3ea',
  sailShade: '#a9b2c4',
  flag: '#b8303a',
  beast: '#3f8074',
  trunk: '#5d452c',
  palm: '#38684a',
  palmLight: '#4f8a5c',
  rock: '#77786c',
  rockShade: '#45483f',
  snow: '#dfe6ee',
  hut: '#8a6c40',
  roseRed: '#b04a28',
  whale: '#41687f',
}

const WATERLINE = 'q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0'

const point = (turn: number, long: number, wide: number, dark: string, light: string) =>
  `<g transform="rotate(${turn})"><path d="M0-${long} ${wide}-${wide} 0 0Z" fill="${dark}"/><path d="M0-${long}-${wide}-${wide} 0 0Z" fill="${light}"/></g>`

/** The compass rose, 50 units to its tips; a line for north stands in for the letter. */
function rose(p: Palette): string {
  const ticks = Array.from({ length: 32 }, (_, at) => `<path transform="rotate(${at * 11.25})" d="M0-30V-27"/>`).join(
    '',
  )
  return `<g stroke="${p.ink}" stroke-width="1" stroke-linejoin="round"><circle r="31" fill="${p.frame}" fill-opacity=".85"/><circle r="26.500" fill="none" stroke-width=".6"/><g stroke-width=".9">${ticks}</g>${[45, 135, 225, 315].map((turn) => point(turn, 29, 5, p.hullTrim, p.snow)).join('')}${[0, 90, 180, 270].map((turn) => point(turn, 41, 7, p.roseRed, p.snow)).join('')}<circle r="4.500" fill="#e0a526"/><path d="M-5-41-4-49-1.500-45 0-52 1.500-45 4-49 5-41Z" fill="${p.roseRed}"/></g>`
}

function ship(p: Palette, isNight: boolean): string {
  const lights = isNight
    ? '<circle cx="-25" cy="4" r="20" fill="url(#glow)"/><circle cx="25" cy="4" r="20" fill="url(#glow)"/><path d="M-25 4h0M25 4h0" stroke="#ffe9a3" stroke-width="5" stroke-linecap="round"/>'
    : ''
  return `<path d="M-29 7-31 3H-19L-17 9H27L30 5C27 20 17 24 8 24H-11C-20 24-27 18-29 7Z" fill="${p.hull}" stroke="${p.ink}" stroke-width="1.800" stroke-linejoin="round"/><path d="M-27 13H26" stroke="${p.hullTrim}" stroke-width="2"/><path d="M-16 18h0M-7 18h0M2 18h0M11 18h0" stroke="${p.ink}" stroke-width="3.200" stroke-linecap="round"/><path d="M-8 9V-33M12 9V-26M27 8 38 0" stroke="${p.ink}" stroke-width="2.200" stroke-linecap="round"/><path d="M-22-27C-14-21-3-21 5-28 7-16 6-9 2-4-5-8-14-8-20-3-17-10-18-18-22-27Z" fill="${p.sail}" stroke="${p.ink}" stroke-width="1.600" stroke-linejoin="round"/><path d="M6-22C12-18 18-18 23-22 25-12 24-6 21 1 16-2 11-2 6 1 9-6 9-14 6-22Z" fill="${p.sailShade}" stroke="${p.ink}" stroke-width="1.600" stroke-linejoin="round"/><path d="M-10-18a3.200 3.200 0 1 1 4 0v3h-4ZM-14-13l12 3M-2-13l-12 3" fill="${p.ink}" stroke="${p.ink}" stroke-width="1.400" stroke-linecap="round"/><path d="M-8-33c4-3 7 2 12-1v6c-5 3-8-2-12 1Z" fill="${p.flag}" stroke="${p.ink}" stroke-width="1.100"/>${lights}<path d="M-36 25${WATERLINE}" fill="none" stroke="${p.wave}" stroke-width="1.900" stroke-linecap="round"/>`
}

function serpent(p: Palette): string {
  const spots =
    '<path d="M-28 4h0M-8 0h0M-2 4h0M-12 6h0M17-8h0M18 0h0M16 6h0" stroke-width="2.400" stroke-linecap="round" opacity=".4"/>'
  return `<g fill="${p.beast}" stroke="${p.ink}" stroke-width="1.700" stroke-linejoin="round"><path d="M-34 10C-34-6-22-6-22 10Z"/><path d="M-15 10C-15-12 4-12 4 10Z"/><path d="M11 10C11-13 15-27 27-26 37-25 39-16 31-14.500 25-13 23-8 23 10Z"/><path d="M20-25 17-31 24-27M-10-7l2-6 4 6" fill="${p.roseRed}"/><path d="M-44 8-50 0-42 2-38 9Z"/>${spots}</g><circle cx="28" cy="-20.500" r="1.700" fill="${p.ink}"/><path d="M36-18l7 2-6 1" fill="none" stroke="${p.roseRed}" stroke-width="1.600"/><path d="M-44 12${WATERLINE}h8" fill="none" stroke="${p.wave}" stroke-width="1.900" stroke-linecap="round"/>`
}

function whale(p: Palette): string {
  return `<path d="M-4-12C-5-20-12-21-13-16M-4-12C-3-20 4-21 5-16M-4-11V-17" fill="none" stroke="${p.sail}" stroke-width="1.800" stroke-linecap="round"/><path d="M-28 8C-28-8-8-14 6-8 15-4 20-2 25-8 20-12 19-18 21-20 25-18 28-15 29-13 32-15 36-16 39-15 38-10 34-7 31-5 28 4 22 8 16 9Z" fill="${p.whale}" stroke="${p.ink}" stroke-width="1.700" stroke-linejoin="round"/><path d="M-27 6C-20 3-12 9-3 8" fill="none" stroke="${p.sail}" stroke-width="1.500"/><circle cx="-17" cy="0" r="1.600" fill="${p.ink}"/><path d="M-36 11${WATERLINE}" fill="none" stroke="${p.wave}" stroke-width="1.900" stroke-linecap="round"/>`
}

const palmTree = (p: Palette) =>
  `<ellipse cx="4" cy="15" rx="10" ry="2.800" fill="${p.ink}" opacity=".22"/><path d="M0 15C1 6-1 0 2-7" fill="none" stroke="${p.ink}" stroke-width="4.600" stroke-linecap="round"/><path d="M0 15C1 6-1 0 2-7" fill="none" stroke="${p.trunk}" stroke-width="2.500"/><g stroke="${p.ink}" stroke-width="1.200" stroke-linejoin="round" fill="${p.palm}"><path d="M2-7C-3-7-9-3-10 4-6-1-3-4 2-7Z"/><path d="M2-7C7-7 13-3 13 3 10-2 7-5 2-7Z"/><g fill="${p.palmLight}"><path d="M2-7C-4-15-12-13-15-6-10-10-5-9 2-7Z"/><path d="M2-7C7-16 15-14 18-8 13-10 8-10 2-7Z"/><path d="M2-7C0-14 3-20 8-20 6-16 5-12 2-7Z"/></g></g><path d="M0-5h0M4-5h0" stroke="#7a3d14" stroke-width="3.600" stroke-linecap="round"/>`

const peak = (p: Palette) =>
  `<path d="M-18 12-5-13 1-4 6-11 19 12Z" fill="${p.rock}" stroke="${p.ink}" stroke-width="1.600" stroke-linejoin="round"/><path d="M-5-13 1-4-1 3 4 12H19L6-11 1-4Z" fill="${p.rockShade}" opacity=".6"/><path d="M-9-5-5-13-2-8-5-6-7-7Z" fill="${p.snow}"/><path d="M-12 9l3-5M-6 9l2-4" stroke="${p.ink}" opacity=".5"/>`

function hut(p: Palette, isNight: boolean): string {
  const light = isNight ? '<circle cy="7" r="20" fill="url(#glow)"/>' : ''
  return `<ellipse cx="2" cy="13" rx="14" ry="3.500" fill="${p.ink}" opacity=".22"/><path d="M-9 12V0H9V12Z" fill="${p.trunk}" stroke="${p.ink}" stroke-width="1.400"/><path d="M-14 2C-9-3-4-9 0-14 4-9 9-3 14 2 5 4-5 4-14 2Z" fill="${p.hut}" stroke="${p.ink}" stroke-width="1.400" stroke-linejoin="round"/><path d="M-7 1-2-8M0 2V-8M7 1 2-8" stroke="${p.ink}" stroke-width=".8" opacity=".6"/><path d="M-3 12V6a3 3 0 0 1 6 0V12Z" fill="${isNight ? '#ffd97e' : p.ink}"/>${light}`
}

/** A camp: cold by day, burning at night. */
function camp(p: Palette, isNight: boolean): string {
  const fire = isNight
    ? '<circle r="46" fill="url(#glow)"/><path d="M0-11C6-4 6 2 0 4-6 2-6-4 0-11Z" fill="#ff9a3c"/><path d="M0-5C3-1 3 2 0 4-3 2-3-1 0-5Z" fill="#fff0a0"/>'
    : `<path d="M-2-1C-4-5 0-6-1-10" fill="none" stroke="${p.snow}" stroke-width="1.600" stroke-linecap="round" opacity=".8"/>`
  return `<path d="M-7 5 7 1M-7 1 7 5" stroke="${p.ink}" stroke-width="4" stroke-linecap="round"/><path d="M-7 5 7 1M-7 1 7 5" stroke="${p.trunk}" stroke-width="2.200" stroke-linecap="round"/>${fire}`
}

/** The cross that every treasure map has. */
const cross = (p: Palette) =>
  `<path d="M-7-6C-2-1 2 2 8 7M7-7C2-1-2 2-7 7" fill="none" stroke="${p.roseRed}" stroke-width="4" stroke-linecap="round"/>`

/** A small island of its own, 24 units around. */
function islet(p: Palette, random: Random, isNight: boolean): string {
  const shape = (r: number) => blob(0, 10, r, random, 9, 0.14)
  const on = pick(random, [
    () => palmTree(p),
    () => peak(p),
    () => placed(0, 2, 0.9, palmTree(p)) + placed(9, 6, 0.6, palmTree(p)),
    () => lighthouse(p, isNight),
  ])
  return `<g transform="scale(1 .62) translate(0 6)"><path d="${shape(28)}" fill="none" stroke="${p.line}" opacity=".5"/><path d="${shape(23)}" fill="${p.sand}" stroke="${p.ink}" stroke-width="1.600"/><path d="${shape(15)}" fill="${p.grass}"/></g>${on()}`
}

function lighthouse(p: Palette, isNight: boolean): string {
  const beam = isNight
    ? '<path d="M0-21-62-40V-8Z" fill="#ffe9a3" opacity=".2"/><path d="M0-21 62-40V-8Z" fill="#ffe9a3" opacity=".2"/><circle cy="-21" r="24" fill="url(#glow)"/>'
    : ''
  return `${beam}<path d="M-6 13-4-16H4L6 13Z" fill="${p.sail}" stroke="${p.ink}" stroke-width="1.500" stroke-linejoin="round"/><path d="M-5.200 5-4.800-2H4.800L5.200 5ZM-4.400-9-4-16H4L4.400-9Z" fill="${p.flag}"/><path d="M-5-16H5V-18H-5ZM-3-18V-24H3V-18M-4.500-24 0-29 4.500-24Z" fill="${isNight ? '#fff2b0' : p.sailShade}" stroke="${p.ink}" stroke-width="1.300" stroke-linejoin="round"/>`
}

const bottle = (p: Palette) =>
  `<g transform="rotate(-24)"><path d="M-9-3.500H3L7-1.500H11V1.500H7L3 3.500H-9Z" fill="${p.beast}" fill-opacity=".7" stroke="${p.ink}" stroke-width="1.200" stroke-linejoin="round"/><path d="M11-1.500h3v3h-3Z" fill="${p.trunk}" stroke="${p.ink}"/><path d="M-6-1.500H2V1.500H-6Z" fill="${p.sail}"/></g><path d="M-14 6q4-4 8 0t8 0 8 0" fill="none" stroke="${p.wave}" stroke-width="1.500" stroke-linecap="round"/>`

/** The island along the trails, from the lines in the water to the groves. `k` is half the width of a trail. */
function island(site: Site, p: Palette, random: Random, isNight: boolean): string {
  const roads = site.roads.filter((road) => !road.isBridge)
  const k = site.trail
  const land = k * 8.2
  if (isVast(site)) return strokes(roads, land, p.sand) + strokes(roads, land - k * 2, p.grass)
  const shoals = [4.6, 3, 1.5].map(
    (times, at) =>
      strokes(roads, land + k * times + 1.4, p.line, `opacity="${isNight ? 0.28 + at * 0.2 : 0.35 + at * 0.2}"`) +
      strokes(roads, land + k * times - 1.4, at === 0 ? p.sea : p.seaLight),
  )
  const groves = site.roads
    .flatMap(({ points }) => points.filter((_, at) => at % 8 === 4))
    .slice(0, 160)
    .map(([x, y]) => {
      const [atX, atY] = [x + between(random, -2.6, 2.6) * k, y + between(random, -2.6, 2.6) * k]
      return site.toRoad(atX, atY) < k * 2.6
        ? `<path d="${blob(atX, atY, between(random, 0.7, 1.5) * k, random, 8, 0.2)}"/>`
        : ''
    })
    .join('')
  return `${shoals.join('')}${strokes(roads, land + 4.4, p.ink)}${strokes(roads, land, p.sand)}${strokes(roads, land - k * 1.5, p.grass)}<g fill="${p.grove}" opacity=".75">${groves}</g>`
}

/** Beyond this many pixels noise would take longer than it is worth: coasts are smooth there. */
const MOST_ROUGHENED = 1_600_000

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const { width, height, trail } = site
  const p = isNight ? MOONLIGHT : DAYLIGHT
  const k = Math.max(0.6, Math.min(1.1, trail / 11))
  const ground = new Ground(site, random, 20 * k)
  const coast = trail * 4.1
  const offshore = (x: number, y: number) => site.toRoad(x, y) - coast - 3
  const isLand = (x: number, y: number) => site.toRoad(x, y) < coast - trail * 0.9

  const sheet = ragged(width, height, random, 8)
  const isRough = width * height < MOST_ROUGHENED && !isVast(site)
  const rough = isRough
    ? `<filter id="rough" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feTurbulence type="fractalNoise" baseFrequency=".028" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="${tenth(trail * 1.5)}"/></filter>`
    : ''

  // The emptiest waters get the great things, each as large as there is room.
  let centre: readonly [number, number] = [width / 2, height / 2]
  const great: readonly (readonly [reach: number, most: number, draw: () => string])[] = [
    [53, 1.5, () => rose(p)],
    [40, 1.5, () => ship(p, isNight)],
    [47, 1.25, () => serpent(p)],
    [40, 1.1, () => whale(p)],
  ]
  for (const [at, [reach, most, draw]] of great.entries()) {
    const spot = ground.biggest(17 * k, offshore)
    if (!spot) break
    const scale = Math.min(most * k, (spot.room / reach) * 0.95)
    if (scale < 0.4) break
    if (at === 0) centre = [spot.x, spot.y]
    ground.take(spot.x, spot.y, reach * scale + 4)
    ground.add(spot.y, placed(spot.x, spot.y, scale, draw()))
  }
  ground.scatter(
    countFor(site, 110_000, 14),
    33 * k,
    ({ x, y }) => placed(x, y, k, islet(p, random, isNight)),
    (x, y) => offshore(x, y) > 30 * k,
  )
  ground.scatter(
    countFor(site, 400_000, 4),
    17 * k,
    ({ x, y }) => placed(x, y, k, bottle(p)),
    (x, y) => offshore(x, y) > 15 * k,
  )

  const onLand = (count: number, need: number, draw: () => string, size: number) =>
    ground.scatter(
      count,
      need * k,
      ({ x, y, room }) => placed(x, y, Math.min(1, room / size / k) * k * between(random, 0.9, 1.08), draw()),
      isLand,
    )
  onLand(countFor(site, 190_000, 6), 13, () => hut(p, isNight), 15)
  onLand(countFor(site, 300_000, 5), 9, () => camp(p, isNight), 9)
  onLand(1, 9, () => cross(p), 9)
  onLand(countFor(site, 70_000, 18), 12, () => peak(p), 17)
  onLand(countFor(site, 16_000, 60), 9.5, () => palmTree(p), 14)

  let waves = ''
  for (let count = countFor(site, 3200, 420); count > 0; count--) {
    const [x, y] = [random() * width, random() * height]
    if (ground.free(x, y) > 9 && offshore(x, y) > trail * 2.4)
      waves += `M${tenth(x - 9 * k)} ${tenth(y)}q${tenth(4.5 * k)}-5 ${tenth(9 * k)} 0t${tenth(9 * k)} 0`
  }
  const far = width + height
  const rhumbs = Array.from({ length: 16 }, (_, at) => {
    const angle = (at / 16) * Math.PI * 2
    return `M${tenth(centre[0])} ${tenth(centre[1])}l${tenth(Math.cos(angle) * far)} ${tenth(Math.sin(angle) * far)}`
  }).join('')
  const coasts = island(site, p, random, isNight)

  return `<clipPath id="sheet"><path d="${sheet}"/></clipPath>${rough}<radialGradient id="glow"><stop stop-color="#ffdf8f" stop-opacity=".75"/><stop offset=".35" stop-color="#ffb850" stop-opacity=".28"/><stop offset="1" stop-color="#ff9a30" stop-opacity="0"/></radialGradient><radialGradient id="age" r=".74"><stop offset=".6" stop-color="${p.age}" stop-opacity="0"/><stop offset=".88" stop-color="${p.age}" stop-opacity="${p.ageOpacity * 0.5}"/><stop offset="1" stop-color="${p.age}" stop-opacity="${p.ageOpacity}"/></radialGradient><rect width="${width}" height="${height}" fill="${p.table}"/><g clip-path="url(#sheet)"><rect width="${width}" height="${height}" fill="${p.sea}"/><path d="${rhumbs}" stroke="${p.wave}" stroke-width=".8" opacity=".3"/><g${isRough ? ' filter="url(#rough)"' : ''}>${coasts}</g><path d="${waves}" fill="none" stroke="${p.wave}" stroke-width="1.300" stroke-linecap="round" opacity=".6"/>${isNight ? sparkles(site, offshore, random) : ''}${ground.markup()}${neatline(site, p)}</g><path d="${sheet}" fill="url(#age)" stroke="${p.ink}" stroke-width="1.600" stroke-opacity=".7"/>`
}

/** Stars in the sea. */
function sparkles(site: Site, offshore: (x: number, y: number) => number, random: Random): string {
  let path = ''
  for (let count = countFor(site, 4000, 300); count > 0; count--) {
    const [x, y] = [random() * site.width, random() * site.height]
    if (offshore(x, y) > 6) path += `M${tenth(x)} ${tenth(y)}h0`
  }
  return `<path d="${path}" stroke="#cfeaff" stroke-width="1.700" stroke-linecap="round" opacity=".6"/>`
}

/** The border of an old map: a line in which dark and light take turns. */
function neatline({ width, height }: Site, p: Palette): string {
  const box = (inset: number) => `M${inset} ${inset}H${tenth(width - inset)}V${tenth(height - inset)}H${inset}Z`
  return `<g fill="none"><path d="${box(12)}" stroke="${p.ink}" stroke-width="4.600"/><path d="${box(12)}" stroke="${p.frame}" stroke-width="3"/><path d="${box(12)}" stroke="${p.ink}" stroke-width="3" stroke-dasharray="26 26"/></g>`
}
