/** Fails a property with a sentence. */
export function ensure(condition: boolean, problem: string | (() => string)): asserts condition {
  if (!condition) throw new Error(typeof problem === 'string' ? problem : problem())
}
