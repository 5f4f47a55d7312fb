import type { OwnPlayerShape } from '@parlor/protocol'
import type { Player } from '../../store/store.ts'

/** A player as shown to themselves. */
export function ownPlayer({ id, name, hasAccount, createdAt }: Player): OwnPlayerShape {
  return { id, name, account: hasAccount, since: createdAt }
}
