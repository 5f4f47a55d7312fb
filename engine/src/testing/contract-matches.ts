import type { Random } from '../choice/index.ts'
import { machineOf, type Game } from '../declare/game.ts'
import { optionsFor } from '../declare/options-by-seats.ts'
import type { Author } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { copyData } from '../verbs/copy.ts'
import { edgeCounters, edgesNeverTaken } from '../verbs/coverage.ts'
import { hash } from '../verbs/hash.ts'
import { canAct, sampleMove, toAct } from '../verbs/offered.ts'
import { advance, copyPosition, isOver, play, playEntry } from '../verbs/play.ts'
import { replay, type Entry, type Log } from '../verbs/replay.ts'
import { audit, nextClock, outcome, view } from '../verbs/view.ts'
import { authorName } from '../log/playthrough.ts'
import { beginning, BrokenPromise, OUTSIDE, standOf, storyLine, wordsFor } from './broken-promise.ts'
import type { Limits, Register } from './contract.ts'
import { differences } from './differences.ts'
import { ensure } from './ensure.ts'
import { sameData } from '../verbs/same-data.ts'
import { seededRandom } from './seeded-random.ts'
import { explained, forAllStories, tell } from './story.ts'

/** Promises about whole matches, kept by playing many at random. */
export function checkWholeMatches(game: Game, test: Register, limits: Limits): void {
  test('ends, with an outcome for every seat, and follows every arrow of every chart', () => {
    const taken = edgeCounters(game)
    const follow: Step = (position, by, move, draws) => advance(game, position, by, move, draws, taken)
    for (let match = 0; match < limits.matches; match++) {
      const last = shortestOf(game, limits, () => randomMatch(game, limits, match, follow, taken))
      const result = outcome(game, last)
      ensure(
        result !== null && result.scores.length === last.seats && result.ranks.length === last.seats,
        'an outcome names every seat',
      )
      ensure(
        Math.min(...result.ranks) === 1 && result.scores.every(Number.isFinite),
        'somebody is first, and scores are numbers',
      )
      const bestScore = game.best === 'highest' ? Math.max(...result.scores) : Math.min(...result.scores)
      ensure(
        result.scores.some((score, seat) => score === bestScore && result.ranks[seat] === 1),
        `whoever has the ${game.best} score is not first: say best: '…' in the game`,
      )
      ensure(toAct(game, last).length === 0, 'somebody can still move after the end')
    }
    limits.alsoTaken(taken)
    for (const log of limits.logs) {
      let position: Position = begin(game, log.options, log.seats, taken)
      for (const entry of log.entries) {
        const played = playEntry(game, position, entry, taken)
        ensure(
          played.ok,
          () => `a log for coverage is refused at ply ${position.ply + 1} (${!played.ok && played.refusal.code})`,
        )
        position = played.position
      }
    }
    const missing = edgesNeverTaken(game, taken)
    ensure(missing.length === 0, () => `arrows never followed:\n  ${missing.join('\n  ')}`)
  })

  if (machineOf(game).declaration.audit !== undefined)
    test('keeps its books', () => {
      const inOrder = (position: Position) => {
        const wrong = audit(game, position)
        ensure(wrong === null, () => `the books do not balance: ${wrong}`)
      }
      forAllStories(game, limits, (story) => tell(game, story, ({ before }) => inOrder(before), inOrder))
    })

  test('replays to the same position and hash', () => {
    for (let match = 0; match < shareOf(limits, 50); match++) {
      const entries: Entry[] = []
      const last = randomMatch(game, limits, match, (position, by, move, draws) => {
        const drawn: number[] = []
        const below = (n: number) => drawn[drawn.push(draws.below(n)) - 1] ?? 0
        advance(game, position, by, move, { below })
        entries.push({ by, move, at: position.now, draws: drawn })
      })
      const log = {
        game: game.id,
        options: last.options,
        seats: last.seats,
        entries: JSON.parse(JSON.stringify(entries)) as Entry[],
      } // the same entries, through JSON
      const replayed = replay(game, log)
      if (!replayed.ok || hash(replayed.position) !== hash(last)) throw partingOf(game, log, 'the replay')
      const unfinished = replay(game, { ...log, entries: [...log.entries.slice(0, 1), { by: 0, move: { move: '?' } }] })
      ensure(
        !unfinished.ok && unfinished.ply === Math.min(2, entries.length + 1),
        'a broken log is not stopped at its broken entry',
      )
    }
  })

  test('advances and plays to the same positions', () => {
    for (let match = 0; match < shareOf(limits, 100); match++)
      randomMatch(game, limits, match, (position, by, move, draws) => {
        if (isPassedOver(match, position)) return advance(game, position, by, move, draws)
        const before = copyPosition(game, position)
        advance(game, position, by, move, seededRandom(before.ply))
        const played = play(game, before, by, move, position.now, seededRandom(before.ply))
        ensure(played.ok, () => `advance takes what play refuses: ${wordsFor(game, move)} (a rule ${OUTSIDE})`)
        ensure(
          sameData(played.position, position),
          () => `played twice, ${wordsFor(game, move)} leads to two positions: ${apart(played.position, position)}`,
        )
      })
  })

  const { copy } = machineOf(game).declaration
  if (copy !== undefined)
    test('copies a state so that nothing done to the copy touches the original', () => {
      for (let match = 0; match < shareOf(limits, 50); match++)
        randomMatch(game, limits, match, (position, by, move, draws) => {
          if (isPassedOver(match, position)) return advance(game, position, by, move, draws)
          const twin = copyPosition(game, position)
          ensure(sameData(twin, position), 'the copy differs')
          const before = copyData(position)
          advance(game, twin, by, move, seededRandom(before.ply))
          ensure(sameData(position, before), () => `a step of the copy changed the original: ${wordsFor(game, move)}`)
          advance(game, position, by, move, seededRandom(before.ply))
        })
    })

  if (game.information === 'open')
    test('shows everything: equal views, equal choices', () => {
      const known = new Map<string, string>()
      for (let match = 0; match < shareOf(limits, 100); match++)
        randomMatch(game, limits, match, (position, by, move, draws) => {
          if (isPassedOver(match, position)) return advance(game, position, by, move, draws)
          const sight = hash({ view: view(game, position, null), options: position.options, seats: position.seats })
          const shown = canonical(view(game, position, null).table)
          for (let seat = 0; seat < position.seats; seat++)
            ensure(
              canonical(view(game, position, seat).table) === shown,
              () => `seat ${seat} sees another table than a spectator: then the game is not open`,
            )
          const actors = canonical(toAct(game, position))
          ensure(
            (known.get(sight) ?? actors) === actors,
            'two positions look the same to everybody and differ in who can move',
          )
          known.set(sight, actors)
          advance(game, position, by, move, draws)
        })
    })
}

