import { canonical, nextClock, offered, play, view } from '@parlor/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardId, printed } from './cards/card.ts'
import { FarmMatch } from './farm-match.fixture.ts'
import { battleFarm } from './index.ts'
import type { State } from './state.ts'

const HAND: readonly CardId[] = ['WHEAT', 'CORN', 'MANGO']

/** Seat 0 is about to trade; the others have these coins and no cards. */
function atTrade(...coins: number[]): FarmMatch {
  const match = FarmMatch.dealt(coins.length + 1, { tradeOfferSeconds: 15 }).until(0, 'SHOPPING')
  match.change(({ farmers }) => {
    for (const [seat, farmer] of farmers.entries()) {
      farmer.hand = seat === 0 ? HAND.map(printed) : []
      farmer.coins = seat === 0 ? 1 : (coins[seat - 1] ?? 0)
    }
  })
  return match.until(0, 'TRADE')
}

const proposed = (...coins: number[]) =>
  atTrade(...coins)
    .say(0, 'ADD_CARD_TO_TRADE', { index: 2 })
    .say(0, 'ADD_CARD_TO_TRADE', { index: 0 })
    .say(0, 'SEND_TRADE', { TCard: [0, 2] })

const coinsOf = ({ farmers }: State) => farmers.map(({ coins }) => coins)
const handsOf = ({ farmers }: State) => farmers.map(({ hand }) => hand.map(({ kind }) => kind))

