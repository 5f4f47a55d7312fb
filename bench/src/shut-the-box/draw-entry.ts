import { begin, sampleMove, type Game, type Position, type Random } from '@parlor/engine'
import { shutTheBox } from '@parlor/games'

type KindOf<G> = G extends Game<infer K> ? K : never
type Box = KindOf<typeof shutTheBox>
type Entry = { readonly by: 0 | 'chance'; readonly move: Box['move'] }

/** Options that the engine has checked once; it need not do so for every match of a simulation. */
export const PRESETS = begin(shutTheBox, {}, 1).options

/** The next entry of a random match for one: what chance has to decide, else what the player does. */
export function drawEntry(position: Position<Box>, random: Random): Entry {
  const fallen = sampleMove(shutTheBox, position, 'chance', random)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  const move = sampleMove(shutTheBox, position, 0, random)
  if (move === undefined) throw new Error('the match is not over and nobody can act')
  return { by: 0, move }
}
