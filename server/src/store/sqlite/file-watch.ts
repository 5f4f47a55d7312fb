import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { StoreFault } from '../store.ts'
import { fileAt } from './files.ts'

/** Check interval while nothing is written. */
export const WATCH_MS = 1_000

/** Sizes in SQLite's WAL format: https://sqlite.org/fileformat2.html#walformat. */
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Start of the -shm file: the index header twice, then the number of checkpointed frames. */
const INDEX_BYTES = 100
const MOST_LOOKS = 5

/**
 * Checks that the files at the database's paths are still those that this process has open. SQLite does not: it goes
 * on with renamed, deleted or replaced files, and everything stored there is lost with the process. Files are
 * compared by path and never opened and closed: closing any descriptor releases SQLite's locks (POSIX). The one
 * descriptor needed, of the -shm file, stays open until `end`.
 */
export class FileWatch {
  readonly #file: string
  readonly #opened: readonly (readonly [path: string, identity: string | null])[]
  readonly #index: number
  readonly #header = new Uint8Array(INDEX_BYTES)
  #cut: StoreFault | null = null

  /** Created after the first write, when all three files exist. */
  constructor(file: string) {
    this.#file = file
    this.#opened = ['', '-wal', '-shm'].map((end) => [`${file}${end}`, fileAt(`${file}${end}`)])
    this.#index = openSync(`${file}-shm`, 'r')
  }

  /** The current fault; null: none. A moved file may be moved back. */
  look(): StoreFault | null {
    if (this.#cut !== null) return this.#cut
    for (const [path, identity] of this.#opened) {
      const found = fileAt(path)
      if (found === null) return gone(`${path} is gone: it was renamed or deleted while the server has it open`)
      if (found !== identity) return gone(`${path} is another file now: it was replaced while the server has it open`)
    }
    if (this.#isCut())
      this.#cut = {
        why: 'damaged',
        text: `${this.#file}-wal was cut short by another program: what was stored last is lost. Restart the server to go on with what is left, or restore a backup`,
      }
    return this.#cut
  }

  /** Was the write-ahead log truncated? Then SQLite must not checkpoint it: that would destroy the database. */
  get isCut(): boolean {
    return this.#cut !== null
  }

  end(): void {
    closeSync(this.#index)
  }

  /** Is the log shorter than its index says? Retries if a write happened in between. */
  #isCut(): boolean {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const before = this.#logBytes()
      const size = statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.size ?? 0
      if (size >= before) return false
      if (this.#logBytes() === before) return true
    }
    return false
  }

  /** Required length of the log: up to its last frame, unless all are checkpointed. */
  #logBytes(): number {
    readSync(this.#index, this.#header, 0, INDEX_BYTES, 0)
    const words = new Uint32Array(this.#header.buffer)
    const [lastFrame = 0, writtenBack = 0] = [words[4], words[24]]
    const pageBytes = new Uint16Array(this.#header.buffer)[7] ?? 0
    if (lastFrame <= writtenBack) return 0
    // Pages of 64 KB are encoded as 1.
    return WAL_HEADER_BYTES + lastFrame * (FRAME_HEADER_BYTES + (pageBytes === 1 ? 65_536 : pageBytes))
  }
}

function gone(text: string): StoreFault {
  return {
    why: 'file-gone',
    text: `${text}. Nothing is stored until it is back. Everything stored before is written into a file of its own when the server stops`,
  }
}
