import { readFile, stat } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import {
  BOARD_LIMITS,
  listZip,
  readBoard,
  SHIPPED_BOARDS,
  type Problem,
  type ReadBoard,
} from '@parlor/games/trigger-board/knowledge'
import { reasonOf } from '../log-file.ts'
import { Refused } from '../stop.ts'
import type { Terminal } from '../terminal.ts'

/** Reads a board from a file of any shape, a bundle in a ZIP too, or one that ships, by its id. */
export async function boardIn(file: string, terminal: Terminal): Promise<ReadBoard> {
  const shipped = Object.hasOwn(SHIPPED_BOARDS, file) ? SHIPPED_BOARDS[file] : undefined
  const bytes = await bytesIn(file, terminal, shipped !== undefined)
  if (bytes === null) return readBoard(shipped)
  if (bytes === 'too-large') return refused('too-large', `a board is at most ${BOARD_LIMITS.bytes} bytes`)
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes)
    return readBoard(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    return refused('not-json', `this is no JSON: ${reasonOf(error)}`)
  }
}

function refused(code: string, message: string): ReadBoard {
  const problem: Problem = { severity: 'error', path: '', code, message, hint: '' }
  return { shape: null, file: null, board: null, problems: [problem] }
}

/** Null where there is no such file, but a board of that name ships. */
async function bytesIn(
  file: string,
  { pathOf }: Terminal,
  orNothing: boolean,
): Promise<Uint8Array | 'too-large' | null> {
  try {
    const { size } = await stat(pathOf(file))
    return size > BOARD_LIMITS.bytes ? 'too-large' : new Uint8Array(await readFile(pathOf(file)))
  } catch (error) {
    if (orNothing) return null
    const names = Object.keys(SHIPPED_BOARDS).join(', ')
    throw new Refused(`${file} cannot be read: ${reasonOf(error)}. Boards that ship are: ${names}.`)
  }
}

/** The JSON files of a bundle; pictures are not looked at. What is unpacked counts together, and stops at the limit. */
function readZip(bytes: Uint8Array): ReadBoard {
  const entries = listZip(bytes)
  if (entries === null) return refused('not-a-zip', 'this ZIP file is not whole, or it is encrypted')
  const files: [string, unknown][] = []
  let left: number = BOARD_LIMITS.bytes
  for (const { name, packed, method, size } of entries) {
    if (!name.endsWith('.json') || files.some(([known]) => known === name)) continue
    if (size > left) return refused('too-large', `unpacked, a board is at most ${BOARD_LIMITS.bytes} bytes`)
    if (method !== 0 && method !== 8) return refused('not-a-zip', `${name.slice(0, 60)} is packed in an unknown way`)
    let unpacked: Uint8Array = packed
    try {
      if (method === 8) unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    } catch (error) {
      return refused('not-a-zip', `${name.slice(0, 60)} cannot be unpacked: ${reasonOf(error)}`)
    }
    left -= unpacked.length
    if (left < 0) return refused('too-large', `unpacked, a board is at most ${BOARD_LIMITS.bytes} bytes`)
    files.push([name, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked))])
  }
  return readBoard(Object.fromEntries(files))
}

/** A report for programs. */
export function formatReport(problems: readonly Problem[]): object {
  const of = (severity: Problem['severity']) =>
    problems
      .filter((each) => each.severity === severity)
      .map(({ path, code, message, hint }) => ({ path, code, message, hint }))
  const hints = of('hint')
  return { errors: of('error'), warnings: of('warning'), ...(hints.length === 0 ? {} : { hints }) }
}

/** What a board says may stand on a terminal only without what a terminal obeys. */
export function harmless(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '�')
}
