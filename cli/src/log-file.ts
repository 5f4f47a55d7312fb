import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import {
  formatFaults,
  formatJsonLog,
  formatTranscript,
  parseLog,
  type Playthrough,
  type SavedLog,
} from '@parlor/engine'
import { Refused, UsageError } from './stop.ts'

const STDIN = 0

/** Reads a log in either form; `-` is what comes in by stdin. */
export function readLog(file: string): SavedLog {
  const parsed = parseLog(readText(file))
  if (parsed.ok) return parsed.log
  throw new Refused(`${file} cannot be read as a log:\n${formatFaults([parsed.fault])}`)
}

export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Says what is wrong with `--save FILE` before anybody has played for an hour. */
export function checkSavePath(file: string): void {
  if (!['.json', '.txt'].includes(extname(file)))
    throw new UsageError(`--save writes a .json or a .txt file, and “${file}” is neither.`)
  try {
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new UsageError(`--save cannot write to ${dirname(file)}: ${reasonOf(error)}.`)
  }
}

/** JSON or readable text, by the file's ending. */
export function saveLog(file: string, playthrough: Playthrough): void {
  try {
    writeFileSync(file, extname(file) === '.json' ? formatJsonLog(playthrough) : formatTranscript(playthrough))
  } catch (error) {
    throw new Refused(`${file} cannot be written: ${reasonOf(error)}.`)
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
