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
  /** Arrows of `ends` come last: they run like the others, and were not drawn. */
  readonly edges: readonly Edge[]
  /** States that were left without an arrow and are meant as ends. */
  readonly ends: readonly string[]
  readonly lineOf: ReadonlyMap<string, number>
  /** What is wrong with the drawing itself; `game()` reports it together with what is bound to it. */
  readonly faults: readonly Fault[]
}

export const TERMINAL = '[*]'
const LONGEST_TEXT = 100_000
const MOST_EDGES = 2_000

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u
const PARAM = /^[\p{L}_][\p{L}\p{N}_]*(\[\])?\??$/u
/** Names are keys of plain objects in a game's parts: these would find, or set, what is not theirs. */
const RESERVED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])
/** Mermaid reads these in any case as words of its own, and draws something else or nothing. */
const MERMAID_WORDS = new Set(
  ['state', 'stateDiagram', 'note', 'class', 'classDef', 'style', 'click', 'href', 'default', 'scale', 'as'].map(
    (word) => word.toLowerCase(),
  ),
)
/**
 * What the eye cannot see: control characters, odd blanks (which the types would not trim), signs that turn the
 * direction of writing, halves of characters.
 */
const INVISIBLE = /(?![ \t])[\p{Cc}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\uFEFF\u202A-\u202E\u2066-\u2069]/u
const UNSUPPORTED: readonly [RegExp, string][] = [
  [/^state\s.*\{$/, 'composite states are not supported: draw a chart of its own and host it'],
  [/^\}/, 'composite states are not supported: draw a chart of its own and host it'],
  [/^state\s.*<<(fork|join)>>/, 'forks and joins are not supported: host a chart for each seat instead'],
  [/^--$/, 'parallel regions are not supported: host several charts instead'],
  [/^note\s/, 'notes are not supported: use a %% comment'],
  [/^(classDef|class|style|click)\s/, 'styling is not part of the rules: leave it out'],
]

/** Parameter name without its marks: `index?` is index, `TCard[]` is TCard. */
export function bareName(param: string): string {
  return param.replace(/\?$/, '').replace(/\[\]$/, '')
}

/**
 * `SHUT (tiles)` is an event with parameters; a text with blanks before its bracket is all name. No regular expression:
 * one that looks for both brackets takes quadratic time on a line of brackets.
 */
function splitLabel(label: string): { event: string; params: string[] } {
  const open = label.indexOf('(')
  const event = open < 0 ? '' : label.slice(0, open).trim()
  if (event === '' || !label.endsWith(')') || /[ \t]/.test(event)) return { event: label, params: [] }
  const params = label
    .slice(open + 1, -1)
    .split(',')
    .map((p) => p.trim())
    .filter((p) => p !== '')
  return { event, params }
}

class Reader {
  readonly states = new Set<string>()
  readonly choices = new Set<string>()
  readonly captions = new Map<string, string>()
  readonly edges: { from: string; to: string; label: string; line: number }[] = []
  readonly lineOf = new Map<string, number>()
  readonly faults: Fault[] = []
  readonly #captionLines = new Map<string, number>()
  readonly #alias: ReadonlyMap<string, string>
  readonly #unusedAlias: Set<string>
  #header: 'awaited' | 'missed' | 'seen' = 'awaited'
  #tooMany = false

  constructor(alias: ReadonlyMap<string, string>) {
    this.#alias = alias
    this.#unusedAlias = new Set(alias.keys())
  }

  fault(line: number, reason: string): void {
    this.faults.push({ at: 'chart', line, reason })
  }

