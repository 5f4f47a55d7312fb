import fc from 'fast-check'
import type { Random } from '../choice/choice.ts'
import type { Game } from '../declare/game.ts'
import type { Author } from '../declare/scene.ts'
import { blanksOf } from '../declare/sentences.ts'
import type { Position } from '../run/position.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { chances } from '../verbs/chances.ts'
import { hash } from '../verbs/hash.ts'
import { offered, offeredToChance, offeredToHost, sampleMove } from '../verbs/offered.ts'
import { documentsIn } from '../declare/options.ts'
import { optionsFor } from '../declare/options-by-seats.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { play } from '../verbs/play.ts'
import { sayHappening, sayMove, sayRefusal } from '../verbs/say.ts'
import { toldTo, view } from '../verbs/view.ts'
import { walk } from '../walk/walker.ts'
import { authorName } from '../log/playthrough.ts'
import { OUTSIDE, wordsFor } from './broken-promise.ts'
import type { Limits, Register } from './contract.ts'
import { ensure } from './ensure.ts'
import { everyDraw } from './every-draw.ts'
import { seededRandom } from './seeded-random.ts'
import { payloads } from './payload.ts'
import { brokenBy, explained, forAllStories, smallestFailure, stories, tell, thenRefused } from './story.ts'

const MOST_LISTED = 2_000

/** Promises about single positions and moves. */
export function checkPlay(game: Game, test: Register, limits: Limits): void {
  test('begins for every number of seats and every value of every option', () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      begin(game, {}, seats)
      for (const [name, { choice }] of Object.entries(optionsFor(game, seats)))
        for (let i = 0; i < Math.min(choice?.size ?? 0, 50); i++) begin(game, { [name]: choice?.at(i) }, seats)
    }
  })

  test('accepts every move it offers, in a stable order, and changes none of its input', () => {
    forAllStories(game, limits, (story) =>
      // `tell` freezes every position it hands out, and throws when an offered move is refused.
      tell(game, story, ({ before }) => {
        for (let seat = 0; seat < before.seats; seat++) {
          const listed = listOffered(game, before, seat)
          for (const move of listed.slice(0, 40)) {
            const played = attempt(game, before, seat, move)
            ensure(played.ok, () => thenRefused(game, seat, move, played.ok ? '' : played.refusal.code))
          }
          ensure(
            canonical(listed) === canonical(listOffered(game, before, seat)),
            `offered twice, and not the same in the same order (a rule or a candidate ${OUTSIDE})`,
          )
        }
      }),
    )
  })

  test('accepts nothing it did not offer, and refuses with a sentence', () => {
    const property = fc.property(
      stories(game, limits.longest),
      fc.array(payloads(game), { minLength: 1, maxLength: 20 }),
      (story, bad) =>
        tell(
          game,
          story,
          () => {},
          (last) => {
            for (const payload of bad) for (const author of authorsOf(last)) checkPayload(game, last, author, payload)
          },
        ),
    )
    const failure = smallestFailure(property, limits.runs * 5, limits.seed)
    if (failure === null) return
    const [story, bad] = failure.example
    throw brokenBy(game, story, failure, limits.seed, [`payloads: ${JSON.stringify(bad)}`])
  })

  test('has a sentence for every move and happening it comes to', () => {
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before, by, move, pick, at }) => {
        ensureSaid(sayMove(game, move), `the move ${move.move}`)
        const played = play(game, before, by, move, at, seededRandom(pick))
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const seat = viewer < 0 ? null : viewer
          for (const happening of played.ok ? toldTo(played.happenings, seat) : []) {
            ensure(
              Object.hasOwn(game.text.happenings, happening.what),
              () => `no sentence for the happening ${happening.what}`,
            )
            ensureSaid(sayHappening(game, happening), `the happening ${happening.what}`)
          }
        }
      }),
    )
  })

  test('keeps a position through JSON, and its hash', () => {
    forAllStories(game, limits, (story) =>
      tell(
        game,
        story,
        () => {},
        (last) => {
          const back: unknown = JSON.parse(JSON.stringify(last))
          ensure(canonical(back) === canonical(last) && hash(back) === hash(last), 'JSON changes the position')
          for (let viewer = -1; viewer < last.seats; viewer++) {
            const seen = view(game, last, viewer < 0 ? null : viewer)
            ensure(canonical(JSON.parse(JSON.stringify(seen))) === canonical(seen), 'JSON changes a view')
          }
          const read = parsePosition(game, back, documentsIn(last.options))
          ensure(
            read.ok && hash(read.position) === hash(last),
            () =>
              `its own position is not read back: ${read.ok ? 'it has another hash' : read.faults.map(({ at, reason }) => `${at} ${reason}`).join('; ')}`,
          )
        },
      ),
    )
  })

  test('gives chances that sum to one and are what is drawn, each listed once and accepted', () => {
    let left = MOST_RESULTS
    let draws = MOST_DRAWS
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before }) => {
        const list = left > 0 ? chances(game, before)?.list() : undefined
        if (!list) return
        left -= list.length
        const sum = list.reduce((total, { probability }) => total + probability, 0)
        ensure(
          list.length > 0 && list.every((c) => c.probability > 0) && Math.abs(sum - 1) < 1e-9,
          () => `the chances sum to ${sum}`,
        )
        ensure(
          new Set(list.map((c) => canonical(c.move))).size === list.length,
          'the same result of chance is listed twice',
        )
        draws -= ensureDrawn(game, before, list, draws)
        for (const { move } of list.slice(0, 40))
          ensure(
            play(game, before, 'chance', move, before.now, seededRandom(left)).ok,
            () => `chance may bring ${wordsFor(game, move)}, and it is refused`,
          )
      }),
    )
  })
}

