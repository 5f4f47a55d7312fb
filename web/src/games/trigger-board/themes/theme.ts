import type { VNode } from 'preact'
import type { Site } from '../drawing/site.ts'
import type { ThemeId } from './index.ts'

/** What a space does for a player who comes there, as a colour; the sign on it says the same in a second way. */
const TONES = ['goal', 'start', 'gate', 'good', 'bad', 'shop', 'move', 'luck', 'plain'] as const
export type Tone = (typeof TONES)[number]

/** Colours of a space of one tone. The sign on it is drawn in `ink`, filled with `tint`. */
export interface ToneColours {
  readonly fill: string
  /** At least 4.5:1 against `fill`. */
  readonly ink: string
  readonly tint: string
}

/** One stroke of a trail; strokes lie on top of each other, the first lowest. */
interface Stroke {
  /** As a multiple of `Site.trail`. */
  readonly width: number
  readonly colour: string
  /** As multiples of `Site.trail`. */
  readonly dash?: readonly number[]
  readonly opacity?: number
  readonly cap?: 'round' | 'butt'
}

/** The colours of a theme, by day or by night. */
export interface Skin {
  /** The plain colour of the ground, while it is drawn and in small pictures. */
  readonly ground: string
  readonly tones: Readonly<Record<Tone, ToneColours>>
  /** The edge around every space, at least 3:1 against the ground around it. */
  readonly edge: string
  /** The plate a name stands on; ink at least 7:1 against paper. */
  readonly label: { readonly paper: string; readonly ink: string; readonly edge: string; readonly corner: number }
  /** Spaces that can be reached: a ring in `lit`, and around it a soft one in `halo`. */
  readonly lit: string
  readonly halo: string
  /** The space that is looked at, and its label's edge. */
  readonly select: string
  /** Bottom to top. The one with `isBed` takes `connectionColor` and `connectionThickness` of a board. */
  readonly trail: readonly (Stroke & { readonly isBed?: boolean })[]
  /** Connections with a condition. */
  readonly bridge: readonly (Stroke & { readonly isBed?: boolean })[]
  /** Small arrows on the trail, and on a bridge. */
  readonly arrow: string
  readonly bridgeArrow: string
  readonly die: { readonly paper: string; readonly pip: string; readonly edge: string }
}

/** Signs there are on spaces; a board may name one with `visual.icon`, and one for a stat with `icon`. */
export const ICONS = [
  'goal',
  'start',
  'gate',
  'lock',
  'open',
  'stop',
  'ask',
  'talk',
  'luck',
  'buy',
  'sell',
  'swap',
  'away',
  'boot',
  'back',
  'forward',
  'die',
  'sleep',
  'again',
  'shield',
  'trap',
  'out',
  'coin',
  'key',
  'crate',
  'heart',
  'star',
  'gem',
  'bread',
  'flame',
  'shell',
  'gear',
  'ribbon',
  'cup',
  'fish',
  'moon',
  'rocket',
  'slow',
  'hole',
  'car',
  'bus',
  'dog',
] as const
export type IconName = (typeof ICONS)[number]

/** Draws a sign on a square of 24 units around 0, 0: two-tone, so that it can be read at 16 pixels. */
export type DrawIcon = (ink: string, tint: string) => VNode

export interface TokenPlace {
  readonly x: number
  readonly y: number
  /** Half its width. */
  readonly reach: number
  /** The same space always has the same one, from 0 to 1: for small irregularities. */
  readonly seed: number
  readonly isPlain: boolean
}

/** How boards look. Fetched on demand, with its scenery at most 15 kB compressed; knows nothing about rules or words. */
export interface Theme {
  readonly id: ThemeId
  readonly day: Skin
  readonly night: Skin
  /** Names in the letters of headlines, or of text. */
  readonly font: 'headline' | 'text'
  /** Signs of its own, such as a treasure chest for the goal. */
  readonly icons: Partial<Readonly<Record<IconName, DrawIcon>>>
  /**
   * A space without its sign: body, edge and shadow, all within 1.15 times `reach`. The outermost closed shape has the class
   * `tb-outline`, no fill and no stroke of its own beyond the attributes `fill={colours.fill}` and `stroke={skin.edge}`.
   */
  readonly token: (place: TokenPlace, colours: ToneColours, skin: Skin) => VNode
  /** What a pawn wears: on a head of radius 4.6 around 0, -11.6 of a figure 24 units high. */
  readonly hat: VNode
}

/**
 * Markup of everything under the trails: ground and decoration, as the inside of an SVG element of the size of the site. It is
 * shown as an image: no styles, no fonts, no scripts, no references outside it. `random` draws from 0 to 1 and is the same
 * at each drawing of the same board. Decoration stays where `site.clear` says there is room.
 */
export type DrawScenery = (site: Site, isNight: boolean, random: () => number) => string
