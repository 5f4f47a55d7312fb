import type { Site } from '../../drawing/site.ts'
import { countFor, Ground, pick, placed } from '../parts.ts'
import { between, blob, tenth, type Random } from '../shapes.ts'

/** Colours of what is drawn under the trails. */
interface Paint {
  /** Outlines. */
  readonly ink: string
  readonly sky: readonly [string, string, string]
  readonly clouds: readonly [string, ...string[]]
  readonly cloudOpacity: number
  readonly stars: readonly [string, string, string]
  readonly sparkle: string
  readonly orbit: string
  readonly shade: string
  readonly shadeOpacity: number
  readonly ring: string
  readonly ringDark: string
  /** Body, bands and lights of planets. */
  readonly worlds: readonly [World, World, World, World, World]
  readonly rock: string
  readonly rockDark: string
  readonly hull: string
  readonly hullDark: string
  readonly panel: string
  readonly panelLine: string
  readonly lamp: string
  readonly tail: string
  readonly accent: string
}

type World = readonly [body: string, band: string, light: string]

const NIGHT: Paint = {
  ink: '#0a0824',
  sky: ['#0b0a2a', '#1b1046', '#08173a'],
  clouds: ['#a23bd0', '#2a6fe0', '#16a3a8', '#d0407f', '#5a3be0'],
  cloudOpacity: 0.4,
  stars: ['#8f9be0', '#d9e2ff', '#fff2c9'],
  sparkle: '#ffffff',
  orbit: '#8fa0ff',
  shade: '#05031c',
  shadeOpacity: 0.62,
  ring: '#e9c88f',
  ringDark: '#a9814f',
  worlds: [
    ['#e8a15c', '#c97a3c', '#f7c98b'],
    ['#4fa6d8', '#3fae7f', '#9fdcf5'],
    ['#c65b74', '#9c3d5e', '#e98f9b'],
    ['#8d7be0', '#6a58c0', '#b9acf7'],
    ['#9aa6c4', '#7683a8', '#c9d2e6'],
  ],
  rock: '#6a6488',
  rockDark: '#4a4568',
  hull: '#dfe5f5',
  hullDark: '#8d98bd',
  panel: '#2f66c9',
  panelLine: '#9cc7ff',
  lamp: '#ffe066',
  tail: '#a9e4ff',
  accent: '#ff6b5e',
}

const DAY: Paint = {
  ink: '#4a3d8c',
  sky: ['#ece5fd', '#d5d3f7', '#c3ecea'],
  clouds: ['#f7b8dc', '#a9b8f7', '#8fe0d8', '#ffd3b5', '#c3a8f2'],
  cloudOpacity: 0.75,
  stars: ['#8d80d0', '#ffffff', '#ffffff'],
  sparkle: '#ffffff',
  orbit: '#7a6cc9',
  shade: '#3d2c86',
  shadeOpacity: 0.34,
  ring: '#fff0cf',
  ringDark: '#e0b57f',
  worlds: [
    ['#ffbe85', '#f79b6a', '#ffe2bf'],
    ['#7fd0ea', '#7fd6a5', '#d0f3fb'],
    ['#f593ad', '#e0708f', '#ffc9d4'],
    ['#b3a4f5', '#9182e3', '#ddd5ff'],
    ['#c3cbe6', '#a3aed4', '#eef1fb'],
  ],
  rock: '#b6add9',
  rockDark: '#9085c2',
  hull: '#ffffff',
  hullDark: '#b7bce0',
  panel: '#5a8cf0',
  panelLine: '#d5e6ff',
  lamp: '#ffc93d',
  tail: '#ffffff',
  accent: '#f2655a',
}

/** Highlight, bands and shade on a disc of radius 20; `bands` is clipped to it. */
function world(paint: Paint, [body, , light]: World, bands: string): string {
  return `<g clip-path="url(#disc)"><circle r="20" fill="${body}"/>${bands}<ellipse cx="-8" cy="-10" rx="9" ry="6" transform="rotate(-40 -8 -10)" fill="${light}" opacity=".55"/></g><circle r="20" fill="url(#shade)" stroke="${paint.ink}" stroke-width="1.2"/>`
}