  read(text: string): void {
    const lines = text.replace(/^\uFEFF/, '').split('\n')
    lines.forEach((raw, index) => this.#readLine(raw.endsWith('\r') ? raw.slice(0, -1) : raw, index + 1))
    if (this.#header === 'awaited') this.fault(1, 'a chart begins with the line stateDiagram-v2')
    for (const name of this.choices) {
      this.states.delete(name)
      if (this.captions.has(name))
        this.fault(this.#captionLines.get(name) ?? 1, `${name} is a choice: it is drawn without a caption`)
    }
    for (const name of this.#unusedAlias)
      this.fault(1, `the alias for “${shorten(name)}” is not needed: no state is called that`)
  }

  /** Draws the missing arrow from a state that is meant to be an end. */
  drawEnd(name: string): void {
    const line = this.lineOf.get(name) ?? 1
    if (!this.states.has(name)) this.fault(line, `“${shorten(name)}” is meant to be an end, and is no state`)
    else if (this.edges.some((e) => e.from === name))
      this.fault(line, `${name} is meant to be an end without an arrow, and has arrows`)
    else this.edges.push({ from: name, to: TERMINAL, label: '', line })
  }

  #readLine(raw: string, number: number): void {
    const line = raw.trim()
    if (line === '' || line.startsWith('%%')) return
    const odd = INVISIBLE.exec(raw)
    if (odd) {
      const code = (odd[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
      return this.fault(number, `an invisible character (U+${code}) stands in this line`)
    }
    if (/^stateDiagram(-v2)?$/.test(line)) {
      if (this.#header === 'seen') this.fault(number, 'a second header: one chart, one drawing')
      this.#header = 'seen'
      return
    }
    if (this.#header === 'awaited') {
      this.fault(number, 'a chart begins with the line stateDiagram-v2')
      this.#header = 'missed'
    }
    if (/^direction\s+(LR|RL|TB|BT)$/.test(line)) return
    const unsupported = UNSUPPORTED.find(([pattern]) => pattern.test(line))
    if (line.includes('-->') && (!unsupported || /^\w+\s*-->/.test(line))) return this.#readEdge(line, number)
    const choice = /^state\s+(\S+)\s*<<choice>>$/.exec(line)
    if (choice) return this.#readChoice(choice[1] ?? '', number)
    const caption = /^state\s+"([^"]*)"\s+as\s+(\S+)$/.exec(line)
    if (caption) return this.#readCaption(caption[2] ?? '', (caption[1] ?? '').trim(), number)
    this.fault(
      number,
      unsupported
        ? unsupported[1]
        : (arrowFault(line) ?? `cannot read “${shorten(line)}”: expected an arrow A --> B: EVENT, or a state line`),
    )
  }

  #readChoice(raw: string, number: number): void {
    const name = this.#name(raw, number)
    if (name === undefined) return
    if (this.choices.has(name)) this.fault(number, `the choice ${name} is declared twice`)
    this.choices.add(name)
  }

  #readCaption(raw: string, caption: string, number: number): void {
    const name = this.#name(raw, number)
    if (name === undefined) return
    if (caption === '') this.fault(number, `the caption of ${name} is empty`)
    else if (caption.startsWith(':')) this.fault(number, 'a caption cannot begin with “:”: Mermaid leaves it out')
    if (this.captions.has(name)) this.fault(number, `${name} has two captions`)
    this.captions.set(name, caption)
    this.#captionLines.set(name, number)
  }

  #readEdge(line: string, number: number): void {
    if (this.edges.length >= MOST_EDGES) {
      if (!this.#tooMany) this.fault(number, `more than ${MOST_EDGES} arrows`)
      this.#tooMany = true
      return
    }
    const arrow = line.indexOf('-->')
    const rest = line.slice(arrow + 3)
    const colon = rest.indexOf(':')
    const from = this.#end(line.slice(0, arrow).trim(), number)
    const to = this.#end((colon < 0 ? rest : rest.slice(0, colon)).trim(), number)
    const label = colon < 0 ? '' : rest.slice(colon + 1).trim()
    if (colon >= 0) this.#checkLabel(label, number)
    if (from === undefined || to === undefined) return
    if (from === TERMINAL && to === TERMINAL)
      this.fault(number, 'an arrow from the entry straight to the end does nothing')
    this.edges.push({ from, to, label, line: number })
  }

  /** A label must mean the same to Mermaid, and be of use as a key. */
  #checkLabel(label: string, number: number): void {
    if (label === '') this.fault(number, 'nothing is written after the colon')
    else if (label.includes(';')) this.fault(number, 'a label cannot hold “;”: Mermaid ends it there')
    else if (label.includes('::') || label.startsWith(':') || label.endsWith(':'))
      this.fault(number, 'a label cannot begin or end with “:”, nor hold “::”: Mermaid does not read it')
    else if (label.includes('-->')) this.fault(number, 'a label cannot hold “-->”: each arrow has its own line')
  }

  #end(raw: string, number: number): string | undefined {
    return raw === TERMINAL ? raw : this.#name(raw, number)
  }

