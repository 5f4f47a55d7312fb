import { botIn, EstimatingReview, loadBots, Sfc32, thinkFor, Turn, type Bot, type EstimatedReview } from '@parlor/bots'
import { canAct, replay, type Game } from '@parlor/engine'
import { lineOf } from '../open-match/played-line.ts'
import type { EstimatedReviewOrder, EstimateOrder, SeatEstimate } from './brain.ts'
import { gameOf, pause, type Means } from './means.ts'

/** Whose estimates they are. */
const JUDGE = 'strong'
/** So long does it think about what a seat can do. */
const THINK_MS = 1_500
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
export async function estimated(order: EstimateOrder, means: Means): Promise<SeatEstimate | null> {
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
  await thinkFor(thinking, { ms: THINK_MS, now, pause, isCancelled: means.isCancelled })
  return { ...thinking.estimate(), best: thinking.best() }
}

/** What a strong player thinks of the decisions of a match, as many as there is time for. */
export async function reviewEstimated(order: EstimatedReviewOrder, means: Means): Promise<EstimatedReview | null> {
  const game = await gameOf(order)
  const line = lineOf(order.entries)
  if (line === null) return null
  const bot = await judgeOf(game)
  await means.tables(bot.needs?.(optionsOf(line.log)) ?? [])
  means.began()
  const review = new EstimatingReview(game, line.log, bot, order.ofSeats)
  const { moments } = review
  const ms = Math.min(MOST_MS, Math.max(LEAST_MS, REVIEW_MS / Math.max(1, moments.length)))
  const end = now() + REVIEW_MS
  for (const [done, moment] of moments.entries()) {
    means.report(done, moments.length)
    const thinking = review.think(moment, UNLIMITED)
    if (thinking === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- one decision after the other
    await thinkFor(thinking, { ms, now, pause, isCancelled: means.isCancelled })
    if (means.isCancelled()) return null
    review.learn(moment, thinking)
    if (now() > end) break
  }
  return review.done()
}

function optionsOf({ options }: { readonly options: unknown }): Readonly<Record<string, unknown>> {
  return options as Readonly<Record<string, unknown>> // as the match was set up with them
}