const STRIPES = (colour: string, light: string) =>
  `<path d="M-20-9Q-6-12 4-9T20-8V-4Q8-6-2-4T-20-5Z" fill="${light}" opacity=".8"/><path d="M-20 1Q-8-2 2 1T20 1V6Q6 4-4 7T-20 6Z" fill="${colour}"/><path d="M-20 11Q-4 9 6 11T20 10V13Q4 14-6 14T-20 14Z" fill="${colour}" opacity=".7"/>`

const STORM = (colour: string, light: string) =>
  `${STRIPES(colour, light)}<ellipse cx="7" cy="3.5" rx="5" ry="2.8" fill="${light}" stroke="${colour}" stroke-width="1"/>`

const CONTINENTS = (colour: string, light: string) =>
  `<path d="M-16-6C-12-14-2-13 1-8S-3-2-6 1-10 9-14 6-19 0-16-6ZM4 3C9-1 16 0 17 5S10 15 6 13 0 6 4 3ZM6-16C10-17 14-13 12-11S4-14 6-16Z" fill="${colour}"/><path d="M-19 3Q-8-1 0 3M-4 15Q5 11 14 15M-2-12Q7-15 15-8" fill="none" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/>`

const CRATERS = (colour: string) =>
  `<g fill="${colour}"><circle cx="-6" cy="4" r="5"/><circle cx="8" cy="-5" r="3.6"/><circle cx="6" cy="10" r="3"/><circle cx="-9" cy="-8" r="2.6"/><circle cx="0" cy="-14" r="2"/><circle cx="14" cy="4" r="2"/></g>`

/** Reaches 38 units to the left and right. */
function ringed(paint: Paint): string {
  const colours = paint.worlds[0]
  const ring = (half: string) =>
    `<path d="M-36 0A36 10 0 0 ${half} 36 0" fill="none" stroke="${paint.ink}" stroke-width="7.5"/><path d="M-36 0A36 10 0 0 ${half} 36 0" fill="none" stroke="${paint.ringDark}" stroke-width="5.8"/><path d="M-35 0A35 9.3 0 0 ${half} 35 0" fill="none" stroke="${paint.ring}" stroke-width="2.8"/>`
  return `<g transform="rotate(-18)">${ring('1')}${world(paint, colours, STRIPES(colours[1], colours[2]))}${ring('0')}</g>`
}

/** A wheel with a hub, 36 units around. */
function station(paint: Paint): string {
  const lamps = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    return `M${tenth(Math.cos(angle) * 26)} ${tenth(Math.sin(angle) * 14)}h0`
  }).join('')
  const panel = (x: number) =>
    `<path d="M${x}-6h13v12h-13Z" fill="${paint.panel}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M${x + 4.3}-6v12M${x + 8.6}-6v12M${x} 0h13" stroke="${paint.panelLine}" stroke-width=".7"/>`
  return `<g transform="rotate(-12)"><path d="M-30 0H30" stroke="${paint.hullDark}" stroke-width="2.4"/>${panel(-46)}${panel(33)}<ellipse rx="26" ry="14" fill="none" stroke="${paint.ink}" stroke-width="8.4"/><ellipse rx="26" ry="14" fill="none" stroke="${paint.hullDark}" stroke-width="6.2"/><ellipse cy="-1" rx="26" ry="14" fill="none" stroke="${paint.hull}" stroke-width="3.8"/><path d="${lamps}" stroke="${paint.lamp}" stroke-width="2" stroke-linecap="round"/><path d="M-23 0H23M-15-10 15 10M15-10-15 10" stroke="${paint.hullDark}" stroke-width="2"/><path d="M-7 3V-12C-7-19 7-19 7-12V3C7 8-7 8-7 3Z" fill="${paint.hull}" stroke="${paint.ink}" stroke-width="1.4"/><path d="M-7-9Q0-6 7-9M-7 0Q0 3 7 0" fill="none" stroke="${paint.hullDark}" stroke-width="1.6"/><circle cy="-4" r="2.4" fill="${paint.panelLine}" stroke="${paint.ink}" stroke-width="1"/><path d="M0-17V-26" stroke="${paint.hullDark}" stroke-width="1.4"/><circle cy="-27" r="1.9" fill="${paint.accent}"/></g>`
}

