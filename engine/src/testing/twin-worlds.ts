import type { Random } from '../choice/index.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Author, Chooser, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import type { Told } from '../run/told.ts'
import { imagined } from '../verbs/imagined.ts'
import { offered, offeredToChance } from '../verbs/offered.ts'
import { isSameKnown, knowledgeOf, otherwiseKnown, permuted, secretsOf, WorldSecrets } from '../verbs/permuted.ts'
import { play, refusalFor, type Played } from '../verbs/play.ts'
import { isSameText, sameData } from '../verbs/same-data.ts'
import { sayAsked, sayHappening, sheetOf } from '../verbs/say.ts'
import { audit, toldTo, view } from '../verbs/view.ts'
import { deepFreeze } from './deep-freeze.ts'
import { differences } from './differences.ts'
import { seededRandom } from './seeded-random.ts'
import { addChanged, pathsOf } from './state-fields.ts'

/** Moves asked about in both worlds at each step, for what their refusals tell. */
const QUESTIONS = 12
/** Other ways to make a move that are tried. */
const VARIATIONS = 3
const MOST_LISTED = 200
/** Every fourth comparison also looks for what is declared to be known: see `shown`. */
const LOOKED_FOR = 4

/** A step of a story. */
export interface Step {
  readonly by: Author
  readonly move: AnyMove
  readonly at: number
}

/**
 * Compares worlds that differ only in what a viewer does not know, by the game's `secrets` alone: neither `view` nor
 * `guess` has a say in how the other world is made. Counts what was compared, so that a test can fail that compared nothing.
 */
export class TwinWorlds {
  readonly #game: Game
  /** Worlds that were different from the true one. */
  different = 0
  /** By viewer and field: how often a piece that is declared to be known was exchanged, and how often the view showed it. */
  readonly shown = new Map<string, { tried: number; seen: number }>()
  /** By move: which known fields differed after the same step, that is, what it makes known. */
  readonly reveals = new Map<string, Set<string>>()
  #taken: Taken | null = null

  constructor(game: Game) {
    this.#game = game
  }

  /** What this viewer can tell two worlds apart by, of which it knows the same; null where there is nothing. */
  leakAt(position: Position, viewer: Seat | null, seed: number, step: Step): string | null {
    const taken = this.#take(position, step)
    const made = permuted(taken.truth, viewer, seededRandom(seed))
    const other = made && deepFreeze(made)
    if (other !== null) this.different++
    const leak =
      (other && this.#leakOfLooking(position, other, viewer, seed, step)) ??
      this.#leakOfStep(position, other, viewer, taken)
    if (leak === null && seed % LOOKED_FOR === 0) this.#lookForKnown(taken, viewer, seed)
    return leak
  }

  #leakOfLooking(one: Position, other: Position, viewer: Seat | null, seed: number, step: Step): string | null {
    const game = this.#game
    const who = nameOf(viewer)
    const worlds: [Position, Position] = [one, other]
    const [here, there] = worlds.map((world) => {
      const seen = view(game, world, viewer)
      return { seen, sheet: { sheet: sheetOf(game, seen), asked: sayAsked(game, seen) } }
    })
    if (!isSameText(here?.seen, there?.seen))
      return story(`the view of ${who} shows a secret`, here && byPart(here.seen), there && byPart(there.seen), worlds)
    if (!isSameText(here?.sheet, there?.sheet))
      return story(`the sheet of ${who} shows a secret`, here?.sheet, there?.sheet, worlds)
    const guessFault = this.#peekingGuess(worlds, viewer, seed)
    if (guessFault !== null || viewer === null) return guessFault
    const [offers, offersThere] = worlds.map((world) => offersTo(game, world, viewer))
    if (!isSameText(offers, offersThere))
      return story(`what ${who} is offered depends on a secret`, byMove(offers), byMove(offersThere), worlds)
    const random = seededRandom(one.ply)
    for (const move of [step.move, ...nosyMoves(game, worlds, random), ...nearMoves(game, one, viewer, random)]) {
      const [answer, answerThere] = worlds.map((world) => refusalFor(game, world, viewer, move))
      if (!isSameText(answer, answerThere))
        return story(`what ${who} is answered to ${asText(move)} depends on a secret`, answer, answerThere, worlds)
    }
    return null
  }

