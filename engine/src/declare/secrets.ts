import type { Choice } from '../choice/index.ts'

/** Seats. A spectator has none, and knows only what `everybody` knows. */
export type Knowers = readonly number[] | 'everybody'
/** Who knows what lies in a place; in a list it may depend on the index and on the piece. */
export type KnownBy<Piece = never> = Knowers | ((at: number, piece: Piece) => Knowers)

/** Knowers of what nobody knows, such as the order of a deck. */
export const NOBODY_KNOWS: readonly number[] = []

/** What `secrets` is asked about: the whole table, and where every chart stands. */
export interface SecretScene<S = unknown, O = unknown, Phases = unknown> {
  readonly state: S
  readonly options: O
  readonly seats: number
  /** Of the charts of the whole match. */
  readonly phases: Phases
  /** Of the charts of the whole match and of this seat. */
  phasesOf(this: void, seat: number): Phases
}

/**
 * A field of the state that not everybody knows: `parent[key]`. Made by `pieces`, `piece`, `bits` and `sealed`.
 */
export interface Place {
  readonly kind: 'list' | 'one' | 'bits' | 'sealed'
  readonly parent: object
  readonly key: PropertyKey
  /** Pieces in places of the same name may lie in each other's place; '' where nothing is exchanged. */
  readonly among: string
  /** What lies there, place by place. Empty where nothing lies. */
  read(): readonly unknown[]
  write(pieces: readonly unknown[]): void
  knownBy(at: number, piece: unknown): Knowers
  /** Of a sealed value: what it could be. */
  readonly choice: Choice | null
}

/** A field that repeats what lies in such places. Made by `copied`. */
export interface Copy {
  readonly kind: 'copy'
  readonly parent: object
  readonly key: PropertyKey
  /** Writes it again, after the places it repeats have changed. */
  renew(): void
}

export type Secret = Place | Copy
export type Secrets = readonly Secret[]

type KeysTo<P, T> = { [K in keyof P]-?: P[K] extends T ? K : never }[keyof P]
type PieceOf<L> = L extends readonly (infer T)[] ? T : never

/** A list of pieces, each entry a place of its own: a hand, a deck with its order, a row that lies face down. */
export function pieces<P extends object, K extends KeysTo<P, readonly unknown[]>>(
  among: string,
  parent: P,
  key: K,
  knownBy: KnownBy<PieceOf<P[K]>>,
): Place {
  const field = fieldOf(parent, key)
  return {
    ...placeOf('list', parent, key, among, knownBy),
    read: () => field.read() as readonly unknown[], // by the type of the key
    write: field.write,
  }
}

/** One place for one piece, such as a card that lies face down; null where none lies. */
export function piece<P extends object, K extends keyof P>(among: string, parent: P, key: K, knownBy: Knowers): Place {
  const { read, write } = fieldOf(parent, key)
  return {
    ...placeOf('one', parent, key, among, knownBy),
    read: () => present(read()),
    write: ([only]) => write(only),
  }
}

const BITS = Array.from({ length: 32 }, (_, bit) => bit)

/** A set of up to 32 pieces, written as the bits of a number. */
export function bits<P extends object, K extends KeysTo<P, number>>(
  among: string,
  parent: P,
  key: K,
  knownBy: KnownBy<number>,
): Place {
  const { read, write } = fieldOf(parent, key)
  return {
    ...placeOf('bits', parent, key, among, knownBy),
    read: () => BITS.filter((bit) => ((read() as number) & (1 << bit)) !== 0), // by the type of the key
    // Only numbers are read, so only numbers are written.
    write: (all) => write((all as readonly number[]).reduce((set, bit) => set | (1 << bit), 0)),
  }
}

/** A value by itself, such as a sealed bid: `choice` is what it could be for all that everybody knows; null is nothing. */
export function sealed<P extends object, K extends keyof P>(
  parent: P,
  key: K,
  choice: Choice<NonNullable<P[K]>>,
  knownBy: Knowers,
): Place {
  const { read, write } = fieldOf(parent, key)
  return {
    ...placeOf('sealed', parent, key, '', knownBy),
    read: () => present(read()),
    write: ([only]) => write(only),
    choice: choice as Choice, // its values are only ever written back here
  }
}

/**
 * A field that repeats secrets, such as what a player remembers: `from` works it out from the places where they lie, and
 * gives null or undefined where those are masked.
 */
export function copied<P extends object, K extends keyof P>(
  parent: P,
  key: K,
  from: () => P[K] | null | undefined,
): Copy {
  const { write } = fieldOf(parent, key)
  return { kind: 'copy', parent, key, renew: () => write(from() ?? null) }
}

function placeOf(kind: Place['kind'], parent: object, key: PropertyKey, among: string, knownBy: KnownBy) {
  // Asked about the pieces that are read from this very place, so of the type that it was written for.
  const ask = (typeof knownBy === 'function' ? knownBy : () => knownBy) as Place['knownBy']
  return { kind, parent, key, among, choice: null, knownBy: ask }
}

function present(value: unknown): readonly unknown[] {
  return value === null || value === undefined ? [] : [value]
}

/** The engine hands `secrets` a copy of the state, so a field may be written that the game itself never changes. */
function fieldOf<P extends object, K extends keyof P>(parent: P, key: K) {
  const open = parent as Record<K, unknown>
  return { read: (): unknown => open[key], write: (to: unknown): void => void (open[key] = to) }
}

/** Fields of a state, by path: `turn`, `players.*.coins`. A star stands for every index or key. */
export type FieldIn<S> = FieldWithin<S, 4>

/** `Depth`: how many steps deep a path may go. */
type FieldWithin<T, Depth extends number> = Depth extends 0
  ? never
  : T extends readonly (infer Item)[]
    ? Step<'*', Item, Depth>
    : T extends object
      ? string extends keyof T
        ? Step<'*', T[keyof T], Depth>
        : { [K in keyof T & string]: Step<K, T[K], Depth> }[keyof T & string]
      : never
type Step<Name extends string, T, Depth extends number> = Name | `${Name}.${FieldWithin<NonNullable<T>, Fewer[Depth]>}`
type Fewer = [0, 0, 1, 2, 3]
