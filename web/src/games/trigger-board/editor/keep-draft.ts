import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { saveBoard } from '../workshop/own-boards.ts'
import type { Draft } from './model/draft.ts'
import type { KeptStep } from './model/history.ts'

export type Keeping = 'saved' | 'saving' | 'failed' | 'elsewhere' | 'too-many'

/**
 * Writes every change at once, one write after the other and always the latest. What another tab has written in between
 * is not overwritten.
 */
export class DraftKeeper {
  readonly #state = signal<Keeping>('saved')
  readonly #id: string
  readonly #draft: ReadonlySignal<Draft>
  readonly #stop: () => void
  readonly #past: () => readonly KeptStep[]
  readonly #save: typeof saveBoard
  #revision: number
  #kept: Draft
  #isWriting = false

  constructor(
    { id, revision }: { readonly id: string; readonly revision: number },
    draft: ReadonlySignal<Draft>,
    past: () => readonly KeptStep[],
    save: typeof saveBoard = saveBoard,
  ) {
    this.#id = id
    this.#revision = revision
    this.#draft = draft
    this.#kept = draft.peek()
    this.#past = past
    this.#save = save
    this.#stop = effect(() => {
      if (draft.value !== this.#kept) void this.#write()
    })
  }

  get state(): ReadonlySignal<Keeping> {
    return this.#state
  }

  readonly close = (): void => this.#stop()

  async #write(): Promise<void> {
    if (this.#isWriting || this.#state.peek() === 'elsewhere') return
    this.#isWriting = true
    this.#state.value = 'saving'
    while (this.#kept !== this.#draft.peek()) {
      const draft = this.#draft.peek()
      const writing = this.#save(this.#id, draft, this.#revision, Date.now(), this.#past())
      // oxlint-disable-next-line no-await-in-loop -- one write after the other
      const saved = await writing.catch(() => 'failed' as const)
      if (saved === 'saved') {
        this.#revision++
        this.#kept = draft
        continue
      }
      this.#state.value = saved === 'changed-elsewhere' ? 'elsewhere' : saved
      this.#isWriting = false
      return
    }
    this.#isWriting = false
    this.#state.value = 'saved'
  }
}
