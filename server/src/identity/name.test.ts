import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failed } from '../answer/failed.ts'
import { guestName } from './sessions.ts'
import { alikeKey, nameFrom, nameKey } from './name.ts'

function nameOrNull(wanted: string): string | null {
  try {
    return nameFrom(wanted)
  } catch (error) {
    if (error instanceof Failed && error.code === 'malformed') return null
    throw error
  }
}

describe('names', () => {
  test.each([
    ['Anna', 'Anna'],
    ['  Anna   Berg ', 'Anna Berg'],
    ['Ａｎｎａ', 'Anna'],
    ['Anna\u00A0Berg', 'Anna Berg'],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['李小龙', '李小龙'],
    ['مريم', 'مريم'],
    ['O’Neill-Smith 3.', 'O’Neill-Smith 3.'],
    ['🦊', '🦊'],
    ['Анна', 'Анна'],
    ['Ελένη 3', 'Ελένη 3'],
    ['Ken 健', 'Ken 健'],
    ['x'.repeat(24), 'x'.repeat(24)],
  ])('%j is borne as %j', (wanted, name) => {
    expect(nameFrom(wanted)).toBe(name)
  })

  test.each([
    ['nothing', ''],
    ['spaces', ' \u3000 '],
    ['too many characters', 'x'.repeat(25)],
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a zero byte', 'a\u0000b'],
    ['an escape', '\u001B[31mred'],
    ['text turned around', '\u202Egnp.exe'],
    ['an isolate', '\u2066a\u2069'],
    ['a zero-width space', 'a\u200Bb'],
    ['a joiner', 'a\u200Db'],
    ['a byte order mark', '\uFEFFa'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a filler', '\u3164'],
    ['an empty braille cell', '\u2800'],
    ['a variation selector', 'a\uFE0F'],
    ['a lone surrogate', 'a\uD800'],
    ['private use', '\uE000'],
    ['a tag', '<b>x'],
    ['an entity', 'a&amp;'],
    ['a full-width tag', '＜b＞'],
    ['quotes', 'a"b'],
    ['piled accents', `a${'\u0316'.repeat(5)}`],
    ['an accent alone', '\u0316'],
    ['a Cyrillic letter among Latin ones', 'Ann\u0430'],
    ['a Greek letter among Latin ones', 'B\u03BFb'],
    ['a Greek letter among Cyrillic ones', '\u0410\u03BD\u043D\u0430'],
  ])('refused: %s', (_, wanted) => {
    expect(nameOrNull(wanted)).toBeNull()
  })

  test('a name is a name once more, and its key stays its key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (wanted) => {
        const name = nameOrNull(wanted)
        if (name === null) return
        expect(nameFrom(name)).toBe(name)
        expect(name).not.toMatch(/[<>&"\p{C}]/u)
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
      { numRuns: 500, seed: 5 },
    )
  })
})

test('names that look alike have one key', () => {
  const keys = ['Anna Berg', 'anna berg', 'ANNABERG', 'Ａｎｎａ Ｂｅｒｇ', ' Anna  Berg'].map(nameKey)
  expect(new Set(keys)).toEqual(new Set(['annaberg']))
})

test.each([
  ['Paul', 'PauI', 'Pau1', 'pau|'],
  ['Cop', 'Сор', 'C0p'],
  ['Hanna', 'Наппа'],
  ['Bernd', 'Bemd'],
  ['Kox', 'κοχ'],
])('%s passes for others, and they for it', (...names) => {
  expect(new Set(names.map(alikeKey)).size).toBe(1)
  expect(new Set(names.map(nameKey)).size).toBeGreaterThan(1)
})

test('names that nobody takes for one another are as many', () => {
  const names = ['Paul', 'Paula', 'Zoe', 'Zoë', 'Anna', 'Arno', 'Анна', 'constructor', '李小龙', '李小']
  expect(new Set(names.map(alikeKey)).size).toBe(names.length)
})

test('guests get names that anybody could bear', () => {
  expect(guestName(() => 0)).toBe('Amber Badger 1')
  for (let at = 0; at < 500; at++) {
    const name = guestName()
    expect(nameFrom(name)).toBe(name)
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d?$/)
  }
})
