import { suggest } from '../nearest.ts'
import type { Finding } from './finding.ts'

const ERROR = /^(?:(.+?)\((\d+),\d+\): )?error TS(\d+): (.*)$/
const SENTENCES: Readonly<Record<string, string>> = {
  moves: 'the move',
  refusals: 'the refusal',
  happenings: 'the happening',
  options: 'the option',
}
const LONGEST = 300
/** What follows from another fault: where the compiler gives up, functions get no types. */
const UNTYPED = new Set([7006, 7031])
/** Parts of a declaration that had another name once. */
const RENAMED: Readonly<Record<string, string>> = { table: 'sheet' }

/** What the compiler printed, an error each, in words for somebody who wrote a game and not the types behind it. */
export function findingsIn(output: string, lineOf: (file: string, line: number) => string): Finding[] {
  const errors: { file?: string; line?: number; code: number; chain: string[] }[] = []
  for (const line of output.split('\n')) {
    const [, file, at, code, message = ''] = ERROR.exec(line) ?? []
    if (code !== undefined)
      errors.push({ ...(file === undefined ? {} : { file, line: Number(at) }), code: Number(code), chain: [message] })
    else if (line.startsWith(' ')) errors.at(-1)?.chain.push(line.trim())
  }
  const wrong = new Set(errors.filter(({ code }) => !UNTYPED.has(code)).map(({ file }) => file))
  const own = errors.filter(({ code, file }) => !(UNTYPED.has(code) && wrong.has(file)))
  return own.map(({ file, line, code, chain }) => ({
    // The compiler's numbers below 2000 are about how a file is written, not about what it means.
    ...(code < 2000
      ? { kind: 'syntax' as const, reason: chain.join(' ') }
      : plain(chain, lineOf(file ?? '', line ?? 0))),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
  }))
}

/** `source`: the line that the compiler points at, where a part of the texts may begin. */
function plain(chain: readonly string[], source: string): Pick<Finding, 'kind' | 'reason' | 'isDecisive'> {
  const last = chain.at(-1) ?? ''
  const undeclared = undeclaredRaise(last, source)
  if (undeclared !== null) return { kind: 'types', reason: undeclared }
  const kind = chain.map((each) => NO_MOVE.exec(each)?.[1]).find((each) => each !== undefined)
  if (kind !== undefined) {
    const reason = `“${kind}” is no move: write 'game', 'interface', or { … }.${suggest(kind, ['game', 'interface'])}`
    return { kind: 'types', reason, isDecisive: true }
  }
  const missing = missingIn(last)
  const part =
    chain.map((each) => /^(?:Types of property|The types of) '([^']+)'/.exec(each)?.[1]).findLast(Boolean) ??
    /^\s*(\w+): \{/.exec(source)?.[1]
  const what = SENTENCES[part?.split('.').at(-1) ?? '']
  if (missing.length > 0 && part !== undefined && what !== undefined)
    return {
      kind: 'sentences',
      reason: `there is no sentence for ${what} ${missing.join(', ')}: write it in text, under ${part}`,
    }
  const reason = mistakeIn(chain) ?? missingHere(missing) ?? unknownName(last) ?? noField(last) ?? noneOf(last)
  return { kind: 'types', reason: reason ?? shortened(chain) }
}

/** What the types of a declaration say of it: Type … is not assignable to type 'Mistake<"no arrow leaves Droping">'. */
function mistakeIn(chain: readonly string[]): string | null {
  const [, said] = /\bMistake<((?:"[^"]*"(?: \| )?)+)>/.exec(chain.join('\n')) ?? []
  return said?.replaceAll(' | ', ', ').replaceAll('"', '') ?? null
}

/** What a move is declared as. All effects and moves of that chart lose their types with it. */
const NO_MOVE = /^Type '"([^"]*)"' is not assignable to type '"game" \| "interface" \| MoveDeclaration/

/** `never` is the type of an event that the program does not say it raises. */
function undeclaredRaise(message: string, source: string): string | null {
  const [, event] = /^Argument of type '"([^"]+)"' is not assignable to parameter of type 'never'/.exec(message) ?? []
  if (event === undefined || !source.includes(`raise('${event}'`)) return null
  const chart = /chart: '([^']+)'/.exec(source)?.[1] ?? 'chart'
  return `raises ${event}, and its program does not say so: declare raises: { ${chart}: ['${event}'] }`
}

/** Property 'DIE' is missing in type …; Type … is missing the following properties from type …: A, B. */
function missingIn(message: string): string[] {
  const one = /^Property '"?([^']+?)"?' is missing in type/.exec(message)?.[1]
  if (one !== undefined) return [one]
  const several = /is missing the following properties from type .*: ([^:]+)$/.exec(message)?.[1]
  return several === undefined ? [] : several.replace(/\.$/, '').split(', ')
}

function missingHere(names: readonly string[]): string | null {
  return names.length === 0 ? null : `${names.map((name) => `“${name}”`).join(', ')} is missing here`
}

/** Property 'pots' does not exist on type '{ pot: number; … }'. Did you mean 'pot'? */
function noField(message: string): string | null {
  const [, name, type = ''] = /^Property '([^']+)' does not exist on type '(.*?)'\./s.exec(message) ?? []
  if (name === undefined) return null
  const known = namesIn(type)
  return `there is no “${name}” here.${suggest(name, known) || (known.length > 0 ? ` There are: ${known.join(', ')}.` : '')}`
}

/** … and ''a onee'' does not exist in type '{ … }'. */
function unknownName(message: string): string | null {
  const [, name, type = '', meant] =
    /'{1,2}([^']+)'{1,2} does not exist in type '(.*?)'\.?(?: Did you mean to write '([^']+)'\?)?$/s.exec(message) ?? []
  if (name === undefined) return null
  const successor = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined
  if (successor !== undefined) return `“${name}” is called “${successor}” now: see docs/add-a-game.md`
  if (meant !== undefined) return `“${name}” is not known here. Did you mean “${meant}”?`
  const known = namesIn(type)
  const hint = suggest(name, known) || (known.length > 0 ? ` There are: ${known.join(', ')}.` : '')
  return `“${name}” is not known here.${hint}`
}

/** The names of an object's type as the compiler prints it, those of objects inside left out. */
function namesIn(type: string): string[] {
  const names: string[] = []
  let depth = 0
  for (const [token, , quoted, bare] of type.matchAll(/("([^"]*)"|([A-Za-z_$][\w$]*))\??:|"[^"]*"?|[{}()<>[\]]|=>/g)) {
    // A literal in quotes may be a whole chart, with arrows and colons of its own.
    if (token === '=>' || (token.startsWith('"') && !token.endsWith(':'))) continue
    if ('{(<['.includes(token)) depth++
    else if ('})>]'.includes(token)) depth--
    else if (depth === 1) names.push(quoted ?? bare ?? '')
  }
  return [...new Set(names)]
}

/** Type '"BNAK"' is not assignable to type '"BANK" | "DIE"'. */
function noneOf(message: string): string | null {
  const [, given, list] = /^Type '"([^"]*)"' is not assignable to type '((?:"[^"]*"(?: \| )?)+)'/.exec(message) ?? []
  if (given === undefined || list === undefined) return null
  const known = [...list.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? '')
  return `“${given}” is none of ${known.join(', ')}.${suggest(given, known)}`
}

/** The last line of a long message is the one that says what it is about. */
function shortened(chain: readonly string[]): string {
  const last = chain.at(-1) ?? ''
  return last.length > LONGEST ? `${last.slice(0, LONGEST)}…` : last
}
