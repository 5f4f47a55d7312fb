import { outcome, view } from '@parlor/engine'
import { expect, test } from 'vitest'
import type { CropId } from './cards/crops.ts'
import type { BedType } from './beds.ts'
import { crop, empty, valued } from './effects/farm.fixture.ts'
import { battleFarm } from './index.ts'
import { FarmMatch } from './farm-match.fixture.ts'

/** Whole matches, rule by rule. What belongs to one phase is tested in depth beside it, in programs/. */

type Setup = Parameters<typeof FarmMatch.eve>[0]
type Own = Setup['farmers'][number]

/** Seat 0 plays cards against one foe; both have a card left to think about. */
const playing = (own: Own, foe: Own = {}, more: Partial<Setup> = {}) =>
  FarmMatch.playing({
    farmers: [
      { fertilizers: 9, ...own },
      { hand: ['CLONE'], ...foe },
    ],
    ...more,
  })
const kinds = (cards: readonly { readonly kind: string }[]) => cards.map(({ kind }) => kind)

test('R1 classes at random and none twice; the highest d20 begins, equal rolls are put in order by chance', () => {
  const match = new FarmMatch(3)
  // Three classes of 6, 5 and 4; three dice; which of the equal two is first; nine cards, six market cards, a d4.
  const draws = [2, 0, 3, 4, 19, 4, 1, ...Array<number>(15).fill(0), 2]
  match.say(0, 'ROLL_CHARACTERS', {}, { draws })
  expect(match.state.farmers.map(({ role }) => role)).toEqual(['MASTER_GARDENER', 'LAND_BARON', 'WEATHER_WATCHER'])
  expect(match.toldOf('order-rolled')).toEqual([{ what: 'order-rolled', rolls: [5, 20, 5], order: [1, 2, 0] }])
  expect([match.state.order, match.state.turn.seat, match.state.turn.allowance]).toEqual([[1, 2, 0], 1, 3])
  expect([0, 1, 2].map((seat) => match.at(seat))).toEqual(['WAITING', 'SHOPPING', 'WAITING'])
})

test('R2 coins, fertilizers by class and place, hands, beds, six cards on the market', () => {
  const match = new FarmMatch(2)
  // A Seed Trader and a Crop Scientist; the second begins. Their fourth cards are the last of 42 Common actions,
  // and of the 42 Common crops that six Wheats have left over.
  const draws = [4, 3, 0, 9, 0, 0, 0, 41, 0, 0, 0, 41, 0, 0, 0, 0, 0, 0, 0]
  match.say(0, 'ROLL_CHARACTERS', {}, { draws })
  expect([match.coins, match.fertilizers, match.state.order]).toEqual([
    [3, 3],
    [3 + 2, 3 + 1],
    [1, 0],
  ])
  expect(match.hand(1)).toEqual(['WHEAT 2', 'WHEAT 2', 'WHEAT 2', 'YELLOW_GOLD 1'])
  expect(match.hand(0)).toEqual(['WHEAT 2', 'WHEAT 2', 'WHEAT 2', 'ONION 3'])
  expect([match.beds(0), match.beds(1)]).toEqual([
    ['COMMON', 'GREENHOUSE', 'RAISED'],
    ['COMMON', 'HYDROPONIC', 'HYDROPONIC'],
  ])
  expect([match.market.length, match.state.deck.length, match.state.limit]).toEqual([6, 204 - 8 - 6, 250])
})

