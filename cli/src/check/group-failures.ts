import { join } from 'node:path'
import { isTest, type Finding } from './finding.ts'
import { keptOutside } from './outside-state.ts'
import { constantAt, declaredAt } from './speakers.ts'
import type { FailedTest, TestReport } from './test-runner.ts'

const MOST_LINES = 24
const MOST_DETAILS = 60
const MOST_CHANGED = 16

/** Failures of one cause as one finding: the one that shows it best, and how many other tests fail by it. */
export function groupFailures(
  { failed, hung }: TestReport,
  known: readonly Finding[],
  root: string,
  id: string,
): Finding[] {
  const groups = new Map<string, FailedTest[]>()
  for (const each of decisive(failed)) {
    const cause = causeOf(each)
    const group = groups.get(cause)
    if (group === undefined) groups.set(cause, [each])
    else group.push(each)
  }
  const findings = [...groups.values()]
    .map((group) => findingOf(group.toSorted((a, b) => weight(a) - weight(b))))
    .filter((finding) => !isToldAlready(finding, known))
    .map((finding) => placedFinding(finding, root, id))
  return hung === null ? findings : [hungFinding(hung, root), ...findings]
}

/**
 * Where rules do not always answer the same, or a secret gets out, whatever else fails in play may follow from it: then the
 * best witness comes alone, with the number of the others.
 */
function decisive(failed: readonly FailedTest[]): readonly FailedTest[] {
  const impure = failed.filter(isImpure)
  const leaks = impure.length > 0 ? [] : failed.filter(isLeak)
  const [first] = (impure.length > 0 ? impure : leaks).toSorted((a, b) => weight(a) - weight(b))
  if (first === undefined) return failed
  const others = failed.filter((each) => each !== first && (impure.length > 0 || isLeak(each) || !isOfContract(each)))
  const apart = failed.filter((each) => each !== first && !others.includes(each))
  return [{ ...first, others }, ...apart]
}

/** Those with a short story first: a person reads only one of them. */
function weight(failure: FailedTest): number {
  // The line of a rule that changes the state says all; then the move, then the entry at which a replay parts.
  if (isFrozen(failure)) return thrownIn(failure) === null ? 900 : -3
  const broken = brokenIn(failure)
  if (broken === null) return isLeak(failure) ? 500 : 1_000
  if (REFUSED.test(broken.reason)) return broken.isShortest ? -2 : -1
  if (PARTED.test(broken.reason)) return 0
  // Several promises play whole matches; one of them looks for the shortest story, which ends with the move it is about.
  return broken.story.length + (broken.isShortest ? 0 : 100) - (/ ends, /.test(failure.test) ? 5 : 0)
}

const isOfContract = ({ test, promise }: FailedTest) => promise !== undefined || /^contract\b/.test(test)

/** Rules, guards, candidates and views are handed a state that cannot be changed. */
function isFrozen({ message, cause }: FailedTest): boolean {
  return FROZEN.test(cause?.message ?? message)
}

function isImpure(failure: FailedTest): boolean {
  return isFrozen(failure) || IMPURE.test(firstLine(brokenIn(failure)?.reason ?? failure.message))
}

function isLeak({ test }: FailedTest): boolean {
  return LEAKS.test(test)
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

const FROZEN = /read only property|object is not extensible|Cannot (?:add|delete) property/
const REFUSED = /^offered to .* then refused.* something that is not in the state/
const PARTED = /leads elsewhere when it is replayed/
/** What shows that the same move led to two positions: all of it comes from a state outside the position. */
const IMPURE =
  /something that is not in the state|leads to two positions|comes elsewhere than step by step|ends elsewhere/
/** Promises of which one leak breaks several. */
const LEAKS = /secrets change nothing|secrets in the course|worlds drawn for a viewer|moves make nothing known/

/** Equal for failures of one cause: what was thrown at which line, or what is wrong, whatever the match and the entry. */
function causeOf(failure: FailedTest): string {
  const { message, file, line } = failure
  const thrown = thrownIn(failure)
  if (thrown !== null) return `${thrown.file}:${thrown.line} ${thrown.message}`
  const broken = brokenIn(failure)
  const own = firstLine(broken?.reason ?? message)
  const place = broken === null && line !== undefined && isTest(file) && !BUG.test(own) ? `${file}:${line}` : ''
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

/** A bug in the charts is the same wherever a test comes to it. */
const BUG = /^the charts do not come to rest/

const firstLine = (text: string) => text.split('\n')[0] ?? ''

function findingOf([first, ...same]: readonly FailedTest[]): Finding {
  if (first === undefined) throw new Error('a cause without a failure')
  const others = [...same, ...(first.others ?? [])]
  const broken = brokenIn(first)
  const thrown = thrownIn(first)
  const place = thrown ?? first
  const also = others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'test' : 'tests'})`
  const lines = (broken?.reason ?? plainMessage(first.message)).trim().split('\n')
  const reason = lines[0] ?? ''
  const what = first.test === '' ? '' : `“${first.test}” fails${also}: `
  const story =
    broken === null
      ? [...lines.slice(1, MOST_LINES), ...changedLines(first.diff ?? '')]
      : [...lines.slice(1), ...broken.story, `Charts: ${broken.at}`]
  const details = [
    ...(broken?.details ?? []),
    ...others.map(({ test, message }) => `“${test}” fails: ${firstLine(message)}`),
  ]
  return {
    kind: broken === null && !first.test.startsWith('contract ') ? 'tests' : 'contract',
    file: place.file,
    ...(place.line === undefined ? {} : { line: place.line }),
    reason: `${what}${isFrozen(first) ? 'changes the state, which only effects may: ' : thrown === null ? '' : 'throws '}${reason}`,
    ...(first.others === undefined ? {} : { isDecisive: true }),
    ...(story.length === 0 ? {} : { story }),
    ...(details.length === 0 ? {} : { details: details.slice(0, MOST_DETAILS) }),
  }
}

const depthOf = (line: string) => line.slice(1).search(/\S/)

/** The values that differ, and the fields that they lie in: a message folds them away. */
function changedLines(diff: string): string[] {
  const lines = diff.split('\n').filter((line) => /^[-+ ] /.test(line) && !/^[-+] (?:Expected|Received)\b/.test(line))
  const kept = new Set<number>()
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(' ')) continue
    kept.add(at)
    let depth = depthOf(line)
    for (let before = at - 1; before >= 0; before--) {
      const outer = depthOf(lines[before] ?? '')
      if (outer >= depth) continue
      kept.add(before)
      depth = outer
    }
  }
  const shown = lines.filter((_, at) => kept.has(at)).slice(0, MOST_CHANGED)
  return shown.length === 0 ? [] : ['- expected, + received:', ...shown]
}

/** At the line of the game's own files that it is about, where the reason names what stands there. */
function placedFinding(finding: Finding, root: string, id: string): Finding {
  const { reason } = finding
  const kept = isTest(finding.file ?? '') && reason.includes(OUTSIDE) ? keptOutside(root, id) : null
  if (kept !== null) {
    const { name, file, line } = kept
    return { ...finding, file, line, reason: reason.replace(OUTSIDE, `uses ${name}, which is not in the state`) }
  }
  const [, move] = /fails: (\S+) puts .* write secret: /.exec(reason) ?? []
  if (move !== undefined) return { ...finding, ...declaredAt(root, id, move) }
  const [name] = /\b(?:publicState|reveals)\b/.exec(reason) ?? []
  return name === undefined || !isTest(finding.file ?? '') ? finding : { ...finding, ...constantAt(root, id, name) }
}

const OUTSIDE = 'uses something that is not in the state'

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
