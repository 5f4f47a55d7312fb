import type { Random } from '../choice/index.ts'
import { machineOf, type Game } from '../declare/game.ts'
import type { Seat } from '../declare/scene.ts'
import type { Place, Secret, Secrets } from '../declare/secrets.ts'
import type { Position } from '../run/position.ts'
import { copyData } from './copy.ts'
import { sameData } from './same-data.ts'
import { audit, phasesByChart, phasesSeenBy } from './view.ts'

/** A whole shuffle is tried this often before pieces are exchanged two by two. */
const SHUFFLES = 4
const EXCHANGES = 24

/** What a viewer knows of a position by the game's `secrets`: the state with the rest masked, and how much is masked. */
export interface Knowledge {
  readonly state: unknown
  /** By place, in the order of the declaration: its pieces, those it does not know masked. */
  readonly rows: readonly (readonly unknown[])[]
  readonly phases: readonly number[]
}

/** One place of a row, in which a piece lies. */
interface At {
  readonly row: unknown[]
  readonly at: number
}

/** The secrets of one state, which is a copy that may be written, and what of them a viewer does not know. */
class Hidden {
  readonly rows: { readonly place: Place; readonly row: unknown[]; readonly hidden: readonly number[] }[] = []
  readonly #secrets: Secrets

  constructor(secrets: Secrets, viewer: Seat | null) {
    this.#secrets = secrets
    for (const place of secrets) {
      if (place.kind === 'copy') continue
      const row = [...place.read()]
      const hidden = row.flatMap((piece, at) => (isKnown(place, at, piece, viewer) ? [] : [at]))
      this.rows.push({ place, row, hidden })
    }
  }

  get isNothing(): boolean {
    return this.rows.every(({ hidden }) => hidden.length === 0)
  }

  /** By the name of the pieces: the places whose pieces can be exchanged without the viewer knowing. */
  get exchangeable(): At[][] {
    const groups = new Map<string, At[]>()
    for (const { place, row, hidden } of this.rows) {
      if (place.among === '') continue
      const group = groups.get(place.among) ?? []
      groups.set(place.among, group)
      for (const at of hidden) group.push({ row, at })
    }
    return [...groups.values()].filter(({ length }) => length > 1)
  }

  write(): void {
    for (const { place, row } of this.rows) if (row.length > 0) place.write([...row])
    this.#renewCopies()
  }

  /** Draws each hidden value that is sealed by itself. */
  drawSealed(random: Random): void {
    for (const { place, row, hidden } of this.rows)
      if (place.choice !== null && hidden.length > 0 && place.choice.size > 0) row[0] = place.choice.sample(random)
  }

  /** Masks what is hidden. Answers what is left, place by place. */
  mask(): readonly (readonly unknown[])[] {
    const masked = this.rows.map(({ place, row, hidden }) => {
      const left = row.map((piece, at) => (hidden.includes(at) ? null : piece))
      const { kind } = place
      if (kind === 'bits') place.write(left.filter((piece) => piece !== null))
      else if (left.length > 0) place.write(left)
      return left
    })
    this.#renewCopies()
    return masked
  }

  #renewCopies(): void {
    for (const secret of this.#secrets) if (secret.kind === 'copy') secret.renew()
  }
}

function isKnown(place: Place, at: number, piece: unknown, viewer: Seat | null): boolean {
  const knowers = place.knownBy(at, piece)
  return knowers === 'everybody' || (viewer !== null && knowers.includes(viewer))
}

/** The declared secrets of a position. Their places are written in its state, so it has to be a copy. */
export function secretsOf(game: Game, position: Position): Secrets {
  const machine = machineOf(game)
  const { secrets } = machine.declaration
  if (secrets === undefined) return []
  const { state, options, seats } = position
  const phasesOf = (seat: Seat | null) => phasesByChart(phasesSeenBy(machine, position, seat))
  return secrets({
    state,
    options,
    seats,
    get phases() {
      return phasesOf(null)
    },
    phasesOf,
  })
}

function hiddenFrom(game: Game, position: Position, viewer: Seat | null): Hidden {
  return new Hidden(secretsOf(game, position), viewer)
}

function copyOf(position: Position): Position {
  return { ...position, state: copyData(position.state) }
}

/** Where a chart stands is no secret (see `imagined`), so phases are always known. */
export function knowledgeOf(game: Game, position: Position, viewer: Seat | null): Knowledge {
  const copy = copyOf(position)
  const hidden = hiddenFrom(game, copy, viewer)
  const rows = hidden.mask()
  return { state: copy.state, rows, phases: position.phases }
}

