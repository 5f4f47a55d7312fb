import type { Site } from '../../drawing/site.ts'
import { countFor, Ground, isVast, pick, placed, strokes } from '../parts.ts'
import { between, tenth, type Random } from '../shapes.ts'
import { SHADE, STAR } from './cut-outs.ts'

/** What things are made of: six papers, and what else lies on a desk. */
const DAYLIGHT = {
  coral: '#f27864',
  sun: '#f9ca55',
  leaf: '#76bf94',
  sky: '#74bbe0',
  lilac: '#a892d8',
  white: '#fffdf6',
  /** Pencil by day, chalk by night. */
  ink: '#7d7290',
  inkOpacity: 0.75,
  /** Lines on papers. */
  line: '#453a55',
  desk: '#c98f5c',
  deskLine: '#b57b49',
  sheet: '#fbf4e3',
  grid: '#cfdfe6',
  low: '#a9d7cf',
  high: '#c9e6c6',
  wood: '#f0d0a0',
  steel: '#aeb6c6',
  dots: 0.55,
  lift: 0.3,
}

type Paint = Readonly<typeof DAYLIGHT>

const LAMPLIGHT: Paint = {
  coral: '#d75f5c',
  sun: '#eeb544',
  leaf: '#42927b',
  sky: '#4588bf',
  lilac: '#7f68bd',
  white: '#e4e2f0',
  ink: '#dbe3f7',
  inkOpacity: 0.62,
  line: '#221c3a',
  desk: '#12121f',
  deskLine: '#1c1b2d',
  sheet: '#252d50',
  grid: '#333d66',
  low: '#2c4a6e',
  high: '#37608a',
  wood: '#c9a878',
  steel: '#8e98b8',
  dots: 0.12,
  lift: 0.55,
}

const cut = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}"${attributes}/>`

/** The part of a paper that is folded away from the light. */
const fold = (d: string, opacity = 0.14) => `<path d="${d}" fill="${SHADE}" opacity="${opacity}"/>`

const gleam = (d: string, opacity = 0.3) => `<path d="${d}" fill="#fff" opacity="${opacity}"/>`

