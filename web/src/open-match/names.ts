import type { NameOf } from '@parlor/engine'
import type { MatchShape } from '@parlor/protocol'
import { botTitle } from '../catalogue/listed-games.ts'
import { words } from '../words/words.ts'

/**
 * What each seat is called in a match: people by their names, bots by theirs, with numbers where two are called alike.
 * Sentences say “you” to somebody with one seat; people who share a device are named.
 */
export function namesAt({ game, seats, yours }: Pick<MatchShape, 'game' | 'seats' | 'yours'>): NameOf {
  const { shell } = words.value
  const plain = seats.map((holder, seat) => {
    if (holder.kind === 'person') return holder.player.name || shell.guest
    return holder.kind === 'bot' ? botTitle(game, holder.bot).name : `${seat + 1}`
  })
  const named = plain.map((name, seat) => {
    const alike = plain.filter((other) => other === name).length
    return alike === 1 ? name : `${name} ${plain.slice(0, seat + 1).filter((other) => other === name).length}`
  })
  const you = yours.length === 1 ? yours[0] : undefined
  return Object.assign((seat: number) => named[seat] ?? `${seat + 1}`, { you })
}