/** How many of the matches are played for one of the promises: all of them show every arrow, half are enough elsewhere. */
export function shareOf({ matches }: Limits, most: number): number {
  return Math.min(Math.ceil(matches / 2), most)
}

const LOOKED_THROUGH = 4
const LOOKED_AT = 10

/** States and views may be large: some matches are looked at all through, the others here and there. */
function isPassedOver(match: number, { ply }: Position): boolean {
  return match >= LOOKED_THROUGH && ply % LOOKED_AT !== match % LOOKED_AT
}

const HOST_SPEAKS = 3_000

/** Somebody who can act, with a move; clock and host too, now and then, and the clock whenever nobody else can. */
function randomStep(
  game: Game,
  position: Position,
  random: Random,
): [Author | undefined, { move: string } | undefined] {
  const authors = toAct(game, position)
  const clock = nextClock(game, position)
  if (clock !== undefined && (authors.length === 0 || random.below(20) === 0)) return ['clock', { move: clock.move }]
  // The host may end a match at any time: seldom enough for most matches to be played to their end.
  if (canAct(game, position, 'host') && random.below(HOST_SPEAKS) === 0)
    return ['host', sampleMove(game, position, 'host', random)]
  const by = authors[random.below(Math.max(1, authors.length))]
  return [by, by === undefined ? undefined : sampleMove(game, position, by, random)]
}

type Step = (position: Position, by: Author, move: { move: string }, draws: Random) => void

/** Of a match that goes wrong: this many of its last moves are told. */
const LAST_TOLD = 8
/** Of one that does not end: what it goes round in is seen in this many entries. */
const ROUND = 1_000

