/**
 * What the compiler has not inferred yet. It first looks at the parts of a declaration that need no context, and gives up
 * if those do not fit what it knows by then; so what it does not know yet has to fit everything.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing else fits everything; `IfKnown` keeps it out of what a game gets
export type NotYet = any

/** `Then` once X was inferred; until then, what fits everything. */
export type IfKnown<X, Then, Else = NotYet> = 0 extends 1 & X ? Else : Then
