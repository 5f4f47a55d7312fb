/** An entry that cannot follow this match: the log is damaged, or the rules have changed. */
export class BrokenLog extends Error {
  readonly number: number
  constructor(number: number, why: string) {
    super(`entry ${number}: ${why}`)
    this.name = 'BrokenLog'
    this.number = number
  }
}