test('R3 a changed value stays with the card until it is discarded, and never falls below 0', () => {
  const hand = [valued('CHERRY', 1), 'RECYCLE', 'LUCKY_FIND'] as const
  const match = playing({ hand: ['THORNY_FENCE', 'GREEN_DAY', valued('CABBAGE', 5)] }, { hand }).playCard(0, 1)
  expect(match.hand(1)).toEqual(['CHERRY 0', 'RECYCLE 0', 'LUCKY_FIND 0'])
  match.playCard(0)
  expect(match.plant(0, 0).beds(0)[0]).toBe('CABBAGE 6 in 1')
  // In hand, through a swap with the deck, on the market, and back: 7 all the way.
  const beans = FarmMatch.eve({
    farmers: [{ coins: 1, hand: [valued('CORN', 7)], beds: [crop('BEANS')] }, {}],
    deck: [],
    market: ['CLONE'],
  }).dawn()
  expect(beans.point(0, 0, 0, { draws: [0] }).hand(0)).toEqual(['CORN 7'])
  const sold = FarmMatch.eve({
    farmers: [{ coins: 1, hand: ['CLONE'] }, { hand: ['CORN'] }],
    market: [valued('CORN', 7)],
  }).dawn()
  sold.point(0, 0, 0).say(0, 'CONFIRM_DEAL', { index: 0 })
  expect(sold.hand(0)).toEqual(['CLONE 4', 'CORN 7'])
  const gone = playing({ hand: ['RECYCLE', valued('CORN', 7)] }).playCard(0, 0, 1)
  expect(gone.discard(0)).toEqual(['CORN 3', 'RECYCLE 0'])
})

test.each<[BedType, CropId, string]>([
  ['COMMON', 'PEPPER', 'PEPPER 9 in 3'],
  ['RAISED', 'PEPPER', 'PEPPER 11 in 3'],
  ['RAISED', 'POTATO', 'POTATO 5 in 2'],
  ['HYDROPONIC', 'PEPPER', 'PEPPER 9 in 2'],
  ['HYDROPONIC', 'GRAPE', 'GRAPE 15 in 3'],
  ['HYDROPONIC', 'POTATO', 'POTATO 5 in 2'],
  ['TRELLIS', 'CORN', 'CORN 4 in 1'],
  ['TRELLIS', 'CHERRY', 'CHERRY 2 in 1'],
  ['ROTATIONAL', 'CHERRY', 'CHERRY 3 in 1'],
  ['VERTICAL', 'PEPPER', 'PEPPER 10 in 3'],
  ['GREENHOUSE', 'PEPPER', 'PEPPER 9 in 3'],
])('R4 in a bed that is %s a %s becomes %s', (bed, kind, planted) => {
  const match = playing({ hand: [kind, 'RETRACTABLE_GREENHOUSE'], beds: [empty(bed)] }).plant(0, 0)
  expect(match.beds(0)).toEqual([planted])
  // What the bed becomes later does nothing to the crop.
  expect(match.playCard(0, 0, 0).beds(0)).toEqual([planted])
})

test('R4 a Greenhouse counts when its crop is pointed at, and only for what points at it', () => {
  const beds = [crop('GRAPE', { timer: 4 }), crop('CORN', { timer: 2 })]
  const hand = ['RETRACTABLE_GREENHOUSE', 'FERTILIZER_FRENZY', 'FUNGUS_FLAY', 'WASTE_DISPOSAL'] as const
  const match = playing({ hand }, { beds, hand: ['CLONE', 'CLONE'] }).playCard(0, 1, 0)
  match.say(0, 'CHOOSE_CARD', { index: 0 })
  expect([match.refusalToPoint(0, 1, 0), match.refusalToPoint(0, 1, 1)]).toEqual(['in-greenhouse', null])
  expect(match.point(0, 1, 1).beds(1)).toEqual(['GRAPE 15 in 4', 'CORN 2 in 2'])
  expect(match.playCard(0, 1, 0).beds(1)).toEqual(['GRAPE 15 in 4', 'CORN 2 in 2'])
  match.change(({ farmers: [own] }) => void (own && (own.fertilizers = 9)))
  expect(match.playCard(0, 1).beds(1)).toEqual(['GRAPE 13 in 4', 'CORN 0 in 2'])
})

test('R5 any card of the deck may come; an empty deck gives none; copies are new cards as printed', () => {
  const deck = ['CORN', valued('MELON', 9), 'GRAPE'] as const
  const beds = [crop('POTATO', { value: 9, timer: 3 }), empty(), empty('COMMON', true)]
  const match = playing({ hand: ['SURGING_SEEDLINGS', 'CLONE'], beds }, {}, { deck }).playCard(0, 0, -1, {
    draws: [1, 1],
  })
  expect([match.hand(0), kinds(match.state.deck)]).toEqual([['CLONE 4', 'MELON 9', 'GRAPE 15'], ['CORN']])
  match.playCard(0, 0, 0)
  expect([match.hand(0)[2], match.state.copied, match.state.deck.length]).toEqual(['POTATO 5', ['POTATO'], 1])
  const scarce = playing({ hand: ['SURGING_SEEDLINGS', 'CORN'] }, {}, { deck: ['GRAPE'] }).playCard(0, 0, -1, {
    draws: [0],
  })
  expect([scarce.hand(0), scarce.state.deck]).toEqual([['CORN 3', 'GRAPE 15'], []])
})

