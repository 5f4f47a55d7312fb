import type { Site } from '../../drawing/site.ts'
import { Basin, countFor, Ground, isVast, pick, placed, strokes } from '../parts.ts'
import { between, blob, tenth, type Random } from '../shapes.ts'

/** Colours of what stands on the ground. */
const DAYLIGHT = {
  ink: '#3b2a16',
  grass: '#97c767',
  patch: '#8abc5a',
  sunny: '#a9d577',
  mown: '#bfe085',
  tuft: '#6a9f48',
  shore: '#eddba6',
  bank: '#74a84c',
  water: '#7cc5dc',
  deep: '#5fb0cc',
  ripple: '#d6f1f8',
  lily: '#4f9a55',
  petal: '#fcd9e6',
  boat: '#b04a22',
  boatTrim: '#f3c793',
  sail: '#fffaf0',
  sailShade: '#f5d9b6',
  trunk: '#7c5228',
  leaf: '#559643',
  leafLight: '#74b353',
  leafTop: '#a9d676',
  fir: '#3d7f4e',
  firLight: '#5a9c5f',
  leafInk: '#2f5b2a',
  fruit: '#d8432f',
  wall: '#fbf1da',
  roof: '#bd5630',
  roofShade: '#8a391c',
  pane: '#a9d7e6',
  wool: '#fffdf6',
  face: '#4a3a30',
  hay: '#e8c060',
  hayLight: '#f6dd92',
  field: '#e5cd74',
  furrow: '#cfae4e',
  stone: '#b5b0a0',
  shadow: '#2c4a18',
}

type Palette = Readonly<typeof DAYLIGHT>

const MOONLIGHT: Palette = {
  ink: '#08110f',
  grass: '#20413a',
  patch: '#1c3a35',
  sunny: '#264d42',
  mown: '#356152',
  tuft: '#3c6b57',
  shore: '#4d6a62',
  bank: '#163029',
  water: '#24507a',
  deep: '#1c3f66',
  ripple: '#6f9fc6',
  lily: '#2f7058',
  petal: '#dccbee',
  boat: '#84402a',
  boatTrim: '#cf9257',
  sail: '#e4e8f2',
  sailShade: '#aab6cc',
  trunk: '#3a2a20',
  leaf: '#1f4d3d',
  leafLight: '#2c6650',
  leafTop: '#4a8c6b',
  fir: '#183f3a',
  firLight: '#265a4f',
  leafInk: '#0d241e',
  fruit: '#d8694a',
  wall: '#6a6574',
  roof: '#663530',
  roofShade: '#401f1f',
  pane: '#ffd97e',
  wool: '#c3cbd6',
  face: '#1b1a20',
  hay: '#8a7745',
  hayLight: '#a8945c',
  field: '#4d5a3c',
  furrow: '#3f4b33',
  stone: '#5f6b6a',
  shadow: '#050d0b',
}

const FLOWERS = ['#ffffff', '#f7a6b8', '#ea5f47', '#8e7bd6', '#fff07a'] as const

const NIGHT_FLOWERS = ['#9dbdd6', '#b59bd6', '#d69bb2', '#8bacdc', '#c9d6a0'] as const

