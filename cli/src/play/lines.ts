import { createInterface, type Interface } from 'node:readline'

/** One line of input; `null` when there is no more; `interrupted` after Ctrl-C. */
export type Line = string | null | typeof interrupted
export const interrupted: unique symbol = Symbol('interrupted')

/** Lines from stdin, one at a time, whether somebody types or a script was piped in. */
export class Lines {
  readonly #reader: Interface
  readonly #waiting: ((line: Line) => void)[] = []
  readonly #read: Line[] = []
  readonly #typed: boolean
  readonly #echo: boolean
  #ended = false

  /** `echo`: answers that nobody typed are printed after their prompt, so that the output reads like a session. */
  constructor(echo: boolean) {
    const { stdin, stdout } = process
    this.#typed = stdin.isTTY && stdout.isTTY
    this.#echo = echo && !stdin.isTTY
    this.#reader = createInterface({ input: stdin, terminal: this.#typed, ...(this.#typed ? { output: stdout } : {}) })
    this.#reader.on('line', (line) => this.#give(line))
    this.#reader.on('close', () => this.#give(null))
    this.#reader.on('SIGINT', () => this.#give(interrupted))
  }

  #give(line: Line): void {
    if (this.#ended) return
    this.#ended = line === null || line === interrupted
    const next = this.#waiting.shift()
    if (next) next(line)
    else this.#read.push(line)
  }

  async ask(prompt: string): Promise<Line> {
    if (this.#typed) {
      this.#reader.setPrompt(prompt)
      this.#reader.prompt()
    } else if (prompt !== '') process.stdout.write(prompt)
    const line = await this.#next()
    if (this.#echo && prompt !== '') process.stdout.write(typeof line === 'string' ? `${line}\n` : '\n')
    return line
  }

  #next(): Promise<Line> {
    const line = this.#read.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.#ended) return Promise.resolve(null)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#ended = true
    this.#reader.close()
    // A terminal or pipe that stays open must not keep the command running.
    process.stdin.destroy()
  }
}
