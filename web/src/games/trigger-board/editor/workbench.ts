import type { Problem, Trace } from '@parlor/games/trigger-board/knowledge'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { copied, pasted, type Clip } from './model/clipboard.ts'
import { addSpace, APART, connected, disconnected, moved, removed, type Place } from './model/commands.ts'
import { pathOf, spacesOf, type Draft, type SpaceDraft } from './model/draft.ts'
import { begun, redone, settled, stepped, undone, type Deed, type History, type KeptStep } from './model/history.ts'
import { editorWords } from './words.ts'

export type Tool = 'select' | 'hand' | 'add' | 'connect'
export type Panel = 'inspect' | 'outline' | 'problems' | 'json' | 'test' | 'balance'

export interface ChosenWay {
  readonly from: string
  readonly to: string
}

/** A board on the bench: what was done to it, what of it is chosen, and what is wrong with it. One for an open editor. */
export class Workbench {
  readonly #history
  readonly #selected = signal<ReadonlySet<string>>(new Set())
  readonly tool = signal<Tool>('select')
  readonly panel = signal<Panel>('inspect')
  readonly isSnapping = signal(true)
  /** Ways are drawn there and back. */
  readonly isBoth = signal(false)
  readonly way = signal<ChosenWay | null>(null)
  readonly problems = signal<readonly Problem[]>([])
  /** A path that shows what is wrong, played back as far as step `at`. */
  readonly traced = signal<{ readonly trace: Trace; readonly at: number } | null>(null)
  /** Raised to have the canvas show a space, or everything. */
  readonly sought = signal<{ readonly ids: readonly string[]; readonly count: number }>({ ids: [], count: 0 })

  readonly draft: ReadonlySignal<Draft>
  readonly byId: ReadonlySignal<ReadonlyMap<string, SpaceDraft>>
  /** Those that are chosen and still there. */
  readonly selected: ReadonlySignal<ReadonlySet<string>>

  constructor(draft: Draft, past: readonly KeptStep[] = []) {
    this.#history = signal(begun(draft, past))
    this.draft = computed(() => this.#history.value.now)
    this.byId = computed(() => new Map(spacesOf(this.draft.value).map((space) => [space.id, space])))
    this.selected = computed(() => {
      const known = this.byId.value
      return new Set([...this.#selected.value].filter((id) => known.has(id)))
    })
  }

  get history(): ReadonlySignal<History> {
    return this.#history
  }

  /** A step. `key`: letters of one field are one. */
  do(deed: Deed, next: Draft, key: string | null = null): void {
    this.#history.value = stepped(this.#history.peek(), deed, next, key)
  }

  settle(): void {
    this.#history.value = settled(this.#history.peek())
  }

  undo(): void {
    this.#history.value = undone(this.#history.peek())
  }

  redo(): void {
    this.#history.value = redone(this.#history.peek())
  }

  select(ids: Iterable<string>): void {
    this.#selected.value = new Set(ids)
    this.way.value = null
  }

  toggle(id: string): void {
    const next = new Set(this.#selected.peek())
    if (!next.delete(id)) next.add(id)
    this.select(next)
  }

  chooseWay(way: ChosenWay): void {
    this.#selected.value = new Set([way.from])
    this.way.value = way
  }

  /** Shows it on the canvas. */
  seek(ids: readonly string[]): void {
    this.sought.value = { ids, count: this.sought.peek().count + 1 }
  }

  /** A new space, at a place or beside what is chosen; with a way from another one where told. One step. */
  add(at: Place | null, from: string | null = null): string | null {
    const draft = this.draft.peek()
    const made = addSpace(draft, at ?? this.#freePlace(from), editorWords.words.peek().spaceName)
    if (made === null) return null
    this.do('add', from === null ? made.draft : connected(made.draft, from, made.id, this.isBoth.peek()))
    this.select([made.id])
    return made.id
  }

  /** Right of the space, of the chosen one or of the last one; below, where something is there already. */
  #freePlace(from: string | null): Place {
    const spaces = spacesOf(this.draft.peek())
    const [chosen] = this.selected.peek()
    const beside = this.byId.peek().get(from ?? chosen ?? '') ?? spaces.at(-1)
    if (beside === undefined) return { x: 0, y: 0 }
    const { x, y } = beside.position
    const isFree = (place: Place) =>
      spaces.every(({ position }) => Math.hypot(position.x - place.x, position.y - place.y) >= APART * 0.7)
    for (let row = 0; row < 50; row++) {
      const place = { x: x + APART, y: y + row * APART }
      if (isFree(place)) return place
    }
    return { x: x + APART, y }
  }

  connect(from: string, to: string): void {
    this.do('connect', connected(this.draft.peek(), from, to, this.isBoth.peek()))
  }

  remove(): void {
    const way = this.way.peek()
    if (way !== null) return this.removeWay(way)
    this.do('remove', removed(this.draft.peek(), this.selected.peek()))
  }

  removeWay({ from, to }: ChosenWay): void {
    this.do('disconnect', disconnected(this.draft.peek(), from, to))
    this.way.value = null
  }

  nudge(by: Place): void {
    this.do('move', moved(this.draft.peek(), this.selected.peek(), by), 'nudge')
  }

  copy(): Clip | null {
    const ids = this.selected.peek()
    return ids.size === 0 ? null : copied(this.draft.peek(), ids)
  }

  /** Aside where something of the same name is there already; false where there is no room. */
  paste(clip: Clip, deed: 'paste' | 'duplicate' = 'paste'): boolean {
    const isHere = clip.spaces.some(({ id }) => this.byId.peek().has(id))
    const made = pasted(this.draft.peek(), clip, isHere ? { x: 40, y: 40 } : { x: 0, y: 0 })
    if (made === null) return false
    this.do(deed, made.draft)
    this.select(made.ids)
    if (!isHere) this.seek([...made.ids])
    return true
  }

  /** Where a problem is: its space is chosen and shown, and its form opened. */
  goTo(path: string): void {
    const parts = pathOf(path)
    const place = parts[3]
    const space = parts[2] === 'spaces' && typeof place === 'number' ? spacesOf(this.draft.peek())[place] : undefined
    if (space !== undefined) {
      this.select([space.id])
      this.seek([space.id])
    } else this.select([])
    this.panel.value = 'inspect'
  }
}