  /** A `guess` is handed the view and a generator. Where both are the same, so must be what it answers. */
  #peekingGuess(worlds: [Position, Position], viewer: Seat | null, seed: number): string | null {
    const game = this.#game
    if (machineOf(game).declaration.guess === undefined) return null
    const [one, other] = worlds.map((world) => imagined(game, world, viewer, seededRandom(seed)).state)
    if (sameData(one, other)) return null
    return story(`guess knows more than the view of ${nameOf(viewer)}`, one, other, worlds)
  }

  /**
   * Steps after which the viewer knows the same must look the same to it: the same step in both worlds, and in the true
   * world the same move with other secrets in it.
   */
  #leakOfStep(one: Position, other: Position | null, viewer: Seat | null, taken: Taken): string | null {
    const { by, move, at } = taken.step
    if (taken.here === null) return null
    if (other !== null) {
      const there = afterOf(this.#game, play(this.#game, other, by, move, at, seededRandom(one.ply)))
      const leak = there && this.#leakAfter(taken.here, there, viewer, move, asText(move), [one, other])
      if (leak !== null) return leak
    }
    if (by === viewer) return null
    for (const { after, how, isTold } of taken.others) {
      const leak = this.#leakAfter(taken.here, after, viewer, move, how, null, isTold)
      if (leak !== null) return leak
    }
    return null
  }

  /** `before`: the two worlds; null where the step was varied in the true one. */
  #leakAfter(
    here: After,
    there: After,
    viewer: Seat | null,
    { move }: AnyMove,
    how: string,
    before: readonly [Position, Position] | null,
    isTold = true,
  ): string | null {
    const game = this.#game
    if (!isSameKnown(here.secrets, there.secrets, viewer)) {
      // Chance that leaves all secrets as they were, such as open dice, reveals none.
      if (before !== null || !sameData(here.secrets.pieces, there.secrets.pieces))
        this.#noteRevealed(move, here, there, viewer)
      return null
    }
    const both = [here, there]
    const worlds = before ?? ([here.position, there.position] as const)
    const [seen, seenThere] = both.map(({ position }) => view(game, position, viewer))
    if (!isSameText(seen, seenThere))
      return story(
        `the view of ${nameOf(viewer)} shows a secret after ${how}`,
        seen && byPart(seen),
        seenThere && byPart(seenThere),
        worlds,
      )
    if (!isTold) return null
    const [told, toldThere] = both.map(({ happenings }) => toldTo(happenings, viewer))
    if (!isSameText(told, toldThere))
      return story(`${nameOf(viewer)} is told a secret of ${how}`, byName(told), byName(toldThere), worlds)
    const [log, logThere] = both.map((after) => this.#logOf(after, viewer))
    if (isSameText(log, logThere)) return null
    return story(`the log of ${nameOf(viewer)} tells a secret of ${how}`, { log }, { log: logThere }, worlds)
  }

  /** What is told, in words, right after the view was built: a text that kept something of that would show it here. */
  #logOf({ position, happenings }: After, viewer: Seat | null): string[] {
    view(this.#game, position, viewer)
    return toldTo(happenings, viewer).map((each) => sayHappening(this.#game, each))
  }

  /** In the true world a step is the same for every viewer: it is taken once. */
  #take(one: Position, step: Step): Taken {
    if (this.#taken?.step === step) return this.#taken
    const game = this.#game
    const played = play(game, one, step.by, step.move, step.at, seededRandom(one.ply))
    const here = afterOf(game, played)
    const others = played.ok ? variationsOf(game, one, step, played) : []
    return (this.#taken = { step, truth: WorldSecrets.of(game, one), here, others })
  }

  #noteRevealed(move: string, here: After, there: After, viewer: Seat | null): void {
    const fields = this.reveals.get(move) ?? new Set()
    this.reveals.set(move, fields)
    here.secrets.masked(viewer, (known) =>
      there.secrets.masked(viewer, (knownThere) => addChanged(fields, known.state, knownThere.state)),
    )
  }

  /** A piece that a viewer is declared to know must be shown to it somewhere, or the declaration tests nothing. */
  #lookForKnown({ truth }: Taken, viewer: Seat | null, seed: number): void {
    const game = this.#game
    const made = otherwiseKnown(truth, viewer, seededRandom(seed))
    if (made === null || audit(game, made.world) !== null) return
    const known = `${nameOf(viewer)} knows ${pathsOf(made.world.state, [made.secret])[0]}`
    const count = this.shown.get(known) ?? { tried: 0, seen: 0 }
    this.shown.set(known, count)
    count.tried++
    if (!sameData(view(game, truth.world, viewer), view(game, made.world, viewer))) count.seen++
  }
}

/** What a step led to. */
interface After {
  readonly position: Position
  readonly happenings: readonly Told[]
  readonly secrets: WorldSecrets
}

/** A step in the true world, before and after it, and after its variations. */
interface Taken {
  readonly step: Step
  readonly truth: WorldSecrets
  readonly here: After | null
  readonly others: readonly Variation[]
}

function afterOf(game: Game, played: Played<Kind>): After | null {
  if (!played.ok) return null
  const { position, happenings } = played
  return { position, happenings, secrets: WorldSecrets.of(game, position) }
}

/** Does a guessed world contradict what the viewer knows by the declaration, or the view it was guessed from? */
export function faultOfGuess(game: Game, position: Position, viewer: Seat | null, seed: number): string | null {
  const guessed = imagined(game, position, viewer, seededRandom(seed))
  const world = { ...position, state: guessed.state }
  const wrong = audit(game, world)
  if (wrong !== null && audit(game, position) === null)
    return `guess makes ${nameOf(viewer)} a world that audit does not allow: ${wrong}`
  const [seen, seenThere] = [view(game, position, viewer), view(game, world, viewer)]
  if (!sameData(seen, seenThere))
    return `a world guessed for ${nameOf(viewer)} looks different from the view it was guessed from:${list(byPart(seen), byPart(seenThere), position.seats)}`
  // Public fields that the view leaves out need not be guessed; of the secrets, what is known has to be right.
  const [known, guess] = [position, world].map((each) => knownSecrets(game, each, viewer))
  if (sameData(known, guess)) return null
  return `guess contradicts what ${nameOf(viewer)} knows by secrets:${list(known, guess, position.seats)}`
}

/** By path: the pieces that lie there, those that are not known masked. */
function knownSecrets(game: Game, position: Position, viewer: Seat | null): unknown {
  const places = secretsOf(game, position).filter(({ kind }) => kind !== 'copy')
  const { rows } = knowledgeOf(game, position, viewer)
  return Object.fromEntries(pathsOf(position.state, places).map((path, at) => [path, rows[at]]))
}

/** Of which a viewer must not see the difference. */
interface Variation {
  readonly after: After
  readonly how: string
  /** Numbers that effects draw may be told, as those of an open die are, and be remembered nowhere. */
  readonly isTold: boolean
}

/** Other ways to take the same step: other secret parameters, two entries of a list exchanged, other numbers drawn. */
function variationsOf(game: Game, world: Position, step: Step, here: Extract<Played<Kind>, { ok: true }>): Variation[] {
  const { by, move, at } = step
  if (by === 'clock' || by === 'host') return []
  const random = seededRandom(world.ply + 1)
  const found: Variation[] = []
  const add = (like: AnyMove, seed: number, how: string, isTold: boolean) => {
    const played = play(game, world, by, like, at, seededRandom(seed))
    if (!played.ok || sameData(played.position.state, here.position.state)) return
    const after = afterOf(game, played)
    if (after !== null) found.push({ after, how, isTold })
  }
  for (const like of otherWays(game, world, by, move, random))
    add(like, world.ply, `${asText(move)} or ${asText(like)}`, true)
  if (here.draws.length > 0)
    for (let tries = 0; tries < VARIATIONS; tries++)
      add(move, world.ply + 1 + tries, `${asText(move)} with other numbers drawn`, false)
  return found
}

function otherWays(game: Game, world: Position, by: Chooser, move: AnyMove, random: Random): AnyMove[] {
  const secret =
    by === 'chance' ? Object.keys(move).filter((name) => name !== 'move') : (secretParams(game, move.move) ?? [])
  if (secret.length === 0) return []
  const found: AnyMove[] = []
  for (const name of secret) {
    const value = move[name]
    if (!Array.isArray(value) || value.length < 2) continue
    for (let tries = 0; tries < VARIATIONS; tries++) {
      const [i, j] = [random.below(value.length), random.below(value.length)]
      if (value[i] !== value[j]) found.push({ ...move, [name]: value.with(i, value[j]).with(j, value[i]) })
    }
  }
  const offers = by === 'chance' ? offeredToChance(game, world) : offered(game, world, by as Seat) // no clock, no host
  const offer = offers.find((each) => each.move === move.move)
  // Moves of this game, which all have a name and parameters.
  const like = (offer?.list(MOST_LISTED) ?? samples(offer, random)) as readonly AnyMove[]
  const isLike = (each: AnyMove) =>
    Object.keys(move).every((name) => secret.includes(name) || sameData(each[name] ?? null, move[name] ?? null))
  const varied = like.filter(isLike)
  for (let tries = 0; tries < VARIATIONS && varied.length > 0; tries++)
    found.push(...varied.splice(random.below(varied.length), 1))
  return found
}

function samples(offer: { sample(random: Random): unknown } | undefined, random: Random): unknown[] {
  return offer === undefined ? [] : Array.from({ length: VARIATIONS }, () => offer.sample(random))
}

/** What a move calls secret; undefined where it says nothing. */
export function secretParams(game: Game, name: string): readonly string[] | undefined {
  const said = Object.values(machineOf(game).declaration.charts).flatMap(({ parts }) => {
    const move = Object.hasOwn(parts.moves, name) ? parts.moves[name] : undefined
    return typeof move === 'object' && move.secret !== undefined ? [move.secret] : []
  })
  return said.length === 0 ? undefined : said.flat()
}

type Offered = readonly (readonly [move: string, ways: unknown])[]

function offersTo(game: Game, position: Position, viewer: Seat): Offered {
  return offered(game, position, viewer).map((offer) => [offer.move, offer.list(MOST_LISTED) ?? 'more than are listed'])
}

/** As paths name it: `view.hands[0]`, whatever the game calls its charts. */
function byPart({ table, ...others }: ReturnType<typeof view>): unknown {
  return { view: table, ...others }
}

/** By what happened: `happening bid.coins` says more than the number of the happening. */
function byName(told: readonly { readonly what: string }[] = []): unknown {
  return numbered(told.map((each) => [`happening ${each.what}`, each]))
}

function byMove(offers: Offered = []): unknown {
  return numbered(offers.map(([move, ways]) => [`offer ${move}`, ways]))
}

function numbered(entries: readonly (readonly [name: string, value: unknown])[]): unknown {
  const count = new Map<string, number>()
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const number = (count.get(name) ?? 0) + 1
      count.set(name, number)
      return [number > 1 ? `${name} (${number})` : name, value]
    }),
  )
}