describe('R11 trade', () => {
  test('cards are put together, and what is sent is what was put together', () => {
    const match = atTrade(5, 5)
    expect([match.at(0, 'trading'), match.offers(0)]).toEqual(['IDLE', ['SKIP', 'ADD_CARD_TO_TRADE']])
    match.say(0, 'ADD_CARD_TO_TRADE', { index: 1 })
    expect(match.refusedAs(0, 'ADD_CARD_TO_TRADE', { index: 1 })).toBe('already-in-trade')
    expect(match.refusedAs(0, 'ADD_CARD_TO_TRADE', { index: 3 })).toBe('no-such-card')
    expect(match.refusedAs(0, 'REMOVE_CARD_FROM_TRADE', { index: 0 })).toBe('not-in-trade')
    expect(match.refusedAs(0, 'SEND_TRADE', { TCard: [0] })).toBe('not-offered')
    match.say(0, 'ADD_CARD_TO_TRADE', { index: 0 }).say(0, 'REMOVE_CARD_FROM_TRADE', { index: 1 })
    expect(match.at(0, 'trading')).toBe('COLLECT')
    expect(match.say(0, 'REMOVE_CARD_FROM_TRADE', { index: 0 }).at(0, 'trading')).toBe('IDLE')
  })

  test('everybody with a coin is asked; the cards are shown to all', () => {
    const match = proposed(5, 0, 2)
    expect([1, 2, 3].map((seat) => match.at(seat, 'waiting'))).toEqual(['HAS_TRADE', 'IDLE', 'HAS_TRADE'])
    for (const viewer of [null, 1, 2])
      expect(view(battleFarm, match.position, viewer).table.shown).toEqual([
        { place: 2, card: printed('MANGO') },
        { place: 0, card: printed('WHEAT') },
      ])
    expect(match.refusedAs(2, 'MAKE_OFFER', { value: 1 })).toBe('not-now')
  })

  test('the sale knows whose answer it waits for, and each may see as much of it as before', () => {
    const match = atTrade(5, 0, 2).say(0, 'ADD_CARD_TO_TRADE', { index: 2 })
    const seen = () => [null, 0, 1, 2, 3].map((viewer) => view(battleFarm, match.position, viewer).table.trade?.stage)
    const bidders = () => view(battleFarm, match.position, null).table.trade?.bidders
    const all = (stage: string) => [stage, stage, stage, stage, stage]
    expect([match.state.trade?.waited, seen(), bidders()]).toEqual([
      null,
      all('collecting'),
      [false, false, false, false],
    ])
    match.say(0, 'SEND_TRADE', { TCard: [2] })
    const asked = [false, true, false, true]
    expect([match.state.trade?.waited, seen(), bidders()]).toEqual([asked, all('open'), asked])
    match.say(1, 'MAKE_OFFER', { value: 4 })
    expect(match.state.trade?.waited).toEqual([false, false, false, true])
    match.say(1, 'CANCEL_OFFER')
    expect(match.state.trade?.waited).toEqual(asked)
    // The clock gathers what there is: nobody is waited for any more, and who might have bid is still seen.
    match.say(1, 'MAKE_OFFER', { value: 4 }).timeUp()
    const nobody = [false, false, false, false]
    expect([match.state.trade?.waited, seen(), bidders()]).toEqual([nobody, all('gathered'), asked])
    expect(match.refusedAs(3, 'MAKE_OFFER', { value: 1 })).toBe('too-late')
  })

  test('an offer of nothing is a pass: a sale that nobody wants is over at once, and nobody who passed is paid', () => {
    const match = proposed(5, 5).say(1, 'MAKE_OFFER', { value: 0 })
    expect([match.at(0, 'trading'), match.at(1, 'waiting')]).toEqual(['OFFERS_WAITING', 'OFFER_SENT'])
    match.say(2, 'MAKE_OFFER', { value: 0 })
    expect([match.at(0), coinsOf(match.state), match.position.now]).toEqual(['PLAYING', [1, 5, 5], 0])
    const one = proposed(5, 5).say(1, 'MAKE_OFFER', { value: 0 }).say(2, 'MAKE_OFFER', { value: 3 })
    expect([one.at(0, 'trading'), one.refusedAs(0, 'ACCEPT_OFFER', { player: 1 })]).toEqual([
      'OFFERS_CHOOSING',
      'no-offer',
    ])
    expect(coinsOf(one.say(0, 'ACCEPT_OFFER', { player: 2 }).state)).toEqual([4, 5, 2])
  })

  test('an offer is a number of coins, at most the purse; drafts stay between', () => {
    const match = proposed(5, 5)
    const refusals = [-1, 6, 5].map((value) => match.refusedAs(1, 'MAKE_OFFER', { value }))
    expect(refusals).toEqual(['offer-at-least-one', 'not-enough-coins', null])
    match.say(1, 'ADD_COINS_TO_OFFER', { value: 3 })
    expect(match.refusedAs(1, 'ADD_COINS_TO_OFFER', { value: 3 })).toBe('not-enough-coins')
    expect(match.refusedAs(1, 'REMOVE_COINS_FROM_OFFER', { value: 4 })).toBe('draft-too-small')
    expect(view(battleFarm, match.position, 1).table.trade?.draft).toBe(3)
    expect(view(battleFarm, match.position, 2).table.trade?.draft).toBe(0)
  })

  test('offers are sealed: others see that one was made, the seller sees them once all are there', () => {
    const match = proposed(5, 5).say(1, 'MAKE_OFFER', { value: 4 })
    const seen = () => [null, 0, 1, 2].map((seat) => view(battleFarm, match.position, seat).table.trade?.offers)
    const hidden = [null, null, null]
    expect(seen()).toEqual([hidden, hidden, [null, 4, null], hidden])
    expect(match.at(0, 'trading')).toBe('OFFERS_WAITING')
    match.say(2, 'MAKE_OFFER', { value: 1 })
    expect(seen()).toEqual([hidden, [null, 4, 1], [null, 4, null], [null, null, 1]])
    expect(match.at(0, 'trading')).toBe('OFFERS_CHOOSING')
  })

  test('an offer can be withdrawn and made again until all are gathered', () => {
    const match = proposed(5, 5)
      .say(1, 'MAKE_OFFER', { value: 4 })
      .say(1, 'CANCEL_OFFER')
      .say(2, 'MAKE_OFFER', { value: 1 })
    expect(match.at(0, 'trading')).toBe('OFFERS_WAITING')
    match.say(1, 'MAKE_OFFER', { value: 2 })
    expect([match.refusedAs(1, 'CANCEL_OFFER'), match.refusedAs(1, 'MAKE_OFFER', { value: 3 })]).toEqual([
      'too-late',
      'not-now',
    ])
  })

  test('accepting moves coins and cards together; everybody goes back to waiting', () => {
    const match = proposed(5, 5).say(1, 'MAKE_OFFER', { value: 4 }).say(2, 'MAKE_OFFER', { value: 5 })
    expect(match.refusedAs(0, 'ACCEPT_OFFER', { player: 0 })).toBe('no-offer')
    match.say(0, 'ACCEPT_OFFER', { player: 1 })
    expect(coinsOf(match.state)).toEqual([5, 1, 5])
    expect(handsOf(match.state)).toEqual([['CORN'], ['WHEAT', 'MANGO'], []])
    expect([match.state.trade, match.at(1, 'waiting'), match.at(2, 'waiting')]).toEqual([null, 'IDLE', 'IDLE'])
    expect(match.at(0)).toBe('PLAYING')
  })

  test.each(['IDLE', 'COLLECT', 'OFFERS_WAITING', 'OFFERS_CHOOSING'])('skipped in %s, it changes nothing', (state) => {
    const match = state === 'OFFERS_WAITING' || state === 'OFFERS_CHOOSING' ? proposed(5, 5) : atTrade(5, 5)
    if (state === 'COLLECT') match.say(0, 'ADD_CARD_TO_TRADE', { index: 0 })
    if (state !== 'IDLE' && state !== 'COLLECT') match.say(1, 'MAKE_OFFER', { value: 4 })
    if (state === 'OFFERS_CHOOSING') match.say(2, 'MAKE_OFFER', { value: 1 })
    expect(match.at(0, 'trading')).toBe(state)
    match.say(0, 'SKIP')
    expect([coinsOf(match.state), handsOf(match.state)]).toEqual([
      [1, 5, 5],
      [['WHEAT', 'CORN', 'MANGO'], [], []],
    ])
    expect([match.at(0), match.at(1, 'waiting'), match.state.trade]).toEqual(['PLAYING', 'IDLE', null])
  })

  test('is skipped before it begins with an empty hand, or where nobody else has a coin', () => {
    expect(atTrade(1).at(0, 'trading')).toBe('IDLE')
    const poor = FarmMatch.dealt(2).until(0, 'SHOPPING')
    poor.change(({ farmers: [, other] }) => void (other && (other.coins = 0)))
    expect(poor.say(0, 'SKIP').at(0)).toBe('PLAYING')
    const bare = FarmMatch.dealt(2).until(0, 'SHOPPING')
    bare.change(({ farmers: [own] }) => void (own && (own.hand = [])))
    expect(bare.say(0, 'SKIP').at(0)).not.toBe('TRADE')
  })

  test('time: 15 s to put cards together, 15 s for offers, 10 s to choose', () => {
    const late = proposed(5, 5).say(1, 'MAKE_OFFER', { value: 4 }).timeUp()
    expect([late.position.now, late.at(0, 'trading')]).toEqual([15_000, 'OFFERS_CHOOSING'])
    expect(late.refusedAs(2, 'MAKE_OFFER', { value: 1 })).toBe('too-late')
    late.timeUp()
    expect([late.position.now, late.at(0), coinsOf(late.state)]).toEqual([25_000, 'PLAYING', [1, 5, 5]])
    const idle = atTrade(5, 5).timeUp()
    expect([idle.position.now, idle.at(0)]).toEqual([15_000, 'PLAYING'])
  })

  test('without any offer in time there is nothing to choose from', () => {
    expect(proposed(5, 5).timeUp().at(0)).toBe('PLAYING')
  })
})

