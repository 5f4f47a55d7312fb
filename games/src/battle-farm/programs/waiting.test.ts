import { runningClocks } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { crop } from '../effects/farm.fixture.ts'
import { battleFarm } from '../index.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

type Own = Parameters<typeof FarmMatch.eve>[0]['farmers'][number]

const TWO_CROPS = [crop('CORN', { timer: 5 }), crop('CABBAGE', { timer: 5 })]
const FOE: Own = { hand: ['CHERRY', 'ONION', 'CARROTS'], beds: TWO_CROPS }

/** Seat 0 has planted its Mango after ten seconds and points at this foe, who is seat 1 of three. */
const mango = (foe: Own = FOE, hand: Own['hand'] = ['MANGO', 'CORN']) =>
  FarmMatch.playing({
    farmers: [{ hand, classCardUsed: true }, foe, { hand: ['CORN'] }],
    deck: ['GRAPE', 'MELON', 'PUMPKIN'],
  })
    .wait(10)
    .plant(0, 0)
    .point(0, 1)

describe('R15 Mango', () => {
  test('the foe is asked for a card, once for every crop it has growing', () => {
    const match = mango()
    expect(match.toldOf('asked')).toEqual([{ what: 'asked', seat: 1, by: 0, kind: 'MANGO', count: 2 }])
    expect([match.at(1, 'waiting'), match.at(1, 'waiting/target')]).toEqual(['TARGET_MODE', 'CARD_OWN'])
    expect(match.state.aims[1]).toMatchObject({ purpose: 'foreign', optional: false, count: 2, chosen: [] })
    expect([match.offers(1), match.ways(1, 'CHOOSE_CARD')]).toEqual([
      ['QUIT', 'CHOOSE_CARD', 'SKIP'],
      [{ index: 0 }, { index: 1 }, { index: 2 }],
    ])
    match.point(1, 1, 2)
    expect([match.at(1, 'waiting/target'), match.ways(1, 'CHOOSE_CARD')]).toEqual([
      'CARD_OWN',
      [{ index: 0 }, { index: 1 }],
    ])
    expect([match.refusalToPoint(1, 1, 2), match.refusalToPoint(1, 1, 3)]).toEqual([
      'card-cannot-be-chosen',
      'no-such-card',
    ])
    // Both cards go back into the deck, then two are drawn from its five.
    match.point(1, 1, 0, { draws: [4, 0] })
    expect([match.hand(1), match.state.deck.map(({ kind }) => kind).toSorted()]).toEqual([
      ['ONION 3', 'CARROTS 3', 'GRAPE 15'],
      ['CHERRY', 'MELON', 'PUMPKIN'],
    ])
    expect([match.at(1), match.at(1, 'waiting'), match.state.aims]).toEqual(['WAITING', 'IDLE', [null, null, null]])
  })

  test('not more cards than it has', () => {
    expect(mango({ ...FOE, hand: ['CHERRY'] }).state.aims[1]?.count).toBe(1)
  })

  test.each([
    ['crops', { hand: ['CHERRY'] }],
    ['cards', { beds: TWO_CROPS }],
  ] as const)('a foe without %s is not asked', (_, foe) => {
    const match = mango(foe)
    expect([match.at(1, 'waiting'), match.toldOf('asked'), match.at(0, 'playing')]).toEqual(['IDLE', [], 'IDLE'])
  })

  test('meanwhile everybody else is held', () => {
    const match = mango()
    expect([match.refusedAs(0, 'SKIP'), match.refusedAs(0, 'CHOOSE_CARD', { index: 0 })]).toEqual(['held', 'held'])
    expect([match.offers(0), match.offers(2), match.refusedAs(2, 'SKIP')]).toEqual([[], [], 'nothing-to-skip'])
  })

  test('the clock of playing stands still and goes on with what it had left', () => {
    const match = mango()
    expect(match.clock).toBe('SKIP in 15')
    expect(runningClocks(battleFarm, match.position)).toEqual([
      { at: 25_000, move: 'SKIP', seat: 1 },
      { at: 30_000, move: 'SKIP', seat: 0, left: 20_000 },
    ])
    match.wait(8).point(1, 1, 0)
    expect(match.clock).toBe('SKIP in 7')
    match.wait(4).point(1, 1, 1)
    expect([match.at(0, 'playing'), runningClocks(battleFarm, match.position)]).toEqual([
      'IDLE',
      [{ at: 42_000, move: 'SKIP', seat: 0 }],
    ])
  })

  test('the choice can be quit once, is asked again, and then has to be made', () => {
    const match = mango().say(1, 'QUIT')
    expect([match.at(1, 'waiting/target'), match.state.aims[1]?.quits]).toEqual(['CARD_OWN', 1])
    expect([match.refusedAs(1, 'QUIT'), match.offers(1)]).toEqual(['must-choose', ['CHOOSE_CARD', 'SKIP']])
    expect(match.point(1, 1, 0).point(1, 1, 1).at(1, 'waiting')).toBe('IDLE')
  })

  test.each([
    ['SKIP', (match: FarmMatch, draws: number[]) => match.say(1, 'SKIP', {}, { draws })],
    ['the end of its 15 seconds', (match: FarmMatch, draws: number[]) => match.timeUp({ draws })],
  ])('%s leaves to chance what is still missing; the foe goes on waiting', (how, skip) => {
    // One of three cards, one of the two left, then two of the deck's five.
    const match = skip(mango(), [1, 1, 4, 3])
    expect(match.hand(1)).toEqual(['CHERRY 2', 'CARROTS 3', 'ONION 3'])
    expect([match.at(1), match.at(1, 'waiting'), match.at(0, 'playing')]).toEqual(['WAITING', 'IDLE', 'IDLE'])
    expect(match.position.now).toBe(how === 'SKIP' ? 10_000 : 25_000)
    expect(match.clock).toBe('SKIP in 20')
    const half = skip(mango().point(1, 1, 0), [0, 0, 0])
    expect(half.hand(1)).toEqual(['CARROTS 3', 'GRAPE 15', 'ONION 3'])
  })

  test('afterwards the foe can be asked again, in the same turn', () => {
    const match = mango(FOE, ['MANGO', 'MANGO']).say(1, 'SKIP')
    match.plant(0, 1).point(0, 1)
    expect([match.at(1, 'waiting'), match.state.aims[1]?.count]).toEqual(['TARGET_MODE', 2])
  })

  test('where the Mango was the last card, the turn goes on as soon as the choice is made', () => {
    const match = mango(FOE, ['MANGO'])
    expect([match.at(0), match.state.turn.seat]).toEqual(['PLAYING', 0])
    expect(match.say(1, 'SKIP').state.turn.seat).toBe(1)
    expect([match.at(1), match.at(0), match.at(0, 'waiting')]).toEqual(['PLAYING', 'WAITING', 'IDLE'])
  })

  test('the swap is told to the foe alone', () => {
    const match = mango().point(1, 1, 0).point(1, 1, 1)
    const drawn = match.happened.filter(({ happening }) => happening.what === 'cards-drawn')
    expect(drawn.map(({ only }) => only)).toEqual([[1]])
  })
})

describe('waiting', () => {
  test('SKIP is not said by somebody who merely waits', () => {
    const match = FarmMatch.playing({ farmers: [{ hand: ['CORN'] }, {}] })
    expect([match.refusedAs(1, 'SKIP'), match.offers(1)]).toEqual(['nothing-to-skip', []])
  })
})
