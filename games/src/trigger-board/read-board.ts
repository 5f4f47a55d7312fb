import { MOST_FIELDS, type ParsedDocument } from '@parlor/engine'
import { FEWEST_PLAYERS, MOST_PLAYERS, type Board } from './board.ts'
import { compileBoard } from './compile-board.ts'
import { FORMAT_VERSION, readFile, type BoardFile } from './format/board-file.ts'
import type { Fields } from './format/fields.ts'
import { normalize, upgradeV3 } from './format/normalize.ts'
import { mayFollow, repaired } from './format/repair.ts'
import { nameOf, Report, within, type Problem } from './format/report.ts'
import { isRecord, LONGEST_TEXT } from './format/shape.ts'
import { shapeOf, sourcePath, upgradeBundle, upgradeV1, upgradeV2, type BoardShape } from './format/upgrade.ts'
import { lintBoard } from './lint.ts'

/** How large a board may be, before anything else is looked at. */
export const BOARD_LIMITS = { bytes: 2_097_152, depth: 20, nodes: 200_000 } as const

const VALUES_A_STEP = 2_000
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export interface ReadBoard {
  readonly shape: BoardShape | null
  /** The canonical form; null where it could not be made. */
  readonly file: BoardFile | null
  readonly board: Board | null
  readonly problems: readonly Problem[]
}

/** Reads a board of any shape. Whatever is wrong with it is in the problems, each with its place in the author's file. */
export function readBoard(body: unknown): ReadBoard {
  const steps = readingBoard(body)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

/** The same in steps of a few milliseconds: two megabytes would keep everybody else waiting. */
export function* readingBoard(body: unknown): Generator<void, ReadBoard> {
  const report = new Report()
  const { shape, file, board } = yield* readInto(body, report)
  const problems = report.problems.map((problem) => ({
    ...problem,
    path: shape === null ? problem.path : sourcePath(shape, problem.path),
  }))
  return { shape, file, board, problems }
}

function* readInto(body: unknown, report: Report): Generator<void, Omit<ReadBoard, 'problems'>> {
  if (!(yield* isBounded(body, report))) return { shape: null, file: null, board: null }
  const shape = shapeOf(body)
  if (shape === undefined || !isRecord(body)) {
    report.error(
      '',
      'unknown-shape',
      `this is ${nameOf(body)}, and no board that is known`,
      'A board has metadata and spaces, or is of a later shape; see “parlor board schema”.',
    )
    return { shape: null, file: null, board: null }
  }
  if (shape === 'v4' && body['formatVersion'] !== FORMAT_VERSION) {
    report.error(
      'formatVersion',
      'unknown-version',
      `boards of version ${nameOf(body['formatVersion'])} are not known`,
      `This is version ${FORMAT_VERSION}.`,
    )
    return { shape, file: null, board: null }
  }
  const upgraded = yield* canonicalOf(body, shape, report)
  yield
  const canonical = yield* normalize(upgraded, report)
  const read = yield* readFile(canonical, report)
  const file = read ?? (yield* restOf(canonical, report))
  // What is exported can be read again: the canonical form is bounded too, and may be larger than what it was made of.
  if (file === null || !(yield* isBounded(file, report))) return { shape, file: null, board: null }
  const board = yield* checkFurther(file, report, shape === 'v1')
  const isRefused = read === null || report.hasErrors
  return { shape, file: isRefused ? null : board.file, board: isRefused ? null : board }
}

/** What of a faulty file can be read: for what there is to say about it. */
function* restOf(canonical: Fields, report: Report): Generator<void, BoardFile | null> {
  return yield* readFile(yield* repaired(canonical, report.problems), new Report())
}

/** Compiles and lints, also where there are errors already. What may only follow from those is not told. */
function* checkFurther(file: BoardFile, report: Report, addsStats: boolean): Generator<void, Board> {
  const compiled = new Report()
  const board = yield* compileBoard(file, compiled, addsStats)
  report.addAll(compiled, (problem) => !mayFollow(problem, report.problems))
  const linted = new Report()
  yield* lintBoard(board, linted)
  report.addAll(linted, (problem) => !mayFollow(problem, report.problems))
  return board
}

function* canonicalOf(body: Fields, shape: BoardShape, report: Report): Generator<void, Fields> {
  switch (shape) {
    case 'v1':
      return upgradeV3(upgradeV2(yield* upgradeV1(body)), report)
    case 'v2':
      return upgradeV3(upgradeV2(body), report)
    case 'v3':
      return upgradeV3(body, report)
    case 'bundle':
      return upgradeV3(upgradeBundle(body, report), report)
    case 'v4':
      return body
  }
}

/** Depth, number of values, lengths of texts and names of fields, over the whole of it; stops as soon as it is known. */
function* isBounded(body: unknown, report: Report): Generator<void, boolean> {
  let left = BOARD_LIMITS.nodes
  let fields = 0
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next
    if (left % VALUES_A_STEP === 0) yield
    if (--left < 0) {
      report.error('', 'too-large', `a board holds at most ${BOARD_LIMITS.nodes} values`)
      return false
    }
    if (typeof value === 'string' && value.length > LONGEST_TEXT) {
      report.error(path, 'too-long', `a text has at most ${LONGEST_TEXT} characters, not ${value.length}`)
      return false
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > BOARD_LIMITS.depth) {
      report.error(path.slice(0, 200), 'too-deep', `nested more than ${BOARD_LIMITS.depth} deep`)
      return false
    }
    const isList = Array.isArray(value)
    const names = isList ? [] : Object.keys(value)
    if ((isList ? value.length : names.length) > left) {
      report.error(path, 'too-large', `a board holds at most ${BOARD_LIMITS.nodes} values`)
      return false
    }
    fields += names.length
    if (names.length > MOST_FIELDS.object || fields > MOST_FIELDS.document) {
      const { object, document } = MOST_FIELDS
      report.error(path, 'too-large', `a board has at most ${document} fields, ${object} of them in one object`)
      return false
    }
    let put = 0
    for (const key of isList ? value.keys() : names) {
      if (++put % VALUES_A_STEP === 0) yield
      if (typeof key === 'string' && REFUSED_KEYS.has(key)) {
        report.error(within(path, key), 'not-allowed', `no field is called ${key}`)
        return false
      }
      if (typeof key === 'string' && key.length > 200) {
        report.error(within(path, key), 'too-long', 'the name of a field has at most 200 characters')
        return false
      }
      const held = (value as Readonly<Record<string, unknown>>)[key] // one of its own keys
      waiting.push({ value: held, path: within(path, key), depth: depth + 1 })
    }
  }
  return true
}

/** What the option of a match needs: the board, or the errors as faults. */
export function* parseBoard(body: unknown): Generator<void, ParsedDocument<Board>> {
  const { board, problems } = yield* readingBoard(body)
  if (board !== null) {
    const { name, author, description, players, recommended } = board
    const isForAll = players.min <= FEWEST_PLAYERS && players.max >= MOST_PLAYERS
    const seats = { ...(isForAll ? {} : { seats: players }), ...(recommended === null ? {} : { recommended }) }
    return { ok: true, value: board, about: { name, author, description, ...seats } }
  }
  const errors = problems.filter(({ severity }) => severity === 'error')
  return {
    ok: false,
    faults: errors.map(({ path, message, hint }) => ({
      at: path,
      reason: hint === '' ? message : `${message}. ${hint}`,
    })),
  }
}
