import type { Choice } from '../choice/index.ts'

/** Seats. A spectator has none, and knows only what `everybody` knows. */
export type Knowers = readonly number[] | 'everybody'
/** Who knows what lies in a place; in a list it may depend on the index and on the piece. */
type KnownBy<Piece = never> = Knowers | ((at: number, piece: Piece) => Knowers)

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

/** A field of the state that not everybody knows: `parent[key]`. Made by `pieces`, `piece`, `bits` and `sealed`. */
export class Place {
  readonly kind: 'list' | 'one' | 'bits' | 'sealed'
  readonly parent: object
  readonly key: PropertyKey
  /** Pieces in places of the same name may lie in each other's place; '' where nothing is exchanged. */
  readonly among: string
  /** Of a sealed value: what it could be. */
  readonly candidates: Candidates | null
  readonly #knownBy: Knowers | ((at: number, piece: never) => Knowers)

  constructor(kind: Place['kind'], at: At, among: string, knownBy: KnownBy, candidates: Candidates | null = null) {
    this.kind = kind
    this.parent = at.parent
    this.key = at.key
    this.among = among
    this.candidates = candidates
    this.#knownBy = knownBy
  }

  /** What lies there, entry by entry. Empty where nothing lies. */
  read(): unknown[] {
    const value: unknown = Reflect.get(this.parent, this.key)
    if (this.kind === 'list') return [...(value as readonly unknown[])] // by the type of the key
    if (this.kind === 'bits') return BITS.filter((bit) => ((value as number) & (1 << bit)) !== 0) // the same
    return value === null || value === undefined ? [] : [value]
  }

  write(all: readonly unknown[]): void {
    Reflect.set(this.parent, this.key, this.#valueOf(all))
  }

  knowersOf(at: number, what: unknown): Knowers {
    // Asked about the pieces that are read from this very place, so of the type that it was written for.
    return typeof this.#knownBy === 'function' ? this.#knownBy(at, what as never) : this.#knownBy
  }

  #valueOf(all: readonly unknown[]): unknown {
    if (this.kind === 'list') return [...all]
    // Only numbers are read, so only numbers are written.
    if (this.kind === 'bits') return (all as readonly number[]).reduce((set, bit) => set | (1 << bit), 0)
    return all[0]
  }
}

type Candidates<T = unknown> = Pick<Choice<T>, 'size' | 'sample'>

/** The engine hands `secrets` a copy of the state, so a field may be written that the game itself never changes. */
type At = Pick<Place, 'parent' | 'key'>

/** A field that repeats what lies in such places. Made by `copied`. */
export interface Copy extends At {
  readonly kind: 'copy'
  /** Writes it again, after the places it repeats have changed. */
  renew(): void
}

export type Secret = Place | Copy
export type Secrets = readonly Secret[]

type KeysTo<P, T> = { [K in keyof P]-?: P[K] extends T ? K : never }[keyof P]
type PieceOf<L> = L extends readonly (infer T)[] ? T : never

const BITS = Array.from({ length: 32 }, (_, bit) => bit)

/** A list of pieces, each entry a place of its own: a hand, a deck with its order, a row that lies face down. */
export function pieces<P extends object, K extends KeysTo<P, readonly unknown[]>>(
  among: string,
  parent: P,
  key: K,
  knownBy: KnownBy<PieceOf<P[K]>>,
): Place {
  return new Place('list', { parent, key }, among, knownBy)
}

/** One place for one piece, such as a card that lies face down; null where none lies. */
export function piece<P extends object>(among: string, parent: P, key: keyof P, knownBy: Knowers): Place {
  return new Place('one', { parent, key }, among, knownBy)
}

/** A set of up to 32 pieces, written as the bits of a number. */
export function bits<P extends object>(
  among: string,
  parent: P,
  key: KeysTo<P, number>,
  knownBy: KnownBy<number>,
): Place {
  return new Place('bits', { parent, key }, among, knownBy)
}

/**
 * A value by itself, such as a sealed bid; null is nothing. `candidates`: what it could be for all that everybody knows, as a
 * choice or a list.
 */
export function sealed<P extends object, K extends keyof P>(
  parent: P,
  key: K,
  candidates: Choice<NonNullable<P[K]>> | readonly NonNullable<P[K]>[],
  knownBy: Knowers,
): Place {
  const from = 'sample' in candidates ? candidates : candidatesIn(candidates)
  return new Place('sealed', { parent, key }, '', knownBy, from)
}

function candidatesIn<T>(list: readonly T[]): Candidates<T | undefined> {
  return { size: list.length, sample: (random) => list[random.below(list.length)] }
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
  return { kind: 'copy', parent, key, renew: () => void Reflect.set(parent, key, from() ?? null) }
}

/** Fields of a state, by path: `turn`, `players.*.coins`. A star stands for every index or key. */
export type FieldIn<S> = FieldWithin<S, 4>

/**
 * By move: the fields of which some viewer can know more afterwards, because of a secret; `*` stands for every move. For the
 * contract, and reviewed by a person.
 */
export type Reveals<S = never> = Readonly<Record<string, readonly ([S] extends [never] ? string : FieldIn<S>)[]>>

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