/** A match played at random to its end. Seats and options go round with the number of the match. */
export function randomMatch(
  game: Game,
  limits: Limits,
  match: number,
  step: Step,
  taken: Uint32Array | null = null,
): Position {
  const random = seededRandom(limits.seed + match)
  const seats = game.seats.min + (match % (game.seats.max - game.seats.min + 1))
  const options = Object.fromEntries(
    Object.entries(optionsFor(game, seats)).map(([name, { choice, preset }]) => [
      name,
      choice === null || match % 3 === 0 ? preset : choice.at(random.below(Math.min(choice.size, 8))),
    ]),
  )
  const position: Position = begin(game, options, seats, taken)
  const last: { readonly ply: number; readonly by: Author; readonly move: { move: string } }[] = []
  const round = new Map<string, number>()
  try {
    while (!isOver(game, position)) {
      ensure(
        position.ply < limits.longestMatch,
        () => `not over after ${position.ply} entries; it goes round by ${commonest(round)}`,
      )
      const [by, move] = randomStep(game, position, random)
      ensure(by !== undefined && move !== undefined, NOBODY_MOVES)
      last[position.ply % LAST_TOLD] = { ply: position.ply + 1, by, move }
      if (position.ply >= limits.longestMatch - ROUND) {
        const way = `${move.move} by ${authorKind(by)} (${standOf(game, position)})`
        round.set(way, (round.get(way) ?? 0) + 1)
      }
      step(position, by, move, random)
      const wrong = audit(game, position)
      ensure(wrong === null, () => `after ${wordsFor(game, move)} by ${authorName(by)}: ${wrong}`)
    }
    return position
  } catch (error) {
    const at = standOf(game, position)
    const story = last.toSorted((a, b) => a.ply - b.ply).map(({ ply, by, move }) => storyLine(game, ply, by, move))
    const details = [`seed ${limits.seed}, match ${match}`]
    const head = beginning(game, seats, options)
    const broken = { reason: explained(error), at, story: [head, ...story], isShortest: false, details }
    throw error instanceof BrokenPromise ? error : new BrokenPromise(broken, error)
  }
}

const NOBODY_MOVES = 'dead end: nobody can move, and the match is not over'

/** The shortest story for what stops a match, if a short one does; the match itself has thousands of moves before it. */
function shortestOf<Result>(game: Game, limits: Limits, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!isOfShortStories(error)) throw error
    forAllStories(game, limits, (story) =>
      tell(
        game,
        story,
        () => {},
        (end) => {
          const isStuck = !isOver(game, end) && toAct(game, end).length === 0 && nextClock(game, end) === undefined
          ensure(!isStuck, NOBODY_MOVES)
          const wrong = audit(game, end)
          ensure(wrong === null, () => `the books do not balance: ${wrong}`)
        },
      ),
    )
    throw error
  }
}

/** Every match is longer than those that are tried: that one does not end is not seen in them. */
function isOfShortStories(error: unknown): boolean {
  return !(error instanceof BrokenPromise && error.promise.reason.startsWith('not over'))
}

function authorKind(by: Author): string {
  return typeof by === 'number' ? 'a seat' : by
}

const MOST_WAYS = 4

function commonest(round: ReadonlyMap<string, number>): string {
  const made = [...round].toSorted(([, a], [, b]) => b - a).map(([way]) => way)
  return `${made.slice(0, MOST_WAYS).join(', ')}${made.length > MOST_WAYS ? ', …' : ''}`
}

/** What a position is told apart by, for a person. */
function apart(one: Position, other: Position): string {
  const { state, phases } = one
  return differences({ state, phases }, { state: other.state, phases: other.phases }).join('; ')
}

/** A log that leads to two ends: at which entry it first does, and what is different there. */
function partingOf(game: Game, log: Log, what: string): BrokenPromise {
  const runs = [log, log].map((each) => {
    const positions: Position[] = []
    const replayed = replay(game, each, (_, { position }) => positions.push(position))
    return { positions, refused: replayed.ok ? null : replayed }
  })
  const [first, second] = runs
  const at = first?.positions.findIndex((position, ply) => !sameData(position, second?.positions[ply])) ?? -1
  const refused = first?.refused ?? second?.refused ?? null
  const [one, other] = [first?.positions[at], second?.positions[at]]
  const ply = at >= 0 ? at + 1 : (refused?.ply ?? log.entries.length)
  const entries = log.entries.slice(Math.max(0, ply - LAST_TOLD), ply)
  const moves = entries.map(
    (entry, i) => storyLine(game, ply - entries.length + i + 1, entry.by, entry.move as { readonly move: string }), // a log of this match
  )
  const found =
    one !== undefined && other !== undefined
      ? `entry ${ply} leads elsewhere when it is replayed: ${apart(one, other)}`
      : refused === null
        ? `${what} ends elsewhere than the match did`
        : `${what} is refused at entry ${refused.ply}: ${refused.refusal.code}`
  const before = first?.positions[ply - 2]
  return new BrokenPromise({
    reason: `${found} (a rule or an effect ${OUTSIDE})`,
    at: before === undefined ? 'the beginning' : standOf(game, before),
    story: [beginning(game, log.seats, log.options), ...moves],
    isShortest: false,
    details: [],
  })
}
