import type { Sound } from '../../sound/sounds.ts'
import type { FarmHappening } from './farm-view.ts'

/** What is worth a moment of its own. */
const SCENES: ReadonlySet<FarmHappening['what']> = new Set([
  'bought',
  'planted',
  'harvested',
  'fertilized',
  'action-played',
  'destroyed',
  'crops-changed',
  'bed-changed',
  'cards-given',
  'cards-discarded',
  'cards-returned',
  'trade-proposed',
  'sold',
  'trade-ended',
  'odd-job',
  'last-turns',
  'asked',
] as const)

const SCENE_MS = 620
const HIT_MS = 1_300

function isTold({ what }: FarmHappening): boolean {
  return SCENES.has(what)
}

/** Does it change something of this seat, though it is the turn of another? */
export function hits(happening: FarmHappening, seat: number | null): boolean {
  if (seat === null) return false
  switch (happening.what) {
    case 'destroyed':
    case 'bed-changed':
    case 'cards-discarded':
    case 'cards-returned':
    case 'asked':
      return happening.seat === seat
    case 'harvested':
      return happening.seat === seat && happening.by !== seat
    case 'crops-changed':
      return happening.crops.some((each) => each.seat === seat)
    case 'coins-moved':
      return happening.from === seat && typeof happening.to === 'number'
    case 'cards-given':
      return happening.from === seat
    default:
      return false
  }
}

/** How long a scene is to be seen: one’s own moves not at all, what hits oneself longest. */
export function lasts(happenings: readonly FarmHappening[], turn: number | null, viewer: number | null): number {
  if (turn === viewer) return 0
  if (happenings.some((each) => hits(each, viewer))) return HIT_MS
  return happenings.some(isTold) ? SCENE_MS : 0
}

/** The beds that something has just happened to, as `seat-bed`. */
export function touchedBeds(happenings: readonly FarmHappening[]): ReadonlySet<string> {
  const beds = new Set<string>()
  for (const each of happenings) {
    if (each.what === 'crops-changed') for (const { seat, bed } of each.crops) beds.add(`${seat}-${bed}`)
    if (
      each.what === 'destroyed' ||
      each.what === 'bed-changed' ||
      each.what === 'fertilized' ||
      each.what === 'planted'
    )
      beds.add(`${each.seat}-${each.bed}`)
  }
  return beds
}

const SOUNDS: Partial<Record<FarmHappening['what'], Sound>> = {
  harvested: 'coin',
  sold: 'coin',
  bought: 'card',
  'cards-drawn': 'card',
  planted: 'plant',
  fertilized: 'plant',
  'action-played': 'card',
  destroyed: 'wither',
}

/** The one sound for what has happened. `hasWon`: at the end, whether the viewer has won. */
export function soundOf(happenings: readonly FarmHappening[], hasWon: boolean): Sound | null {
  if (happenings.some(({ what }) => what === 'finished')) return hasWon ? 'win' : 'lose'
  return happenings.map(({ what }) => SOUNDS[what]).find((each) => each !== undefined) ?? null
}
