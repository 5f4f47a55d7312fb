import type { Game } from '../declare/game.ts'
import type { AnyMove, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { copyData } from '../verbs/copy.ts'
import { offered } from '../verbs/offered.ts'
import { isSameKnown, permuted, WorldSecrets } from '../verbs/permuted.ts'
import { play } from '../verbs/play.ts'
import { sameData } from '../verbs/same-data.ts'
import { seededRandom } from './seeded-random.ts'
import { fieldOf, pathsOf } from './state-fields.ts'
import { secretParams, type Step } from './twin-worlds.ts'

/** Other values of a parameter, and other worlds, that one step is tried with. */
const VALUES = 3
const WORLDS = 3
const MOST_LISTED = 200
/** Steps looked at for each parameter: in all, and of those in which it decided what lies in a hidden place. */
const MOST_STEPS = 150
const MOST_FOUND = 40
/** What it takes: values that themselves lie there, or plays in other worlds that bring the same there. */
const ENOUGH_EXACT = 2
const ENOUGH_DECIDED = 20

/**
 * Looks for parameters that the game does not call secret, and that end up in a place that others do not know: a sealed bid
 * whose move lacks `secret: ['coins']`. Without the word nobody tries the move with another bid, so that a happening which
 * names the bid looks like an open move.
 *
 * A step is played again with another value. If some viewer knows the same by the declaration, and another piece has come
 * to lie in a hidden place, that piece is compared with the value, and with what comes to lie there in other worlds. Where it
 * is the same in all of them, whoever sees the parameter knows it, against the declaration. A parameter that only says
 * where a hidden piece is, such as a place in a hand, brings another piece in another world: it may be public.
 */
export class UnsaidSecrets {
  readonly #game: Game
  readonly #params = new Map<string, Param>()

  constructor(game: Game) {
    this.#game = game
  }

  look(before: Position, { by, move, at }: Step): void {
    if (typeof by !== 'number') return
    const unsaid = unsaidParams(this.#game, move)
    for (const name of unsaid) {
      const key = `${move.move} ${name}`
      const param = this.#params.get(key) ?? { move: move.move, name, steps: 0, found: 0, places: new Map() }
      this.#params.set(key, param)
      if (param.steps >= MOST_STEPS || param.found >= MOST_FOUND) continue
      param.steps++
      this.#vary(param, before, by, move, at)
    }
  }

  /** A sentence for each parameter that is to be called secret. */
  get sentences(): string[] {
    return [...this.#params.values()].flatMap(({ move, name, places }) => {
      const found = [...places].find(([, { exact, decided, against }]) => {
        return !against && (exact >= ENOUGH_EXACT || decided >= ENOUGH_DECIDED)
      })
      if (found === undefined) return []
      const [field, { kind, viewer }] = found
      const place = field.replaceAll('.*', '')
      const remedy = `write secret: ['${name}']`
      if (kind === 'sealed') return [`${move} puts ${name} into ${place}, which is sealed: ${remedy}`]
      const who = viewer === null ? 'a spectator' : `seat ${viewer + 1}`
      return [
        `${move} puts ${name} into ${place}, which ${who} does not know: ${remedy}, or secret: [] if all may know it`,
      ]
    })
  }

  #vary(param: Param, before: Position, by: Seat, move: AnyMove, at: number): void {
    const game = this.#game
    const random = seededRandom(before.ply + param.steps)
    const others = otherValues(game, before, by, move, param.name, random)
    if (others.length === 0) return
    const empty = piecesByPlace(WorldSecrets.of(game, before))
    const gainIn = (world: Position, had: ByPlace, like: AnyMove): Gained | null => {
      const played = play(game, world, by, like, at, seededRandom(before.ply))
      if (!played.ok) return null
      const secrets = WorldSecrets.of(game, played.position)
      return { value: like[param.name], secrets, gains: gainsOf(had, piecesByPlace(secrets)) }
    }
    const truth = gainIn(before, empty, move)
    if (truth === null) return
    let isFound = false
    for (const like of others) {
      const other = gainIn(before, empty, like)
      if (other === null) continue
      const places = [...truth.gains.keys()].filter((path) => isGainedOtherwise(truth, other, path))
      if (places.length === 0) continue
      const viewer = [null, ...Array.from({ length: before.seats }, (_, seat) => seat)].find(
        (each) => each !== by && isSameKnown(truth.secrets, other.secrets, each),
      )
      if (viewer === undefined) continue
      isFound = true
      const elsewhere = Array.from({ length: WORLDS }, () =>
        permuted(WorldSecrets.of(game, before), viewer, random),
      ).flatMap((world) => {
        if (world === null) return []
        const had = piecesByPlace(WorldSecrets.of(game, world))
        return [
          { here: truth, there: gainIn(world, had, move) },
          { here: other, there: gainIn(world, had, like) },
        ]
      })
      for (const path of places) {
        const place = placeOf(param, path, truth, viewer)
        if (isOwnValue(truth, path) && isOwnValue(other, path)) place.exact++
        for (const { here, there } of elsewhere) {
          if (there === null) continue // not legal there
          if (isSameGain(here, there, path)) place.decided++
          else place.against = true
        }
      }
    }
    if (isFound) param.found++
  }
}

