import { createInterface, type Interface } from 'node:readline'
import type { Terminal } from '../terminal.ts'

/** One line of input; `null` when there is no more; `interrupted` after Ctrl-C. */
export type InputLine = string | null | typeof interrupted
export const interrupted: unique symbol = Symbol('interrupted')

/** InputLines from stdin, one at a time, whether somebody types or a script was piped in. */
export class InputLines {
  readonly #terminal: Terminal
  readonly #reader: Interface
  readonly #waiting: ((line: InputLine) => void)[] = []
  readonly #read: InputLine[] = []
  readonly #echo: boolean
  #ended = false

  /** `echo`: answers that nobody typed are printed after their prompt, so that the output reads like a session. */
  constructor(terminal: Terminal, echo: boolean) {
    const { stdin, stdout, interactive } = terminal
    this.#terminal = terminal
    this.#echo = echo && stdin.isTTY !== true
    this.#reader = createInterface({ input: stdin, terminal: interactive, ...(interactive ? { output: stdout } : {}) })
    this.#reader.on('line', (line) => this.#give(line))
    this.#reader.on('close', () => this.#give(null))
    this.#reader.on('SIGINT', () => this.#give(interrupted))
  }

  #give(line: InputLine): void {
    if (this.#ended) return
    this.#ended = line === null || line === interrupted
    const next = this.#waiting.shift()
    if (next) next(line)
    else this.#read.push(line)
  }

  async ask(prompt: string): Promise<InputLine> {
    const { stdout, interactive } = this.#terminal
    if (interactive) {
      this.#reader.setPrompt(prompt)
      this.#reader.prompt()
    } else if (prompt !== '') stdout.write(prompt)
    const line = await this.#next()
    if (this.#echo && prompt !== '') stdout.write(typeof line === 'string' ? `${line}\n` : '\n')
    return line
  }

  #next(): Promise<InputLine> {
    const line = this.#read.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.#ended) return Promise.resolve(null)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#ended = true
    this.#reader.close()
    // A terminal or pipe that stays open must not keep the command running.
    this.#terminal.stdin.destroy()
  }
}
