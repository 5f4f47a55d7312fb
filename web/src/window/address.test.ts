import { expect, test } from 'vitest'
import { formatPlace, parsePlace, type Place } from './address.ts'

const ID = 'here23456789abcdefgh'

test.each<[string, Place]>([
  ['', { at: 'menu', page: 'games' }],
  ['?page=daily', { at: 'menu', page: 'daily' }],
  ['?page=leaders&game=yahtzee', { at: 'menu', page: 'leaders', game: 'yahtzee' }],
  [`?page=profile&player=${ID}`, { at: 'menu', page: 'profile', player: ID }],
  ['?new=shut-the-box', { at: 'new', game: 'shut-the-box' }],
  [`?match=${ID}`, { at: 'match', id: ID }],
  [`?match=${ID}&at=12`, { at: 'match', id: ID, ply: 12 }],
  ['?workshop=shut-the-box', { at: 'workshop', game: 'shut-the-box' }],
  ['?workshop=shut-the-box&draft=b7', { at: 'workshop', game: 'shut-the-box', draft: 'b7' }],
  ['?join=ABCDEF', { at: 'join', code: 'ABCDEF' }],
])('%s is an address, there and back', (address, place) => {
  expect(parsePlace(address)).toEqual(place)
  expect(formatPlace(place)).toBe(address)
})

test.each([
  '?match=../../etc',
  '?match=',
  '?new=<script>',
  '?join=ABC',
  '?join=ABCDEFG',
  '?page=nowhere',
  '?workshop=../x',
  '?%zz',
  '?match[]=x&at=-1',
])('%s makes no sense and leads to the menu', (address) => {
  expect(parsePlace(address)).toEqual({ at: 'menu', page: 'games' })
})

test('a code may be typed in small letters and with spaces around it', () => {
  expect(parsePlace('?join=%20abcdef%20')).toEqual({ at: 'join', code: 'ABCDEF' })
})

test('an entry that is no number is left out', () => {
  expect(parsePlace(`?match=${ID}&at=x`)).toEqual({ at: 'match', id: ID })
})