/** Everything anybody may do now: moves of all seats, and the clock that is due next. */
function stepsFrom({ position }: FarmMatch): { by: number | 'clock'; move: { move: string }; at: number }[] {
  const clock = nextClock(battleFarm, position)
  return [
    ...Array.from({ length: position.seats }, (_, by) =>
      offered(battleFarm, position, by).flatMap((offer) =>
        [...offer.moves()].map((move) => ({ by, move, at: position.now })),
      ),
    ).flat(),
    ...(clock === undefined ? [] : [{ by: 'clock' as const, move: { move: clock.move }, at: clock.at }]),
  ]
}

describe('every way a trade of three cards among three players can go', () => {
  const start = atTrade(2, 3)
  const before = { coins: coinsOf(start.state), hands: handsOf(start.state) }
  const prices = new Set<string>()
  const known = new Map<string, { leadsTo: Set<string>; ends: boolean }>()
  const keyOf = ({ position }: FarmMatch) => canonical({ state: position.state, phases: position.phases })
  const seen: FarmMatch[] = [start]
  known.set(keyOf(start), { leadsTo: new Set(), ends: false })
  for (let match = seen.pop(); match !== undefined; match = seen.pop()) {
    const here = known.get(keyOf(match))
    const steps = stepsFrom(match)
    if (steps.length === 0) throw new Error('nobody can do anything')
    for (const { by, move, at } of steps) {
      const played = play(battleFarm, match.position, by, move, at)
      if (!played.ok) throw new Error(`offered, then refused: ${JSON.stringify(move)}`)
      const next = new FarmMatch(3)
      next.position = played.position
      check(next.state)
      const key = keyOf(next)
      here?.leadsTo.add(key)
      if (known.has(key)) continue
      const ends = next.at(0) !== 'TRADE'
      known.set(key, { leadsTo: new Set(), ends })
      if (ends) checkEnd(next.state)
      else seen.push(next)
    }
  }

  function check({ farmers, bank, trade }: State): void {
    const coins = farmers.reduce((sum, farmer) => sum + farmer.coins, bank.coins)
    const cards = farmers.flatMap(({ hand }) => hand).length
    const owed = farmers.map((farmer, seat) => farmer.coins - (trade?.offers[seat] ?? 0))
    if (coins !== 0 || cards !== HAND.length || Math.min(...owed) < 0)
      throw new Error('something is lost, made or owed')
  }

  /** All or nothing. */
  function checkEnd({ farmers }: State): void {
    const coins = farmers.map((farmer, seat) => farmer.coins - (before.coins[seat] ?? 0))
    const sold = HAND.length - (farmers[0]?.hand.length ?? 0)
    const buyers = [1, 2].filter((seat) => (farmers[seat]?.hand.length ?? 0) > 0)
    const price = coins[0] ?? 0
    if (sold === 0 && (price !== 0 || buyers.length > 0)) throw new Error('paid for nothing')
    if (sold > 0 && (buyers.length !== 1 || price < 1 || coins[buyers[0] ?? 0] !== -price))
      throw new Error('half a deal')
    prices.add(sold === 0 ? 'nothing' : `${sold} for ${price} by ${buyers.join()}`)
  }

  test('comes to every deal there is, and to no other', () => {
    const deals = [1, 2, 3].flatMap((sold) => [
      ...[1, 2].map((price) => `${sold} for ${price} by 1`),
      ...[1, 2, 3].map((price) => `${sold} for ${price} by 2`),
    ])
    expect([...prices].toSorted()).toEqual([...deals, 'nothing'].toSorted())
    expect(known.size).toBeGreaterThan(500)
  })

  test('can be brought to its end from everywhere', () => {
    const ending = new Set([...known].filter(([, { ends }]) => ends).map(([key]) => key))
    for (let grown = true; grown;) {
      grown = false
      for (const [key, { leadsTo }] of known)
        if (!ending.has(key) && [...leadsTo].some((next) => ending.has(next))) {
          ending.add(key)
          grown = true
        }
    }
    expect(ending.size).toBe(known.size)
  })
})

test('R11 the ledger of coins, fertilizers and cards is conserved through any trade', () => {
  const purses = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(purses, fc.array(fc.nat(), { maxLength: 40 }), (coins, picks) => {
      fc.pre(coins.some((each) => each > 0))
      const match = atTrade(...coins)
      const sums = ({ farmers, bank }: State) => [
        farmers.reduce((sum, farmer) => sum + farmer.coins, bank.coins),
        farmers.reduce((sum, farmer) => sum + farmer.fertilizers, bank.fertilizers),
        farmers
          .flatMap(({ hand }) => hand.map(({ kind }) => kind))
          .toSorted()
          .join(),
      ]
      const first = sums(match.state)
      for (const pick of picks) {
        const steps = stepsFrom(match)
        const step = steps[pick % steps.length]
        if (step === undefined || match.at(0) !== 'TRADE') break
        const { move, ...params } = step.move
        if (step.by === 'clock') match.timeUp()
        else match.say(step.by, move, params)
        expect(sums(match.state)).toEqual(first)
      }
    }),
    { numRuns: 150, seed: 11 },
  )
})
