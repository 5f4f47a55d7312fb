import type { AnyHappening } from '../declare/text.ts'

/** A happening and who is told: everybody, or some, with something else (or nothing) for the others. */
export interface Told<H = AnyHappening> {
  readonly happening: H
  readonly only?: readonly number[]
  readonly others?: H
}
