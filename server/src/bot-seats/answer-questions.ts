import { parentPort } from 'node:worker_threads'
import { setImmediate } from 'node:timers/promises'
import { answerOf, installTable, Sfc32, Turn, type Bot } from '@parlor/bots'
import { serveTasks, toNodeParent } from '@parlor/workers'
import { received, type AnyMove, type Game } from '@parlor/engine'
import type { BotTasks, FAULTS, Question } from './question.ts'

type AnyBot = Pick<Bot<AnyMove | null | Promise<AnyMove | null>>, 'choose' | 'think'>

/** The games by id, and their bots by name. */
export interface Players {
  readonly findGame: (id: string) => Game | undefined
  readonly findBot: (game: Game, name: string) => AnyBot | undefined
}

/** Serves the pool's questions on this thread. */
export function answerQuestions(players: Players): void {
  serveTasks<BotTasks>(toNodeParent(parentPort), {
    ready: () => null,
    choose: (question, context) => answer(players, question, () => context.isCancelled),
  })
}

async function answer({ findGame, findBot }: Players, question: Question, isCancelled: () => boolean): Promise<string> {
  const { seat, seed, tables, thinkMs } = question
  for (const { name, values } of tables) installTable(name, values)
  const game = findGame(question.game)
  const bot = game && findBot(game, question.bot)
  if (game === undefined || bot === undefined)
    throw fault('no-such-bot', `${question.bot} does not play ${question.game}`)
  let chosen: unknown
  try {
    const turn = new Turn(game, received(game, question), seat, new Sfc32(seed))
    chosen = await answerOf(bot, turn, { ms: thinkMs, now: () => performance.now(), pause: setImmediate, isCancelled })
  } catch (error) {
    throw fault('threw', textOf(error))
  }
  try {
    // Serialized here, so that an odd answer costs this thread's time only.
    return JSON.stringify(chosen) ?? ''
  } catch (error) {
    throw fault('no-move', textOf(error))
  }
}

function fault(name: (typeof FAULTS)[number], message: string): Error {
  return Object.assign(new Error(message), { name })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