test('R6 the odd job, then the crops of the player on turn ripen by one', () => {
  const beds = [crop('GRAPE', { timer: 4 })]
  const match = FarmMatch.eve({
    farmers: [
      { coins: 2, hand: ['CLONE'] },
      { beds, hand: ['CLONE'] },
    ],
  }).dawn()
  expect([match.coins[0], match.toldOf('odd-job'), match.beds(1)]).toEqual([
    3,
    [{ what: 'odd-job', seat: 0 }],
    ['GRAPE 15 in 4'],
  ])
  expect([match.until(1, 'PLAYING').beds(1), match.coins[1]]).toEqual([['GRAPE 15 in 3'], 0])
})

test('R7 up to a d4 of market cards, each chosen and confirmed', () => {
  const market = ['CORN', 'MANGO', 'CLONE'] as const
  const setup: Setup = { farmers: [{ coins: 4, hand: ['CLONE'] }, {}], market, deck: ['GRAPE', 'GRAPE'] }
  const match = FarmMatch.eve(setup).dawn([1])
  expect([match.state.turn.allowance, match.refusalToPoint(0, 0, 2)]).toEqual([2, 'too-dear'])
  for (const slot of [1, 0]) match.point(0, 0, slot).say(0, 'CONFIRM_DEAL', { index: slot })
  expect([match.coins[0], match.hand(0), match.market, match.at(0)]).toEqual([
    1,
    ['CLONE 4', 'MANGO 5', 'CORN 3'],
    ['GRAPE', 'GRAPE', 'CLONE'],
    'PLAYING',
  ])
})

test('R8 a crop is planted in an own empty bed; what asks for a target can be taken back', () => {
  const match = playing({ hand: ['CORN', valued('EGGPLANT', 11)], beds: [empty('RAISED')] }, { coins: 9 }).plant(1, 0)
  expect([match.beds(0), match.at(0, 'playing')]).toEqual([['EGGPLANT 13 in 3'], 'TARGET_EFFECT'])
  expect([match.say(0, 'QUIT').beds(0), match.hand(0)]).toEqual([['RAISED'], ['CORN 3', 'EGGPLANT 11']])
  expect(match.plant(1, 0).point(0, 1).coins).toEqual([0, 8])
})

test('R9 a bed emptied outside the harvest phase is locked until the turn is over', () => {
  const beds = [crop('CHERRY', { timer: 1 }), empty()]
  const match = playing({ hand: ['CORN', 'SOIL_ENRICHMENT'], beds })
    .playCard(1)
    .say(0, 'CHOOSE_CARD', { index: 0 })
  expect([match.beds(0), match.refusalToPoint(0, 0, 0)]).toEqual([['COMMON!', 'COMMON'], 'bed-locked'])
  match.say(0, 'SKIP')
  expect(match.beds(0)).toEqual(['COMMON', 'COMMON'])
})

test('R10 ripe crops pay from the first bed to the last; a target is asked for', () => {
  const beds = [crop('CARROTS'), crop('BEANS'), crop('CARROTS', { timer: 2 })]
  const setup: Setup = { farmers: [{ hand: ['CORN'], beds }, {}], deck: ['GRAPE'], market: ['WITHER'] }
  const match = FarmMatch.eve(setup).dawn()
  expect([match.coins[0], match.discard(0), match.at(0, 'harvest')]).toEqual([
    3 + 2 + 6,
    ['CARROTS 3', 'BEANS 6'],
    'TARGET_MODE',
  ])
  expect(match.point(0, 0, 0, { draws: [0, 0] }).hand(0)).toEqual(['GRAPE 15'])
})

