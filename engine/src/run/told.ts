import type { AnyHappening } from '../declare/text.ts'

/** A happening and who is told: everybody, or some, with something else (or nothing) for the others. */
export interface Told<H = AnyHappening> {
  readonly happening: H
  readonly only?: readonly number[]
  readonly others?: H
}

/** Where what an entry leads to is written down: what is told, and what chance brings inside effects. */
export interface Heard {
  readonly told: Told[]
  readonly drawn: number[]
  /** Called whenever something has been told, while the position is on its way. */
  readonly look?: () => void
}
