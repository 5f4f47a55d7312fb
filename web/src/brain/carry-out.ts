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
} from '@parlor/bots'
import type { TaskContext } from '@parlor/bots/workers'
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
} from '@parlor/engine'
import type { AdviseOrder, CompareOrder, ReviewOrder } from './brain.ts'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import { lineOf } from '../open-match/played-line.ts'
import type { BrainTasks, Progress } from './brain-tasks.ts'
import { estimated, reviewEstimated } from './estimating.ts'
import { gameOf, pause, type Means } from './means.ts'
import { SharedTables, type Prepare } from './shared-tables.ts'

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
  return coach.advise(view as View, seat) // a view of this game, in the form in which it is told
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
