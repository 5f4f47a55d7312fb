import { type Author, begin, outcome, startFaults, toldTo } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { type Card, isCrop, rarityOf } from '../cards/card.ts'
import { allCards } from '../cards/deck.ts'
import { CLASSES, type ClassId } from '../classes.ts'
import { crop } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'
import { battleFarm } from '../index.ts'
import type { State } from '../state.ts'

const PLAYERS = [2, 3, 4, 5, 6]

/** Every card on the table, wherever it lies. */
function cardsOn({ farmers, deck, market, swept }: State): string[] {
  const cards: Pick<Card, 'kind'>[] = [...deck, ...swept, ...market.flatMap((stall) => stall?.card ?? [])]
  for (const { hand, discard, beds } of farmers)
    cards.push(...hand, ...discard, ...beds.flatMap((bed) => bed.crop ?? []))
  return cards.map(({ kind }) => kind).toSorted()
}

describe('R1 the start', () => {
  test('is for two to six players', () => {
    expect([0, 1, 2, 6, 7].map((seats) => startFaults(battleFarm, {}, seats).length)).toEqual([1, 1, 0, 0, 1])
    expect(() => begin(battleFarm, {}, 7)).toThrow('Battle Farm is for 2 to 6 seats, not 7')
  })

  test('the first seat starts it, and nobody else', () => {
    const match = new FarmMatch(3)
    expect([match.phase, match.offers(0), match.offers(1)]).toEqual(['PLANNED', ['ROLL_CHARACTERS'], []])
    expect([match.refusedAs(0, 'ROLL_CHARACTERS'), match.refusedAs(2, 'ROLL_CHARACTERS')]).toEqual([
      null,
      'not-your-turn',
    ])
    expect(match.say(0, 'ROLL_CHARACTERS').phase).toBe('IN_PROGRESS')
  })

  test('turns go round in the order that was rolled', () => {
    const match = FarmMatch.started(4, 5)
    const { order } = match.state
    expect(new Set(order).size).toBe(4)
    const seats: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const { seat } = match.state.turn
      seats.push(seat)
      while (match.state.turns === turn + 1) match.say(seat, 'SKIP')
    }
    expect(seats).toEqual([...order, ...order])
  })
})

/** Coins, fertilizers without those for the place, cards. */
const START: Readonly<Record<ClassId, readonly [number, number, number]>> = {
  LAND_BARON: [5, 3, 3],
  GRIM_REAPER: [3, 5, 3],
  MASTER_GARDENER: [3, 3, 3],
  CROP_SCIENTIST: [3, 3, 4],
  SEED_TRADER: [3, 3, 4],
  WEATHER_WATCHER: [4, 4, 3],
}

describe('R2 the set-up', () => {
  test.each(PLAYERS)('of %i players, whatever they are dealt', (seats) => {
    const seen = new Set<ClassId>()
    for (let seed = 1; seed <= 40; seed++) {
      const { state } = FarmMatch.started(seats, seed)
      expect(new Set(state.farmers.map(({ role }) => role)).size).toBe(seats)
      for (const [seat, farmer] of state.farmers.entries()) {
        const [coins, fertilizers, cards] = START[farmer.role]
        seen.add(farmer.role)
        const place = state.order.indexOf(seat)
        expect([farmer.role, farmer.coins, farmer.fertilizers, farmer.hand.length]).toEqual([
          farmer.role,
          coins,
          fertilizers + place + 1,
          cards,
        ])
        expect(farmer.beds).toEqual(CLASSES[farmer.role].beds.map((type) => ({ type, crop: null, locked: false })))
        expect([farmer.discard, farmer.classCardUsed, farmer.melonsHarvested]).toEqual([[], false, 0])
        const extra = farmer.hand[3]
        if (extra) expect([rarityOf(extra.kind), isCrop(extra)]).toEqual(['common', farmer.role === 'SEED_TRADER'])
      }
      expect(state.market.map((stall) => stall?.since)).toEqual([0, 0, 0, 0, 0, 0])
      expect([state.swept, state.copied, state.ending, state.turns]).toEqual([[], [], null, 1])
      expect(cardsOn(state)).toEqual(
        allCards()
          .map(({ kind }) => kind)
          .toSorted(),
      )
    }
    expect(seen.size).toBe(6)
  })

  test('204 cards: six on the market, the hands, and the rest in the deck', () => {
    for (const seats of PLAYERS) {
      const { deck, farmers } = FarmMatch.started(seats, 3).state
      expect(deck.length).toBe(204 - 6 - farmers.reduce((sum, { hand }) => sum + hand.length, 0))
    }
  })

  test('everybody is told the limit; hands are told to nobody but their owners', () => {
    const { happened, state } = FarmMatch.started(3, 9)
    expect(happened.flatMap(({ happening }) => (happening.what === 'set-up' ? [happening.limit] : []))).toContain(208)
    for (const viewer of [0, 1, 2, null]) {
      const heard = JSON.stringify(toldTo(happened, viewer))
      const knows = state.farmers.map(({ hand }) => heard.includes(JSON.stringify(hand)))
      expect(knows).toEqual([0, 1, 2].map((seat) => seat === viewer))
    }
  })
})

const LIMITS = [
  [1, [250, 208, 185, 171, 164]],
  [0.5, [125, 104, 93, 86, 82]],
  [0.4, [100, 84, 74, 69, 66]],
] as const

/** Plays on, skipping everything, to the end; whose turns began on the way. */
function playOut(match: FarmMatch): number[] {
  const seats: number[] = []
  for (let steps = 0; !match.over; steps++) {
    if (steps > 100) throw new Error('the match does not end')
    expect(match.phase).toBe('LAST_TURN')
    match.say(match.state.turn.seat, 'SKIP')
    seats.push(...match.toldOf('turn-started').map(({ seat }) => seat))
  }
  expect(match.toldOf('finished').length).toBe(1)
  return seats
}

