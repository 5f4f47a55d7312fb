import { phasesOf, type KindOf } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { setOf } from '@parlor/games/liap-tui/knowledge'
import { botFor } from '../bot.ts'
import { LEVELS } from '../levels.ts'
import { thinkThrough, type Thinking } from '../search/thinking.ts'
import type { Turn } from '../turn.ts'
import { countedPiles, declarationSearch, type Move } from './declaring.ts'
import { laid, playSearch } from './play-search.ts'
import { rulePlay } from './policy.ts'
import { redealSearch } from './redealing.ts'
import { seenWorld } from './sampling.ts'

type Kind = KindOf<typeof liapTui>

/** What rules of thumb say. */
function byRules(turn: Turn<Kind>): Move {
  const view = turn.view()
  const { table } = view
  const { rounds } = phasesOf(liapTui, view)
  // A new deal counts more, and whoever asks for it starts.
  if (rounds === 'WeakHands') return { move: 'REDEAL' }
  if (rounds === 'Declaring') return { move: 'DECLARE', piles: countedPiles(table) }
  return laid(table, rulePlay(seenWorld(table, turn.seat, setOf(table.hand))))
}

export const clubBot = botFor(liapTui, {
  name: 'club',
  about: 'Counts what its hand is good for, takes that and no more, and remembers what was turned up.',
  titles: LEVELS.club.titles,
  choose: byRules,
})

/** Of so many moves, one is anything that is allowed. */
const SLIP = 5

export const beginnerBot = botFor(liapTui, {
  name: 'beginner',
  ...LEVELS.beginner,
  choose: (turn) => (turn.random.below(SLIP) === 0 ? turn.sample() : byRules(turn)),
})

/** About 15 ms on one core; more change little, see docs/bots.md. */
const ITERATIONS = 600

/** Tries what it may do in worlds that can be, each round played out by the rules of thumb and its last turns exactly. */
function think(turn: Turn<Kind>, iterations = ITERATIONS): Thinking<Move> {
  const view = turn.view()
  const { seat, random } = turn
  const { rounds } = phasesOf(liapTui, view)
  const search = rounds === 'WeakHands' ? redealSearch : rounds === 'Declaring' ? declarationSearch : playSearch
  return search(view.table, seat, random, iterations)
}

export const strongBot = botFor(liapTui, {
  name: 'strong',
  about: 'Weighs hundreds of ways a round could go, and solves its last turns.',
  titles: LEVELS.strong.titles,
  think,
  choose: (turn) => thinkThrough(think(turn)),
})
