import type { Game } from '../declare/game.ts'
import type { Author, Chooser } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { offered, offeredToChance, toAct } from '../verbs/offered.ts'
import { isOver, play } from '../verbs/play.ts'
import { nextClock, outcome } from '../verbs/view.ts'
import { CHANCE, CLOCK, NOBODY } from '../walk/actors.ts'
import { walk, type Walker } from '../walk/walker.ts'
import { wordsFor } from './broken-promise.ts'
import type { Limits, Register } from './contract.ts'
import { ensure } from './ensure.ts'
import { sameData } from '../verbs/same-data.ts'
import { seededRandom } from './seeded-random.ts'
import { forAllStories, type Story } from './story.ts'

const MOST_LISTED = 300
/** Steps at random before a saved position is restored. */
const STRAYED = 5

/** Promises about the walker: it numbers what is offered, and goes where `play` goes. */
export function checkWalking(game: Game, test: Register, limits: Limits): void {
  test('is walked as it is played', () => forAllStories(game, limits, (story) => void walkStory(game, story)))
}

/** Plays a story twice, by `play` and by a walker, and compares all the way. Answers with where it ends. */
export function walkStory(game: Game, { options, seats, picks }: Story): Position {
  let position: Position = begin(game, options, seats)
  const walker = walk(game, position)
  for (const pick of picks) {
    compareActors(game, position, walker)
    if (walker.actor() === NOBODY) break
    const actors = walker.actors()
    if (actors.length > 1) walker.actAs(actors[pick % actors.length] ?? 0)
    const by = authorOf(walker)
    if (pick % 4 === 0) compareMoves(game, position, walker, by)
    if (pick % 3 === 0) stray(walker, pick)
    const count = walker.count()
    const way = Math.floor(pick / Math.max(1, actors.length))
    const move = Number.isFinite(count) ? walker.moveAt(way % count) : walker.sample(seededRandom(pick))
    const at = by === 'clock' ? Math.max(position.now, nextClock(game, position)?.at ?? 0) : position.now
    const played = play(game, position, by, move, at, seededRandom(pick))
    ensure(played.ok, () => `walked, and refused by play: ${wordsFor(game, move)}`)
    if (Number.isFinite(count) && pick % 2 === 0) walker.take(way % count, seededRandom(pick))
    else walker.takeMove(move, seededRandom(pick))
    position = played.position
    ensure(sameData(walker.position(), position), () => `the walker goes elsewhere by ${wordsFor(game, move)}`)
  }
  compareActors(game, position, walker)
  if (isOver(game, position)) compareOutcome(game, position, walker)
  return position
}

function authorOf(walker: Walker): Author {
  const actor = walker.actor()
  return actor === CHANCE ? 'chance' : actor === CLOCK ? 'clock' : actor
}

function compareActors(game: Game, position: Position, walker: Walker): void {
  const authors = toAct(game, position)
  const clock = nextClock(game, position)
  const expected = authors[0] === 'chance' ? CHANCE : (authors[0] ?? (clock === undefined ? NOBODY : CLOCK))
  ensure(walker.over() === isOver(game, position), 'the walker does not know whether the match is over')
  ensure(walker.actor() === expected, () => `the walker says that ${walker.actor()} acts, not ${expected}`)
  const seats = authors.filter((by) => by !== 'chance')
  ensure(
    sameData([...walker.actors()], seats),
    () => `the walker lets ${walker.actors().join()} act, not ${seats.join()}`,
  )
}

/** The walker numbers exactly what is offered, in the order of the offers; equal moves have equal keys. */
function compareMoves(game: Game, position: Position, walker: Walker, by: Author): void {
  const count = walker.count()
  if (by === 'clock') return ensure(count === 1, 'the clock has one thing to say')
  if (count > MOST_LISTED) return
  const listed = listOffered(game, position, by as Exclude<Chooser, 'host'>) // whoever a walker lets act
  ensure(listed.length === count, () => `the walker counts ${count} moves, and ${listed.length} are offered`)
  const keys = new Set<number>()
  listed.forEach((move, k) => {
    ensure(sameData(walker.moveAt(k), move), () => `move ${k} of the walker is not ${wordsFor(game, move)}`)
    ensure(walker.keyAt(k) === walker.keyOf(move), () => `${wordsFor(game, move)} has two keys`)
    keys.add(walker.keyAt(k))
  })
  ensure(keys.size === new Set(listed.map(canonical)).size, 'different moves share a key')
}

function listOffered(game: Game, position: Position, by: Exclude<Chooser, 'host'>): readonly { move: string }[] {
  const offers = by === 'chance' ? offeredToChance(game, position) : offered(game, position, by)
  return offers.flatMap((offer) => offer.list(MOST_LISTED) ?? [])
}

/** Goes astray and comes back: to the same position, the same actor and the same moves. */
function stray(walker: Walker, seed: number): void {
  const actor = walker.actor()
  const [before, count] = [canonical(walker.position()), walker.count()]
  const saved = walker.save()
  walker.restore(saved) // nobody has asked yet who acts
  walker.playout(seededRandom(seed), STRAYED)
  const strayed = canonical(walker.position())
  walker.restore(saved)
  const random = seededRandom(seed)
  for (let steps = 0; steps < STRAYED && walker.actor() !== NOBODY; steps++) {
    walker.restore(walker.save()) // likewise
    walker.step(random)
  }
  ensure(canonical(walker.position()) === strayed, 'played at once it comes elsewhere than step by step')
  walker.restore(saved)
  if (walker.actor() !== actor) walker.actAs(actor)
  ensure(canonical(walker.position()) === before, 'a restored position differs from the one that was saved')
  ensure(walker.count() === count, 'a restored position has other moves')
}

function compareOutcome(game: Game, position: Position, walker: Walker): void {
  const [scores, ranks] = [new Float64Array(position.seats), new Float64Array(position.seats)]
  walker.scores(scores)
  walker.ranks(ranks)
  const result = outcome(game, position)
  ensure(sameData([...scores], result?.scores) && sameData([...ranks], result?.ranks), 'the walker has other scores')
}