/** 17 units around. */
function satellite(paint: Paint): string {
  const panel = (x: number) =>
    `<path d="M${x}-5h10V5h-10Z" fill="${paint.panel}" stroke="${paint.ink}" stroke-width="1"/><path d="M${x + 3.3}-5V5M${x + 6.6}-5V5M${x} 0h10" stroke="${paint.panelLine}" stroke-width=".6"/>`
  return `<path d="M-8 0H8" stroke="${paint.hullDark}" stroke-width="1.6"/>${panel(-16)}${panel(6)}<rect x="-4.5" y="-6" width="9" height="12" rx="2" fill="${paint.hull}" stroke="${paint.ink}" stroke-width="1.2"/><path d="M-4.5 1h9" stroke="${paint.accent}" stroke-width="2"/><path d="M0-6V-9" stroke="${paint.hullDark}" stroke-width="1.3"/><path d="M-5-14C-5-8 5-8 5-14Z" fill="${paint.hullDark}" stroke="${paint.ink}" stroke-width="1.1"/><circle cy="-14" r="1.3" fill="${paint.accent}"/>`
}

/** 17 units around. */
function saucer(paint: Paint): string {
  return `<path d="M-6 4 -11 15H11L6 4Z" fill="${paint.lamp}" opacity=".28"/><path d="M-7-2C-7-12 7-12 7-2Z" fill="${paint.tail}" fill-opacity=".75" stroke="${paint.ink}" stroke-width="1.2"/><circle cy="-4.5" r="2.6" fill="#7fd08a"/><ellipse rx="16" ry="5.6" fill="${paint.hullDark}" stroke="${paint.ink}" stroke-width="1.3"/><ellipse cy="-1.2" rx="12.5" ry="3.6" fill="${paint.hull}"/><path d="M-10 1h0M-5 3h0M0 3.6h0M5 3h0M10 1h0" stroke="${paint.accent}" stroke-width="2.2" stroke-linecap="round"/>`
}

/** 17 units around. */
function rocket(paint: Paint): string {
  return `<path d="M-3.5 9C-4 15-1 15 0 20 1 15 4 15 3.5 9Z" fill="${paint.lamp}"/><path d="M-1.6 9C-2 12 0 13 0 16 0 13 2 12 1.6 9Z" fill="${paint.accent}"/><path d="M-5 3C-10 6-10 9-9 12L-4 9ZM5 3C10 6 10 9 9 12L4 9Z" fill="${paint.accent}" stroke="${paint.ink}" stroke-width="1.2" stroke-linejoin="round"/><path d="M0-17C7-11 7 0 4.5 9H-4.5C-7 0-7-11 0-17Z" fill="${paint.hull}" stroke="${paint.ink}" stroke-width="1.3" stroke-linejoin="round"/><path d="M0-17C3-14.5 4.7-12 5.5-9.5H-5.5C-4.7-12-3-14.5 0-17Z" fill="${paint.accent}"/><circle cy="-3" r="2.9" fill="${paint.panel}" stroke="${paint.hullDark}" stroke-width="1.3"/>`
}

