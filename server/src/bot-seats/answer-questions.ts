import { parentPort } from 'node:worker_threads'
import { installTable, Sfc32, Turn, type Bot } from '@parlor/bots'
import type { AnyMove, Game } from '@parlor/engine'
import type { Question, Report } from './question.ts'

type AnyBot = Pick<Bot<AnyMove | null | Promise<AnyMove | null>>, 'choose'>

/** Who can be asked: games by id, and the bots of a game by name. */
export interface Players {
  readonly findGame: (id: string) => Game | undefined
  readonly findBot: (game: Game, name: string) => AnyBot | undefined
}

/** Makes this thread one that answers what the pool asks, one question at a time. */
export function answerQuestions(players: Players): void {
  parentPort?.on('message', (question: Question) => void answer(players, question))
  send({ ready: true })
}

function send(report: Report): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(report)
}

async function answer({ findGame, findBot }: Players, question: Question): Promise<void> {
  const { id, position, seat, seed, tables } = question
  for (const { name, values } of tables) installTable(name, values)
  const game = findGame(question.game)
  const bot = game && findBot(game, question.bot)
  if (game === undefined || bot === undefined)
    return send({ id, failed: 'no-such-bot', why: `${question.bot} does not play ${question.game}` })
  let chosen: unknown
  try {
    chosen = await bot.choose(new Turn(game, position, seat, new Sfc32(seed)))
  } catch (error) {
    return send({ id, failed: 'threw', why: textOf(error) })
  }
  try {
    // Written out here: whatever it takes to read an odd answer is then spent in this thread.
    send({ id, answer: JSON.stringify(chosen) ?? '' })
  } catch (error) {
    send({ id, failed: 'no-move', why: textOf(error) })
  }
}

const LONGEST = 2_000

function textOf(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, LONGEST)
}
