import type { Terminal } from '../terminal.ts'

const FIRST_MS = 4_000
const EVERY_MS = 10_000
const REDRAWN_MS = 200

/** Says on stderr what is being done, once it takes a while: one line that is redrawn on a terminal, else a line now and then. */
export class Stages {
  readonly #id: string
  readonly #terminal: Terminal
  readonly #start: number
  readonly #timer: NodeJS.Timeout
  #now = 'starting'
  #told = ''
  #isDrawn = false
  #next: number

  constructor(id: string, terminal: Terminal) {
    this.#id = id
    this.#terminal = terminal
    this.#start = terminal.now()
    this.#next = this.#start + FIRST_MS
    this.#timer = setInterval(() => this.#show(), REDRAWN_MS)
    this.#timer.unref()
  }

  /** What is being done, to follow “while”. */
  get now(): string {
    return this.#now
  }

  begin(what: string): void {
    this.#now = what
  }

  note(text: string): void {
    this.#clear()
    this.#terminal.note(text)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#clear()
  }

  #show(): void {
    const { stderr, now } = this.#terminal
    if (now() < this.#next) return
    const seconds = Math.floor((now() - this.#start) / 1000)
    const line = `${this.#id}: ${this.#now} (${seconds} s)`
    if (stderr.isTTY === true) {
      stderr.write(`\r\u001b[K${line.slice(0, Math.max(1, (stderr.columns ?? 80) - 1))}`)
      this.#isDrawn = true
      return
    }
    this.#next = now() + EVERY_MS
    if (line !== this.#told) this.#terminal.note((this.#told = line))
  }

  #clear(): void {
    if (this.#isDrawn) this.#terminal.stderr.write('\r\u001b[K')
    this.#isDrawn = false
  }
}
