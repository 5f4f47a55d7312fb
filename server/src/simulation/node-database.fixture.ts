import type { Sfc32 } from '@parlor/bots'
import type { Appended, Database, ChangeNotice, Row, SqlStatement, Value, Write } from '../store/database.ts'
import { groupCommits, type GroupCommit, type Outcome } from '../store/group-commit.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { Disk } from './disk.fixture.ts'
import type { Life } from './life.fixture.ts'

/** How it goes with the store now, for all who use it. */
export interface StoreWeather {
  /** How long a commit takes at most, in milliseconds. */
  slowMs: number
  /** Of a hundred commits, how many are done, and nobody is told; how many are never done. */
  unknown: number
  lost: number
  /** Notices to other nodes are lost. */
  isDeaf: boolean
}

export const FAIR_STORE: StoreWeather = { slowMs: 8, unknown: 0, lost: 0, isDeaf: false }

/** Who else hears what was appended. */
export interface Listeners {
  readonly all: Set<{ readonly life: Life; readonly heard: (heard: ChangeNotice) => void }>
}

/** Of PostgreSQL's answers, the driver waits so long for one. */
const ANSWER_MS = 30_000

/**
 * The store's driver port for one life of a node. As SQLite: reads at once, one commit at a time, and whoever stops takes
 * what is being written along. As PostgreSQL: everything takes a way there and back, three commits at a time, a commit may
 * be done though nobody is told, or long after its node has gone; other nodes are told, or are not.
 */
export class NodeDatabase implements Database {
  readonly #disk: Disk
  readonly #life: Life
  readonly #random: Sfc32
  readonly #weather: StoreWeather
  readonly #listeners: Listeners
  readonly #isShared: boolean
  readonly #commits: GroupCommit
  readonly underWay = new Set<readonly Write[]>()

  constructor(
    disk: Disk,
    life: Life,
    random: Sfc32,
    weather: StoreWeather,
    listeners: Listeners,
    { isShared }: { readonly isShared: boolean },
  ) {
    this.#disk = disk
    this.#life = life
    this.#random = random
    this.#weather = weather
    this.#listeners = listeners
    this.#isShared = isShared
    this.#commits = groupCommits((batch) => this.#commit(batch), {
      lanes: isShared ? 3 : 1,
      most: 512,
      soon: (call) => life.after(0, call),
    })
  }

  get statistics() {
    return this.#commits.statistics
  }

  async read(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    const [rows = []] = await this.readTogether([{ sql, values }])
    return rows
  }

  readAside(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    return this.read(sql, values)
  }

  async readTogether(queries: readonly SqlStatement[]): Promise<readonly (readonly Row[])[]> {
    const read = () => queries.map(({ sql, values }) => this.#disk.read(sql, values))
    this.#life.port()
    if (!this.#isShared) return this.#life.alive ? read() : new Promise(() => undefined)
    await this.#life.wait(this.#way())
    const rows = read()
    await this.#life.wait(this.#way())
    return rows
  }

  async write(write: Write) {
    this.#life.port()
    return this.#commits.add(write)
  }

  async listen(heard: (heard: ChangeNotice) => void): Promise<() => Promise<void>> {
    const listener = { life: this.#life, heard }
    if (this.#isShared) this.#listeners.all.add(listener)
    return async () => void this.#listeners.all.delete(listener)
  }

  fault(): null {
    return null
  }

  async close(): Promise<void> {
    await this.#commits.idle()
  }

  #way(): number {
    return 1 + this.#random.below(this.#weather.slowMs)
  }

  async #commit(batch: readonly Write[]): Promise<readonly Outcome[]> {
    const { unknown, lost } = this.#weather
    const luck = this.#random.below(100)
    this.underWay.add(batch)
    if (this.#isShared && luck < unknown + lost) return this.#commitUnknown(batch, luck < unknown)
    // A file is written by a thread of the node itself; a database does what reached it, whatever becomes of who asked.
    const there = this.#way()
    const done = this.#isShared
      ? new Promise<readonly Outcome[]>((resolve) => this.#life.world.after(there, () => resolve(this.#done(batch))))
      : this.#life.wait(there).then(() => this.#done(batch))
    const outcomes = await done
    await this.#life.wait(this.#isShared ? this.#way() : 0)
    return outcomes
  }

  #done(batch: readonly Write[]): readonly Outcome[] {
    this.underWay.delete(batch)
    const outcomes = this.#disk.commit(batch)
    const appended = batch.flatMap((write, at) => {
      const outcome = outcomes[at]
      return write.appended === undefined || outcome === null || outcome instanceof Error ? [] : [write.appended]
    })
    if (this.#isShared && appended.length > 0) this.#tell(appended)
    return outcomes
  }

  #tell(appended: readonly Appended[]): void {
    for (const { life, heard } of this.#listeners.all)
      if (life !== this.#life && !this.#weather.isDeaf) life.after(this.#way(), () => heard({ appended, players: [] }))
  }

  /** The connection is lost while it waits for an answer; it may be done long after that was noticed. */
  async #commitUnknown(batch: readonly Write[], isDone: boolean): Promise<never> {
    const isLate = this.#random.below(2) === 0
    const noticed = isLate ? ANSWER_MS : this.#way()
    if (isDone)
      this.#life.world.after(isLate ? noticed + this.#random.below(20_000) : this.#way(), () => this.#done(batch))
    await this.#life.wait(noticed)
    throw new StorageDown('the simulated connection was lost')
  }
}
