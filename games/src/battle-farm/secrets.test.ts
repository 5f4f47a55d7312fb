import {
  canonical,
  copyPosition,
  isOver,
  offered,
  play,
  sampleMove,
  toAct,
  toldTo,
  view,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { crop } from './effects/farm.fixture.ts'
import { battleFarm } from './index.ts'
import { samples } from '../../../tools/samples.mjs'
import { FarmMatch, type BattleFarm } from './farm-match.fixture.ts'
import type { State } from './state.ts'

/**
 * R23, written a second time: not through `guess`, which believes the view. The same table with other cards wherever the
 * rules hide them from a viewer: in the hands of others, but for what they lay open, and in the deck.
 */
function otherWorld(position: Position<BattleFarm>, viewer: number | null, seed: number): Position<BattleFarm> {
  const twin = copyPosition(battleFarm, position)
  const { state } = twin
  const random = seededRandom(seed)
  const hidden = state.farmers.flatMap(({ hand }, seat) =>
    seat === viewer ? [] : hand.flatMap((_, place) => (isOpen(state, seat, place) ? [] : [{ hand, place }])),
  )
  for (const { hand, place } of hidden) {
    const other = random.below(Math.max(1, state.deck.length))
    const [mine, theirs] = [hand[place], state.deck[other]]
    if (mine === undefined || theirs === undefined) continue
    hand[place] = theirs
    state.deck[other] = mine
  }
  if (state.trade !== null) {
    const { offers, drafts } = state.trade
    const seesAll = viewer === state.turn.seat && state.trade.stage === 'gathered'
    const anew = (value: number, seat: number) =>
      seat === viewer || seesAll ? value : 1 + random.below(Math.max(1, value))
    state.trade.offers = offers.map((offer, seat) => (offer === null ? null : anew(offer, seat)))
    state.trade.drafts = drafts.map((draft, seat) => (seat === viewer ? draft : (state.trade?.offers[seat] ?? 0)))
  }
  return twin
}

/** A card somebody has chosen to play, or offers for sale. */
function isOpen({ turn, trade }: State, seat: number, place: number): boolean {
  if (seat !== turn.seat) return false
  const isChosen = turn.playing !== null && !turn.playing.committed && turn.playing.index === place
  return isChosen || (trade !== null && trade.stage !== 'collecting' && trade.cards.includes(place))
}

describe('R23 nobody sees, is offered or is told what is hidden from them', () => {
  test('over whole matches', () => {
    let compared = 0
    const matches = samples(9)
    for (let match = 0; match < matches; match++) {
      const random = seededRandom(match)
      let { position } = FarmMatch.started(2 + (match % 5), match + 1, { limitFactor: 0.4 })
      while (!isOver(position)) {
        const able = toAct(battleFarm, position)
        const by = able[random.below(Math.max(1, able.length))]
        const move = by === undefined ? undefined : sampleMove(battleFarm, position, by, random)
        if (by === undefined || move === undefined) throw new Error('nobody can act')
        const viewer = random.below(position.seats + 1) - 1
        const seat = viewer < 0 ? null : viewer
        const twin = otherWorld(position, seat, position.ply)
        expect(canonical(view(battleFarm, twin, seat))).toBe(canonical(view(battleFarm, position, seat)))
        const offers = (world: typeof position) =>
          seat === null ? null : offered(battleFarm, world, seat).map((offer) => offer.list(100) ?? offer.move)
        expect(canonical(offers(twin))).toBe(canonical(offers(position)))
        compared++
        const draws = random.below(1_000_000)
        const step = play(battleFarm, position, by, move, position.now, seededRandom(draws))
        if (!step.ok) throw new Error(step.refusal.code)
        const there = play(battleFarm, twin, by, move, twin.now, seededRandom(draws))
        // Where the step shows nothing new, what is told of it must be the same.
        if (
          there.ok &&
          canonical(view(battleFarm, there.position, seat)) === canonical(view(battleFarm, step.position, seat))
        )
          expect(toldTo(there.happenings, seat)).toEqual(toldTo(step.happenings, seat))
        position = step.position
      }
    }
    expect(compared).toBeGreaterThan(matches * 200)
  })

  test('the card Early Bird will draw, and those before it, stay hidden while an ability waits', () => {
    const match = FarmMatch.playing({
      farmers: [
        { role: 'MASTER_GARDENER', fertilizers: 9, hand: ['CORN'], beds: [crop('PINEAPPLE')] },
        { beds: [crop('GRAPE')] },
      ],
      deck: ['DEMON'],
    }).playCard(1)
    expect(match.state.turn.asking).toEqual(['PINEAPPLE'])
    for (const viewer of [1, null]) expect(view(battleFarm, match.position, viewer).table.shown).toEqual([])
    match.point(0, 1, 0)
    expect(match.hand(0)).toHaveLength(2)
    for (const viewer of [1, null]) expect(view(battleFarm, match.position, viewer).table.shown).toEqual([])
  })

  test('which cards the victim of a Mango picks, and which a seller puts together', () => {
    const mango = FarmMatch.playing({
      farmers: [{ hand: ['MANGO'] }, { hand: ['CORN', 'CLONE', 'WHEAT'], beds: [crop('CORN'), crop('CORN')] }],
    })
      .plant(0, 0)
      .point(0, 1)
      .point(1, 1, 2)
    const seen = (viewer: number) => view(battleFarm, mango.position, viewer).table.aims[1]
    expect([seen(1)?.chosen, seen(0)?.chosen, seen(0)?.picked]).toEqual([[2], [-1], null])
    const seller = FarmMatch.dealt(2).until(0, 'TRADE').say(0, 'ADD_CARD_TO_TRADE', { index: 1 })
    const places = (viewer: number) => view(battleFarm, seller.position, viewer).table.trade?.places
    expect([places(0), places(1)]).toEqual([[1], [-1]])
  })
})
