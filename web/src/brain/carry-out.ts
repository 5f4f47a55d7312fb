import {
  answerOf,
  botIn,
  coachIn,
  loadBots,
  review,
  Sfc32,
  Turn,
  type Advice,
  type Compared,
  type Review,
  EstimatingReview,
  thinkFor,
  type Bot,
  type EstimatedReview,
} from '@parlor/bots'
import type { TaskContext } from '@parlor/workers'
import {
  imagined,
  received,
  receivedOptions,
  refusalFor,
  sampleMove,
  type AnyMove,
  type Game,
  type Position,
  type View,
  canAct,
  replay,
} from '@parlor/engine'
import type {
  AdviseOrder,
  CompareOrder,
  ReviewOrder,
  EstimatedReviewOrder,
  EstimateOrder,
  SeatEstimate,
} from './brain.ts'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import { lineOf } from '../open-match/played-line.ts'
import type { BrainTasks, Progress } from './brain.ts'
import { SharedTables, type Prepare } from './shared-tables.ts'
import { listedGames } from 'virtual:catalogue'

/** Thinks: in one go, or in slices where a bot gets better with time. */
export function brainTasks(prepare: Prepare): BrainTasks {
  const shared = new SharedTables(prepare)
  const meansFor = ({ report, onCancel }: TaskContext<Progress>): Means => {
    const off = new AbortController()
    onCancel(() => off.abort())
    return {
      tables: (names) => shared.ready(names, (making) => report({ making }), off.signal),
      began: () => {
        off.signal.throwIfAborted()
        report('began')
      },
      report: (done, of) => report({ making: { what: 'review', done, of } }),
      isCancelled: () => off.signal.aborted,
    }
  }
  return {
    choose: (order, context) => choose(order, meansFor(context)),
    sample: (order, context) => sampled(order, meansFor(context)),
    advise: (order, context) => advise(order, meansFor(context)),
    review: (order, context) => reviewed(order, meansFor(context)),
    estimate: (order, context) => estimated(order, meansFor(context)),
    compare: (order, context) => compared(order, meansFor(context)),
    reviewEstimated: (order, context) => reviewEstimated(order, meansFor(context)),
  }
}

async function sampled(order: ChooseOrder, { began }: Means): Promise<AnyMove | null> {
  const game = await gameOf(order)
  const position = received(game, order)
  began()
  return sample(game, position, order)
}

function sample(game: Game, position: Position, { seat, seed }: ChooseOrder): AnyMove | null {
  return sampleMove(game, position, seat, new Sfc32(seed, SAMPLING)) ?? null
}

/** Streams of an order's seed: the bot's own numbers are those it has everywhere. */
const [CHOOSING, IMAGINING, SAMPLING] = [0, 1, 2]

/** So long may a bot think that gets better with time. */
const THINK_MS = 1_000

async function choose(order: ChooseOrder, { tables, began, isCancelled }: Means): Promise<AnyMove | null> {
  const game = await gameOf(order)
  const { seat, seed } = order
  // Before anything else is waited for: documents are held in the order in which positions are sent.
  const position = received(game, order)
  const bot = botIn(game, await loadBots(game), order.bot)
  if (bot === undefined) throw new Error(`${order.bot} does not play ${game.name}`)
  await tables(bot.needs?.(position.options) ?? [])
  began()
  // Of what its seat may not know, the bot gets something that could be.
  const world = imagined(game, position, seat, new Sfc32(seed, IMAGINING))
  const turn = new Turn(game, world, seat, new Sfc32(seed, CHOOSING))
  const move = await answerOf(bot, turn, { ms: THINK_MS, now: () => performance.now(), pause, isCancelled })
  if (move === null || refusalFor(game, position, seat, move) === null) return move
  // Legal in the world it imagined, and not in this one: the match goes on all the same.
  return sample(game, position, order)
}

async function advise(order: AdviseOrder, { tables, began }: Means): Promise<Advice | null> {
  const game = await gameOf(order)
  const { seats, view, seat, aim } = order
  // Before anything else is waited for, as above.
  const options = receivedOptions(game, order)
  const coaching = (await loadBots(game))?.coaching
  await tables(coaching?.needs?.(options) ?? [])
  began()
  const coach = coachIn(coaching, options, seats, aim)
  if (coach === undefined) throw new Error(`${game.name} has no coach${aim === undefined ? '' : ` for “${aim}”`}`)
  return coach.advise(view as View, seat) // a view of this game, in the form in which it is sent
}

