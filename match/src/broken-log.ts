/** An entry that cannot follow this match: the log is damaged or the rules have changed. */
export class BrokenLog extends Error {
  readonly number: number
  constructor(number: number, why: string) {
    super(`entry ${number}: ${why}`)
    this.name = 'BrokenLog'
    this.number = number
  }
}

/** The stored entry was altered, whatever the rules say: its number or hash does not follow. */
export class DamagedLog extends BrokenLog {
  constructor(number: number, why: string) {
    super(number, why)
    this.name = 'DamagedLog'
  }
}
