import type { Seat } from '@parlor/engine'
import { parseProof, type LogLineShape, type ViewShape } from '@parlor/protocol'
import { CallFailed, type Call } from '../../online/api.ts'
import type { TableProof } from '../table.ts'

/** What a server has kept of a match, each thing asked for once. All throw CallFailed when it cannot be had. */
export class Records {
  readonly #id: string
  readonly #call: Call
  readonly #views = new Map<string, Promise<ViewShape | null>>()
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

  async proof(): Promise<TableProof> {
    const shown = await this.#call('showProof', { params: { id: this.#id } })
    if (!shown.ok) throw new CallFailed(shown)
    const { game, commitment, entries } = shown.value
    if (entries === null) return { game, commitment, seed: null, entries: null }
    const proof = parseProof(shown.value)
    if (typeof proof === 'string') throw new Error(proof)
    return { game, commitment, seed: proof.seed, entries: proof.entries }
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
