import type { Fault } from './faults.ts'

/** One arrow of a drawing. `[*]` stands for the entry as `from` and for the end as `to`. */
export interface Edge {
  readonly from: string
  readonly to: string
  /** The event's name, or the whole label where it leaves a choice or is free text; '' where the arrow has no label. */
  readonly event: string
  /** As drawn: `index?`, `TCard[]`. */
  readonly params: readonly string[]
  readonly line: number
}

export interface Drawing {
  readonly text: string
  /** In the order of first mention. */
  readonly states: readonly string[]
  readonly choices: readonly string[]
  readonly captions: ReadonlyMap<string, string>
  readonly edges: readonly Edge[]
  readonly lineOf: ReadonlyMap<string, number>
  readonly faults: readonly Fault[]
}

export const TERMINAL = '[*]'
const LONGEST_TEXT = 100_000
const MOST_EDGES = 2_000
const MOST_SYNTAX_FAULTS = 20

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])
const EVENT_LABEL = /^(\S+?)\s*\((.*)\)$/
const PARAM = /^[\p{L}_][\p{L}\p{N}_]*(\[\])?\??$/u
const UNSUPPORTED: readonly [RegExp, string][] = [
  [/^state\s.*\{$/, 'composite states are not supported: draw a chart of its own and host it'],
  [/^\}/, 'composite states are not supported: draw a chart of its own and host it'],
  [/^state\s.*<<(fork|join)>>/, 'forks and joins are not supported: host a chart for each seat instead'],
  [/^--$/, 'parallel regions are not supported: host several charts instead'],
  [/^note\b/, 'notes are not supported: use a %% comment'],
  [/^(classDef|class|style|click)\b/, 'styling is not part of the rules: leave it out'],
]

/** Parameter name without its marks: `index?` is index, `TCard[]` is TCard. */
export function bareName(param: string): string {
  return param.replace(/\?$/, '').replace(/\[\]$/, '')
}

/** `SHUT (tiles)` is an event with parameters; a text with blanks before its bracket is all name. */
function splitLabel(label: string): { event: string; params: string[] } {
  const match = EVENT_LABEL.exec(label)
  if (!match) return { event: label, params: [] }
  const params = (match[2] ?? '')
    .split(',')
    .map((p) => p.trim())
    .filter((p) => p !== '')
  return { event: match[1] ?? '', params }
}

class Reader {
  readonly states: string[] = []
  readonly choices: string[] = []
  readonly captions = new Map<string, string>()
  readonly edges: { from: string; to: string; label: string; line: number }[] = []
  readonly lineOf = new Map<string, number>()
  readonly faults: Fault[] = []
  readonly #alias: ReadonlyMap<string, string>
  #headerSeen = false

  constructor(alias: ReadonlyMap<string, string>) {
    this.#alias = alias
  }

  fault(line: number, reason: string): void {
    if (this.faults.length < MOST_SYNTAX_FAULTS) this.faults.push({ at: 'chart', line, reason })
  }

  read(text: string): void {
    const lines = text.split('\n')
    lines.forEach((raw, index) => this.#readLine(raw.trim(), index + 1))
    if (!this.#headerSeen) this.fault(1, 'a chart begins with the line stateDiagram-v2')
    for (const name of this.choices) {
      const at = this.states.indexOf(name)
      if (at >= 0) this.states.splice(at, 1)
    }
  }

  #readLine(line: string, number: number): void {
    if (line === '' || line.startsWith('%%')) return
    if (/^stateDiagram(-v2)?$/.test(line)) {
      if (this.#headerSeen) this.fault(number, 'a second header: one chart, one drawing')
      this.#headerSeen = true
      return
    }
    if (/^direction\s+(LR|RL|TB|BT)$/.test(line)) return
    if (line.includes('-->')) return this.#readEdge(line, number)
    const choice = /^state\s+(\S+)\s*<<choice>>$/.exec(line)
    if (choice) return this.#readChoice(choice[1] ?? '', number)
    const caption = /^state\s+"([^"]*)"\s+as\s+(\S+)$/.exec(line)
    if (caption) {
      const name = this.#name(caption[2] ?? '', number)
      if (name !== undefined) this.captions.set(name, caption[1] ?? '')
      return
    }
    const known = UNSUPPORTED.find(([pattern]) => pattern.test(line))
    this.fault(
      number,
      known ? known[1] : `cannot read “${shorten(line)}”: expected an arrow A --> B: EVENT, or a state line`,
    )
  }

  #readChoice(raw: string, number: number): void {
    const name = this.#name(raw, number)
    if (name === undefined) return
    if (this.choices.includes(name)) this.fault(number, `the choice ${name} is declared twice`)
    else this.choices.push(name)
  }

  #readEdge(line: string, number: number): void {
    if (this.edges.length >= MOST_EDGES) {
      if (this.edges.length === MOST_EDGES) this.fault(number, `more than ${MOST_EDGES} arrows`)
      return
    }
    const arrow = line.indexOf('-->')
    const rest = line.slice(arrow + 3)
    const colon = rest.indexOf(':')
    const from = this.#name(line.slice(0, arrow).trim(), number)
    const to = this.#name((colon < 0 ? rest : rest.slice(0, colon)).trim(), number)
    const label = colon < 0 ? '' : rest.slice(colon + 1).trim()
    if (from === undefined || to === undefined) return
    if (from === TERMINAL && to === TERMINAL)
      this.fault(number, 'an arrow from the entry straight to the end does nothing')
    this.edges.push({ from, to, label, line: number })
  }

  #name(raw: string, number: number): string | undefined {
    if (raw === TERMINAL) return raw
    const name = this.#alias.get(raw) ?? raw
    if (name === '' || !NAME.test(name)) {
      this.fault(number, `“${shorten(name)}” is not a name: letters, digits and _ only`)
      return undefined
    }
    if (RESERVED.has(name)) {
      this.fault(number, `${name} cannot be used as a name`)
      return undefined
    }
    if (!this.lineOf.has(name)) {
      this.lineOf.set(name, number)
      this.states.push(name)
    }
    return name
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Reads a Mermaid state diagram. Never throws: what cannot be read is in `faults`, with its line. */
export function parseDrawing(text: string, alias: ReadonlyMap<string, string> = new Map()): Drawing {
  const reader = new Reader(alias)
  if (typeof text !== 'string') reader.fault(1, 'a chart is a text')
  else if (text.length > LONGEST_TEXT)
    reader.fault(1, `the text has ${text.length} characters; at most ${LONGEST_TEXT} are read`)
  else reader.read(text)
  const choices = new Set(reader.choices)
  const edges = reader.edges.map(({ from, to, label, line }): Edge => {
    if (choices.has(from)) return { from, to, event: label, params: [], line }
    const { event, params } = splitLabel(label)
    for (const param of params) {
      const name = bareName(param)
      if (!PARAM.test(param) || RESERVED.has(name)) reader.fault(line, `“${shorten(param)}” is not a parameter name`)
      else if (name === 'move')
        reader.fault(line, 'a parameter cannot be called move: that is the name of the move itself')
    }
    if (new Set(params.map(bareName)).size < params.length) reader.fault(line, `${event} names a parameter twice`)
    if (RESERVED.has(event)) reader.fault(line, `${event} cannot be used as an event's name`)
    return { from, to, event, params, line }
  })
  const { states, captions, lineOf, faults } = reader
  return {
    text: typeof text === 'string' ? text : '',
    states,
    choices: reader.choices,
    captions,
    edges,
    lineOf,
    faults,
  }
}
