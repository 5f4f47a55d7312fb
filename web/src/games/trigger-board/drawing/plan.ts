/** What a layout depends on: nothing of a match, so that nothing moves while it is played. Plain data, for a worker. */
export interface Plan {
  readonly spaces: readonly PlannedSpace[]
  readonly ways: readonly PlannedWay[]
  /** A picture behind the board, in the board's measure: spaces then stay where they are on it. */
  readonly picture: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
}

export interface PlannedSpace {
  /** As it stands on its plate; empty where it shows none. */
  readonly label: string
  readonly x: number
  readonly y: number
  /** Its width as the board says, in the board's measure. */
  readonly size: number
  /** How much its name is needed: 0 for a goal, 1 for forks, gates and starts, 2 where something happens, 3 elsewhere. */
  readonly rank: number
  readonly isPlain: boolean
  readonly isGoal: boolean
  /** Where the board wants the name; null for wherever there is room. */
  readonly side: Side | null
  /** The size of its letters as the board says; null for the usual one. */
  readonly font: number | null
}

export type Side = 'above' | 'below' | 'left' | 'right'

export interface PlannedWay {
  readonly from: number
  readonly to: number
  readonly isBridge: boolean
  readonly isTwoWay: boolean
  /** What a bridge asks for, as it stands on a plate; empty for other ways. */
  readonly label: string
}

/** Sizes on a sheet, in pixels. They grow with the width of the frame from those of a phone to those of a desktop. */
export interface Measures {
  readonly padX: number
  readonly padTop: number
  readonly padBottom: number
  /** Spaces are pushed apart until their middles have this distance. */
  readonly apart: number
  /** The least and the largest half width of a space of usual size. */
  readonly reach: readonly [number, number]
  /** Half the width of a trail. */
  readonly trail: number
  /** How far trails bend, in radians. */
  readonly meander: number
  /** The height of a pawn. */
  readonly pawn: number
  readonly font: number
  /** Around the letters of a name. */
  readonly plate: number
  /** Names stay this far from the edge of the sheet. */
  readonly edge: number
  /** A name that would cover more than this is left off: touching its space tells it. */
  readonly dearest: number
  /** How many times as much a board may be stretched in one direction as in the other. */
  readonly stretch: number
}

const DESKTOP: Measures = {
  padX: 84,
  padTop: 78,
  padBottom: 70,
  apart: 104,
  reach: [18, 27],
  trail: 11,
  meander: 0.95,
  pawn: 34,
  font: 14,
  plate: 6,
  edge: 12,
  dearest: 90,
  stretch: 1.75,
}
const PHONE: Measures = {
  padX: 38,
  padTop: 50,
  padBottom: 50,
  apart: 58,
  reach: [14, 19],
  trail: 7,
  meander: 0.8,
  pawn: 27,
  font: 12,
  plate: 3.5,
  edge: 6,
  dearest: 70,
  stretch: 1.6,
}
/** Frames up to this width get the sizes of a phone, and from `WIDE` on those of a desktop. */
const NARROW = 420
const WIDE = 840

export function measuresFor(width: number): Measures {
  const share = Math.min(1, Math.max(0, (width - NARROW) / (WIDE - NARROW)))
  const mix = (field: Exclude<keyof Measures, 'reach'>) => PHONE[field] + (DESKTOP[field] - PHONE[field]) * share
  return {
    padX: mix('padX'),
    padTop: mix('padTop'),
    padBottom: mix('padBottom'),
    apart: mix('apart'),
    reach: [
      PHONE.reach[0] + (DESKTOP.reach[0] - PHONE.reach[0]) * share,
      PHONE.reach[1] + (DESKTOP.reach[1] - PHONE.reach[1]) * share,
    ],
    trail: mix('trail'),
    meander: mix('meander'),
    pawn: mix('pawn'),
    font: mix('font'),
    plate: mix('plate'),
    edge: mix('edge'),
    dearest: mix('dearest'),
    stretch: mix('stretch'),
  }
}

/** The smallest sizes there are: for boards whose names find no room with larger ones. */
export const SMALLEST: Measures = PHONE