/** 15 units around. */
function astronaut(paint: Paint): string {
  return `<g stroke="${paint.ink}" stroke-width="1.1" stroke-linejoin="round"><rect x="-6" y="-4" width="12" height="10" rx="2.5" fill="${paint.hullDark}"/><path d="M-4-1C-9 0-11 4-12 7L-9 8C-8 5-6 4-4 4ZM4-1C9-2 11-5 12-8L9-9C8-6 6-4 4-3ZM-3.5 5-6 13-2.5 14 0 8 4 13 7 11 3.5 4Z" fill="${paint.hull}"/><rect x="-4.5" y="-3" width="9" height="9" rx="3" fill="${paint.hull}"/><circle cy="-8" r="6" fill="${paint.hull}"/><path d="M-3.8-8C-3.8-12 4.2-12 4.2-8S-3.8-4-3.8-8Z" fill="${paint.panel}"/></g><path d="M-2-9.6q1.5-1.6 3.4-1.4" fill="none" stroke="#fff" stroke-width="1.1" stroke-linecap="round"/><path d="M-1.8 1h3.6" stroke="${paint.accent}" stroke-width="1.6"/>`
}

/** Flies to the lower left; 30 units around. */
function comet(paint: Paint): string {
  return `<g transform="rotate(-32)"><path d="M-22-5C0-7 16-4 30 0 16 4 0 7-22 5Z" fill="url(#tail)"/><path d="M-22-2.6C-6-3.4 4-2 14 0 4 2-6 3.4-22 2.6Z" fill="#fff" opacity=".55"/><circle cx="-22" r="6" fill="${paint.tail}"/><circle cx="-23" cy="-.6" r="3.6" fill="#fff"/></g>`
}

function asteroid(paint: Paint, random: Random): string {
  return `<path d="${blob(0, 0, 9, random, 7, 0.18)}" fill="${paint.rock}" stroke="${paint.ink}" stroke-width="1.1"/><circle cx="-2.5" cy="1.5" r="2.2" fill="${paint.rockDark}"/><circle cx="3" cy="-2.5" r="1.4" fill="${paint.rockDark}"/>`
}

