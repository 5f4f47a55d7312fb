import type { MatchFacts, Outcome } from '@parlor/engine'
import { worthOf } from './effects/targets.ts'
import type { GameScene } from './effects/happenings.ts'
import type { Scene } from './state.ts'

/** R17. Who won? Those who finished in their order, then the others by what counts, last those who are out. */
export function outcome(scene: Scene): Outcome {
  const { state, seats } = scene
  const standings = Array.from({ length: seats }, (_, seat) => standing(scene, seat))
  const ranks = standings.map((own) => 1 + standings.filter((other) => isAhead(other, own)).length)
  const isShared = state.ending?.result === 'everybody' || state.ending?.result === 'nobody'
  if (isShared)
    return { scores: ranks.map(() => (state.ending?.result === 'everybody' ? 1 : 0)), ranks: ranks.map(() => 1) }
  return { scores: ranks.map((rank) => seats - rank), ranks }
}

/** R17. Nothing is asked any more, and everybody is told who won. */
export function closeGame(scene: GameScene): void {
  const { state, tell } = scene
  const { ending } = state
  if (ending === null) return
  state.ways = []
  state.movesLeft = 0
  state.said = []
  const isShared = ending.result === 'everybody' || ending.result === 'nobody'
  ending.winners = isShared ? [] : outcome(scene).ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  tell({ what: 'ended', reason: ending.reason, result: ending.result })
}

type Standing = readonly [group: number, worth: number, further?: number]

function standing(scene: Scene, seat: number): Standing {
  const { state } = scene
  const { ending, finished, out, players } = state
  if (ending === null) return [0, 0]
  if (ending.seats.includes(seat)) return [4, 0]
  if (out.includes(seat)) return [1, out.indexOf(seat)]
  if (players[seat]?.status === 'SPECTATING') return [0, 0]
  if (finished.includes(seat) && !ending.isCounted) return [3, -finished.indexOf(seat)]
  return [2, worthOf(scene, seat, ending.measure)]
}

function isAhead([group, worth, further = 0]: Standing, [otherGroup, otherWorth, otherFurther = 0]: Standing): boolean {
  if (group !== otherGroup) return group > otherGroup
  return worth > otherWorth || (worth === otherWorth && further > otherFurther)
}

/** What tells whether a board is balanced. */
export function facts({ state, seats }: Scene): MatchFacts {
  const places = Array.from({ length: seats }, (_, seat) => `seat ${state.order.indexOf(seat) + 1}`)
  return {
    seats: { place: places },
    match: {
      end: state.ending?.reason ?? 'none',
      rounds: state.round,
      turns: state.turnSeq,
      'loop guard': state.guards,
    },
  }
}

/** Who is ahead in the middle of a match: several where they are level, nobody where nothing is counted. */
export function leadersOf(scene: Pick<Scene, 'state' | 'options'>): number[] {
  const { state, options } = scene
  const { measure } = options.board.value
  const standings = state.players.map(({ status }, seat): Standing => {
    if (status === 'COMPLETED_GAME') return [3, -state.finished.indexOf(seat)]
    if (status !== 'PLAYING') return [0, 0]
    return [2, worthOf(scene, seat, measure), worthOf(scene, seat, 'furthest')]
  })
  const best = standings.filter((own) => !standings.some((other) => isAhead(other, own)))
  if (best.length === standings.length) return []
  return standings.flatMap((own, seat) => (best.includes(own) ? [seat] : []))
}