/** Moves somebody might try in order to learn from the refusal: with values that lie somewhere on either table. */
function nosyMoves(game: Game, worlds: readonly Position[], random: Random): AnyMove[] {
  const found = new Set<unknown>()
  for (const { state } of worlds) addScalars(found, state)
  const values = [...found]
  const events = [...machineOf(game).tables.values()].flatMap((tables) =>
    tables.events.filter((e) => e.speakers.has('seat')),
  )
  if (events.length === 0 || values.length === 0) return []
  return Array.from({ length: QUESTIONS }, () => {
    const event = events[random.below(events.length)]
    const params = [...(event?.params.keys() ?? [])].map((name) => {
      const value = values[random.below(values.length)]
      return [name, random.below(3) === 0 ? [value] : value]
    })
    return { move: event?.name ?? '', ...Object.fromEntries(params) }
  })
}

function addScalars(found: Set<unknown>, data: unknown): void {
  if (typeof data !== 'object' || data === null) found.add(data)
  else if (Array.isArray(data)) for (const each of data) addScalars(found, each)
  else for (const each of Object.values(data)) addScalars(found, each)
}

/** What is offered, with one parameter changed: most refusals of a game's own are near to what it allows. */
function nearMoves(game: Game, world: Position, viewer: Seat, random: Random): AnyMove[] {
  return offered(game, world, viewer).flatMap((offer) => {
    const legal = offer.sample(random) as AnyMove // a move of this game
    return Object.entries(legal).flatMap(([name, value]): AnyMove[] => {
      if (typeof value === 'number')
        return [
          { ...legal, [name]: random.below(world.seats) },
          { ...legal, [name]: value + 1 },
        ]
      return Array.isArray(value) ? [{ ...legal, [name]: value.slice(1) }] : []
    })
  })
}

function nameOf(viewer: Seat | null): string {
  return viewer === null ? 'a spectator' : `seat ${viewer + 1}`
}

function asText({ move, ...params }: AnyMove): string {
  const said = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return said.length === 0 ? move : `${move} (${said.join(', ')})`
}

function list(one: unknown, other: unknown, seats: number): string {
  return differences(one, other, { seats })
    .map((line) => `\n  ${line}`)
    .join('')
}

function story(what: string, one: unknown, other: unknown, [here, there]: readonly [Position, Position]): string {
  // Lists of a view and of the state are by seat if they are as long; offers and refusals are not.
  const isView = typeof one === 'object' && one !== null && 'view' in one
  const [found, hidden] = [list(one, other, isView ? here.seats : 0), list(here.state, there.state, here.seats)]
  return `${what}:${found}\nThe two worlds differ only in what it does not know:${hidden}`
}
