import { coachFor, coachingFor, findBot, review, Sfc32, Turn } from '@parlor/bots'
import { imagined, refusalFor, sampleMove, type AnyMove, type Game, type View } from '@parlor/engine'
import { findGame } from '@parlor/games'
import type { AdviseOrder, ChooseOrder, ReviewOrder } from './brain.ts'
import { lineOf } from '../table/line-of.ts'
import type { Answers, Task } from './messages.ts'

/** What a task needs besides itself. */
export interface Means {
  /** Resolved when these tables are there. */
  readonly tables: (names: readonly string[]) => Promise<void>
  /** Called when nothing is waited for any more. */
  readonly began: () => void
}

/** Thinks. All of it but the waiting for tables is done in one go. */
export function carryOut(task: Task, means: Means): Promise<Answers[Task['kind']]> {
  switch (task.kind) {
    case 'choose':
      return choose(task.order, means)
    case 'sample':
      means.began()
      return Promise.resolve(sample(gameOf(task.order), task.order))
    case 'advise':
      return advise(task.order, means)
    case 'review':
      return reviewed(task.order, means)
  }
}

function gameOf(order: { readonly game: string }): Game {
  const game = findGame(order.game)
  if (game === undefined) throw new Error(`there is no game called ${order.game}`)
  return game
}

function sample(game: Game, { position, seat, seed }: ChooseOrder): AnyMove | null {
  return sampleMove(game, position, seat, new Sfc32(seed, SAMPLING)) ?? null
}

/** Streams of an order's seed: the bot's own numbers are those it has everywhere. */
const [CHOOSING, IMAGINING, SAMPLING] = [0, 1, 2]

async function choose(order: ChooseOrder, { tables, began }: Means): Promise<AnyMove | null> {
  const game = gameOf(order)
  const { position, seat, seed } = order
  const bot = findBot(game, order.bot)
  if (bot === undefined) throw new Error(`${order.bot} does not play ${game.name}`)
  await tables(bot.needs?.(position.options) ?? [])
  began()
  // Of what its seat may not know, the bot gets something that could be.
  const world = imagined(game, position, seat, new Sfc32(seed, IMAGINING))
  const move = bot.choose(new Turn(game, world, seat, new Sfc32(seed, CHOOSING)))
  if (move === null || refusalFor(game, position, seat, move) === null) return move
  // Legal in the world it imagined, and not in this one: the match goes on all the same.
  return sample(game, order)
}

async function advise(order: AdviseOrder, { tables, began }: Means): Promise<Answers['advise']> {
  const game = gameOf(order)
  const { options, seats, view, seat, aim } = order
  await tables(coachingFor(game)?.needs?.(options) ?? [])
  began()
  const coach = coachFor(game, options, seats, aim)
  if (coach === undefined) throw new Error(`${game.name} has no coach${aim === undefined ? '' : ` for “${aim}”`}`)
  return coach.advise(view as View, seat) // a view of this game, in the form in which it is told
}

async function reviewed(order: ReviewOrder, { tables, began }: Means): Promise<Answers['review']> {
  const game = gameOf(order)
  const coaching = coachingFor(game)
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
