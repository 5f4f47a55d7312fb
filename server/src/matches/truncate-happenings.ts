/** So many things that happened need no second look. */
const FEW = 20
/** As JSON. No game that people play tells half as much at once; a board that somebody drew may tell megabytes. */
const MOST_LETTERS = 64 * 1024

/**
 * What happened, as far as it fits: it is sent to everybody who looks on, and kept for those who come back. What it led to
 * is in the view in any case.
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
