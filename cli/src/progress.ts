import type { Context } from './terminal.ts'

const WIDEST_BAR = 30
const NARROWEST_BAR = 5
const PATIENCE_MS = 500
const EVERY_MS = 100

/** A line on stderr for what takes a while. Shown only on a terminal, and only once it does take a while. */
export class Progress {
  readonly #total: number
  readonly #title: string
  readonly #context: Pick<Context, 'stderr' | 'now'>
  readonly #start: number
  #drawn = 0

  /** The title says what is being done: “Playing matches”. */
  constructor(total: number, title: string, context: Pick<Context, 'stderr' | 'now'>) {
    this.#total = total
    this.#title = title
    this.#context = context
    this.#start = context.now()
  }

  update(done: number): void {
    const { stderr } = this.#context
    const now = this.#context.now()
    if (!stderr.isTTY || now - this.#start < PATIENCE_MS || now - this.#drawn < EVERY_MS) return
    this.#drawn = now
    const part = done / this.#total
    const left = Math.ceil(((now - this.#start) / 1000 / Math.max(part, 1e-9)) * (1 - part))
    stderr.write(`\r\u001b[K${progressLine(this.#title, part, left, stderr.columns || 80)}`)
  }

  clear(): void {
    if (this.#drawn > 0) this.#context.stderr.write('\r\u001b[K')
  }
}

/** Shorter than the terminal is wide: a line that is broken cannot be drawn over. */
export function progressLine(title: string, part: number, secondsLeft: number, columns: number): string {
  const text = `${title}  ${Math.floor(part * 100)} %`
  const time = `  ${secondsLeft} s left`
  const width = Math.min(WIDEST_BAR, columns - 1 - text.length - 2 - time.length)
  if (width < NARROWEST_BAR) return text.slice(0, Math.max(0, columns - 1))
  const full = Math.round(part * width)
  return `${text}  ${'█'.repeat(full)}${'░'.repeat(width - full)}${time}`
}
