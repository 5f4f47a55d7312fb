/** Are two types the same, and not only assignable to each other? The compiler compares two functions only if they are. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- that is the trick
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Compiles only with `true`: a wrong type is an error in `tsc -p tsconfig.test.json`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is there to be checked
export const same = <_ extends true>() => {}
