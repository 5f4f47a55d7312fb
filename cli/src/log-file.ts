import { accessSync, closeSync, constants, openSync, writeFileSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  formatFaults,
  formatJsonLog,
  formatTranscript,
  parseLog,
  type Playthrough,
  type SavedLog,
} from '@parlor/engine'
import { Refused, UsageError } from './stop.ts'
import type { Terminal } from './terminal.ts'

/** Reads a log in either form; `-` is what comes in by stdin. */
export async function readLog(file: string, terminal: Terminal): Promise<SavedLog> {
  const parsed = parseLog(await readText(file, terminal))
  if (parsed.ok) return parsed.log
  throw new Refused(`${file} cannot be read as a log:\n${formatFaults([parsed.fault])}`)
}

export async function readText(file: string, { stdin, pathOf }: Terminal): Promise<string> {
  try {
    return await (file === '-' ? text(stdin) : readFile(pathOf(file), 'utf8'))
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Says what is wrong with `--save FILE` before anybody has played for an hour. */
export function checkSavePath(file: string, { pathOf }: Terminal): void {
  if (!['.json', '.txt'].includes(extname(file)))
    throw new UsageError(`--save writes a .json or a .txt file, and “${file}” is neither.`)
  try {
    accessSync(pathOf(dirname(file)), constants.W_OK)
  } catch (error) {
    throw new UsageError(`--save cannot write to ${dirname(file)}: ${reasonOf(error)}.`)
  }
}

/** JSON or readable text, by the file's ending. */
export function saveLog(file: string, playthrough: Playthrough, { pathOf }: Terminal): void {
  try {
    writeFileSync(pathOf(file), extname(file) === '.json' ? formatJsonLog(playthrough) : formatTranscript(playthrough))
  } catch (error) {
    throw new Refused(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

/** A file that is written line by line. Throws Refused where the disk says no. */
export function openLines(
  file: string,
  { pathOf }: Terminal,
): { write: (lines: readonly string[]) => void; close: () => void } {
  const said = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new Refused(`${file} cannot be written: ${reasonOf(error)}.`)
    }
  }
  const open = said(() => openSync(pathOf(file), 'w'))
  return {
    write: (lines) => said(() => void writeSync(open, lines.map((line) => `${line}\n`).join(''))),
    close: () => closeSync(open),
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

/** Why the disk said no, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