test('R11 cards for coins, all or nothing; more in trading.test.ts', () => {
  const match = FarmMatch.dealt(2).change(({ farmers }) => {
    for (const farmer of farmers) farmer.coins = 6
  })
  const [card] = match.until(0, 'TRADE').hand(0)
  match.say(0, 'ADD_CARD_TO_TRADE', { index: 0 }).say(0, 'SEND_TRADE', { TCard: [0] })
  match.say(1, 'MAKE_OFFER', { value: 4 }).say(0, 'ACCEPT_OFFER', { player: 1 })
  expect([match.coins, match.hand(1).at(-1), match.at(0)]).toEqual([[10, 2], card, 'PLAYING'])
})

test('R12 an action costs its value when it takes effect, then it is discarded', () => {
  const match = playing({ hand: [valued('LUCKY_FIND', 3), 'CORN'], fertilizers: 3 }).say(0, 'CHOOSE_CARD', { index: 0 })
  expect([match.fertilizers[0], match.say(0, 'CANCEL_SELECTION').hand(0)]).toEqual([3, ['LUCKY_FIND 3', 'CORN 3']])
  match.playCard(0, 0, -1, { draws: [2] })
  expect([match.fertilizers[0], match.coins[0], match.discard(0)]).toEqual([0, 3, ['LUCKY_FIND 1']])
})

test('R13 only what may be pointed at; quit, and the card is taken back', () => {
  const match = playing({ hand: ['CORN', 'RECYCLE', 'CORN'] }).say(0, 'CHOOSE_CARD', { index: 1 })
  expect([0, 1, 2, 3].map((place) => match.refusalToPoint(0, 0, place))).toEqual([
    null,
    'card-cannot-be-chosen',
    null,
    'no-such-card',
  ])
  expect([match.say(0, 'QUIT').hand(0), match.at(0, 'playing')]).toEqual([['CORN 3', 'RECYCLE 0', 'CORN 3'], 'IDLE'])
})

test('R14 up to a d4 of fertilizers on own crops; what is ripe is harvested at once', () => {
  const beds = [crop('WHEAT', { timer: 2 })]
  const match = FarmMatch.fertilizing({ farmers: [{ beds, fertilizers: 4 }, { hand: ['CORN'] }] }, 3)
  for (let time = 0; time < 2; time++) match.point(0, 0, 0).say(0, 'FERTILIZE', { index: 0 })
  expect([match.coins[0], match.fertilizers[0], match.at(0)]).toEqual([2 + 2 + 2, 2, 'WAITING'])
})

test('R15 Mango: another player chooses, everybody waits, and chance chooses for who does not', () => {
  const foe: Own = { hand: ['CHERRY', 'ONION'], beds: [crop('CORN', { timer: 4 })] }
  const match = playing({ hand: ['MANGO', 'CORN'] }, foe, { deck: ['GRAPE'] })
    .plant(0, 0)
    .point(0, 1)
  expect([match.at(1, 'waiting'), match.refusedAs(0, 'SKIP'), match.clock]).toEqual([
    'TARGET_MODE',
    'held',
    'SKIP in 15',
  ])
  // The second card goes back, and the first of the two in the deck is drawn.
  match.timeUp({ draws: [1, 0] })
  expect([match.hand(1), match.at(1, 'waiting'), match.clock]).toEqual([['CHERRY 2', 'GRAPE 15'], 'IDLE', 'SKIP in 30'])
})

test('R16 the class card has the number after the last card, and is played once', () => {
  const match = playing({ role: 'CROP_SCIENTIST', hand: ['CORN'], beds: [crop('GRAPE', { timer: 4 })] }).playCard(1)
  expect([match.beds(0), match.fertilizers[0], match.discard(0)]).toEqual([['GRAPE 30 in 4'], 7, []])
  expect(match.refusedAs(0, 'CHOOSE_CARD', { index: 1 })).toBe('class-card-used')
})