/** Five dice fall in 7,776 ways: after so many results of chance, in all, no more are listed. */
const MOST_RESULTS = 100_000
/** Draws of all positions together, and of one: beyond that, its chances are not compared with what is drawn. */
const MOST_DRAWS = 20_000
const MOST_DRAWS_HERE = 1_000

/** Is each result drawn as often as it is listed? By every sequence of random numbers. Answers with how many there were. */
function ensureDrawn(
  game: Game,
  position: Position,
  list: NonNullable<ReturnType<NonNullable<ReturnType<typeof chances>>['list']>>,
  most: number,
): number {
  const walker = walk(game, position)
  let draws = 0
  for (const [who, draw] of [
    ['a match', (random: Random) => chances(game, position)?.sample(random)],
    ['a simulation', (random: Random) => sampleMove(game, position, 'chance', random)],
    ['a search', (random: Random) => walker.sample(random)],
  ] as const) {
    const ways = everyDraw(draw, Math.min(MOST_DRAWS_HERE, most - draws))
    if (ways === null) continue
    draws += ways.length
    const drawn = new Map<string, number>()
    for (const { result, probability } of ways) {
      const move = canonical(result)
      drawn.set(move, (drawn.get(move) ?? 0) + probability)
    }
    for (const { move, probability } of list) {
      const name = canonical(move)
      const found = drawn.get(name) ?? 0
      drawn.delete(name)
      ensure(
        Math.abs(found - probability) < 1e-9,
        () => `chances list ${name} with ${probability}, and ${who} draws it with ${found}`,
      )
    }
    ensure(drawn.size === 0, () => `${who} draws ${[...drawn.keys()].join()}, which chances do not list`)
  }
  return draws
}

/** There is a sentence, and none of its blanks is left. */
function ensureSaid(sentence: string, what: string): void {
  ensure(sentence.trim() !== '', () => `no sentence for ${what}`)
  const blank = blanksOf(sentence)[0]
  ensure(blank === undefined, () => `the sentence for ${what} has a blank {${blank}}, and there is no such fact`)
}

/** Plays; what is thrown on the way says by which move. */
function attempt(game: Game, position: Position, by: Author, move: { readonly move: string }) {
  try {
    return play(game, position, by, move, position.now, seededRandom(position.ply))
  } catch (error) {
    throw new Error(
      `${explained(error)}\n(after the story below, when ${authorName(by)} plays ${wordsFor(game, move)})`,
      {
        cause: error,
      },
    )
  }
}

function listOffered(game: Game, position: Position, seat: number) {
  return offered(game, position, seat).flatMap((offer) => offer.list(MOST_LISTED) ?? [])
}

function authorsOf(position: Position): Author[] {
  return [...Array.from({ length: position.seats }, (_, seat) => seat), 'chance', 'clock', 'host', -1, position.seats]
}

function checkPayload(game: Game, position: Position, author: Author, payload: unknown): void {
  // The position is frozen: whatever tries to change it throws.
  const played = play(game, position, author, payload, position.now, seededRandom(position.ply))
  if (!played.ok) {
    ensureSaid(sayRefusal(game, played.refusal), `the refusal ${played.refusal.code}`)
    canonical(played.refusal)
    return
  }
  if (author === 'clock') return
  const offers =
    typeof author === 'number'
      ? offered(game, position, author)
      : author === 'chance'
        ? offeredToChance(game, position)
        : offeredToHost(game, position)
  const offer = offers.find((o) => o.move === played.move.move)
  const list = offer?.list(MOST_LISTED)
  const wasOffered = list ? list.some((move) => canonical(move) === canonical(played.move)) : offer !== undefined
  ensure(wasOffered, () => `accepted from ${authorName(author)}, but never offered: ${wordsFor(game, played.move)}`)
}
