import type { AnyMove } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'

/** Longest answer in characters, above any real move. */
const LONGEST = 100_000

/** Parses a bot's answer: a move, or null to pass. Throws BotFailed for anything else; the answer is untrusted. */
export function parseAnswer(text: unknown): AnyMove | null {
  if (typeof text !== 'string') throw noMove('it is no text')
  if (text.length > LONGEST) throw noMove(`it has ${text.length} characters`)
  const answer = dataIn(text)
  if (answer === null) return null
  if (typeof answer !== 'object' || !('move' in answer) || typeof answer.move !== 'string')
    throw noMove(text.slice(0, 200))
  return { ...answer, move: answer.move }
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw noMove(text === '' ? 'there is nothing' : 'it cannot be read')
  }
}

function noMove(why: string): BotFailed {
  return new BotFailed('no-move', `the answer is no move: ${why}`)
}