test('R17 as turns go, from the player on turn, and from the first bed to the last', () => {
  const beds = [crop('CORN', { timer: 5 }), crop('CORN', { timer: 5 })]
  const farm: Own = { hand: ['CORN', 'CHERRY', 'ONION'], beds }
  const start = (card: 'DEMON' | 'GARDEN_GNOME') =>
    FarmMatch.playing({ farmers: [{ ...farm, hand: ['CORN', card] }, farm, farm] }).change(
      (state) => void (state.order = [1, 0, 2]),
    )
  const demon = start('DEMON').playCard(1, 0, -1, { draws: [19] })
  expect(demon.toldOf('harvested').map(({ by, seat, bed }) => [by, seat, bed])).toEqual([
    [0, 0, 0],
    [0, 0, 1],
    [0, 2, 0],
    [0, 2, 1],
    [0, 1, 0],
    [0, 1, 1],
  ])
  // Each Corn pays its player one coin for every other that is still growing.
  expect(demon.coins).toEqual([6 * 3 + 5 + 4 + 3 + 2 + 1, 0, 0])
  const gnome = start('GARDEN_GNOME').change(({ farmers: [own] }) => void (own && (own.fertilizers = 1)))
  gnome.playCard(1, 0, -1, { draws: [2, 0] })
  expect(gnome.toldOf('cards-discarded').map(({ seat, cards }) => [seat, kinds(cards)])).toEqual([
    [2, ['ONION']],
    [1, ['CORN']],
  ])
  expect(gnome.hand(0)).toEqual(['CORN 3'])
})

test('R18 nobody pays more than there is', () => {
  const wasabi = playing({ hand: ['WASABI', 'WASABI'] }, { coins: 3 })
    .plant(0, 0)
    .point(0, 1, -1, { draws: [3] })
  expect(wasabi.coins).toEqual([3, 0])
  const eggplant = playing({ hand: ['EGGPLANT', 'CORN', 'CORN'], coins: 1 })
    .plant(0, 0)
    .point(0, 0)
  expect(eggplant.coins[0]).toBe(0)
  const pumpkin: Setup = {
    farmers: [{ beds: [crop('PUMPKIN')] }, { coins: 4, fertilizers: 9 }, { coins: 9, fertilizers: 2 }],
  }
  expect(FarmMatch.eve(pumpkin).dawn().coins).toEqual([15 + 4 + 2, 0, 7])
})

test('R19 where nothing was bought, the oldest market card goes', () => {
  const market = ['CLONE', 'GRAPE', 'WITHER'] as const
  const match = playing({ hand: ['CORN'], fertilizers: 0 }, {}, { market, deck: ['CORN', 'CORN'] })
  match.change(({ market: stalls }) => void (stalls[0] = { card: valued('CLONE', 4), since: 1 }))
  match.say(0, 'SKIP')
  expect([match.market, kinds(match.state.swept)]).toEqual([['CLONE', 'CORN', 'WITHER'], ['GRAPE']])
})

test('R20 every pile has its cards, as printed', () => {
  const beds = [crop('GRAPE', { timer: 4, value: 20 }), crop('CORN', { timer: 3, value: 9 })]
  const hand = ['WITHER', valued('GARDEN_GNOME', 2)] as const
  const match = playing({ hand: ['CORN', ...hand] }, { beds, hand: [valued('CLONE', 1), valued('ONION', 8)] })
  match.playCard(1, 1, 0).playCard(1)
  expect([match.discard(0), match.discard(1)]).toEqual([
    ['WITHER 3', 'GARDEN_GNOME 1'],
    ['GRAPE 15', 'CLONE 4', 'ONION 3'],
  ])
  // Pineapple sends a crop back into the deck instead, with the value it grew to.
  const eve = FarmMatch.eve({ farmers: [{ beds: [crop('PINEAPPLE')] }, { beds }], deck: ['CORN'] }).dawn()
  expect([eve.point(0, 1, 0).discard(1), eve.discard(0)]).toEqual([[], ['PINEAPPLE 9']])
  expect(eve.state.deck).toEqual([valued('CORN', 3), valued('GRAPE', 20)])
})

