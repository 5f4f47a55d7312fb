import { createReadStream } from 'node:fs'
import { FieldFault, isObject, shown } from '@parlor/bots'
import { reasonOf } from '../log-file.ts'
import { Refused } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import type { Question } from '../solve/question.ts'
import { reasonOf as faultReason } from './position.ts'
import { formatAnswer } from './print-advice.ts'
import type { Readable } from 'node:stream'

/** Output is written in pieces of about this many characters. */
const PIECE = 1 << 16

/** Answers a file of positions, a line each, as it is read: any length will do. Gives the exit code. */
export async function answerBatch(file: string, question: Question, terminal: Terminal): Promise<number> {
  const { stdin, pathOf, write } = terminal
  let number = 0
  let wrong = 0
  let answers = ''
  try {
    for await (const lines of linesOf(file === '-' ? stdin : createReadStream(pathOf(file)))) {
      for (const line of lines) {
        number++
        if (line.trim() === '') continue
        const fault = tryLine(line, question, (answer) => (answers += `${answer}\n`))
        if (fault !== null) {
          wrong++
          answers += `${JSON.stringify({ error: { line: number, field: fault.field, reason: faultReason(fault) } })}\n`
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
function tryLine(line: string, question: Question, hand: (answer: string) => void): FieldFault | null {
  try {
    const { solver, solved } = question
    const fields = solver.fields.map(({ name }) => name)
    hand(formatAnswer(solved.ask(positionIn(line, fields))(), solved))
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

/** What goes beyond this is dropped, so that a file without line ends does not fill the memory. */
const LONGEST_LINE = 10_000

/** The lines of a stream, as many at a time as come in together. One that is too long comes too long, but cut short. */
async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  let rest = ''
  let first = true
  stream.setEncoding('utf8')
  for await (const piece of stream) {
    const lines = `${rest}${String(piece)}`.split('\n')
    // Some programs begin a file with a mark of its encoding.
    if (first) lines[0] = lines[0]?.replace(/^\uFEFF/, '') ?? ''
    first = false
    rest = lines.pop()?.slice(0, LONGEST_LINE + 1) ?? ''
    yield lines
  }
  yield [rest]
}