const shadow = (p: Palette, x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${p.shadow}" opacity=".28"/>`

/** A leafy tree about 40 units high, its foot at 0, 17. */
function tree(p: Palette, random: Random): string {
  const isLight = random() < 0.45
  const fruit =
    random() < 0.35
      ? `<path d="M8-5h0M2 5h0M-9 2h0M10 4h0M-2-12h0" stroke="${p.fruit}" stroke-width="4" stroke-linecap="round"/>`
      : ''
  return `${shadow(p, 4, 17, 19, 6)}<path d="M-3.500 18 -2 4H3L4.500 18Z" fill="${p.trunk}" stroke="${p.leafInk}" stroke-width="1.4"/><path d="${blob(0, -4, 18.5, random, 9, 0.1)}" fill="${isLight ? p.leafLight : p.leaf}" stroke="${p.leafInk}" stroke-width="1.6"/><path d="${blob(-3, -8, 12, random, 8, 0.12)}" fill="${isLight ? p.leafTop : p.leafLight}" opacity="${isLight ? 0.75 : 1}"/><path d="${blob(-6, -12, 5, random, 7, 0.12)}" fill="${p.leafTop}" opacity=".8"/>${fruit}`
}

const tier = (y: number, wide: number, high: number, fill: string) =>
  `<path d="M0 ${y - high}C${wide * 0.3} ${y - high * 0.5} ${wide * 0.7} ${y - 3} ${wide} ${y}Q0 ${y + 5}-${wide} ${y}C-${wide * 0.7} ${y - 3}-${wide * 0.3} ${y - high * 0.5} 0 ${y - high}Z" fill="${fill}"/>`

function fir(p: Palette): string {
  return `${shadow(p, 3, 17, 14, 5)}<path d="M-2.500 18V10H2.500V18Z" fill="${p.trunk}" stroke="${p.leafInk}" stroke-width="1.2"/><g stroke="${p.leafInk}" stroke-width="1.4" stroke-linejoin="round">${tier(12, 14, 18, p.fir)}${tier(2, 11.5, 17, p.fir)}${tier(-8, 8.5, 15, p.firLight)}</g>`
}

function bush(p: Palette, random: Random): string {
  return `${shadow(p, 2, 6, 11, 4)}<path d="${blob(0, 0, 9, random, 8, 0.14)}" fill="${p.leaf}" stroke="${p.leafInk}" stroke-width="1.3"/><path d="${blob(-2, -3, 5, random, 7, 0.14)}" fill="${p.leafLight}"/>`
}

function cottage(p: Palette, isNight: boolean): string {
  const light = isNight
    ? '<circle cx="-10" cy="9" r="20" fill="url(#glow)"/><circle cx="12" cy="9" r="20" fill="url(#glow)"/>'
    : ''
  return `${shadow(p, 3, 18, 27, 6)}<path d="M11-13V-24H16V-8" fill="${p.stone}" stroke="${p.ink}" stroke-width="1.5"/>${smoke(isNight)}<path d="M-20-2V17H20V-2Z" fill="${p.wall}" stroke="${p.ink}" stroke-width="1.7" stroke-linejoin="round"/><path d="M-25 1-11-18H11L25 1Z" fill="${p.roof}" stroke="${p.ink}" stroke-width="1.7" stroke-linejoin="round"/><path d="M-20-5H20M-15.500-11.500H15.500M-8-18l-3 6M2-18v6M-3-11v6M9-11v6M-14-11v6M-9-4v5M4-4v5M15-4v5" stroke="${p.roofShade}" stroke-width="1.1" opacity=".75"/><path d="M-4 17V8a4.500 4.500 0 0 1 9 0V17Z" fill="${p.roofShade}" stroke="${p.ink}" stroke-width="1.4"/><path d="M-15.500 5h7v7h-7ZM9 5h7v7h-7Z" fill="${p.pane}" stroke="${p.ink}" stroke-width="1.3"/><path d="M-12 5v7M12.500 5v7" stroke="${p.ink}" stroke-width=".9"/><path d="M-16 13.500h8M8.500 13.500h8" stroke="${p.fruit}" stroke-width="2.200" stroke-dasharray="1.600 1"/>${light}`
}

const smoke = (isNight: boolean) =>
  `<g fill="${isNight ? '#8fa3ad' : '#ffffff'}" opacity=".55"><circle cx="15" cy="-29" r="3"/><circle cx="18" cy="-35" r="4"/><circle cx="23" cy="-41" r="3"/></g>`

function windmill(p: Palette, isNight: boolean): string {
  const sail = `<path d="M-1 0V-27H7V-8H1V0Z" fill="${p.sail}" stroke="${p.ink}" stroke-width="1.300" stroke-linejoin="round"/><path d="M1-14H7M1-20H7" stroke="${p.ink}" stroke-width=".8"/>`
  const light = isNight ? '<circle cy="8" r="18" fill="url(#glow)"/>' : ''
  return `${shadow(p, 4, 27, 24, 6)}<path d="M-15 27-9-12H9L15 27Z" fill="${p.wall}" stroke="${p.ink}" stroke-width="1.700" stroke-linejoin="round"/><path d="M4-12H9L15 27H7Z" fill="${p.ink}" opacity=".1"/><path d="M-11-11C-10-24 10-24 11-11Z" fill="${p.roof}" stroke="${p.ink}" stroke-width="1.700" stroke-linejoin="round"/><path d="M-4 27V18a4 4 0 0 1 8 0V27Z" fill="${p.roofShade}" stroke="${p.ink}" stroke-width="1.300"/><circle cy="6" r="3.600" fill="${p.pane}" stroke="${p.ink}" stroke-width="1.200"/>${light}<g transform="translate(0 -12) rotate(24)">${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${sail}</g>`).join('')}<circle r="2.800" fill="${p.roofShade}" stroke="${p.ink}"/></g>`
}

function sheep(p: Palette, random: Random): string {
  return `${shadow(p, 1, 9, 12, 3)}<path d="M-5 4V10M5 4V10" stroke="${p.ink}" stroke-width="2.200" stroke-linecap="round"/><path d="${blob(0, 0, 10, random, 10, 0.07)}" fill="${p.wool}" stroke="${p.ink}" stroke-width="1.300"/><path d="M-2-2q2 2 4 0M2 3q2 2 4 0M-4 4q1.500 1.500 3 0" fill="none" stroke="${p.ink}" stroke-width=".8" opacity=".4"/><ellipse cx="-10" cy="-3" rx="4.500" ry="5" fill="${p.face}"/><path d="M-7-7l3-1" stroke="${p.face}" stroke-width="2.400" stroke-linecap="round"/><circle cx="-11.500" cy="-4" r=".9" fill="#fff"/>`
}

const bale = (p: Palette) =>
  `${shadow(p, 1, 9, 14, 4)}<rect x="-13" y="-8" width="25" height="17" rx="8" fill="${p.hay}" stroke="${p.ink}" stroke-width="1.400"/><path d="M-7-7v15M-2-8v17" stroke="${p.ink}" opacity=".3"/><ellipse cx="7" cy=".5" rx="5.500" ry="8.500" fill="${p.hayLight}" stroke="${p.ink}" stroke-width="1.200"/><path d="M7-4a3 4.500 0 1 1-1 8.500" fill="none" stroke="${p.ink}" stroke-width=".9"/>`

/** A lamp beside the trail; at night it stands in its own light. */
function lamp(p: Palette, isNight: boolean): string {
  const light = isNight ? '<circle cy="-6" r="42" fill="url(#glow)"/>' : ''
  return `${light}${shadow(p, 2, 11, 6, 2)}<path d="M0 11V-7" stroke="${p.ink}" stroke-width="2.400" stroke-linecap="round"/><path d="M-3.500-7H3.500L2.500-15H-2.500Z" fill="${isNight ? '#ffe9a3' : '#fff6d8'}" stroke="${p.ink}" stroke-width="1.200" stroke-linejoin="round"/><path d="M-4-15 0-19 4-15Z" fill="${p.ink}"/>`
}

/** A field of corn, as wide as 60 units and as high as 36. */
function cornfield(p: Palette): string {
  const rows = Array.from({ length: 7 }, (_, row) => `M-27 ${-14 + row * 4.8}H27`).join('')
  const fence = `<path d="M-31-19H31V19H-31Z" fill="none" stroke="${p.trunk}" stroke-width="1.500"/><path d="M-31-19v0M-20-19v0M-9-19v0M2-19v0M13-19v0M24-19v0M31-19v0M-31 19v0M-20 19v0M-9 19v0M13 19v0M24 19v0M31 19v0M-31-9v0M-31 1v0M-31 11v0M31-9v0M31 1v0M31 11v0" stroke="${p.trunk}" stroke-width="3.800" stroke-linecap="round"/>`
  return `<rect x="-29" y="-17" width="58" height="34" rx="3" fill="${p.field}"/><path d="${rows}" stroke="${p.furrow}" stroke-width="1.800" stroke-dasharray="3 1.800"/>${fence}<g transform="translate(6 -2)"><path d="M0 12V-8M-8-3H8" stroke="${p.trunk}" stroke-width="2"/><path d="M-6-5H6L5 6H-5Z" fill="${p.roof}" stroke="${p.ink}"/><circle cy="-9" r="3.400" fill="${p.hayLight}" stroke="${p.ink}"/><path d="M-5.500-11H5.500L3-15H-3Z" fill="${p.roofShade}"/></g>`
}

const sailboat = (p: Palette, isNight: boolean) =>
  `<path d="M-34 12q6-4 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="${p.ripple}" stroke-width="1.600" stroke-linecap="round"/><path d="M-24-1H24C21 9 14 12 8 12H-8C-14 12-21 9-24-1Z" fill="${p.boat}" stroke="${p.ink}" stroke-width="1.700" stroke-linejoin="round"/><path d="M-20 3H20" stroke="${p.boatTrim}" stroke-width="2"/><path d="M0-1V-34" stroke="${p.ink}" stroke-width="2"/><path d="M2-31C15-23 18-12 18-5H2Z" fill="${p.sail}" stroke="${p.ink}" stroke-width="1.500" stroke-linejoin="round"/><path d="M-2-27C-11-19-13-11-13-5H-2Z" fill="${p.sailShade}" stroke="${p.ink}" stroke-width="1.500" stroke-linejoin="round"/><path d="M0-34h9l-3 2.500 3 2.500H0Z" fill="${p.fruit}"/>${isNight ? '<circle cx="20" cy="-6" r="20" fill="url(#glow)"/><circle cx="20" cy="-6" r="2.400" fill="#ffe9a3"/>' : ''}`

const duck = (p: Palette) =>
  `<path d="M-15 6q5-3 10 0t10 0 10 0" fill="none" stroke="${p.ripple}" stroke-width="1.400" stroke-linecap="round"/><path d="M12 0C10 7-8 8-10 0-11-3-9-5-7-5-8-11 0-13 1-7 1-4 1-3 4-3 8-3 10-4 13-5Z" fill="${p.wool}" stroke="${p.ink}" stroke-width="1.300" stroke-linejoin="round"/><path d="M-7.500-8-12-6.500-7.500-5.500Z" fill="#e8902f"/><circle cx="-4.600" cy="-8.200" r="1" fill="${p.ink}"/>`

const lily = (p: Palette) =>
  `<path d="M0 0 9-4A10 7 0 1 0 9.500 2Z" fill="${p.lily}" stroke="${p.leafInk}" stroke-width=".8"/><g fill="${p.petal}">${[0, 60, 120].map((turn) => `<ellipse cx="-2" cy="-2" rx="1.900" ry="5" transform="rotate(${turn} -2 -2)"/>`).join('')}</g><circle cx="-2" cy="-2" r="1.600" fill="#f2c230"/>`

const reed = (p: Palette) =>
  `<g fill="none" stroke-linecap="round"><path d="M-5 6C-5-2-7-8-8-12M0 7V-14M5 6C5-2 8-8 8-10" stroke="${p.leaf}" stroke-width="1.800"/><path d="M0-14V-20M-8-12-9-17" stroke="${p.trunk}" stroke-width="3.400"/></g>`

/** Water in the widest ground, with everything that swims. */
function pond(p: Palette, basin: Basin, k: number, isNight: boolean, random: Random): string {
  const size = Math.min(1.5, Math.max(0.55, basin.narrow / 80))
  const float = (angle: number, share: number, scale: number, body: string, isMirrored = false) => {
    const [x, y] = basin.at(angle, share)
    return placed(x, y, scale, body, 0, isMirrored ? -scale : scale)
  }
  const ripples = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = basin.at(at * 2.4 + random(), between(random, 0.35, 0.8))
    return `M${tenth(x - 10 * k)} ${tenth(y)}q${tenth(5 * k)}-4 ${tenth(10 * k)} 0t${tenth(10 * k)} 0`
  }).join('')
  const reeds = Array.from({ length: 7 }, (_, at) => float(at * 0.9 + random() * 0.4, 1, k, reed(p))).join('')
  const stones = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = basin.at(at * 0.7 + random() * 0.3 + 0.3, 1.02)
    return `<path d="${blob(x, y, between(random, 2.5, 5) * k, random, 7, 0.2)}"/>`
  }).join('')
  const moon = isNight
    ? float(
        -0.9,
        0.42,
        size,
        '<circle r="40" fill="url(#moonlight)"/><circle r="15" fill="#fff6cf"/><circle cx="-4" cy="-4" r="3" fill="#efe2b0"/><circle cx="5" cy="3" r="2.200" fill="#efe2b0"/><path d="M-13 22h26M-9 28h17M-6 34h11" stroke="#fff6cf" stroke-width="2.200" stroke-linecap="round" opacity=".6"/>',
      )
    : ''
  const stars = isNight
    ? `<path d="${Array.from({ length: 16 }, () => {
        const [x, y] = basin.at(random() * 6.3, between(random, 0.2, 0.85))
        return `M${tenth(x)} ${tenth(y)}h0`
      }).join('')}" stroke="#dbe9ff" stroke-width="1.800" stroke-linecap="round" opacity=".8"/>`
    : ''
  const boat =
    basin.narrow > 52 * k ? placed(basin.x - 8 * size, basin.y + 14 * size, size * 1.15, sailboat(p, isNight)) : ''
  return `<path d="${basin.outline(13 * k)}" fill="${p.bank}"/><path d="${basin.outline(8 * k)}" fill="${p.shore}"/><path d="${basin.outline()}" fill="${p.deep}"/><path d="${basin.outline(-7 * k)}" fill="${p.water}"/>${stars}${moon}<path d="${ripples}" fill="none" stroke="${p.ripple}" stroke-width="1.500" stroke-linecap="round" opacity=".8"/><g fill="${p.stone}">${stones}</g>${float(3.5, 0.7, size * 0.9, lily(p))}${float(3.9, 0.55, size * 0.7, lily(p))}${float(0.4, 0.72, size * 0.9, lily(p))}${float(1.9, 0.74, size * 0.8, lily(p))}${float(2.6, 0.62, size * 0.85, duck(p))}${float(2.95, 0.5, size * 0.55, duck(p))}${float(0.05, 0.55, size * 0.8, duck(p), true)}${reeds}${boat}`
}

