import type { OfferShape } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { menuOf, nameOf, varying } from './offer-layout.ts'

function offer(move: string, param: string, values: readonly unknown[]): OfferShape {
  return {
    move,
    params: [{ name: param, optional: false }],
    ways: values.map((value) => ({ move, [param]: value })),
    first: null,
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
/** Cards go by names. */
const text = {
  values: { index: (value: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(value) },
  names: { BID: 'Offer coins' },
}

test('few ways are buttons, many a list under the name of the move', () => {
  const few = menuOf([offer('PLAY', 'index', numbers(12))], text).main
  expect(few.map(({ kind }) => kind)).toEqual(['buttons'])
  const many = menuOf([offer('PLAY', 'index', numbers(13))], text).main
  expect(many).toMatchObject([{ kind: 'list', by: 'index', title: 'Play' }])
})

test('numbers in a row are typed, if they go by no other names', () => {
  expect(menuOf([offer('BID', 'value', numbers(7))], text).main).toMatchObject([
    { kind: 'form', title: 'Offer coins', first: { kind: 'range', from: 1, to: 7 } },
  ])
  expect(menuOf([offer('BID', 'value', numbers(6))], text).main).toMatchObject([{ kind: 'buttons' }])
  expect(menuOf([offer('BID', 'value', [1, 2, 3, 4, 5, 6, 8])], text).main).toMatchObject([{ kind: 'buttons' }])
  expect(menuOf([offer('PLAY', 'index', numbers(7))], text).main).toMatchObject([{ kind: 'buttons' }])
})

test('lists of values are asked for by a form, and so is what cannot be listed', () => {
  const sets = offer(
    'FREEZE',
    'dice',
    Array.from({ length: 31 }, (_, at) => [at]),
  )
  expect(menuOf([sets], text).main).toMatchObject([{ kind: 'form', first: null, title: 'Freeze' }])
  const first = { kind: 'range', from: 0, to: 99 } as const
  expect(menuOf([{ ...sets, ways: null, first }], text).main).toMatchObject([{ kind: 'form', first, title: 'Freeze' }])
})

test('what gives something up comes last, in its order; steps towards something else are behind “more”', () => {
  const offers = ['SKIP', 'QUIT', 'ADD_COIN', 'BID'].map((move) => ({
    move,
    params: [],
    ways: [{ move }],
    first: null,
  }))
  const menu = menuOf(offers, { last: ['QUIT', 'SKIP'], unlisted: ['ADD_COIN'] })
  const names = (some: typeof menu.main) => some.map((layout) => layout.offer.move)
  expect([names(menu.main), names(menu.last), names(menu.more)]).toEqual([['BID'], ['QUIT', 'SKIP'], ['ADD_COIN']])
  const alone = menuOf(offers.slice(2, 3), { unlisted: ['ADD_COIN'] })
  expect([names(alone.main), names(alone.more)]).toEqual([['ADD_COIN'], []])
})

test('ids become words', () => {
  expect([nameOf('SEND_TRADE'), nameOf('pileOfStones'), nameOf('TCard'), nameOf('')]).toEqual([
    'Send trade',
    'Pile Of Stones',
    'TCard',
    '',
  ])
  expect(varying(offer('PLAY', 'index', [3, 3]), [{ move: 'PLAY', index: 3 }])).toEqual([])
})
