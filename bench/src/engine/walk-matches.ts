import { begin, CHANCE, NOBODY, walk, type Kind } from '@parlor/engine'
import type { Implementation, Watch } from '../implementation.ts'
import { Stream } from '../stream.ts'
import { presetsOf, type BenchedRules } from './benched-rules.ts'

const LONGEST = 1_000_000

/** Our engine as search and simulation use it: a walker that goes to the end of every match at random. */
export function byWalker<K extends Kind>(rules: BenchedRules<K>): Implementation {
  const { game, seats } = rules
  const start = begin(game, presetsOf(rules), seats)
  const walker = walk(game, start)

  /** The same match move by move, and at once: both must come to the same end by the same numbers. */
  const playWatched = (stream: Stream, watch: Watch) => {
    const twin = new Stream(stream.state)
    let moves = 0
    let later = false
    walker.reset(start)
    while (walker.actor() !== NOBODY) {
      const byChance = walker.actor() === CHANCE
      const before = stream.state
      const { move } = walker.sample(stream)
      stream.state = before
      walker.step(stream)
      if (!byChance) {
        moves++
        later = rules.looksLater(move)
      }
      if (later === byChance) watch.moved(rules.numberOf(walker.position()))
    }
    const number = rules.numberOf(walker.position())
    watch.ended(rules.scoreOf(walker.position()))
    walker.reset(start)
    walker.playout(twin, LONGEST)
    if (rules.numberOf(walker.position()) !== number || twin.state !== stream.state || walker.moved !== moves)
      throw new Error(`${game.name}: a match played at once ends otherwise than move by move`)
    return moves
  }

  return {
    playMatches(matches, stream, watch) {
      let moves = 0
      let score = 0
      for (let match = 0; match < matches; match++) {
        if (watch !== null) moves += playWatched(stream, watch)
        else {
          walker.reset(start)
          walker.playout(stream, LONGEST)
          moves += walker.moved
        }
        score += rules.scoreOf(walker.position())
      }
      return { moves, score }
    },
  }
}
