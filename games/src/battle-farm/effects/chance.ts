import { Bug } from '@parlor/engine'
import type { Card } from '../cards/card.ts'
import type { GameScene } from '../happenings.ts'

/** R5. From a random place; null when the deck is empty. The last card takes its place: the order means nothing. */
export function takeFromDeck({ state: { deck }, draw }: GameScene): Card | null {
  const last = deck.at(-1)
  if (last === undefined) return null
  const place = draw(deck.length)
  const card = deck[place]
  if (card === undefined) throw new Bug(`chance drew card ${place} of ${deck.length}`)
  deck[place] = last
  deck.pop()
  return card
}

/** One of these at random. Chance is not asked where there is nothing to choose. */
export function drawOne<T>({ draw }: GameScene, list: readonly T[]): T {
  if (list.length === 0) throw new Bug('chance is asked for one of no things')
  return list[list.length === 1 ? 0 : draw(list.length)] as T // chance answers with a place of the list
}

/** So many of these at random, none of them twice; all of them if there are no more. */
export function drawSome<T>(scene: GameScene, list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list]
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(scene.draw(left.length), 1)).flat()
}