/** Small things without a place of their own: one path for each colour. */
function sprinkle(
  site: Site,
  ground: Ground,
  random: Random,
  count: number,
  isFree: (x: number, y: number) => boolean,
) {
  const points: (readonly [number, number])[] = []
  for (let tries = 0; tries < count; tries++) {
    const x = random() * site.width
    const y = random() * site.height
    if (ground.free(x, y, 2) > 4 && isFree(x, y)) points.push([x, y])
  }
  return points
}

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const { width, height, trail } = site
  const p = isNight ? MOONLIGHT : DAYLIGHT
  const k = Math.max(0.6, Math.min(1.1, trail / 11))
  const ground = new Ground(site, random, 5)
  const patches = (count: number) =>
    Array.from(
      { length: count },
      () => `<path d="${blob(random() * width, random() * height, between(random, 40, 120), random)}"/>`,
    ).join('')
  const meadow = `<rect width="${width}" height="${height}" fill="${p.grass}"/><g fill="${p.patch}" opacity=".55">${patches(countFor(site, 26_000, 40))}</g><g fill="${p.sunny}" opacity=".5">${patches(countFor(site, 40_000, 26))}</g>`
  const verges = isVast(site)
    ? strokes(site.roads, trail * 5, p.mown, 'opacity=".35"')
    : [8.5, 6.8, 5].map((times) => strokes(site.roads, trail * times, p.mown, 'opacity=".26"')).join('')

  let ponds = ''
  const basins: Basin[] = []
  for (let count = Math.min(4, Math.ceil((width * height) / 900_000)); count > 0; count--) {
    const spot = ground.biggest(44 * k, undefined, 26 * k)
    if (!spot) break
    const basin = new Basin(ground, spot, 19 * k, spot.room * 1.9)
    if (basin.narrow < 22 * k) break
    basins.push(basin)
    basin.takeFrom(ground)
    ponds += pond(p, basin, k, isNight, random)
  }
  const isDry = (x: number, y: number, margin: number) => !basins.some((basin) => basin.contains(x, y, margin))

  // Large things look for the widest ground that is left, so that small ones do not take it from them.
  const large: readonly (readonly [size: number, draw: () => string])[] = [
    [31, () => windmill(p, isNight)],
    [37, () => cornfield(p)],
    [29, () => cottage(p, isNight)],
    [29, () => cottage(p, isNight)],
    [37, () => cornfield(p)],
    [29, () => cottage(p, isNight)],
  ]
  for (const [size, draw] of large) {
    ground.scatter(
      countFor(site, 900_000, 3) || 1,
      size * k,
      ({ x, y }) => placed(x, y, k, draw()),
      (x, y) => isDry(x, y, (size + 12) * k),
    )
  }
  ground.frame(countFor(site, 26_000, 50), 20 * k, ({ x, y }) =>
    placed(x, y, k * between(random, 0.95, 1.25), tree(p, random)),
  )
  const put = (count: number, size: number, draw: () => string) =>
    ground.scatter(
      count,
      size * k,
      ({ x, y }) => placed(x, y, k * between(random, 0.88, 1.12), draw(), 0),
      (x, y) => isDry(x, y, (size + 11) * k),
    )
  ground.scatter(
    countFor(site, 52_000, 30),
    12 * k,
    ({ x, y }) => placed(x, y, k, lamp(p, isNight)),
    (x, y) => site.toRoad(x, y) < trail * 3.6 && isDry(x, y, 24 * k),
  )
  put(countFor(site, 36_000, 40), 21, () => (random() < 0.7 ? tree(p, random) : fir(p)))
  put(countFor(site, 120_000, 12), 16, () => bale(p))
  put(countFor(site, 80_000, 16), 14.5, () => sheep(p, random))
  put(countFor(site, 60_000, 24), 17, () => fir(p))
  put(countFor(site, 40_000, 36), 10.5, () => bush(p, random))

  const grass = sprinkle(site, ground, random, countFor(site, 1500, 900), (x, y) => isDry(x, y, 14 * k))
  const tufts = grass.map(([x, y]) => `M${tenth(x)} ${tenth(y)}l-2-4 2 4V${tenth(y - 6)}v6l3-4`).join('')
  const colours = isNight ? NIGHT_FLOWERS : FLOWERS
  const blooms = sprinkle(site, ground, random, countFor(site, isNight ? 3200 : 1900, 700), (x, y) =>
    isDry(x, y, 14 * k),
  )
  const flowers = colours
    .map((colour, own) => {
      const path = blooms
        .filter((_, at) => at % colours.length === own)
        .map(([x, y]) => `M${tenth(x - 2)} ${tenth(y)}h4m-2-2v4`)
        .join('')
      return path && `<path d="${path}" stroke="${colour}" stroke-width="2.400" stroke-linecap="round"/>`
    })
    .join('')
  const hearts = blooms.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join('')
  const centres = hearts && `<path d="${hearts}" stroke="#f6d04a" stroke-width="2.200" stroke-linecap="round"/>`

  return `<radialGradient id="glow"><stop stop-color="#ffdf8f" stop-opacity=".6"/><stop offset=".35" stop-color="#ffc65e" stop-opacity=".24"/><stop offset="1" stop-color="#ffb640" stop-opacity="0"/></radialGradient><radialGradient id="moonlight"><stop offset=".3" stop-color="#e8f0ff" stop-opacity=".5"/><stop offset="1" stop-color="#a9c8ff" stop-opacity="0"/></radialGradient>${skyLight(isNight)}${meadow}${verges}${ponds}<path d="${tufts}" fill="none" stroke="${p.tuft}" stroke-width="1.200" stroke-linejoin="round" opacity=".75"/>${flowers}${centres}<rect width="${width}" height="${height}" fill="url(#sky)"/>${ground.markup()}${isNight ? fireflies(site, random) : butterflies(site, ground, random, k)}`
}

