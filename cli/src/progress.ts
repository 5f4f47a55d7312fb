const WIDTH = 30
const PATIENCE_MS = 500
const EVERY_MS = 100

/** A bar on stderr for what takes a while. Shown only on a terminal, and only once it does take a while. */
export class Progress {
  readonly #total: number
  readonly #unit: string
  readonly #start = performance.now()
  #drawn = 0

  constructor(total: number, unit: string) {
    this.#total = total
    this.#unit = unit
  }

  update(done: number): void {
    const now = performance.now()
    if (!process.stderr.isTTY || now - this.#start < PATIENCE_MS || now - this.#drawn < EVERY_MS) return
    this.#drawn = now
    const part = done / this.#total
    const full = Math.round(part * WIDTH)
    const left = Math.ceil(((now - this.#start) / 1000 / Math.max(part, 1e-9)) * (1 - part))
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`
    process.stderr.write(
      `\r\u001b[K${bar} ${Math.floor(part * 100)} %  ${done.toLocaleString('en')} ${this.#unit}, ${left} s left`,
    )
  }

  clear(): void {
    if (this.#drawn > 0) process.stderr.write('\r\u001b[K')
  }
}
