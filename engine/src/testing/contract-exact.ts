import { machineOf, type Game } from '../declare/game.ts'
import type { AnyMove, Author, Chooser } from '../declare/scene.ts'
import { refusalOf } from '../run/legal.ts'
import type { OpenTo } from '../run/finder.ts'
import type { Position } from '../run/position.ts'
import { runOn, type Run } from '../run/run.ts'
import { begin } from '../verbs/begin.ts'
import { hash } from '../verbs/hash.ts'
import { offered, offeredToChance, toAct } from '../verbs/offered.ts'
import { isOver, play } from '../verbs/play.ts'
import { wordsFor } from './broken-promise.ts'
import type { Limits, Register } from './contract.ts'
import { ensure } from './ensure.ts'
import { seededRandom } from './seeded-random.ts'
import { forAllStories, tell } from './story.ts'

/** Values of a choice that are all tried at each position. */
const MOST_VALUES = 1_000
/** Positions that are looked at one after the other, from the first on: small games have no more. */
const MOST_POSITIONS = 250
const MOST_WAYS = 30

/**
 * Promises about `exact` moves, whose candidates are offered, counted and drawn without asking the rules: every candidate
 * is legal; and where the rules judge all values, whatever they allow is a candidate. Neither says less than the other.
 */
export function checkExactMoves(game: Game, test: Register, limits: Limits): void {
  if (!hasExactMoves(game)) return
  test('offers by its exact candidates just what its rules allow', () => {
    forAllStories(game, limits, (story) => tell(game, story, ({ before, by }) => ensureExact(game, before, by)))
    for (const position of nearest(game)) for (const by of toAct(game, position)) ensureExact(game, position, by)
  })
}

function hasExactMoves(game: Game): boolean {
  const all = [...machineOf(game).tables.values()].flatMap(({ events }) => events)
  return all.some(({ exact, rules }) => exact && rules.length > 0)
}

/** All positions of a small game, with its presets and fewest seats; the nearest to its beginning of a large one. */
function nearest(game: Game): readonly Position[] {
  const found = [begin(game, {}, game.seats.min)]
  const known = new Set(found.map(hash))
  for (let i = 0; i < found.length && found.length < MOST_POSITIONS; i++) {
    const position = found[i] as Position // i is within the list
    for (const next of followers(game, position)) {
      const name = hash({ ...next, ply: 0 })
      if (known.has(name)) continue
      known.add(name)
      found.push(next)
    }
  }
  return found
}

function followers(game: Game, position: Position): Position[] {
  if (isOver(game, position)) return []
  return toAct(game, position).flatMap((by) => {
    const offers = by === 'chance' ? offeredToChance(game, position) : offered(game, position, by)
    const moves = offers.flatMap((offer) => offer.list(MOST_WAYS) ?? [offer.sample(seededRandom(position.ply))])
    return moves.flatMap((move) => {
      const played = play(game, position, by, move, position.now, seededRandom(position.ply))
      return played.ok ? [played.position] : []
    })
  })
}

function ensureExact(game: Game, position: Position, author: Author): void {
  if (author === 'clock') return
  const run = runOn(machineOf(game), position)
  for (const opening of openTo(run, author)) ensureSame(game, run, opening)
  run.end()
}

function openTo(run: Run, author: Chooser): OpenTo[] {
  return run.finder.openings(author).filter(({ open: { event } }) => event.exact && event.rules.length > 0)
}

function ensureSame(game: Game, run: Run, { open, seat, mount }: OpenTo): void {
  const { event, candidates, wholeIn, maker } = open
  const scene = run.pointAt(seat, mount)
  const isLegal = (move: AnyMove) => refusalOf(scene, event, move) === null
  if (candidates === null) return // with several parameters, what is offered is judged by `play` all along
  const choice = candidates(scene, event.bare)
  for (let index = 0; index < Math.min(choice.size, MOST_VALUES); index++) {
    const move = maker.make(choice.at(index))
    ensure(isLegal(move), () => `an exact candidate that the rules refuse: ${wordsFor(game, move)}`)
  }
  if (wholeIn === null || !event.judgesAll) return
  const whole = wholeIn(scene)
  for (let index = 0; index < Math.min(whole.size, MOST_VALUES); index++) {
    const value = whole.at(index)
    const move = maker.make(value)
    if (choice.find(value) === undefined)
      ensure(!isLegal(move), () => `the rules allow it, and it is no exact candidate: ${wordsFor(game, move)}`)
  }
}