function sky(site: Site, paint: Paint, random: Random): string {
  const { width, height } = site
  const clouds = Array.from({ length: 7 }, (_, index) => {
    const size = Math.max(width, height) * between(random, 0.2, 0.36)
    const [x, y] = [width * between(random, -0.05, 1.05), height * between(random, -0.05, 1.05)]
    return `<ellipse cx="0" cy="0" rx="${tenth(size)}" ry="${tenth(size * between(random, 0.36, 0.6))}" transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(between(random, -45, 10))})" fill="url(#cloud${index % paint.clouds.length})"/>`
  })
  const gradients = paint.clouds.map(
    (colour, index) =>
      `<radialGradient id="cloud${index}"><stop offset="0" stop-color="${colour}" stop-opacity="${paint.cloudOpacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${tenth(paint.cloudOpacity * 0.4)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  const [first, second, third] = paint.sky
  return `<defs><linearGradient id="sky" x2=".8" y2="1"><stop stop-color="${first}"/><stop offset=".5" stop-color="${second}"/><stop offset="1" stop-color="${third}"/></linearGradient>${gradients.join('')}<radialGradient id="shade" cx=".34" cy=".28" r=".8"><stop offset=".35" stop-color="${paint.shade}" stop-opacity="0"/><stop offset="1" stop-color="${paint.shade}" stop-opacity="${paint.shadeOpacity}"/></radialGradient><linearGradient id="tail"><stop stop-color="${paint.tail}" stop-opacity=".9"/><stop offset="1" stop-color="${paint.tail}" stop-opacity="0"/></linearGradient><clipPath id="disc"><circle r="20"/></clipPath></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${clouds.join('')}${stars(site, paint, random)}`
}

/** Dots, as lines without length: a few hundred stars in a few kilobytes. Every third lies in a band across the sheet. */
function stars(site: Site, paint: Paint, random: Random): string {
  const { width, height, trail } = site
  const dots = (count: number, size: number, colour: string, opacity: number) => {
    const path = Array.from({ length: count }, (_, index) => {
      const x = random() * width
      const inBand = index % 3 === 0
      const y = inBand ? height * (0.85 - (0.7 * x) / width + (random() + random() - 1) * 0.16) : random() * height
      return `M${tenth(x)} ${tenth(y)}h0`
    })
    return `<path d="${path.join('')}" stroke="${colour}" stroke-width="${tenth(size)}" stroke-linecap="round" opacity="${opacity}"/>`
  }
  const k = Math.max(0.75, trail / 11)
  return (
    dots(countFor(site, 1500, 900), 1.2 * k, paint.stars[0], 0.9) +
    dots(countFor(site, 3600, 400), 1.8 * k, paint.stars[1], 0.9) +
    dots(countFor(site, 12_000, 120), 2.8 * k, paint.stars[2], 0.9)
  )
}

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const paint = isNight ? NIGHT : DAY
  const ground = new Ground(site, random, 2)
  const k = site.trail / 11
  const back = sky(site, paint, random)
  const [, ocean, red, violet, moon] = paint.worlds

  // The widest places get the largest things, each as large as there is room.
  const planets: readonly (readonly [body: string, reach: number, most: number])[] = [
    [ringed(paint), 40, 3.1],
    [world(paint, ocean, CONTINENTS(ocean[1], ocean[2])), 22, 2.3],
    [station(paint), 46, 1.5],
    [world(paint, red, STORM(red[1], red[2])), 22, 1.9],
    [comet(paint), 31, 1.6],
    [world(paint, violet, STRIPES(violet[1], violet[2])), 22, 1.6],
    [world(paint, moon, CRATERS(moon[1])), 22, 1.3],
  ]
  const orbits: string[] = []
  for (const [index, [body, reach, most]] of planets.entries()) {
    const spot = ground.biggest(reach * 0.42 * k)
    if (spot === null) break
    const size = Math.min(most * k, (spot.room - 2) / reach)
    ground.take(spot.x, spot.y, Math.min(spot.room, size * reach + 6 * k))
    ground.add(spot.y, placed(spot.x, spot.y, size, body))
    // Around the first, moons on their orbits.
    if (index > 0) continue
    for (const far of [1.3, 1.62]) {
      const radius = size * reach * far
      if (radius > spot.room - 8 * k) break
      const angle = random() * Math.PI * 2
      const [x, y] = [spot.x + Math.cos(angle) * radius, spot.y + Math.sin(angle) * radius]
      orbits.push(
        `<circle cx="${tenth(spot.x)}" cy="${tenth(spot.y)}" r="${tenth(radius)}" fill="none" stroke="${paint.orbit}" stroke-width="1.2" stroke-dasharray="2 6" opacity=".6"/>`,
      )
      ground.take(x, y, 9 * k)
      ground.add(y, placed(x, y, 0.34 * k, world(paint, moon, CRATERS(moon[1]))))
    }
  }

  const small: readonly (readonly [body: () => string, reach: number, area: number, most: number])[] = [
    [() => satellite(paint), 17, 190_000, 8],
    [() => rocket(paint), 19, 260_000, 6],
    [() => saucer(paint), 17, 280_000, 6],
    [() => astronaut(paint), 15, 280_000, 6],
    [() => world(paint, pick(random, paint.worlds), CRATERS(moon[1])), 22, 400_000, 10],
    [() => asteroid(paint, random), 10, 42_000, 40],
  ]
  for (const [body, reach, area, most] of small) {
    ground.scatter(Math.max(1, countFor(site, area, most)), reach * k, ({ x, y }) =>
      placed(x, y, k * between(random, 0.8, 1.05), body(), between(random, -28, 28)),
    )
  }
  ground.scatter(countFor(site, 26_000, 60), 7 * k, ({ x, y }) =>
    placed(
      x,
      y,
      k * between(random, 0.5, 1.1),
      `<path d="M0-9Q.8-.8 9 0 .8 .8 0 9-.8 .8-9 0-.8-.8 0-9Z" fill="${paint.sparkle}"/>`,
    ),
  )
  return back + orbits.join('') + ground.markup()
}
