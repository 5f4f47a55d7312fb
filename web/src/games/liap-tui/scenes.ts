import type { LiapHappening, LiapView, Trick } from './liap-view.ts'

/** In milliseconds: as long as it takes to see it. */
const LASTS = { turn: 2_400, deal: 900, laid: 480, declared: 480 } as const
/** The result of a round stays until the player goes on. */
const UNTIL_GONE_ON = 600_000

/** How long what has happened is to be seen before the next. */
export function lastsOf({ happenings }: { readonly happenings: readonly LiapHappening[] }): number {
  const has = (what: LiapHappening['what']) => happenings.some((each) => each.what === what)
  if (has('scored')) return UNTIL_GONE_ON
  if (has('turn-won')) return LASTS.turn
  if (has('dealt')) return LASTS.deal
  if (has('led') || has('followed')) return LASTS.laid
  return has('declared') ? LASTS.declared : 0
}

/** The same without motion: what has to be read stays, what only moves does not. */
export function lastsStillOf(scene: { readonly happenings: readonly LiapHappening[] }): number {
  const reads = scene.happenings.some(({ what }) => what === 'turn-won' || what === 'scored')
  return reads ? lastsOf(scene) : 0
}

/** How long the points of a round wait, so that the piece that ended it is seen to land and to win or lose. */
export function resultWaits(happenings: readonly LiapHappening[]): number {
  return happenings.some(({ what }) => what === 'turn-won') ? LASTS.turn : 0
}

/** The turn that was over in this scene: the view may be at the next deal already, where nothing of it is left. */
export function trickIn(happenings: readonly LiapHappening[], view: LiapView): Trick | null {
  const won = happenings.findLast((each) => each.what === 'turn-won')
  if (won === undefined) return null
  const last = view.past.at(-1)
  // One's own forfeit is in the view, and in no happening.
  if (last !== undefined) return last
  const leader = won.plays[0]?.seat ?? won.seat
  return { leader, type: won.type, count: won.piles, plays: won.plays, winner: won.seat }
}

export function resultIn(happenings: readonly LiapHappening[]) {
  return happenings.findLast((each) => each.what === 'scored') ?? null
}
