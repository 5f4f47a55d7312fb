import { join } from 'node:path'
import { isTest, type Finding } from './finding.ts'
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
  if (broken === null) return 1_000
  // Entry by entry is how a replay parts; other promises see the same from further away.
  if (PARTED.test(broken.reason)) return 0
  // Several promises play whole matches; one of them looks for the shortest story, which ends with the move it is about.
  return broken.story.length + (broken.isShortest ? 0 : 100) - (/ ends, /.test(failure.test) ? 5 : 0)
}

/** What the contract says of how a promise was broken: the fields of the engine's BrokenPromise, as they arrive here. */
interface Broken {
  readonly reason: string
  readonly at: string
  readonly story: readonly string[]
  readonly isShortest: boolean
  readonly details: readonly string[]
}

function brokenIn({ promise }: FailedTest): Broken | null {
  if (typeof promise !== 'object' || promise === null) return null
  const { reason, at, story, isShortest, details } = promise as Partial<Record<keyof Broken, unknown>> // looked at here
  if (typeof reason !== 'string' || typeof at !== 'string' || !isTexts(story) || !isTexts(details)) return null
  return { reason, at, story, isShortest: isShortest === true, details }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

/** What shows that the same move led to two positions: all of it comes from a state outside the position. */
const PARTED = /leads elsewhere when it is replayed/
const IMPURE =
  /leads elsewhere when it is replayed|leads to two positions|comes elsewhere than step by step|ends elsewhere/

/** Equal for failures of one cause: what was thrown at which line, or what is wrong, whatever the match and the entry. */
function causeOf(failure: FailedTest): string {
  const { message, file, line } = failure
  const thrown = thrownIn(failure)
  if (thrown !== null) return `${thrown.file}:${thrown.line} ${thrown.message}`
  const broken = brokenIn(failure)
  const own = (broken?.reason ?? message).split('\n')[0] ?? ''
  if (broken !== null && IMPURE.test(own)) return 'impure'
  const place = broken === null && line !== undefined && isTest(file) ? `${file}:${line}` : ''
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
    broken === null ? lines.slice(1, MOST_LINES) : [...lines.slice(1), ...broken.story, `Charts: ${broken.at}`]
  const details = [
    ...(broken?.details ?? []),
    ...others.map(({ test, message }) => `“${test}” fails: ${firstLine(message)}`),
  ]
  return {
    kind: broken === null && !first.test.startsWith('contract ') ? 'tests' : 'contract',
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

function hungFinding({ file, test, what, hang }: NonNullable<TestReport['hung']>, root: string): Finding {
  const name = test === null ? 'loading the tests, or a hook,' : `“${test}”`
  return {
    kind: 'endless',
    ...hungPlace(hang, root, file),
    reason: `${name} ${what}${aboutHang(hang)}; the tests after it were not run`,
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
