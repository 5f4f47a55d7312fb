import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkedGame } from '../checked-game.fixture.ts'
import { compileGame } from './compile-game.ts'

const own = checkedGame()

/** Planted into a game in one file: what the author reads. */
const MISTAKES: readonly (readonly [what: string, old: string, bad: string, told: string])[] = [
  ['a misspelt state in the chart', 'Rolling --> fallen: DIE', 'Roling --> fallen: DIE', 'no arrow leads to Roling'],
  [
    'a misspelt state in an effect',
    "'fallen --> Deciding: a one'",
    "'fallen --> Decidin: a one'",
    'the chart draws no event or arrow fallen --> Decidin: a one',
  ],
  ['a choice without a guard', ", 'a one': otherwise", '', '“a one” is missing here'],
  [
    'a misspelt branch',
    "'a one': otherwise",
    "'a onee': otherwise",
    '“a onee” is not known here. Did you mean “a one”?',
  ],
  [
    'no guards for a choice',
    "    fallen: { points: ({ state }) => state.die > 1, 'a one': otherwise },\n",
    '',
    '“fallen” is missing here',
  ],
  [
    'an effect for an event that is not drawn',
    '    DIE: ({ state }, { value })',
    '    DEI: ({ state }, { value })',
    'the chart draws no event or arrow DEI',
  ],
  ['a parameter without values', ', params: { value: range(1, 6) }', '', '“params” is missing here'],
  ['a misspelt parameter', 'params: { value:', 'params: { valu:', '“value” is missing here'],
  [
    'a move that is not drawn',
    "    DIE: { by: 'chance'",
    "    RROLL: {},\n    DIE: { by: 'chance'",
    'the chart draws no event RROLL',
  ],
  [
    'a misspelt speaker',
    "by: 'chance'",
    "by: 'chanse'",
    'nobody is called chanse: a seat, chance, the clock or the host',
  ],
  [
    'a parameter that no move carries',
    '{ state }, { value }',
    '{ state }, { valu: value }',
    'there is no “valu” here. Did you mean “value”?',
  ],
  [
    'a rule for an event that is not drawn',
    'BANK: ({ state }) =>',
    'BNAK: ({ state }) =>',
    'the chart draws no event BNAK',
  ],
  [
    'a sentence for a refusal that no rule gives',
    "'pot-empty': 'There",
    "'pot-emty': 'There",
    'no rule refuses with pot-emty',
  ],
  [
    'a field the state does not have',
    'state.pot > 0 ||',
    'state.pots > 0 ||',
    'there is no “pots” here. Did you mean “pot”?',
  ],
  [
    'a blank that no fact fills',
    "DIE: 'The die shows {value}'",
    "DIE: 'The die shows {valu}'",
    'there is no {valu} here',
  ],
  [
    'a happening that is not declared',
    "what: 'lost'",
    "what: 'losst'",
    '“losst” is none of banked, lost, rolled. Did you mean “lost”?',
  ],
  [
    'a fact that is missing',
    "tell({ what: 'lost', seat, pot: state.pot })",
    "tell({ what: 'lost', seat })",
    '“pot” is missing here',
  ],
  [
    'a sentence for a move that is not drawn',
    "BANK: 'Bank the pot'",
    "BNAK: 'Bank the pot'",
    'the chart draws no event BNAK',
  ],
  ['nobody wins', 'scores: new Array', 'points: new Array', '“outcome” is missing here'],
  ['a misspelt part', '  happenings: {', '  hapenings: {', '“hapenings” is not known here. Did you mean “happenings”?'],
  ['a misspelt option', 'own < options.target', 'own < options.targt', 'there is no “targt” here.'],
]

test('the compiler’s messages about a game in one file are in words', async () => {
  const good = own.source('index.ts')
  for (const [at, [, old, bad]] of MISTAKES.entries()) {
    expect(good).toContain(old)
    writeFileSync(join(own.folder(), `mistake-${at}.ts`), good.replace(old, bad))
  }
  const { findings } = await compileGame(own.root, 'nimble', new AbortController().signal)
  for (const [at, [what, , , told]] of MISTAKES.entries()) {
    const all = findings.filter(({ file }) => file?.endsWith(`mistake-${at}.ts`))
    const reasons = all.map(({ reason }) => reason)
    expect(reasons, what).toContainEqual(expect.stringContaining(told))
    // What follows from a mistake is few lines, and functions that lost their types are none of them.
    expect([what, reasons.length < 7, reasons.join().includes('implicitly')]).toEqual([what, true, false])
  }
})
