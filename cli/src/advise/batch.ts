import { createReadStream } from 'node:fs'
import { reasonOf } from '../log-file.ts'
import { Refused } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import { formatAnswer, type Adviser } from './adviser.ts'
import { FieldFault, isObject, shown } from './field-fault.ts'
import { linesOf, LONGEST_LINE } from './lines-of.ts'

/** Output is written in pieces of about this many characters. */
const PIECE = 1 << 16

/** Answers a file of positions, a line each, as it is read: any length will do. Gives the exit code. */
export async function answerBatch(file: string, adviser: Adviser, { write }: Terminal): Promise<number> {
  let number = 0
  let wrong = 0
  let answers = ''
  try {
    for await (const lines of linesOf(file === '-' ? process.stdin : createReadStream(file))) {
      for (const line of lines) {
        number++
        if (line.trim() === '') continue
        const fault = tryLine(line, adviser, (answer) => (answers += `${answer}\n`))
        if (fault !== null) {
          wrong++
          answers += `${JSON.stringify({ error: { line: number, field: fault.field, reason: fault.reason } })}\n`
        }
        if (answers.length >= PIECE) {
          // Nothing more is worked out before there is room for it.
          // oxlint-disable-next-line no-await-in-loop
          await write(answers)
          answers = ''
        }
      }
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error
      ? new Refused(`--batch ${file} cannot be read: ${reasonOf(error)}.`)
      : error
  }
  await write(answers)
  return wrong === 0 ? 0 : 1
}

/** Hands over the answer, or gives what is wrong with the line. */
function tryLine(line: string, adviser: Adviser, hand: (answer: string) => void): FieldFault | null {
  try {
    hand(formatAnswer(adviser.ask(positionIn(line, adviser.fields))()))
    return null
  } catch (error) {
    if (error instanceof FieldFault) return error
    throw error
  }
}

function positionIn(line: string, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (line.length > LONGEST_LINE) throw new FieldFault('', `the line is longer than ${LONGEST_LINE} characters`)
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    throw new FieldFault('', `the line is not JSON: ${shown(line.trim())}`)
  }
  if (!isObject(given)) throw new FieldFault('', `the line is an object with ${fields.join(', ')}, not ${shown(given)}`)
  const stranger = Object.keys(given).find((key) => !fields.includes(key))
  if (stranger === undefined) return given
  throw new FieldFault(stranger.slice(0, 40), `is not known; a position has ${fields.join(', ')}`)
}
