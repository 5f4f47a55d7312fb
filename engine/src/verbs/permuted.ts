import type { Random } from '../choice/index.ts'
import { machineOf, type Game } from '../declare/game.ts'
import type { Seat } from '../declare/scene.ts'
import type { Copy, Knowers, Place, Secret, Secrets } from '../declare/secrets.ts'
import type { Position } from '../run/position.ts'
import { copyData } from './copy.ts'
import { sameData } from './same-data.ts'
import { audit, phasesByChart, phasesSeenBy } from './view.ts'

/** Number of whole shuffles before pieces are exchanged two by two instead. */
const SHUFFLES = 4
const EXCHANGES = 24

/** What a viewer knows of a position by the game's `secrets`: the state with the rest masked, and how much is masked. */
export interface Knowledge {
  readonly state: unknown
  /** By place, in the order of the declaration: its pieces, those the viewer does not know masked. */
  readonly rows: readonly (readonly unknown[])[]
  /** Where a chart stands is no secret (see `imagined`), so phases are always known. */
  readonly phases: readonly number[]
}

/** A place with its pieces and, entry by entry, who knows them. */
interface Row {
  readonly place: Place
  readonly pieces: unknown[]
  readonly knowers: readonly Knowers[]
}

/** One entry of a row. */
interface Entry {
  readonly row: Row
  readonly at: number
}

/** The declared secrets of one world. Its state is written, so it has to be a copy. */
export class WorldSecrets {
  readonly game: Game
  readonly world: Position
  readonly #rows: readonly Row[]
  readonly #copies: readonly Copy[]

  constructor(game: Game, world: Position) {
    this.game = game
    this.world = world
    const all = secretsOf(game, world)
    this.#copies = all.filter((secret) => secret.kind === 'copy')
    this.#rows = all.flatMap((place) => {
      if (place.kind === 'copy') return []
      const pieces = place.read()
      return [{ place, pieces, knowers: pieces.map((piece, at) => place.knowersOf(at, piece)) }]
    })
  }

  /** Those of a copy of this position. */
  static of(game: Game, position: Position): WorldSecrets {
    return new WorldSecrets(game, copyOf(position))
  }

  /** What lies where, place by place. */
  get pieces(): readonly (readonly unknown[])[] {
    return this.#rows.map(({ pieces }) => pieces)
  }

  /** The places, each with its pieces. */
  get places(): readonly Pick<Row, 'place' | 'pieces'>[] {
    return this.#rows
  }

  get entries(): Entry[] {
    return this.#rows.flatMap((row) => row.pieces.map((_, at) => ({ row, at })))
  }

  hiddenFrom(viewer: Seat | null): Entry[] {
    return this.entries.filter(({ row, at }) => !isKnown(row, at, viewer))
  }

  /** Whether the declaration has sealed values. */
  get isAnySealed(): boolean {
    return this.#rows.some(({ place }) => place.candidates !== null)
  }

  /** Writes the pieces back to where they lie, after some were exchanged. */
  write(): void {
    for (const { place, pieces } of this.#rows) if (pieces.length > 0) place.write(pieces)
    this.#renewCopies()
  }

  /** The viewer's knowledge, while `look` runs: afterwards the state is as it was. */
  masked<T>(viewer: Seat | null, look: (known: Knowledge) => T): T {
    const rows = this.#rows.map((row) => mask(row, viewer))
    this.#renewCopies()
    try {
      return look({ state: this.world.state, rows, phases: this.world.phases })
    } finally {
      this.write()
    }
  }

  #renewCopies(): void {
    for (const copy of this.#copies) copy.renew()
  }
}

function isKnown({ knowers }: Row, at: number, viewer: Seat | null): boolean {
  const who = knowers[at]
  return who === 'everybody' || (viewer !== null && who?.includes(viewer) === true)
}