async function compared(order: CompareOrder, { began }: Means): Promise<Compared | null> {
  const own = await loadBots(await gameOf(order))
  began()
  return own?.compare?.(order.options, order.score) ?? null
}

async function reviewed(order: ReviewOrder, { tables, began }: Means): Promise<Review | null> {
  const game = await gameOf(order)
  const coaching = (await loadBots(game))?.coaching
  const line = lineOf(order.entries)
  if (coaching === undefined || line === null) return null
  const { log } = line
  const options = log.options as Readonly<Record<string, unknown>> // as the match was set up with them
  await tables(coaching.needs?.(options) ?? [])
  began()
  // The first aim adds up in every match.
  const coach = coaching.coach(options, log.seats, coaching.aims[0])
  if (coach === undefined) return null
  const result = review(game, log, coach)
  if (!result.ok) throw new Error(`ply ${result.ply} of the log is refused: ${result.refusal.code}`)
  return result.review
}

/** Whose estimates they are. */
const JUDGE = 'strong'
/** So long does it think about what a seat can do. */
const ESTIMATE_MS = 1_500
/** So long about a whole match, and about each of its decisions at most and at least. */
const REVIEW_MS = 60_000
const MOST_MS = 200
const LEAST_MS = 20

/** As long as there is time. */
const UNLIMITED = Number.MAX_SAFE_INTEGER

const now = () => performance.now()

async function judgeOf(game: Game): Promise<Bot> {
  const bot = botIn(game, await loadBots(game), JUDGE)
  if (bot?.think === undefined) throw new Error(`nobody can judge ${game.name}`)
  return bot
}

/** What a strong player thinks of what a seat can do after an entry. It knows no more than that seat did. */
async function estimated(order: EstimateOrder, means: Means): Promise<SeatEstimate | null> {
  const game = await gameOf(order)
  const { seat, number } = order
  const line = lineOf(order.entries.filter((entry) => entry.number <= number))
  if (line === null) return null
  const bot = await judgeOf(game)
  await means.tables(bot.needs?.(optionsOf(line.log)) ?? [])
  means.began()
  const reached = replay(game, line.log)
  if (!reached.ok) throw new Error(`ply ${reached.ply} of the log is refused: ${reached.refusal.code}`)
  if (!canAct(game, reached.position, seat)) return null
  const thinking = bot.think?.(new Turn(game, reached.position, seat, new Sfc32('estimate', number)), UNLIMITED)
  if (thinking === undefined) return null
  await thinkFor(thinking, { ms: ESTIMATE_MS, now, pause, isCancelled: means.isCancelled })
  return { ...thinking.estimate(), best: thinking.best() }
}

/** What a strong player thinks of the decisions of a match, as many as there is time for. */
async function reviewEstimated(order: EstimatedReviewOrder, means: Means): Promise<EstimatedReview | null> {
  const game = await gameOf(order)
  const line = lineOf(order.entries)
  if (line === null) return null
  const bot = await judgeOf(game)
  await means.tables(bot.needs?.(optionsOf(line.log)) ?? [])
  means.began()
  const estimating = new EstimatingReview(game, line.log, bot, order.ofSeats)
  const { moments } = estimating
  const ms = Math.min(MOST_MS, Math.max(LEAST_MS, REVIEW_MS / Math.max(1, moments.length)))
  const end = now() + REVIEW_MS
  for (const [done, moment] of moments.entries()) {
    means.report(done, moments.length)
    const thinking = estimating.think(moment, UNLIMITED)
    if (thinking === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- one decision after the other
    await thinkFor(thinking, { ms, now, pause, isCancelled: means.isCancelled })
    if (means.isCancelled()) return null
    estimating.learn(moment, thinking)
    if (now() > end) break
  }
  return estimating.done()
}

function optionsOf({ options }: { readonly options: unknown }): Readonly<Record<string, unknown>> {
  return options as Readonly<Record<string, unknown>> // as the match was set up with them
}

/** What a task of the thread needs besides its order. */
interface Means {
  /** Resolved when these tables are there. */
  readonly tables: (names: readonly string[]) => Promise<void>
  /** Called when nothing is waited for any more. */
  readonly began: () => void
  /** Of something that takes a while: how much is done. */
  readonly report: (done: number, of: number) => void
  readonly isCancelled: () => boolean
}

function gameOf(order: { readonly game: string }): Promise<Game> {
  const listed = listedGames.find(({ id }) => id === order.game)
  if (listed === undefined) throw new Error(`there is no game called ${order.game}`)
  return listed.load()
}

/** Lets messages be heard, without the wait that a browser puts before timers. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
    port2.postMessage(null)
  })
}
