/**
 * How many of a kind are played, drawn or sent at random: a few in `npm test`, many in `npm test -- --long`.
 * @template T
 * @param {T} few
 * @param {T} many
 */
export function samples(few, many) {
  return process.env['PARLOR_LONG'] === undefined ? few : many
}