/** The last seat is about to end its turn with so many coins; everybody has a card to think about. */
const evening = (seats: number, coins: number, deck = ['CORN', 'CORN', 'CORN'] as const) =>
  FarmMatch.eve({
    farmers: Array.from({ length: seats }, (_, seat) => ({
      coins: seat === seats - 1 ? coins : 0,
      hand: ['CORN', 'RECYCLE'],
      fertilizers: 0,
    })),
    deck,
    market: ['CLONE', 'CLONE', 'CLONE', 'CLONE', 'CLONE', 'CLONE'],
  })

describe('R21 the end', () => {
  test.each(LIMITS)('the coin limit times %d', (limitFactor, limits) => {
    expect(PLAYERS.map((seats) => FarmMatch.started(seats, 1, { limitFactor }).state.limit)).toEqual(limits)
  })

  test.each([2, 3, 4, 6])('of %i players everybody but one has exactly one more turn', (seats) => {
    const limit = [0, 0, 250, 208, 185, 171, 164][seats] ?? 0
    const match = evening(seats, limit).dawn()
    const last = seats - 1
    expect([match.phase, match.state.ending]).toEqual(['LAST_TURN', { by: 'limit', seat: last, left: last }])
    expect(match.toldOf('last-turns')).toEqual([{ what: 'last-turns', seat: last, by: 'limit' }])
    expect(match.toldOf('turn-started').map(({ seat }) => seat)).toEqual([0])
    expect(playOut(match)).toEqual([...Array(last).keys()].slice(1))
    expect(match.state.ending?.left).toBe(0)
  })

  test('one coin less is not enough, nor are the coins of somebody whose turn it is not', () => {
    expect(evening(3, 207).dawn().phase).toBe('IN_PROGRESS')
    const rich = evening(3, 0).change(({ farmers: [own] }) => void (own && (own.coins = 999)))
    expect(rich.dawn().phase).toBe('IN_PROGRESS')
  })

  test('an empty deck is as good as the limit, also when the rotation of the market empties it', () => {
    const match = FarmMatch.eve({ farmers: [{ hand: ['CORN'] }, { coins: 5 }], deck: [] }).dawn()
    expect(match.state.ending).toEqual({ by: 'deck', seat: 1, left: 1 })
    const one = FarmMatch.eve({ farmers: [{ hand: ['CORN'] }, {}], deck: ['CORN'], options: { marketRotation: true } })
    one.change(({ turn }) => void (turn.bought = 0)).dawn()
    expect([one.phase, one.state.ending?.by, one.state.deck]).toEqual(['LAST_TURN', 'deck', []])
    const two = FarmMatch.eve({ farmers: [{ hand: ['CORN'] }, {}], deck: ['CORN', 'CORN'] })
    expect(two.change(({ turn }) => void (turn.bought = 0)).dawn().phase).toBe('IN_PROGRESS')
  })

  test('who reaches the limit in the last turns changes nothing', () => {
    const match = evening(3, 208).dawn()
    match.change(({ farmers: [own] }) => void (own && (own.coins = 300)))
    expect(playOut(match)).toEqual([1])
    expect(outcome(battleFarm, match.position)).toEqual({ scores: [300, 0, 208], ranks: [1, 3, 2] })
  })
})

describe('R25 the host', () => {
  test('may cancel a match that has not begun: nobody has won', () => {
    const match = new FarmMatch(3)
    const others: Author[] = [0, 1, 'clock', 'chance']
    expect(others.map((by) => match.refusedAs(by, 'END'))).toEqual([
      'not-yours-to-say',
      'not-yours-to-say',
      'not-due',
      'not-yours-to-say',
    ])
    match.say('host', 'END')
    expect([match.over, match.toldOf('ended-early').length]).toEqual([true, 1])
    expect(outcome(battleFarm, match.position)).toEqual({ scores: [0, 0, 0], ranks: [1, 1, 1] })
  })

  test('may end it at any time before the last turns, also while somebody is made to choose', () => {
    const match = FarmMatch.playing({
      farmers: [
        { hand: ['MANGO'], coins: 4 },
        { hand: ['CORN'], beds: [crop('CORN', { timer: 5 })], coins: 7 },
      ],
    })
    match.plant(0, 0).point(0, 1)
    expect([match.at(1, 'waiting'), match.refusedAs(0, 'END'), match.refusedAs(1, 'END')]).toEqual([
      'TARGET_MODE',
      'not-yours-to-say',
      'not-yours-to-say',
    ])
    expect(outcome(battleFarm, match.say('host', 'END').position)).toEqual({ scores: [4, 7], ranks: [2, 1] })
    expect(match.refusedAs('host', 'END')).toBe('game-over')
  })

  test('what is under way is taken back or brought to its end first', () => {
    const planted = FarmMatch.playing({ farmers: [{ hand: ['BLUEBERRY'] }, {}] }).plant(0, 0)
    planted.say('host', 'END')
    expect([planted.over, planted.hand(0), planted.beds(0)[0]]).toEqual([true, ['BLUEBERRY 22'], 'COMMON'])
    const selling = FarmMatch.dealt(2).until(0, 'TRADE').say(0, 'ADD_CARD_TO_TRADE', { index: 0 }).say('host', 'END')
    expect([selling.over, selling.state.trade, selling.state.aims]).toEqual([true, null, [null, null]])
  })

  test('not in the last turns', () => {
    expect(evening(2, 250).dawn().refusedAs('host', 'END')).toBe('not-now')
  })
})
