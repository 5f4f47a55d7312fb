import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Broken } from '@parlor/engine/testing'
import type { Finding } from './finding.ts'
import type { FailedTest, TestReport } from './test-runner.ts'

const MOST_LINES = 24
const MOST_DETAILS = 60

/** Failures of one cause as one finding: the one that shows it best, and how many other tests fail by it. */
export function groupFailures({ failed, hung }: TestReport, known: readonly Finding[], root: string): Finding[] {
  const groups = new Map<string, FailedTest[]>()
  for (const each of failed) {
    const cause = causeOf(each)
    const group = groups.get(cause)
    if (group === undefined) groups.set(cause, [each])
    else group.push(each)
  }
  const findings = [...groups.values()]
    .map((group) => findingOf(group.toSorted((a, b) => weight(a) - weight(b))))
    .filter((finding) => !isToldAlready(finding, known))
  return hung === null ? findings : [hungFinding(hung, root), ...findings]
}

/** Those with a short story first: a person reads only one of them. */
function weight(failure: FailedTest): number {
  const broken = brokenIn(failure)
  return broken === null ? 1_000 : broken.story.length + (broken.isShortest ? 0 : 100)
}

/** Of the contract: what it says of how the promise was broken, which is not typed on its way here. */
function brokenIn({ promise }: FailedTest): Broken | null {
  if (typeof promise !== 'object' || promise === null) return null
  return 'reason' in promise && 'story' in promise ? (promise as Broken) : null // made by BrokenPromise
}

/** Equal for failures of one cause: what was thrown at which line, or what is wrong, whatever the match and the entry. */
function causeOf(failure: FailedTest): string {
  const { message, file, line } = failure
  const thrown = thrownIn(failure)
  if (thrown !== null) return `${thrown.file}:${thrown.line} ${thrown.message}`
  const broken = brokenIn(failure)
  const own = (broken?.reason ?? message).split('\n')[0] ?? ''
  const isOfRules = /\.(test|fixture)\.ts$/.test(file) === false
  const place = broken === null && line !== undefined && !isOfRules ? `${file}:${line}` : ''
  return `${place} ${own.replaceAll(/\d[\d,]*/g, '#')}`
}

/** What the game's own code threw, and where. */
function thrownIn(failure: FailedTest): { message: string; file: string; line: number } | null {
  const { cause, file, line, message } = failure
  if (cause?.file !== undefined && cause.line !== undefined && !isTest(cause.file))
    return { message: firstLine(cause.message), file: cause.file, line: cause.line }
  if (line !== undefined && !isTest(file)) return { message: firstLine(message), file, line }
  return null
}

const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file)
const firstLine = (text: string) => text.split('\n')[0] ?? ''

function findingOf([first, ...others]: readonly FailedTest[]): Finding {
  if (first === undefined) throw new Error('a cause without a failure')
  const broken = brokenIn(first)
  const thrown = thrownIn(first)
  const place = thrown ?? first
  const also = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'test' : 'tests'})`
  const lines = (broken?.reason ?? plainMessage(first.message)).trim().split('\n')
  const reason = lines[0] ?? ''
  const what = first.test === '' ? '' : `“${first.test}” fails${also}: `
  const story =
    broken === null
      ? lines.slice(1, MOST_LINES)
      : [...lines.slice(1), ...(broken.story.length > 1 ? broken.story : []), `Charts: ${broken.at}`]
  const details = [
    ...(broken?.details ?? []),
    ...others.map(({ test, message }) => `“${test}” fails: ${firstLine(message)}`),
  ]
  return {
    kind: broken === null && !/^contract /.test(first.test) ? 'tests' : 'contract',
    file: place.file,
    ...(place.line === undefined ? {} : { line: place.line }),
    reason: `${what}${thrown === null ? '' : 'throws '}${reason}`,
    ...(story.length === 0 ? {} : { story }),
    ...(details.length === 0 ? {} : { details: details.slice(0, MOST_DETAILS) }),
  }
}

/** In the runner's own words a test “timed out”, with advice about its settings. */
function plainMessage(message: string): string {
  const [, limit] = /^(?:Test|Hook) timed out in (\d+)ms/.exec(message) ?? []
  return limit === undefined ? message : `did not end within ${Number(limit) / 1000} s: it waits for something`
}

/** A missing sentence is told where it is missing, and again by everybody who wants to say it. */
function isToldAlready({ reason }: Finding, known: readonly Finding[]): boolean {
  const name = /no sentence for the (?:move|refusal|happening) (\S+)/.exec(reason)?.[1]
  return (
    name !== undefined &&
    known.some((each) => each.kind === 'sentences' && new RegExp(`\\b${name}\\b`).test(each.reason))
  )
}

function hungFinding({ file, test, seconds, hang }: NonNullable<TestReport['hung']>, root: string): Finding {
  const name = test === null ? 'loading the tests, or a hook,' : `“${test}”`
  return {
    kind: 'endless',
    ...hungPlace(hang, root, file),
    reason: `${name} did not end within ${seconds} s${aboutHang(hang)}; the tests after it were not run`,
  }
}

/** The innermost of the game's own lines that were under way. */
export function hungPlace(
  hang: NonNullable<TestReport['hung']>['hang'],
  root: string,
  otherwise: string,
): { readonly file: string; readonly line?: number } {
  const at = hang?.frames.find(({ path }) => path.startsWith(join(root, 'games/src/')))
  return at === undefined ? { file: otherwise } : { file: at.path.slice(join(root, '/').length), line: at.line }
}

/** `: it was still here, at DIE by chance`. */
export function aboutHang(hang: NonNullable<TestReport['hung']>['hang']): string {
  if (hang === null) return ''
  const { move, by } = hang
  if (move === null) return ', and was still at this line'
  const who = by === null ? '' : /^\d+$/.test(by) ? ` of seat ${Number(by) + 1}` : ` by ${by}`
  return `, and was still at this line, at the move ${move}${who}`
}

const NOT_YOURS = /(\w+) is not for you to say/

/**
 * A move without `by` is a seat's, and nothing is wrong with that until somebody makes it for chance: a test, or the
 * playthrough. Then that is what is missing, and not what they say.
 */
export function mistakenSpeakers(root: string, id: string, failed: readonly Finding[]): Finding[] {
  const moves = new Map<string, Finding>()
  for (const each of failed) {
    const move = NOT_YOURS.exec(each.reason)?.[1]
    if (move !== undefined && each.file !== undefined && !moves.has(move)) moves.set(move, each)
  }
  return [...moves].flatMap(([move, { file = '', line }]): Finding[] => {
    if (!new RegExp(`\\bchance\\b.*\\b${move}\\b`).test(readFileSync(join(root, file), 'utf8'))) return []
    const where = `${file.slice(file.lastIndexOf('/') + 1)}${line === undefined ? '' : `, line ${line},`}`
    const reason = `${move} is a seat's to say, and ${where} has it said by chance: write ${move}: { by: 'chance', … }`
    return [{ kind: 'speaker', ...declaredAt(root, id, move), reason }]
  })
}

/** Where a move is declared among a game's moves. */
function declaredAt(root: string, id: string, move: string): { readonly file: string; readonly line?: number } {
  const folder = join('games/src', id)
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || isTest(name)) continue
    const lines = readFileSync(join(root, folder, name), 'utf8').split('\n')
    const at = lines.findIndex((line) => new RegExp(`^\\s*['"]?${move}['"]?: \\{`).test(line))
    if (at >= 0) return { file: join(folder, name), line: at + 1 }
  }
  return { file: join(folder, 'index.ts') }
}
