/** Lists up to this length are not measured. */
const FEW = 20
/** Limit in characters of JSON. Normal games report far less; a player-made board could report megabytes. */
const MOST_LETTERS = 64 * 1024

/**
 * Truncates happenings to a limit: they are sent to every follower and kept for reconnects. Their effect is in the
 * view in any case.
 */
export function truncateHappenings<H>(happenings: readonly H[]): readonly H[] {
  if (happenings.length <= FEW) return happenings
  let letters = 0
  const most = happenings.findIndex((one) => {
    letters += JSON.stringify(one).length + 1
    return letters > MOST_LETTERS
  })
  return most < 0 ? happenings : happenings.slice(0, most)
}