test('R21 who ends a turn with the limit starts the last turns: one for each of the others', () => {
  const farm: Own = { hand: ['CORN'] }
  const match = FarmMatch.eve({ farmers: [farm, farm, { ...farm, coins: 208 }] }).dawn()
  expect([match.state.limit, match.phase, match.state.ending]).toEqual([
    208,
    'LAST_TURN',
    { by: 'limit', seat: 2, left: 2 },
  ])
  const seats: number[] = []
  while (!match.over) {
    const { seat } = match.state.turn
    if (seats.at(-1) !== seat) seats.push(seat)
    match.say(seat, 'SKIP')
  }
  expect(seats).toEqual([0, 1])
})

test('R22 most coins, then fertilizers, then what grows, then the place is shared', () => {
  const ranks = (...farmers: Own[]) =>
    outcome(
      battleFarm,
      FarmMatch.playing({ farmers: [{ hand: ['CORN'], ...farmers[0] }, ...farmers.slice(1)] }).say('host', 'END')
        .position,
    )
  expect(ranks({ coins: 5 }, { coins: 7 }, { coins: 6, fertilizers: 9 })).toEqual({
    scores: [5, 7, 6],
    ranks: [3, 1, 2],
  })
  expect(ranks({ coins: 5, fertilizers: 1 }, { coins: 5, fertilizers: 2 })?.ranks).toEqual([2, 1])
  const beds = [crop('CORN', { value: 4 }), crop('GRAPE')]
  const grown = { coins: 5, fertilizers: 2, beds }
  expect(ranks({ ...grown, beds: [crop('BLUEBERRY', { value: 18 })] }, grown)?.ranks).toEqual([2, 1])
  expect(ranks(grown, { ...grown, hand: ['CLONE'] }, { coins: 5 })?.ranks).toEqual([1, 1, 3])
})

test('R23 hands, the deck and sealed offers are hidden; a chosen card lies open', () => {
  const match = playing({ hand: ['CORN', 'CHERRY'] }, { hand: ['ONION'] })
  const seenBy = (viewer: number | null) => view(battleFarm, match.position, viewer).table
  expect([seenBy(0).hand, seenBy(1).hand, seenBy(null).hand]).toEqual([
    [valued('CORN', 3), valued('CHERRY', 2)],
    [valued('ONION', 3)],
    null,
  ])
  expect([seenBy(1).farms.map(({ handSize }) => handSize), seenBy(1).deckSize]).toEqual([
    [2, 1],
    match.state.deck.length,
  ])
  // What others see does not depend on what is hidden.
  const before = JSON.stringify([seenBy(1), seenBy(null)])
  match.change(({ farmers: [own], deck }) => {
    deck.fill(valued('CLONE', 4))
    if (own) own.hand = [valued('GRAPE', 15), valued('CHERRY', 2)]
  })
  expect(JSON.stringify([seenBy(1), seenBy(null)])).toBe(before)
  match.say(0, 'CHOOSE_CARD', { index: 1 })
  expect(seenBy(1).shown).toEqual([{ place: 1, card: valued('CHERRY', 2) }])
  expect(match.say(0, 'QUIT') && seenBy(1).shown).toEqual([])
})

test('R24 a match in which only the clock speaks comes to its end', () => {
  const match = new FarmMatch(3)
  expect(match.clock).toBe('ROLL_CHARACTERS in 60')
  match.timeUp()
  const { length } = match.state.deck
  for (let entries = 0; !match.over && entries < 2_000; entries++) match.timeUp()
  expect([match.over, match.state.turns, match.state.ending?.by]).toEqual([true, length + 2, 'deck'])
})

test('R25 the host may end it before the last turns, and no seat', () => {
  const planned = new FarmMatch(2)
  expect([planned.refusedAs(0, 'END'), planned.refusedAs(1, 'END')]).toEqual(['not-yours-to-say', 'not-yours-to-say'])
  expect(outcome(battleFarm, planned.say('host', 'END').position)).toEqual({ scores: [0, 0], ranks: [1, 1] })
  const begun = playing({ hand: ['CORN'], coins: 4 }, { coins: 6 })
  expect([begun.refusedAs(0, 'END'), outcome(battleFarm, begun.position)]).toEqual(['not-yours-to-say', null])
  expect(outcome(battleFarm, begun.say('host', 'END').position)).toEqual({ scores: [4, 6], ranks: [2, 1] })
})
