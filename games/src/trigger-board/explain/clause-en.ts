import { playerWords } from '../text/player-words.ts'
import type { Atom, Comparison, Counted } from './clause.ts'
import { nounOf, placeOf, times } from './nouns-en.ts'
import type { BoardNames, ClauseForm, ExplainWords } from './words.ts'

/** Conditions in English: “3 keys” where something needs them, “you have at least 3 keys” after “if”. */

const number = (op: Comparison, value: number, form: ClauseForm): string => {
  switch (op) {
    case '>=':
      return form === 'needs' ? String(value) : `at least ${value}`
    case '>':
      return Number.isInteger(value) ? `at least ${value + 1}` : `more than ${value}`
    case '<':
      return `fewer than ${value}`
    case '<=':
      return `at most ${value}`
    case '==':
      return `exactly ${value}`
    case '!=':
      return `any number but ${value}`
  }
}

/** A number of things; `noun` gives their name for a number of them. */
function counting(op: Comparison, value: number, form: ClauseForm, noun: (count: number) => string): string {
  const isNone = (op === '==' && value === 0) || (op === '<=' && value === 0) || (op === '<' && value === 1)
  if (isNone) return `no ${noun(2)}`
  if (op === '!=' && value === 0) return `at least 1 ${noun(1)}`
  const last = op === '>' && Number.isInteger(value) ? value + 1 : value
  return `${number(op, value, form)} ${noun(last)}`
}

const several = (what: string) => (many: number) => (many === 1 ? what : `${what}s`)

function sayCount(of: Counted, op: Comparison, value: number, form: ClauseForm, names: BoardNames): string {
  const have = (said: string) => (form === 'if' ? `you have ${said}` : said)
  switch (of.of) {
    case 'stat':
      return have(counting(op, value, form, (each) => nounOf(names.stat(of.stat), each)))
    case 'visits': {
      const said = counting(op, value, form, several('visit'))
      return have(`${said} to ${placeOf(names.space(of.space))}`)
    }
    case 'steps':
      return have(`${counting(op, value, form, several('step'))} left`)
    case 'pieces':
      return have(`${counting(op, value, form, several('piece'))} home`)
    case 'turns':
      return have(`${counting(op, value, form, several('turn'))} taken`)
    case 'players':
      return `${form === 'if' ? 'there are ' : ''}${counting(op, value, form, several('player'))}`
    case 'active':
      return `${form === 'if' ? 'there are ' : ''}${counting(op, value, form, several('player'))} still playing`
    case 'occupants':
      return `${form === 'if' ? 'there are ' : ''}${counting(op, value, form, several('player'))} here`
    case 'roll':
      return `${form === 'if' ? 'you rolled' : 'a roll of'} ${number(op, value, form)}`
    case 'die':
      return `${form === 'if' ? 'a die shows' : 'a die with'} ${number(op, value, form)}`
    case 'rank':
      return `${form === 'if' ? 'you are in ' : ''}place ${number(op, value, form)}`
  }
}

function round(op: Comparison, value: number, form: ClauseForm): string {
  const said = {
    '>': `after round ${value}`,
    '>=': `from round ${value} on`,
    '<': `before round ${value}`,
    '<=': `up to round ${value}`,
    '==': `in round ${value}`,
    '!=': `in any round but ${value}`,
  }[op]
  return form === 'if' ? `it is ${said}` : said
}

const CAUSES = { step: 'by a step', displace: 'by being moved', teleport: 'by a jump', swap: 'by a swap' } as const
const WHERE = { on: 'on', from: 'coming from', to: 'going to' } as const

function atom(said: Exclude<Atom, { readonly kind: 'signs' }>, form: ClauseForm, names: BoardNames): string {
  const isIf = form === 'if'
  switch (said.kind) {
    case 'count':
      return sayCount(said.counted, said.op, said.value, form, names)
    case 'round':
      return round(said.op, said.value, form)
    case 'every':
      return `${isIf ? 'it is ' : ''}every ${times(said.rounds, 'round')}`
    case 'seat':
      if (isIf) return `you are ${said.is ? '' : 'not '}player ${said.seat + 1}`
      return said.is ? `player ${said.seat + 1} only` : `anybody but player ${said.seat + 1}`
    case 'visited': {
      const place = placeOf(names.space(said.space))
      if (isIf) return `you have ${said.is ? '' : 'not '}been to ${place}`
      return `${said.is ? 'a' : 'no'} visit to ${place}`
    }
    case 'at':
      return `${isIf ? 'you are ' : ''}${said.is ? '' : 'not '}${WHERE[said.where]} ${placeOf(names.space(said.space))}`
    case 'effect':
      return `${isIf ? `you are ${said.is ? '' : 'not '}` : said.is ? '' : 'not '}under “${playerWords.effects[said.effect]}”`
    case 'status':
      return `${isIf ? 'you are ' : 'being '}${said.is ? '' : 'not '}${playerWords.status[said.status]}`
    case 'cause':
      return `${isIf ? 'you came ' : 'coming '}${said.is ? '' : 'other than '}${CAUSES[said.cause]}`
    case 'own-turn':
      return `${isIf ? 'it is ' : ''}${said.is ? 'your turn' : 'not your turn'}`
    case 'constant':
      return isIf ? (said.value ? 'nothing else happens' : 'never') : said.value ? 'nothing' : 'what never comes true'
    case 'first-time':
      return isIf ? 'it is the first time' : 'the first time'
    case 'unnamed':
      return isIf ? 'something hidden allows it' : 'something hidden'
  }
}

const COUNTED: Readonly<Record<Exclude<Counted['of'], 'stat' | 'visits'>, string>> = {
  roll: 'roll',
  die: 'die',
  steps: 'steps left',
  players: 'players',
  active: 'players still playing',
  pieces: 'pieces home',
  turns: 'turns taken',
  occupants: 'players here',
  rank: 'place',
}

function counted(what: Counted | 'round', names: BoardNames): string {
  if (what === 'round') return 'round'
  if (what.of === 'stat') return nounOf(names.stat(what.stat))
  return what.of === 'visits' ? `visits to ${placeOf(names.space(what.space))}` : COUNTED[what.of]
}

/** A stat that comes to satisfy a comparison: “coins reach 10”, “light falls to 0”. */
function crossing(op: Comparison, value: number, isMany: boolean): string {
  const [plural, single] = {
    '>=': ['reach', 'reaches'],
    '>': ['exceed', 'exceeds'],
    '<=': ['fall to', 'falls to'],
    '<': ['fall below', 'falls below'],
    '==': ['become', 'becomes'],
    '!=': ['change from', 'changes from'],
  }[op]
  return `${isMany ? plural : single} ${value}`
}

export const clauseWords: Pick<ExplainWords, 'atom' | 'counted'> & { readonly crossing: typeof crossing } = {
  atom,
  counted,
  crossing,
}
