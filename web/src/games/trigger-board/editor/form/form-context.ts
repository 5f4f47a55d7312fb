import type { Problem } from '@parlor/games/trigger-board/knowledge'
import type { Json, Path } from '../model/draft.ts'
import type { KnownNames } from './kind-of.ts'

/** What every field of a form is given. */
export interface FormContext {
  readonly names: KnownNames
  /** What is wrong, by the path of the field. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** Sets a field; undefined takes it away. `isTyped`: letters in a row are one step. */
  readonly change: (path: Path, value: Json | undefined, isTyped: boolean) => void
  /** The field was left. */
  readonly settle: () => void
}
