import type { Dice } from './dice.fixture.ts'
import { Fields, Raw, type Node } from './json-text.fixture.ts'

/** Fields that every object of JavaScript seems to have. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
] as const

/** Nobody's number: no seat, die, tile, version or count of any game. */
const NUMBERS: readonly Node[] = [
  -1,
  -7.5,
  0.1,
  1e21,
  2 ** 53,
  ...['-0.5', '1e308', '-1e308', '1e999', '1e-400', '9007199254740993', '9'.repeat(400)].map((text) => new Raw(text)),
]

const NO_JSON = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '0x10',
  '01',
  '+1',
  '.5',
  "'x'",
  '{',
  ']',
  '',
  '\u0000',
].map((text) => new Raw(text))

export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202Eabc',
  '\u200B\u200D\uFEFF',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u{1F3FD}',
  `e${'\u0301'.repeat(60)}`,
  '\uFDFA'.repeat(20),
  '\uD800',
  '\uDC00x',
  'İI\u0307ı',
  '\r\nset-cookie: parlor=x',
  '<img src=x onerror=alert(1)>',
  "'; drop table players; --",
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  'null',
  'NaN',
  '[object Object]',
  ...PROTOTYPE_KEYS,
]

/** A value that no field of any request wants. Most are small: the large ones come once in a while. */
export function hostileValue(dice: Dice): Node {
  const kind = dice.below(64)
  if (kind < 16) return dice.pick(TEXTS)
  if (kind < 28) return dice.pick(NUMBERS)
  if (kind < 36) return dice.pick<Node>([null, true, false, [], new Fields([])])
  if (kind < 42) return dice.pick(NO_JSON)
  if (kind < 48) return new Raw(dice.pick(['"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\\x"', '"\t"', '"\\u12"']))
  if (kind < 56)
    return new Fields([[dice.pick(PROTOTYPE_KEYS), dice.pick<Node>([null, -1, new Fields([['seat', 0]])])]])
  if (kind < 60) return new Raw(nested(100, dice.once(2)))
  if (kind < 62) return 'x'.repeat(dice.pick([65, 257, 2_049, 5_000]))
  if (dice.once(2)) return 'é\u0301'.repeat(4_000)
  return dice.pick<Node>([
    new Raw(nested(9_000, true)),
    Array.from({ length: 10_000 }, () => 0),
    new Raw(nested(4_000, false)),
  ])
}

export function nested(levels: number, asLists: boolean): string {
  return asLists ? '['.repeat(levels) + ']'.repeat(levels) : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}