/** A parameter that is not called secret, and the hidden places in which it decided what lies. */
interface Param {
  readonly move: string
  readonly name: string
  steps: number
  found: number
  readonly places: Map<string, Found>
}

interface Found {
  readonly kind: string
  /** Somebody who does not know what lies there. */
  readonly viewer: Seat | null
  exact: number
  decided: number
  /** In another world the same value brings another piece. */
  against: boolean
}

/** By path of a place: its pieces. */
type ByPlace = ReadonlyMap<string, { readonly kind: string; readonly pieces: readonly unknown[] }>

interface Gained {
  readonly value: unknown
  readonly secrets: WorldSecrets
  /** By path of a place: its pieces that were not there before the step. */
  readonly gains: ByPlace
}

function placeOf({ places }: Param, path: string, { gains }: Gained, viewer: Seat | null): Found {
  const field = fieldOf(path)
  const found = places.get(field) ?? {
    kind: gains.get(path)?.kind ?? '',
    viewer,
    exact: 0,
    decided: 0,
    against: false,
  }
  places.set(field, found)
  return found
}

/** The parameters of a move that it does not call secret; none where an empty list says that all may know them. */
function unsaidParams(game: Game, { move, ...params }: AnyMove): string[] {
  const said = secretParams(game, move)
  return said?.length === 0 ? [] : Object.keys(params).filter((name) => said?.includes(name) !== true)
}

/** The same move with some other values of one parameter, legal or not. */
function otherValues(
  game: Game,
  world: Position,
  by: Seat,
  move: AnyMove,
  name: string,
  random: ReturnType<typeof seededRandom>,
): AnyMove[] {
  const offer = offered(game, world, by).find((each) => each.move === move.move)
  if (offer === undefined) return []
  // Moves of this game, which all have a name and parameters.
  const listed = offer.list(MOST_LISTED)
  const ways =
    listed ?? Array.from({ length: VALUES }, () => ({ ...move, [name]: (offer.sample(random) as AnyMove)[name] }))
  const isOther = (each: AnyMove) =>
    Object.keys(move).every((param) => (param === name) !== sameData(each[param] ?? null, move[param] ?? null))
  const others = ways.filter(isOther)
  const found: AnyMove[] = []
  while (found.length < VALUES && others.length > 0) found.push(...others.splice(random.below(others.length), 1))
  return found
}

function piecesByPlace(secrets: WorldSecrets): ByPlace {
  const { places } = secrets
  const paths = pathsOf(
    secrets.world.state,
    places.map(({ place }) => place),
  )
  return new Map(places.map(({ place: { kind }, pieces }, at) => [paths[at] ?? '', { kind, pieces: copyData(pieces) }]))
}

function gainsOf(before: ByPlace, after: ByPlace): ByPlace {
  return new Map(
    [...after].map(([path, { kind, pieces }]) => {
      // A single value may be written again as it was: in that world nothing new came to lie there.
      const had = kind === 'list' || kind === 'bits' ? (before.get(path)?.pieces ?? []) : []
      return [path, { kind, pieces: without(pieces, had) }]
    }),
  )
}

/** Pieces that are not among the others, one for one. */
function without(pieces: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...others]
  return pieces.filter((piece) => {
    const at = left.findIndex((each) => sameData(each, piece))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const gainAt = ({ gains }: Gained, path: string): readonly unknown[] => gains.get(path)?.pieces ?? []

function isSameGain(one: Gained, other: Gained, path: string): boolean {
  const [here, there] = [gainAt(one, path), gainAt(other, path)]
  return here.length === there.length && without(here, there).length === 0
}

/** Both values bring something, and not the same. */
function isGainedOtherwise(one: Gained, other: Gained, path: string): boolean {
  return gainAt(one, path).length > 0 && gainAt(other, path).length > 0 && !isSameGain(one, other, path)
}

/** What came to lie there is the value, or some of its entries. */
function isOwnValue(gained: Gained, path: string): boolean {
  const { value } = gained
  return without(gainAt(gained, path), Array.isArray(value) ? value : [value]).length === 0
}