const drawn = (d: string, colour: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes}/>`

/** A layer of paper with its shadow on the layer behind it. */
const layer = (d: string, fill: string) => `<g transform="translate(.8 -1.4)">${fold(d, 0.2)}</g>${cut(d, fill)}`

const [RIM, PLEATS] = pleated(28)

/** A pleated disc of radius 20: its zigzag rim, and the sides of its pleats that lie in the shade. */
function pleated(teeth: number): readonly [rim: string, pleats: string] {
  const points = Array.from({ length: teeth }, (_, at) => {
    const angle = (at / teeth) * Math.PI * 2
    const reach = at % 2 === 0 ? 20 : 18.4
    return `${tenth(Math.cos(angle) * reach)} ${tenth(Math.sin(angle) * reach)}`
  })
  const pleats = points.map((point, at) => (at % 2 === 0 ? `M0 0 ${point} ${points[(at + 1) % teeth]}Z` : ''))
  return [`M${points.join('L')}Z`, pleats.join('')]
}

/** A party fan of pleated paper, 20 units around. */
const fan = (outer: string, inner: string, centre: string) =>
  `${cut(RIM, outer)}${fold(PLEATS)}<g transform="scale(.62)">${cut(RIM, SHADE, ' opacity=".18" transform="translate(.8 1.4)"')}${cut(RIM, inner)}${fold(PLEATS, 0.1)}</g><circle r="3.6" fill="${centre}"/>`

const BALLOON = 'M0 15C-9 10-14 1-14-6A14 14 0 0 1 14-6C14 1 9 10 0 15Z'

const balloon = (colour: string) =>
  `${cut('M-3 19 0 14 3 19Z', colour)}${cut(BALLOON, colour)}${fold('M0 15C9 10 14 1 14-6A14 14 0 0 0 0-20C8-12 8 6 0 15Z', 0.12)}${gleam('M0 15C-6 6-7-10 0-20 7-10 6 6 0 15Z', 0.16)}${drawn('M-9-8C-9-12-7-14-5-15', '#fff', 2, ' opacity=".7"')}`

/** 47 units around. */
function balloons(p: Paint): string {
  return `${drawn('M-19 3C-16 18-4 22 0 38M19 1C16 18 4 22 0 38M0-9C2 8-2 20 0 38', p.ink, 1.2)}${placed(-19, -14, 1, balloon(p.sky), -14)}${placed(19, -16, 1, balloon(p.lilac), 14)}${placed(0, -26, 1.05, balloon(p.coral))}<g transform="translate(0 33)">${cut('M0 0C-4-7-13-7-11-1S-4 4 0 0C4 4 13 5 11-1S4-7 0 0ZM-1 1-8 13-4 11-2 14ZM1 1 8 13 4 11 2 14Z', p.sun)}<circle r="2.6" fill="${p.coral}"/></g>`
}

/** Hangs from 0, -18; 18 units around. */
function lantern(p: Paint, colour: string): string {
  return `<circle r="34" fill="url(#glow)"/>${drawn('M0-18V-13M0 12V19', p.line, 1.4)}${drawn('M-2 14V19M2 14V19', p.sun, 1.2)}<ellipse rx="14" ry="11.500" fill="${colour}"/><ellipse rx="10" ry="10.500" fill="url(#lamp)"/>${drawn('M-12.500-5Q0-2 12.500-5M-14 0Q0 3.500 14 0M-12.500 5Q0 8.500 12.500 5', p.line, 0.8, ' opacity=".35"')}${cut('M-6-13H6V-10H-6ZM-6 10H6V13H-6Z', p.line)}`
}

/** 48 units around. */
function lanterns(p: Paint): string {
  return `${drawn('M-46-26Q0-8 46-30', p.ink, 1.3)}${placed(-27, 3, 1, lantern(p, p.coral))}${placed(3, 12, 1.15, lantern(p, p.sun))}${placed(32, -1, 0.95, lantern(p, p.leaf))}`
}

const PINE = 'M0-14 6-5H3.500L8 2H4.500L10 9H-10L-4.500 2H-8L-3.500-5H-6Z'

const hole = (r: number, colour: string) =>
  `<circle r="${r}" fill="${colour}"/><circle cx="1" cy="1.800" r="${r + 1}" fill="none" stroke="${SHADE}" stroke-width="3" opacity=".22" clip-path="url(#hole${r})"/>`

/** A landscape in layers, seen through a hole in a pile of papers; at night a lamp stands behind it. 47 units around. */
function vignette(p: Paint, isNight: boolean): string {
  const cloud = (x: number, y: number, size: number) =>
    placed(x, y, size, layer('M-12 5A5 5 0 0 1-9-4 7 7 0 0 1 4-5 5 5 0 0 1 11 5Z', p.white))
  const stars = isNight
    ? drawn('M-24-14h0M-12-26h0M-2-19h0M-29-3h0M4-30h0M28-12h0', p.white, 1.8)
    : `${cloud(-17, -13, 0.9)}${cloud(19, -4, 0.6)}`
  const windows = isNight ? '#ffe9a0' : p.white
  return `${[45, 41, 37].map((r) => `<clipPath id="hole${r}"><circle r="${r}"/></clipPath>`).join('')}<path d="${scallops(47, 24)}" fill="${p.white}"/>${hole(45, p.coral)}${hole(41, p.sun)}${hole(37, p.sky)}<g clip-path="url(#hole37)">${isNight ? '<circle cy="12" r="46" fill="url(#glow)"/>' : ''}<circle cx="10" cy="-15" r="12" fill="${p.white}" opacity=".3"/><circle cx="10" cy="-15" r="8.500" fill="${isNight ? '#fff3cf' : p.sun}"/>${stars}${layer('M-40 10C-30-6-22-6-12 4S6-8 18 0 32-2 40 4V40H-40Z', p.lilac)}${layer('M-40 20C-24 4-8 8 4 14S28 8 40 10V40H-40Z', p.leaf)}${placed(-22, 6, 0.7, layer(PINE, p.leaf))}${placed(-12, 9, 0.5, layer(PINE, p.leaf))}<g transform="translate(16 7)">${cut('M-7 8V-1H7V8Z', p.white)}${cut('M-9 0 0-9 9 0Z', p.coral)}${cut('M-4 2H-1V5H-4ZM2 2H5V8H2Z', isNight ? windows : p.line)}</g>${layer('M-40 26C-20 14-6 22 6 24S30 14 40 18V40H-40Z', p.sun)}${placed(28, 14, 0.85, layer(PINE, p.leaf))}${layer('M-40 34C-24 24-14 28 0 31S24 26 40 28V40H-40Z', p.coral)}<circle cx="1" cy="1.800" r="38" fill="none" stroke="${SHADE}" stroke-width="3" opacity=".3"/></g>`
}

/** A disc whose rim is cut in `count` arcs that stick out of the radius `r`. */
function scallops(r: number, count: number): string {
  const lobe = tenth((r / count) * Math.PI * 1.02)
  const points = Array.from({ length: count + 1 }, (_, at) => {
    const angle = (at / count) * Math.PI * 2
    return `${tenth(Math.cos(angle) * r)} ${tenth(Math.sin(angle) * r)}`
  })
  return `M${points.join(`A${lobe} ${lobe} 0 0 1 `)}Z`
}

/** 44 units around, with the loop it flew. */
function plane(p: Paint): string {
  return `${drawn('M-2 8C-18 22-38 12-32-2S-10-10-12 10-28 36-42 30', p.ink, 1.7, ' stroke-dasharray="4 5"')}<g transform="translate(10 -8)">${cut('M30-20-24-8-8 3Z', p.white)}${cut('M30-20-8 3-5 18Z', p.sky)}${fold('M30-20-8 3-5 18Z', 0.25)}${cut('M30-20-5 18 1 8Z', p.sky)}${cut('M30-20 0 7 14 18Z', p.white)}${fold('M30-20 0 7 14 18Z', 0.08)}</g>`
}

/** An origami crane, 36 units around. */
function crane(p: Paint): string {
  const { coral } = p
  return `${cut('M-2 12-38-14 0 0Z', coral)}${fold('M-2 12-38-14-3 5Z', 0.2)}${cut('M-6 4-18-33 10 2Z', coral)}${fold('M-6 4-18-33 10 2Z', 0.26)}${cut('M4 8 28-23 15 12Z', coral)}${fold('M10 10 28-23 15 12Z', 0.16)}${cut('M28-23 38-11 24-17Z', coral)}${fold('M28-23 38-11 24-17Z', 0.12)}${cut('M-10 4 3 20 17 8 4-4Z', coral)}${fold('M3 20 17 8 3 5Z', 0.14)}${cut('M-9 4 15-34 13 10 3 9Z', coral)}${gleam('M-9 4 15-34 3 9Z', 0.3)}${gleam('M15-34 13 10 3 9Z', 0.1)}`
}

const wave = (y: number) => `M-40 ${y}${'q4.500-7 9 0'.repeat(9)}V${y + 12}Q0 ${y + 17}-40 ${y + 12}Z`

/** 41 units around. */
function boat(p: Paint): string {
  return `${drawn('M0-22V-35', p.line, 1.4)}${cut('M0-35 13-31 0-27Z', p.coral)}${layer(wave(5), p.sky)}${fold(wave(5), 0.12)}${cut('M-14 2 0-25 14 2Z', p.white)}${fold('M0-25 14 2H0Z', 0.12)}${cut('M-34-7 0 0 34-7 20 19H-20Z', p.sun)}${fold('M-34-7 0 0-20 19Z', 0.06)}${fold('M34-7 0 0 20 19Z', 0.18)}${gleam('M-34-7 0 0-6 4Z', 0.3)}${layer(wave(14), p.sky)}${drawn('M-30 22q3-3 6 0t6 0M2 23q3-3 6 0t6 0', '#fff', 1.4, ' opacity=".6"')}`
}

/** 44 units around. */
function tools(p: Paint): string {
  const ticks = Array.from({ length: 15 }, (_, at) => `M${at * 5 - 35}-7v${at % 5 === 0 ? 6 : 3.4}`).join('')
  return `<g transform="rotate(24)">${cut('M-41-7H41V7H-41Z', p.sun)}${gleam('M-41 4H41V7H-41Z')}${drawn(ticks, p.line, 1)}<circle cx="36" cy="2.500" r="2" fill="${p.line}" opacity=".5"/></g><g transform="translate(-2 2) rotate(-30)"><g transform="rotate(13)">${cut('M-2.500 6-2.500-30Q2.500-22 2.500 6Z', p.steel)}</g><g transform="rotate(-13)">${cut('M2.500 6 2.500-30Q-2.500-22-2.500 6Z', p.steel)}${gleam('M2.500 6 2.500-30 0 6Z', 0.4)}</g>${drawn('M-2 5C-10 8-16 16-12 23S-1 22-2 5M2 5C10 8 16 16 12 23S1 22 2 5', p.coral, 4.5)}<circle cy="2" r="1.800" fill="${p.line}"/></g>`
}

/** 26 units around. */
function pinwheel(p: Paint): string {
  const blade = (turn: number, colour: string) =>
    `<g transform="rotate(${turn})">${cut('M0 0V-19L15-13Z', colour)}${fold('M0 0 15-13 8-1Z', 0.22)}${cut('M0 0 15-13Q12-3 0 0Z', p.white)}</g>`
  return `<g transform="translate(0 -5)">${drawn('M0 0V30', p.wood, 2.6)}${blade(0, p.coral)}${blade(90, p.sun)}${blade(180, p.coral)}${blade(270, p.sun)}<circle r="2.600" fill="${p.sky}"/></g>`
}

/** 21 units around. */
const gift = (p: Paint) =>
  `${cut('M-15-4H15V17H-15Z', p.lilac)}${fold('M4-4H15V17H4Z', 0.1)}${cut('M-17-9H17V-2H-17Z', p.lilac)}${fold('M-15-2H15V0H-15Z', 0.25)}${cut('M-3-9H3V17H-3ZM0-9C-5-19-15-18-12-12S-4-9 0-9C4-9 9-6 12-12S5-19 0-9Z', p.sun)}${fold('M0-9C-4-15-10-15-9-12S-4-9 0-9C4-9 8-9 9-12S4-15 0-9Z', 0.18)}`

/** 21 units around. */
const hat = (p: Paint) =>
  `${cut('M0-15 13 14Q0 20-13 14Z', p.sky)}${fold('M0-15 13 14Q8 17 3 17Z', 0.14)}${drawn('M-7 10h0M0 13h0M-1 2h0M7 11h0M-4-3h0M3-5h0M5 4h0', p.white, 3.4)}${cut('M0-21 2-17 6-18 4-14 6-10 0-12-6-10-4-14-6-18-2-17Z', p.sun)}`

/** 19 units around. */
const note = (p: Paint, colour: string, doodle: string) =>
  `${cut('M-15-15H15V8L8 15H-15Z', colour)}${fold('M-15-15H15V-10H-15Z', 0.06)}${cut('M15 8 8 15 7 7Z', p.white)}${fold('M15 8 8 15 7 7Z', 0.14)}${placed(-1, 0, 0.95, drawn(doodle, p.line, 1.9))}`

/** 28 units around. */
const pencil = (p: Paint, colour: string) =>
  `${cut('M-26-4H-20V4H-26Z', p.coral)}${cut('M-21-4H-16V4H-21Z', p.steel)}${cut('M-16-4H17V4H-16Z', colour)}${gleam('M-16-4H17V-1.500H-16Z')}${fold('M-16 1.500H17V4H-16Z')}${cut('M17-4 28 0 17 4Q15 2.500 17 1.300 15 0 17-1.300 15-2.500 17-4Z', p.wood)}${cut('M24-1.500 28 0 24 1.500Z', p.line)}`

/** 21 units around. */
const crayon = (p: Paint, colour: string) =>
  `${cut('M-19-4.500H11L15-2H20Q21 0 20 2H15L11 4.500H-19Z', colour)}${fold('M-19 1.500H11L11 4.500H-19ZM11-4.500 15-2H20Q21 0 20 2H15L11 4.500Z')}${gleam('M-14-4.500H6V4.500H-14Z', 0.35)}${drawn('M-14-4V4M6-4V4', p.line, 1.2, ' opacity=".5"')}`

/** 15 units around. */
const eraser = (p: Paint) =>
  `${cut('M-13-7H13Q15-7 15-5V5Q15 7 13 7H-13Z', p.white)}${cut('M-13-7H5V7H-13Q-15 7-15 5V-5Q-15-7-13-7Z', p.sky)}${cut('M-4-7H1V7H-4Z', p.coral)}${fold('M-15 3H15V5Q15 7 13 7H-13Q-15 7-15 5Z')}`

const clip = (p: Paint) =>
  drawn('M-4-6V6A4.500 4.500 0 0 0 5 6V-9A3.200 3.200 0 0 0-1.500-9V5A1.500 1.500 0 0 0 1.800 5V-6', p.steel, 1.8)

/** A strip of tape, 19 units around. */
const tape = (colour: string) =>
  `${cut('M-18-5-16.500-3-18-1-16.500 1-18 3-17 5H17L18 3 16.500 1 18-1 16.500-3 18-5Z', colour, ' opacity=".88"')}${drawn('M-13 4-8-4M-6 4-1-4M1 4 6-4M8 4 13-4', '#fff', 1.8, ' opacity=".55"')}`

const PETAL = 'C-6-5-4-11 0-11S6-5 0 0'

const flower = (petals: string, centre: string) =>
  `${[0, 72, 144, 216, 288].map((turn) => cut(`M0 0${PETAL}Z`, petals, ` transform="rotate(${turn})"`)).join('')}${fold(`M0 0${PETAL}Z`, 0.1)}<circle r="3" fill="${centre}"/>`

const HEART = 'M0 9C-13 0-10-9-5-9-2-9 0-7 0-5 0-7 2-9 5-9 10-9 13 0 0 9Z'

/** A sticker with the white edge it was cut out with, 11 units around. */
const sticker = (p: Paint, d: string, colour: string) =>
  `<path d="${d}" fill="${p.white}" stroke="${p.white}" stroke-width="4" stroke-linejoin="round"/>${cut(d, colour)}${gleam('M-5-6Q-2-8 0-5L-5 0Z', 0.25)}`

/** Drawn by hand, within 10 units of 0, 0. */
const DOODLES = [
  'M0-9 2.600-3 9-2.400 4 2 5.600 8.400 0 5-5.600 8.400-4 2-9-2.400-2.600-3Z',
  'M0 8C-11 0-9-8-4.500-8-2-8 0-6 0-4 0-6 2-8 4.500-8 9-8 11 0 0 8Z',
  'M0 0C2-2 3 2 0 3S-6 0-4-4 5-7 7-2 4 9-3 8-10-2-7-7',
  'M-9 0A9 9 0 1 1-8.900 1M-3.500-3v1.500M3.500-3v1.500M-5 3Q0 8 5 3',
  'M-8 5A4 4 0 0 1-7-2 5.500 5.500 0 0 1 3-4 4.500 4.500 0 0 1 8 5Z',
  'M2-9-5 1H1L-2 9 6-2H0Z',
  'M-9 2Q-6-6-3 2T3 2 9 2M-9 7Q-6-1-3 7',
  'M0-9V-5M0 5V9M-9 0H-5M5 0H9M-6-6-4-4M6-6 4-4M-6 6-4 4M6 6 4 4M-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  'M-3 7V-7L7-9V5M-3 7a3 2.200 0 1 1-1-2M7 5a3 2.200 0 1 1-1-2',
  'M-8-5 0-9 8-5V4L0 9-8 4ZM-8-5 0-1 8-5M0-1V9',
] as const

/** Spans of bunting along the upper edge of the sheet, where there is room for them. */
function bunting(site: Site, p: Paint, k: number): string {
  const papers = [p.coral, p.sun, p.sky, p.leaf, p.lilac]
  const count = Math.max(2, Math.round(site.width / (120 * k)))
  const span = site.width / count
  let all = ''
  for (let at = 0; at < count; at++) {
    const left = at * span
    if ([0.15, 0.5, 0.85].some((share) => site.clear(left + share * span, 24 * k) < 12 * k)) continue
    const drop = (share: number) => 52 * k * share * (1 - share) - 2
    const flags = [0.1, 0.3, 0.5, 0.7, 0.9].map((share, flag) => {
      const turn = (0.5 - share) * 34
      return placed(left + share * span, drop(share), k, cut('M-8 0H8L0 17Z', papers[(at + flag) % 5] ?? p.sun), turn)
    })
    all += `<path d="M${tenth(left)} -2Q${tenth(left + span / 2)} ${tenth(26 * k)} ${tenth(left + span)} -2" fill="none" stroke="${p.white}" stroke-width="${tenth(1.8 * k)}"/>${flags.join('')}`
  }
  return all
}

/** Papers with scalloped rims in the corners of the sheet, in layers, each as large as there is room. */
function corners(site: Site, ground: Ground, p: Paint, k: number, lifted: (markup: string) => string): string {
  const { width, height } = site
  return (
    [
      [0, 0, p.lilac, p.sky, p.white],
      [width, 0, p.sky, p.white, p.sun],
      [0, height, p.leaf, p.sun, p.coral],
      [width, height, p.coral, p.leaf, p.sky],
    ] as const
  )
    .map(([x, y, ...papers]) => {
      let r = 120 * k
      while (r > 24 * k && !isCornerFree(site, x, y, r)) r -= 6 * k
      if (r <= 24 * k) return ''
      ground.take(x, y, r)
      return papers
        .map((colour, at) => lifted(placed(x, y, 1, cut(scallops(r * (0.88 - at * 0.27), 20 - at * 4), colour))))
        .join('')
    })
    .join('')
}

function isCornerFree(site: Site, x: number, y: number, r: number): boolean {
  const [across, down] = [x === 0 ? r : -r, y === 0 ? r : -r]
  return [0.08, 0.3, 0.6, 0.9, 1.2, 1.49].every((angle) =>
    [0.5, 0.75, 1].every((share) => {
      const [right, below] = [Math.cos(angle) * across * share, Math.sin(angle) * down * share]
      // Near the sheet's edge nothing has more room than the way to that edge.
      return site.clear(x + right, y + below) >= Math.min(8, Math.abs(right), Math.abs(below)) - 1
    }),
  )
}

/** Small pieces of paper in five colours: dots and snippets, as short strokes. */
function confetti(site: Site, ground: Ground, p: Paint, k: number, random: Random): string {
  const dots = ['', '', '', '', '']
  const snippets = ['', '', '', '', '']
  for (let count = countFor(site, 3000, 360); count > 0; count--) {
    const [x, y] = [random() * site.width, random() * site.height]
    const angle = random() * Math.PI
    if (ground.free(x, y, 12) < 5 * k) continue
    const place = `M${tenth(x)} ${tenth(y)}`
    if (count % 2 === 0) dots[count % 5] += `${place}h0`
    else snippets[count % 5] += `${place}l${tenth(Math.cos(angle) * 5 * k)} ${tenth(Math.sin(angle) * 5 * k)}`
  }
  return [p.coral, p.sun, p.leaf, p.sky, p.lilac]
    .map(
      (colour, at) =>
        `<g stroke="${colour}" stroke-width="${tenth(3 * k)}"><path d="${dots[at]}" stroke-linecap="round"/><path d="${snippets[at]}"/></g>`,
    )
    .join('')
}

/** Beyond this many pixels shadows would take longer than they are worth. */
const MOST_LIFTED = 1_600_000

export function scenery(site: Site, isNight: boolean, random: Random): string {
  const { width, height, trail } = site
  const p = isNight ? LAMPLIGHT : DAYLIGHT
  const k = Math.max(0.55, Math.min(1.2, trail / 11))
  const papers = [p.coral, p.sun, p.leaf, p.sky, p.lilac] as const
  const ground = new Ground(site, random, 14 * k)
  const isLifted = width * height < MOST_LIFTED && !isVast(site)
  const lift = isLifted ? ' filter="url(#lift)"' : ''
  const lifted = (markup: string) => `<g${lift}>${markup}</g>`

  const rims = corners(site, ground, p, k, lifted)

  // The widest places get the largest things, each as large as there is room.
  const great: readonly (readonly [body: string, reach: number, most: number])[] = [
    [vignette(p, isNight), 53, 2],
    [isNight ? lanterns(p) : balloons(p), 48, 1.5],
    [plane(p), 44, 1.5],
    [boat(p), 41, 1.4],
    [crane(p), 38, 1.4],
    [tools(p), 44, 1.2],
  ]
  for (const [body, reach, most] of great) {
    const spot = ground.biggest(18 * k)
    if (spot === null) break
    const size = Math.min(most * k, spot.room / reach)
    ground.take(spot.x, spot.y, Math.min(spot.room, size * reach + 5 * k))
    ground.add(spot.y, lifted(placed(spot.x, spot.y, size, body)))
  }

  for (const [count, reach] of [
    [countFor(site, 95_000, 14), 36],
    [countFor(site, 75_000, 18), 21],
  ] as const) {
    ground.frame(count, reach * k, ({ x, y, room }) => {
      const at = Math.floor(random() * 5)
      return lifted(
        placed(
          x,
          y,
          room / 21,
          fan(
            papers[at] ?? p.sun,
            room > 30 * k ? p.white : (papers[(at + 3) % 5] ?? p.sky),
            papers[(at + 2) % 5] ?? p.coral,
          ),
          random() * 20,
        ),
      )
    })
  }

  const medium: readonly (readonly [body: () => string, reach: number, area: number, turn: number])[] = [
    [() => pinwheel(p), 27, 330_000, 16],
    [() => (isNight ? lantern(p, pick(random, [p.coral, p.sun, p.leaf])) : gift(p)), 21, 260_000, 8],
    [() => note(p, pick(random, [p.sun, p.sky, p.leaf]), pick(random, DOODLES)), 20, 150_000, 14],
    [() => pencil(p, pick(random, papers)), 27, 200_000, 180],
    [() => hat(p), 21, 330_000, 20],
    [() => crayon(p, pick(random, papers)), 20, 190_000, 180],
    [() => eraser(p), 15, 330_000, 40],
    [() => tape(pick(random, papers)), 17, 260_000, 40],
  ]
  for (const [body, reach, area, turn] of medium) {
    ground.scatter(Math.max(1, countFor(site, area, 8)), reach * 1.06 * k, ({ x, y }) =>
      lifted(placed(x, y, k * between(random, 1, 1.12), body(), between(random, -turn, turn))),
    )
  }
  const small: readonly (readonly [body: () => string, reach: number, area: number])[] = [
    [() => sticker(p, pick(random, [STAR, HEART]), pick(random, papers)), 11, 60_000],
    [() => flower(pick(random, [p.coral, p.sky, p.lilac]), p.sun), 10.5, 44_000],
    [() => clip(p), 11, 150_000],
  ]
  for (const [body, reach, area] of small) {
    ground.scatter(countFor(site, area, 40), reach * k, ({ x, y }) =>
      lifted(placed(x, y, k * between(random, 0.8, 1), body(), between(random, -30, 30))),
    )
  }
  ground.scatter(countFor(site, 21_000, 50), 11 * k, ({ x, y }) =>
    placed(
      x,
      y,
      k * between(random, 0.7, 1.05),
      drawn(pick(random, DOODLES), p.ink, 1.7, ` opacity="${p.inkOpacity}"`),
      between(random, -20, 20),
    ),
  )
  const bits = confetti(site, ground, p, k, random)

  return `${defs(site, p, k)}${desk(site, p, k, lift)}${mat(site, p, lift)}<g${lift}>${bunting(site, p, k)}${bits}</g>${rims}${ground.markup()}`
}

function defs({ trail }: Site, p: Paint, k: number): string {
  const square = tenth(trail * 1.5)
  return `<filter id="lift" x="-.3" y="-.3" width="1.600" height="1.600"><feDropShadow dx="${tenth(1.2 * k)}" dy="${tenth(2.2 * k)}" stdDeviation="${tenth(1.5 * k)}" flood-color="${SHADE}" flood-opacity="${p.lift}"/></filter><pattern id="squares" width="${square}" height="${square}" patternUnits="userSpaceOnUse"><path d="M0 0H99M0 0V99" stroke="${p.grid}" stroke-width="1.600"/></pattern><pattern id="dots" width="${tenth(trail * 1.1)}" height="${tenth(trail * 1.1)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${tenth(trail * 0.5)}" cy="${tenth(trail * 0.5)}" r="${tenth(trail * 0.17)}" fill="${p.white}" opacity="${p.dots}"/></pattern><radialGradient id="glow"><stop stop-color="#ffdf8f" stop-opacity=".7"/><stop offset=".4" stop-color="#ffb850" stop-opacity=".26"/><stop offset="1" stop-color="#ff9a30" stop-opacity="0"/></radialGradient><radialGradient id="lamp"><stop stop-color="#fff6cf" stop-opacity=".95"/><stop offset="1" stop-color="#fff0b0" stop-opacity="0"/></radialGradient>`
}

/** A desk, and on it the squared sheet. */
function desk({ width, height }: Site, p: Paint, k: number, lift: string): string {
  const inset = tenth(6 * k)
  return `<rect width="${width}" height="${height}" fill="${p.desk}"/><g${lift}><rect x="${inset}" y="${inset}" width="${tenth(width - 12 * k)}" height="${tenth(height - 12 * k)}" rx="${tenth(7 * k)}" fill="${p.sheet}"/></g><rect x="${inset}" y="${inset}" width="${tenth(width - 12 * k)}" height="${tenth(height - 12 * k)}" rx="${tenth(7 * k)}" fill="url(#squares)"/>`
}

/** Two layers of coloured paper along the trails. */
function mat(site: Site, p: Paint, lift: string): string {
  const roads = site.roads.filter((road) => !road.isBridge)
  const k = site.trail
  return `<g${lift}>${strokes(roads, k * 8.4, p.low)}</g><g${lift}>${strokes(roads, k * 6.2, p.high)}</g>${isVast(site) ? '' : strokes(roads, k * 6.2, 'url(#dots)')}`
}
