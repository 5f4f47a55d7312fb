import { expect, test } from 'vitest'
import { NamedThings } from './look-up.tsx'

const things = new NamedThings(['Corn', 'Common Bed', 'Bed', 'Acid (strong)'])

test('names are found as whole words, the longest first', () => {
  expect(things.named('Plant Corn in a Common Bed, not in a Bed; Corn again')).toEqual(['Corn', 'Common Bed', 'Bed'])
  expect(things.named('Popcorn, Corner and corn')).toEqual([])
  expect(things.named('Corn')).toEqual(['Corn'])
})

test('the pieces make up the sentence', () => {
  const sentence = 'Throw Acid (strong) at the Bed!'
  expect(things.pieces(sentence)).toEqual([
    { text: 'Throw ', thing: false },
    { text: 'Acid (strong)', thing: true },
    { text: ' at the ', thing: false },
    { text: 'Bed', thing: true },
    { text: '!', thing: false },
  ])
})

test('a game that explains nothing has no names', () => {
  expect(new NamedThings([]).pieces('Roll')).toEqual([{ text: 'Roll', thing: false }])
})
