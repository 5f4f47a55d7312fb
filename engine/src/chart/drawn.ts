/**
 * Reads a Mermaid drawing in the type system, so that a misspelt state, an unhandled choice or an event that is not
 * drawn does not compile. `parse.ts` reads the same language at run time; both are tested on the same charts.
 */

type Blank = ' ' | '\t' | '\r'
type Trim<S extends string> = S extends `${Blank}${infer R}` ? Trim<R> : S extends `${infer R}${Blank}` ? Trim<R> : S

type EdgeLine<L extends string> = L extends `%%${string}`
  ? never
  : L extends `${infer From}-->${infer To}:${infer Label}`
    ? { from: Trim<From>; to: Trim<To>; label: Trim<Label> }
    : L extends `${infer From}-->${infer To}`
      ? { from: Trim<From>; to: Trim<To>; label: '' }
      : never
type EdgeLines<S extends string, Found = never> = S extends `${infer L}\n${infer R}`
  ? EdgeLines<R, Found | EdgeLine<Trim<L>>>
  : Found | EdgeLine<Trim<S>>

type ChoiceLine<L extends string> = L extends `state${Blank}${infer Name}<<choice>>` ? Trim<Name> : never
type ChoiceLines<S extends string, Found = never> = S extends `${infer L}\n${infer R}`
  ? ChoiceLines<R, Found | ChoiceLine<Trim<L>>>
  : Found | ChoiceLine<Trim<S>>

type AnyEdge = { from: string; to: string; label: string }

/** `SHUT (tiles)` is the event SHUT; a text with blanks before its bracket, such as `Total = 8 (never)`, is all name. */
type EventName<L extends string> = L extends `${infer N}(${string})`
  ? Trim<N> extends `${string}${Blank}${string}` | ''
    ? L
    : Trim<N>
  : L
type ParamText<L extends string> = L extends `${infer N}(${infer P})`
  ? Trim<N> extends `${string}${Blank}${string}` | ''
    ? ''
    : P
  : ''
type Split<S extends string> = S extends `${infer H},${infer T}` ? Trim<H> | Split<T> : Trim<S>
type ParamsOfLabel<L extends string> = Exclude<Split<ParamText<L>>, ''>

/** `index?` and `TCard[]` name the parameters index and TCard. */
type BareName<P extends string> = P extends `${infer N}?` ? BareName<N> : P extends `${infer N}[]` ? N : P

/** Everything the types know of a chart: `Chart<T>` carries it. */
type EdgesOf<T extends string> = EdgeLines<T>
export type ChoicesOf<T extends string> = ChoiceLines<T>
export type StatesOf<T extends string> = Exclude<EdgesOf<T>['from'] | EdgesOf<T>['to'], ChoicesOf<T> | '[*]'>

type EdgesFrom<E extends AnyEdge, From> = E extends { from: From } ? E : never
type EdgesOut<T extends string> = Exclude<EdgesOf<T>, { from: ChoicesOf<T> }>
type StateEdges<T extends string> = Exclude<EdgesOut<T>, { from: '[*]' }>

/** The events a state (not a choice, not the entry) can be left by. */
export type EventsOf<T extends string> = Exclude<
  StateEdges<T> extends infer E extends AnyEdge ? EventName<E['label']> : never,
  ''
>

type LabelsOfEvent<E extends AnyEdge, Event> = E extends AnyEdge
  ? EventName<E['label']> extends Event
    ? E['label']
    : never
  : never
type EventLabels<T extends string, Event> = LabelsOfEvent<StateEdges<T>, Event>

/** The parameter names drawn for an event, over all edges by which it leaves a state. */
export type ParamsOf<T extends string, Event> = BareName<ParamsOfLabel<EventLabels<T, Event>>>

type FirmParams<Label extends string> = BareName<Exclude<ParamsOfLabel<Label>, `${string}?`>>
type MissingSomewhere<P, Label extends string> = Label extends string
  ? P extends FirmParams<Label>
    ? never
    : true
  : never