const skyLight = (isNight: boolean) =>
  isNight
    ? '<radialGradient id="sky" cx=".5" cy=".42" r=".85"><stop stop-color="#9cc3ff" stop-opacity=".16"/><stop offset="1" stop-color="#02060f" stop-opacity=".5"/></radialGradient>'
    : '<radialGradient id="sky" cx=".16" cy=".04" r="1.100"><stop stop-color="#fff7c2" stop-opacity=".42"/><stop offset=".6" stop-color="#d6e88a" stop-opacity="0"/><stop offset="1" stop-color="#2f6b2a" stop-opacity=".2"/></radialGradient>'

function fireflies(site: Site, random: Random): string {
  let made = ''
  for (let count = countFor(site, 12_000, 90); count > 0; count--) {
    const [x, y] = [random() * site.width, random() * site.height]
    if (site.clear(x, y) < 4) continue
    made += `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="9" fill="url(#glow)"/><circle cx="${tenth(x)}" cy="${tenth(y)}" r="1.500" fill="#fff9c9"/>`
  }
  return made
}

function butterflies(site: Site, ground: Ground, random: Random, k: number): string {
  let made = ''
  for (let count = countFor(site, 40_000, 24); count > 0; count--) {
    const [x, y] = [random() * site.width, random() * site.height]
    if (ground.free(x, y) < 7) continue
    const colour = pick(random, ['#ffffff', '#ffd84a', '#7fb8f0', '#f58fb0'])
    made += placed(
      x,
      y,
      k,
      `<path d="M0 0C-7-8-10-1 0 1 10-1 7-8 0 0Z" fill="${colour}" stroke="#3b2a16" stroke-width=".8"/><path d="M0-3V4" stroke="#3b2a16" stroke-width="1.300" stroke-linecap="round"/>`,
      between(random, -40, 40),
    )
  }
  return made
}
