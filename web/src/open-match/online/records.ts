import { parseOptions, readingDocuments, type Game, type Seat } from '@parlor/engine'
import { parseProof, type LogLineShape, type ViewShape } from '@parlor/protocol'
import { CallFailed, type Call } from '../../online/api.ts'
import { inSlices } from '../../background/in-slices.ts'
import type { MatchProof } from '../open-match.ts'

type Options = Readonly<Record<string, unknown>>

/** What a server has kept of a match, each thing asked for once. All throw CallFailed when it cannot be had. */
export class Records {
  readonly #id: string
  readonly #call: Call
  readonly #views = new Map<string, Promise<ViewShape | null>>()
  #options: { readonly key: string; readonly whole: Promise<Options> } | null = null
  #log: { readonly key: string; readonly lines: Promise<readonly LogLineShape[]> } | null = null

  constructor(id: string, call: Call) {
    this.#id = id
    this.#call = call
  }

  /** As it is after the entry `number`. */
  log(viewer: Seat | null, number: number): Promise<readonly LogLineShape[]> {
    const key = `${viewer} ${number}`
    if (this.#log?.key === key) return this.#log.lines
    const lines = this.#readLog(viewer)
    this.#log = { key, lines }
    lines.catch(() => {
      if (this.#log?.lines === lines) this.#log = null
    })
    return lines
  }

  /** What was seen after an entry never changes. Null before the start. */
  viewAt(viewer: Seat | null, number: number): Promise<ViewShape | null> {
    const key = `${viewer} ${number}`
    const known = this.#views.get(key)
    if (known !== undefined) return known
    const view = this.#readView(viewer, number)
    this.#views.set(key, view)
    view.catch(() => this.#views.delete(key))
    return view
  }

  /** Those that the match states, with the documents that they name. */
  options(game: Game, stated: Options): Promise<Options> {
    const key = JSON.stringify(stated)
    if (this.#options?.key === key) return this.#options.whole
    const whole = this.#readOptions(game, stated)
    this.#options = { key, whole }
    whole.catch(() => {
      if (this.#options?.whole === whole) this.#options = null
    })
    return whole
  }

  async proof(): Promise<MatchProof> {
    const shown = await this.#call('showProof', { params: { id: this.#id } })
    if (!shown.ok) throw new CallFailed(shown)
    const { game, commitment, entries } = shown.value
    if (entries === null) return { game, commitment, seed: null, entries: null, signature: null, keys: null }
    const proof = parseProof(shown.value)
    if (typeof proof === 'string') throw new Error(proof)
    const listed = await this.#call('listKeys', {})
    const keys = listed.ok ? listed.value.keys : null
    return { game, commitment, seed: proof.seed, entries: proof.entries, signature: proof.signature, keys }
  }

  async #readOptions(game: Game, stated: Options): Promise<Options> {
    const bodies = Object.entries(game.options).map(async ([option, declared]) => {
      const value = stated[option]
      // One that comes with the game is here already.
      if (declared.choice !== null || declared.presets.some(({ document }) => document.hash === value)) return []
      const shown = await this.#call('readMatchDocument', { params: { id: this.#id, option } })
      if (!shown.ok) throw new CallFailed(shown)
      return [[option, shown.value.document] as const]
    })
    const given = { ...stated, ...Object.fromEntries((await Promise.all(bodies)).flat()) }
    const read = await inSlices(readingDocuments(game.options, given))
    const parsed = read?.ok === true ? parseOptions(game.options, read.given) : null
    if (parsed?.ok !== true) throw new Error('the document of this match cannot be read by the game')
    return parsed.options
  }

  async #readLog(viewer: Seat | null): Promise<readonly LogLineShape[]> {
    const shown = await this.#call('showLog', { params: { id: this.#id }, query: seatIn(viewer) })
    if (!shown.ok) throw new CallFailed(shown)
    return shown.value.entries
  }

  async #readView(viewer: Seat | null, at: number): Promise<ViewShape | null> {
    if (at < 1) return null
    const shown = await this.#call('showReplay', { params: { id: this.#id }, query: { at, ...seatIn(viewer) } })
    // Read by the schema of a view, which takes choices as they come.
    if (shown.ok) return shown.value.view as ViewShape
    if (shown.code === 'not-playing') return null
    throw new CallFailed(shown)
  }
}

export function seatIn(viewer: Seat | null): { seat?: Seat } {
  return viewer === null ? {} : { seat: viewer }
}