/** Names that every edge of the event draws, without a question mark. */
export type RequiredParamsOf<T extends string, Event> =
  ParamsOf<T, Event> extends infer P
    ? P extends string
      ? [MissingSomewhere<P, EventLabels<T, Event>>] extends [never]
        ? P
        : never
      : never
    : never

type EdgeText<E> = E extends AnyEdge
  ? E['label'] extends ''
    ? `${E['from']} --> ${E['to']}`
    : `${E['from']} --> ${E['to']}: ${E['label']}`
  : never
type EventEdgeText<E> = E extends AnyEdge
  ? E['label'] extends ''
    ? `${E['from']} --> ${E['to']}`
    : `${E['from']} --> ${E['to']}: ${EventName<E['label']>}`
  : never
/** Edges as an effect names them: `Ready --> Rolling: ROLL`, `nextUp --> [*]: everybody has played`. */
export type EdgeKeysOf<T extends string> = ChoiceEdgeKeysOf<T> | EventEdgeText<EdgesOut<T>>
export type ChoiceEdgeKeysOf<T extends string> = EdgeText<EdgesFrom<EdgesOf<T>, ChoicesOf<T>>>
export type EventOfKey<K extends string> = K extends `${string} --> ${string}: ${infer Event}` ? Event : ''

type BranchKey<E> = E extends AnyEdge ? (E['label'] extends '' ? E['to'] : E['label']) : never
type IsMany<U, All = U> = [U] extends [never] ? false : U extends All ? ([All] extends [U] ? false : true) : false

type ForkName<E> = E extends AnyEdge
  ? E['label'] extends ''
    ? E['from']
    : `${E['from']}: ${EventName<E['label']>}`
  : never
type ForkTargets<E, Name> = E extends AnyEdge ? (ForkName<E> extends Name ? E['to'] : never) : never
type ForkNames<E, All = E> = E extends AnyEdge
  ? IsMany<ForkTargets<All, ForkName<E>>> extends true
    ? ForkName<E>
    : never
  : never

/**
 * What must be decided: every choice with a guard for each of its labels, and every state from which one event (or no
 * event) leads to several targets with a guard for each target.
 */
export type Decisions<T extends string, Guard> = {
  [C in ChoicesOf<T>]: { [B in BranchKey<EdgesFrom<EdgesOf<T>, C>>]: Guard }
} & {
  [F in ForkNames<StateEdges<T>>]: { [To in ForkTargets<StateEdges<T>, F>]: Guard }
}

type Called<Name extends string, A> = A extends readonly [readonly [infer From, infer To extends string], ...infer Rest]
  ? Name extends From
    ? To
    : Called<Name, Rest>
  : Name
type RenamedLine<L extends string, A> = L extends `%%${string}`
  ? L
  : L extends `${infer From}-->${infer To}:${infer Label}`
    ? `${Called<Trim<From>, A>}-->${Called<Trim<To>, A>}:${Label}`
    : L extends `${infer From}-->${infer To}`
      ? `${Called<Trim<From>, A>}-->${Called<Trim<To>, A>}`
      : L extends `state${Blank}${infer Name}<<choice>>`
        ? `state ${Called<Trim<Name>, A>}<<choice>>`
        : L
type RenamedLines<T extends string, A, Done extends string = ''> = T extends `${infer L}\n${infer R}`
  ? RenamedLines<R, A, `${Done}${RenamedLine<Trim<L>, A>}\n`>
  : `${Done}${RenamedLine<Trim<T>, A>}`
/** The text with its states called by their aliases: whole names only, never a part of one, nor of a label. */
export type Aliased<T extends string, A> = A extends readonly [] ? T : RenamedLines<T, A>

/** The text with an arrow to `[*]` for each of these states. */
export type Ended<T extends string, E> = E extends readonly [infer Name extends string, ...infer Rest]
  ? Ended<`${T}\n${Name}-->[*]`, Rest>
  : T