  #name(raw: string, number: number): string | undefined {
    const name = this.#alias.get(raw) ?? raw
    this.#unusedAlias.delete(raw)
    if (!NAME.test(name)) {
      this.fault(number, `“${shorten(name)}” is not a name: letters, digits and _ only, and no digit first`)
      return undefined
    }
    if (RESERVED.has(name)) {
      this.fault(number, `${name} cannot be used as a name`)
      return undefined
    }
    if (MERMAID_WORDS.has(name.toLowerCase())) {
      this.fault(number, `${name} cannot be used as a name: it is a word of Mermaid's own`)
      return undefined
    }
    if (!this.lineOf.has(name)) {
      this.lineOf.set(name, number)
      this.states.add(name)
    }
    return name
  }

  /** Once all choices are known: what leaves one is a branch with a label, what leaves a state is an event. */
  edge({ from, to, label, line }: { from: string; to: string; label: string; line: number }): Edge {
    const { event, params } = this.choices.has(from) ? { event: label, params: [] } : splitLabel(label)
    for (const param of params) {
      const name = bareName(param)
      if (!PARAM.test(param) || RESERVED.has(name)) this.fault(line, `“${shorten(param)}” is not a parameter name`)
      else if (name === 'move')
        this.fault(line, 'a parameter cannot be called move: that is the name of the move itself')
    }
    if (new Set(params.map(bareName)).size < params.length)
      this.fault(line, `${shorten(event)} names a parameter twice`)
    if (RESERVED.has(event)) this.fault(line, `${event} cannot be used as a label`)
    if (/^\d+$/.test(event) && !this.choices.has(from))
      this.fault(line, `${shorten(event)} is only a number: call the event by a word`)
    return { from, to, event, params, line }
  }
}

/** What people write for an arrow, by mistake or because another notation has it so. */
function arrowFault(line: string): string | null {
  const [, drawn = '', arrow = ''] =
    /^((?:\[\*\]|[\p{L}_][\p{L}\p{N}_]*)\s*(->|=>|==>|→|⟶|–>|—>)\s*[^:]*?)\s*(?::|$)/u.exec(line) ?? []
  if (arrow === '') return null
  return `“${shorten(drawn)}” has ${arrow === '->' ? 'one dash' : `“${arrow}”`}; an arrow is -->`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Reads a Mermaid state diagram. Never throws: what cannot be read is in `faults`, with its line. */
export function parseDrawing(
  text: string,
  alias: ReadonlyMap<string, string> = new Map(),
  ends: readonly string[] = [],
): Drawing {
  const reader = new Reader(alias)
  if (typeof text !== 'string') reader.fault(1, 'a chart is a text')
  else if (text.length > LONGEST_TEXT)
    reader.fault(1, `the text has ${text.length} characters; at most ${LONGEST_TEXT} are read`)
  else {
    reader.read(text)
    for (const name of ends) reader.drawEnd(name)
  }
  const edges = reader.edges.map((edge) => reader.edge(edge))
  return {
    text: typeof text === 'string' ? text : '',
    states: [...reader.states],
    choices: [...reader.choices],
    captions: reader.captions,
    edges,
    ends,
    lineOf: reader.lineOf,
    faults: reader.faults,
  }
}
