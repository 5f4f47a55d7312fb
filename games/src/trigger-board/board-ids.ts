import type { Condition, Stat } from './board.ts'
import { compileExpression } from './expression/compile.ts'
import { sayExpression } from './expression/say.ts'
import { MOST_STATS, STAT_ID, type BoardFile } from './format/board-file.ts'
import { within, type Report } from './format/report.ts'
import { boardNames, statIn } from './names.ts'
import { parseTemplate, type Template } from './template.ts'

export const SPACES = 'board.topology.spaces'

/** The first of two passes: all ids of a board; and everything in it that is found by one. */
export class BoardIds {
  readonly report: Report
  readonly byId = new Map<string, number>()
  readonly stats: Stat[] = []
  readonly eventById = new Map<string, number>()
  /** Connections, as `from to` by the numbers of their spaces; filled by who compiles them. */
  readonly ways = new Map<string, number>()
  /** What its conditions depend on, all together. */
  needs = 0
  readonly statById = new Map<string, Stat>()
  readonly #file: BoardFile
  /** Stats that are used and not declared are added: for boards of the seed's shape, which has no place to declare them. */
  readonly #addsStats: boolean
  readonly #added: string[] = []
  /** The place of the condition that is being read. */
  #place = ''
  readonly #names = boardNames(
    (id, isStat) => this.statById.get(id) ?? (isStat ? this.#addStat(id, this.#place) : undefined),
    (id) => this.byId.get(id),
  )

  constructor(file: BoardFile, report: Report, addsStats: boolean) {
    this.#file = file
    this.report = report
    this.#addsStats = addsStats
    this.#readStats()
    this.#readSpaces()
    this.#readEvents()
  }

  #readStats(): void {
    const declared = this.#file.stats ?? []
    const all = declared.some(({ id }) => id === 'score') ? declared : [...declared, { id: 'score', showInList: false }]
    all.forEach((stat, index) => {
      const {
        id,
        name = id,
        initial = 0,
        min = -1e9,
        max = 1e9,
        hidden = false,
        showInList = true,
        better = 'high',
      } = stat
      const at = `stats.${index}`
      if (this.statById.has(id)) this.report.error(`${at}.id`, 'duplicate-id', `two stats have the id “${id}”`)
      if (min > max || initial < min || initial > max)
        this.report.error(at, 'out-of-range', `the stat “${id}” does not begin between its min and max`)
      const made: Stat = { index, id, name, initial, min, max, hidden, listed: showInList, better }
      this.stats.push(made)
      this.statById.set(id, made)
    })
  }

  #addStat(id: string, at: string): Stat | undefined {
    const declared = this.#file.stats?.length ?? 0
    if (!this.#addsStats || declared + this.#added.length >= MOST_STATS || id.length > 60 || !STAT_ID.test(id))
      return undefined
    this.report.warn(
      at,
      'undeclared-stat',
      `the stat “${id}” is used and not declared; it begins at 0`,
      'Declare it under stats to give it a name, a first value and bounds.',
    )
    const index = this.stats.length
    const made: Stat = { index, id, name: id, initial: 0, min: -1e9, max: 1e9, hidden: false, listed: true, better: 'high' } // prettier-ignore
    this.#added.push(id)
    this.stats.push(made)
    this.statById.set(id, made)
    return made
  }

  /** The file with the stats that were added. */
  fileWithStats(): BoardFile {
    if (this.#added.length === 0) return this.#file
    return { ...this.#file, stats: [...(this.#file.stats ?? []), ...this.#added.map((id) => ({ id, initial: 0 }))] }
  }

  #readSpaces(): void {
    this.#file.board.topology.spaces.forEach(({ id }, index) => {
      if (this.byId.has(id))
        this.report.error(
          `${SPACES}.${index}.id`,
          'duplicate-id',
          `two spaces have the id “${id}”`,
          'Ids are compared as texts: 10 and "10" are the same.',
        )
      else this.byId.set(id, index)
    })
  }

  #readEvents(): void {
    let index = 0
    this.#file.board.topology.spaces.forEach((space, at) =>
      (space.triggers ?? []).forEach((entry, place) => {
        const id = entry.id ?? `${space.id}#${place}`
        if (this.eventById.has(id))
          this.report.error(`${SPACES}.${at}.triggers.${place}.id`, 'duplicate-id', `two events have the id “${id}”`)
        this.eventById.set(id, index++)
      }),
    )
  }

  space(id: string, at: string): number {
    const found = this.byId.get(id)
    if (found !== undefined) return found
    this.report.error(at, 'unknown-space', `there is no space “${id.slice(0, 60)}”`)
    return -1
  }

  stat(id: string, at: string): number {
    const found = this.statById.get(id) ?? this.#addStat(id, at)
    if (found !== undefined) return found.index
    this.report.error(at, 'unknown-stat', `there is no stat “${id.slice(0, 60)}”`, 'Declare it under stats.')
    return -1
  }

  condition(source: unknown, at: string): Condition | null {
    if (source === undefined) return null
    this.#place = at
    const compiled = compileExpression(source, this.#names)
    if (compiled.ok) {
      this.needs |= compiled.expression.needs
      return compiled.expression
    }
    const { code, at: place, message } = compiled.error
    this.report.error(at, `expression-${code}`, `${message} (at character ${place + 1})`)
    return null
  }

  /** What a condition asks for, as a player may read it. */
  sayCondition(source: unknown): string {
    return sayExpression(source, (name) => this.statById.get(statIn(name)?.id ?? '')?.name ?? name)
  }

  template(text: string, at: string): Template {
    return parseTemplate(text, at, this.report, {
      stat: (id) => this.statById.has(id) || this.#addStat(id, at) !== undefined,
      pool: (name) => Object.hasOwn(this.#file.pools ?? {}, name),
    })
  }

  event(id: string, at: string): number {
    const found = this.eventById.get(id)
    if (found === undefined)
      this.report.error(
        at,
        'unknown-event',
        `there is no event “${id.slice(0, 60)}”`,
        'An event has its own id, or <space>#<place>.',
      )
    return found ?? -1
  }

  way(from: string, to: string, at: string): number {
    const [start, end] = [this.space(from, within(at, 'from')), this.space(to, within(at, 'to'))]
    const found = this.ways.get(`${start} ${end}`)
    if (start >= 0 && end >= 0 && found === undefined)
      this.report.error(at, 'unknown-connection', `no connection leads from “${from}” to “${to}”`)
    return found ?? -1
  }
}