/** Masks the pieces of a place that the viewer does not know. Answers what is left. */
function mask(row: Row, viewer: Seat | null): readonly unknown[] {
  const { place, pieces } = row
  if (place.kind === 'bits') {
    const known = pieces.filter((_, at) => isKnown(row, at, viewer))
    place.write(known)
    // A set has no order: which of its pieces are hidden must not show in that of the masks.
    return [...known, ...new Array<null>(pieces.length - known.length).fill(null)]
  }
  const left = pieces.map((piece, at) => (isKnown(row, at, viewer) ? piece : null))
  if (left.length > 0) place.write(left)
  return left
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

function copyOf(position: Position): Position {
  return { ...position, state: copyData(position.state) }
}

export function knowledgeOf(game: Game, position: Position, viewer: Seat | null): Knowledge {
  return WorldSecrets.of(game, position).masked(viewer, copyData)
}

/** Whether a viewer knows the same of two worlds. */
export function isSameKnown(one: WorldSecrets, other: WorldSecrets, viewer: Seat | null): boolean {
  return one.masked(viewer, (here) => other.masked(viewer, (there) => sameData(here, there)))
}

/**
 * Another world of which this viewer knows the same: pieces it does not know have changed places, sealed values are drawn
 * again. Made without `view` and without `guess`. Everything is shuffled; where `audit` or the viewer's knowledge does not
 * allow that, pieces are exchanged two by two, as far as they do. Null where no other world was found.
 */
export function permuted(truth: WorldSecrets, viewer: Seat | null, random: Random): Position | null {
  if (truth.hiddenFrom(viewer).length === 0) return null
  const differs = (world: Position) => (sameData(world.state, truth.world.state) ? null : world)
  for (let tries = 0; tries < SHUFFLES; tries++) {
    const world = shuffled(truth, viewer, random)
    if (isSound(truth, world, viewer)) return differs(world)
  }
  const world = exchanged(truth, viewer, random)
  if (!truth.isAnySealed) return differs(world)
  const drawn = copyOf(world)
  drawSealed(truth.game, drawn, viewer, random)
  return differs(isSound(truth, drawn, viewer) ? drawn : world)
}

/**
 * A world drawn evenly from those of which this viewer knows the same; null where none was found. Nothing of it but
 * what the viewer knows depends on the true position, so that a bot may be handed it. `tries`: shuffles at most.
 */
export function drawnWorld(
  game: Game,
  position: Position,
  viewer: Seat | null,
  random: Random,
  tries: number,
): Position | null {
  const truth = WorldSecrets.of(game, position)
  if (truth.hiddenFrom(viewer).length === 0) return truth.world
  for (let tried = 0; tried < tries; tried++) {
    const world = shuffled(truth, viewer, random)
    if (isSound(truth, world, viewer)) return world
  }
  return null
}

/** Whether a world may be, and looks to the viewer like the true one. */
function isSound(truth: WorldSecrets, world: Position, viewer: Seat | null): boolean {
  const { game } = truth
  // Listed anew: who knows what may depend on the pieces.
  return audit(game, world) === null && isSameKnown(truth, new WorldSecrets(game, world), viewer)
}

function shuffled({ game, world: truth, isAnySealed }: WorldSecrets, viewer: Seat | null, random: Random): Position {
  const world = copyOf(truth)
  const secrets = new WorldSecrets(game, world)
  for (const group of exchangeable(secrets, viewer)) shuffle(group, random)
  secrets.write()
  if (isAnySealed) drawSealed(game, world, viewer, random)
  return world
}

/** By the name of the pieces: the entries that can be exchanged without the viewer knowing. */
function exchangeable(secrets: WorldSecrets, viewer: Seat | null): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of secrets.hiddenFrom(viewer)) {
    const { among } = entry.row.place
    if (among === '') continue
    const group = groups.get(among)
    if (group === undefined) groups.set(among, [entry])
    else group.push(entry)
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** After the pieces: what a value could be may depend on where they lie now. */
function drawSealed(game: Game, world: Position, viewer: Seat | null, random: Random): void {
  const secrets = new WorldSecrets(game, world)
  for (const { row } of secrets.hiddenFrom(viewer)) {
    const { candidates } = row.place
    // Copied: a list of candidates may be one for all worlds.
    if (candidates !== null && candidates.size > 0) row.pieces[0] = copyData(candidates.sample(random))
  }
  secrets.write()
}

/** The true world after random exchanges of two unlike pieces, each of which is kept if the world is sound with it. */
function exchanged(truth: WorldSecrets, viewer: Seat | null, random: Random): Position {
  const world = copyOf(truth.world)
  const secrets = new WorldSecrets(truth.game, world)
  const groups = exchangeable(secrets, viewer)
  for (let tries = 0; tries < EXCHANGES && groups.length > 0; tries++) {
    const group = groups[random.below(groups.length)] ?? []
    const [one, other] = [group[random.below(group.length)], group[random.below(group.length)]]
    if (one === undefined || other === undefined || sameData(pieceAt(one), pieceAt(other))) continue
    exchange(one, other)
    secrets.write()
    if (isSound(truth, world, viewer)) continue
    exchange(one, other)
    secrets.write()
  }
  return world
}

function pieceAt({ row, at }: Entry): unknown {
  return row.pieces[at]
}

function exchange(one: Entry, other: Entry): void {
  const piece = pieceAt(one)
  one.row.pieces[one.at] = pieceAt(other)
  other.row.pieces[other.at] = piece
}

function shuffle(group: readonly Entry[], random: Random): void {
  for (let i = group.length - 1; i > 0; i--) {
    const [one, other] = [group[i], group[random.below(i + 1)]]
    if (one !== undefined && other !== undefined) exchange(one, other)
  }
}

/** A world that differs in one piece that this viewer is declared to know, and where that piece lay. */
export function otherwiseKnown(
  truth: WorldSecrets,
  viewer: Seat | null,
  random: Random,
): { readonly world: Position; readonly secret: Secret } | null {
  const world = copyOf(truth.world)
  const secrets = new WorldSecrets(truth.game, world)
  const all = secrets.entries.filter(({ row }) => row.place.among !== '')
  const one = drawnFrom(
    all.filter(({ row, at }) => isKnown(row, at, viewer)),
    random,
  )
  if (one === undefined) return null
  const unlike = (entry: Entry) =>
    entry.row !== one.row && entry.row.place.among === one.row.place.among && !sameData(pieceAt(entry), pieceAt(one))
  const other = drawnFrom(all.filter(unlike), random)
  if (other === undefined) return null
  exchange(one, other)
  secrets.write()
  return { world, secret: one.row.place }
}

function drawnFrom(entries: readonly Entry[], random: Random): Entry | undefined {
  return entries.length === 0 ? undefined : entries[random.below(entries.length)]
}
