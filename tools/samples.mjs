/**
 * The size of a random sample: `few` in `npm test`, ten times as many in `npm test -- --long`.
 * @param {number} few
 */
export function samples(few) {
  return inLongRun(few, few * 10)
}

/**
 * What differs in `npm test -- --long` and is no plain number of samples.
 * @template T
 * @param {T} usually
 * @param {T} long
 */
export function inLongRun(usually, long) {
  return process.env['PARLOR_LONG'] === undefined ? usually : long
}