/**
 * Another world of which this viewer knows the same: pieces it does not know have changed places, sealed values are drawn
 * again. Made without `view` and without `guess`. Everything is shuffled; where `audit` or the viewer's knowledge does not
 * allow that, pieces are exchanged two by two, as far as they do. Null where no other world was found.
 */
export function permuted(game: Game, position: Position, viewer: Seat | null, random: Random): Position | null {
  const before = copyOf(position)
  if (hiddenFrom(game, before, viewer).isNothing) return null
  const isSound = soundness(game, position, viewer)
  const differs = (world: Position) => (sameData(world.state, position.state) ? null : world)
  for (let tries = 0; tries < SHUFFLES; tries++) {
    const world = shuffled(game, position, viewer, random)
    if (isSound(world)) return differs(world)
  }
  const world = exchanged(game, before, viewer, random, isSound)
  const drawn = copyOf(world)
  drawSealed(game, drawn, viewer, random)
  return differs(isSound(drawn) ? drawn : world)
}

/**
 * A world drawn evenly from those of which this viewer knows the same; null where none was found in so many tries. Nothing
 * of it but what the viewer knows depends on the true position, so that a bot may be handed it.
 */
export function drawnWorld(
  game: Game,
  position: Position,
  viewer: Seat | null,
  random: Random,
  tries: number,
): Position | null {
  if (hiddenFrom(game, copyOf(position), viewer).isNothing) return copyOf(position)
  const isSound = soundness(game, position, viewer)
  for (let tried = 0; tried < tries; tried++) {
    const world = shuffled(game, position, viewer, random)
    if (isSound(world)) return world
  }
  return null
}

function soundness(game: Game, position: Position, viewer: Seat | null): (world: Position) => boolean {
  const known = knowledgeOf(game, position, viewer)
  return (world) => audit(game, world) === null && sameData(knowledgeOf(game, world, viewer), known)
}

function shuffled(game: Game, position: Position, viewer: Seat | null, random: Random): Position {
  const world = copyOf(position)
  const hidden = hiddenFrom(game, world, viewer)
  for (const group of hidden.exchangeable) shuffle(group, random)
  hidden.write()
  drawSealed(game, world, viewer, random)
  return world
}

/** After the pieces: what a value could be may depend on where they lie now. */
function drawSealed(game: Game, world: Position, viewer: Seat | null, random: Random): void {
  const hidden = hiddenFrom(game, world, viewer)
  hidden.drawSealed(random)
  hidden.write()
}

function exchanged(
  game: Game,
  position: Position,
  viewer: Seat | null,
  random: Random,
  isSound: (world: Position) => boolean,
): Position {
  const world = copyOf(position)
  const hidden = hiddenFrom(game, world, viewer)
  const groups = hidden.exchangeable
  for (let tries = 0; tries < EXCHANGES && groups.length > 0; tries++) {
    const group = groups[random.below(groups.length)] ?? []
    const [one, other] = [group[random.below(group.length)], group[random.below(group.length)]]
    if (one === undefined || other === undefined || sameData(one.row[one.at], other.row[other.at])) continue
    exchange(one, other)
    hidden.write()
    if (isSound(world)) continue
    exchange(one, other)
    hidden.write()
  }
  return world
}

function exchange(one: At, other: At): void {
  const piece = one.row[one.at]
  one.row[one.at] = other.row[other.at]
  other.row[other.at] = piece
}

function shuffle(group: readonly At[], random: Random): void {
  for (let i = group.length - 1; i > 0; i--) {
    const [one, other] = [group[i], group[random.below(i + 1)]]
    if (one !== undefined && other !== undefined) exchange(one, other)
  }
}

/** A world that differs in one piece that this viewer is declared to know, and where that piece lay. */
export function otherwiseKnown(
  game: Game,
  position: Position,
  viewer: Seat | null,
  random: Random,
): { readonly world: Position; readonly secret: Secret } | null {
  const world = copyOf(position)
  const hidden = hiddenFrom(game, world, viewer)
  const all = hidden.rows.flatMap(({ place, row, hidden: unknown }) =>
    place.among === '' ? [] : row.map((_, at) => ({ place, row, at, isKnown: !unknown.includes(at) })),
  )
  const known = all.filter((each) => each.isKnown)
  const one = known[random.below(Math.max(1, known.length))]
  if (one === undefined) return null
  const others = all.filter(
    ({ place, row, at }) => row !== one.row && place.among === one.place.among && !sameData(row[at], one.row[one.at]),
  )
  const other = others[random.below(Math.max(1, others.length))]
  if (other === undefined) return null
  exchange(one, other)
  hidden.write()
  return { world, secret: one.place }
}
