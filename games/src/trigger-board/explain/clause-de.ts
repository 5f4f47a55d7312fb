import { germanPlayerWords } from '../text/player-words.ts'
import type { Atom, Comparison, Counted } from './clause.ts'
import { nounOf, placeOf, rounds } from './nouns-de.ts'
import type { BoardNames, ClauseForm, ExplainWords } from './words.ts'

/** Conditions in German: „3 Keys“ where something needs them, „du mindestens 3 Keys hast“ after „wenn“. */

const number = (op: Comparison, value: number, form: ClauseForm): string => {
  switch (op) {
    case '>=':
      return form === 'needs' ? String(value) : `mindestens ${value}`
    case '>':
      return Number.isInteger(value) ? `mindestens ${value + 1}` : `mehr als ${value}`
    case '<':
      return `weniger als ${value}`
    case '<=':
      return `höchstens ${value}`
    case '==':
      return `genau ${value}`
    case '!=':
      return `nicht genau ${value}`
  }
}

/** A number of things; `noun` gives their name for a number of them. */
function counting(op: Comparison, value: number, form: ClauseForm, noun: (count: number) => string): string {
  const isNone = (op === '==' && value === 0) || (op === '<=' && value === 0) || (op === '<' && value === 1)
  if (isNone) return `keine ${noun(2)}`
  if (op === '!=' && value === 0) return `mindestens 1 ${noun(1)}`
  const last = op === '>' && Number.isInteger(value) ? value + 1 : value
  return `${number(op, value, form)} ${noun(last)}`
}

const one = (single: string, several: string) => (many: number) => (many === 1 ? single : several)

function sayCount(of: Counted, op: Comparison, value: number, form: ClauseForm, names: BoardNames): string {
  const isIf = form === 'if'
  const have = (said: string) => (isIf ? `du ${said} hast` : said)
  const persons = () => counting(op, value, form, one('Person', 'Personen'))
  switch (of.of) {
    case 'stat':
      return have(counting(op, value, form, (each) => nounOf(names.stat(of.stat), each)))
    case 'visits': {
      const said = counting(op, value, form, one('Besuch', 'Besuche'))
      return have(`${said} auf ${placeOf(names.space(of.space))}`)
    }
    case 'steps':
      return have(`noch ${counting(op, value, form, one('Schritt', 'Schritte'))}`)
    case 'pieces':
      return have(`${counting(op, value, form, one('Figur', 'Figuren'))} zu Hause`)
    case 'turns':
      return have(`${counting(op, value, form, one('Zug', 'Züge'))} hinter dir`)
    case 'players':
      return isIf ? `${persons()} dabei sind` : persons()
    case 'active':
      return isIf ? `noch ${persons()} spielen` : `noch ${persons()} im Spiel`
    case 'occupants':
      return isIf ? `${persons()} hier stehen` : `${persons()} hier`
    case 'roll':
      return isIf ? `du ${number(op, value, form)} gewürfelt hast` : `ein Wurf von ${number(op, value, form)}`
    case 'die':
      return isIf ? `ein Würfel ${number(op, value, form)} zeigt` : `ein Würfel mit ${number(op, value, form)}`
    case 'rank':
      return isIf ? `du auf Platz ${number(op, value, form)} bist` : `Platz ${number(op, value, form)}`
  }
}

function round(op: Comparison, value: number, form: ClauseForm): string {
  const said = {
    '>': `nach Runde ${value}`,
    '>=': `ab Runde ${value}`,
    '<': `vor Runde ${value}`,
    '<=': `bis Runde ${value}`,
    '==': `in Runde ${value}`,
    '!=': `außer in Runde ${value}`,
  }[op]
  return form === 'if' ? `es ${said} ist` : said
}

const CAUSES = {
  step: 'durch einen Schritt',
  displace: 'durch Versetzen',
  teleport: 'durch einen Sprung',
  swap: 'durch einen Tausch',
} as const
const WHERE = { on: 'auf', from: 'von', to: 'nach' } as const

function atom(said: Exclude<Atom, { readonly kind: 'signs' }>, form: ClauseForm, names: BoardNames): string {
  const isIf = form === 'if'
  const not = 'is' in said && !said.is ? 'nicht ' : ''
  switch (said.kind) {
    case 'count':
      return sayCount(said.counted, said.op, said.value, form, names)
    case 'round':
      return round(said.op, said.value, form)
    case 'every':
      return isIf ? `wieder ${rounds(said.rounds)} um sind` : `alle ${rounds(said.rounds)}`
    case 'seat':
      return isIf ? `du ${not}Person ${said.seat + 1} bist` : `${said.is ? 'nur' : 'nicht'} für Person ${said.seat + 1}`
    case 'visited': {
      const place = placeOf(names.space(said.space))
      return isIf ? `du ${said.is ? 'schon' : 'noch nicht'} auf ${place} warst` : `${said.is ? 'ein' : 'kein'} Besuch auf ${place}` // prettier-ignore
    }
    case 'at': {
      const place = `${not}${WHERE[said.where]} ${placeOf(names.space(said.space))}`
      return isIf ? `du ${place} ${said.where === 'on' ? 'stehst' : 'gehst'}` : place
    }
    case 'effect': {
      const name = `„${germanPlayerWords.effects[said.effect]}“`
      return isIf ? `die Wirkung ${name} ${not}auf dir liegt` : `${said.is ? 'die' : 'ohne die'} Wirkung ${name}`
    }
    case 'status':
      return isIf
        ? `dein Stand ${not}„${germanPlayerWords.status[said.status]}“ ist`
        : `${not}„${germanPlayerWords.status[said.status]}“`
    case 'cause':
      return isIf ? `du ${not}${CAUSES[said.cause]} gekommen bist` : `${not}${CAUSES[said.cause]}`
    case 'own-turn':
      return isIf ? `du ${not}am Zug bist` : `${not}am Zug`
    case 'constant':
      return isIf ? (said.value ? 'nichts anderes geschieht' : 'es nie dazu kommt') : said.value ? 'nichts' : 'was nie eintritt' // prettier-ignore
    case 'first-time':
      return isIf ? 'es das erste Mal ist' : 'das erste Mal'
    case 'unnamed':
      return isIf ? 'etwas Verborgenes es erlaubt' : 'etwas Verborgenes'
  }
}

const COUNTED: Readonly<Record<Exclude<Counted['of'], 'stat' | 'visits'>, string>> = {
  roll: 'Wurf',
  die: 'Würfel',
  steps: 'Schritte übrig',
  players: 'Personen',
  active: 'Personen im Spiel',
  pieces: 'Figuren zu Hause',
  turns: 'Züge',
  occupants: 'Personen hier',
  rank: 'Platz',
}

function counted(what: Counted | 'round', names: BoardNames): string {
  if (what === 'round') return 'Runde'
  if (what.of === 'stat') return names.stat(what.stat)
  return what.of === 'visits' ? `Besuche auf ${placeOf(names.space(what.space))}` : COUNTED[what.of]
}

/** A stat that comes to satisfy a comparison; after „Wenn Coins“. */
function crossing(op: Comparison, value: number): string {
  switch (op) {
    case '>=':
      return `${value} erreicht`
    case '>':
      return `über ${value} steigt`
    case '<=':
      return `auf ${value} fällt`
    case '<':
      return `unter ${value} fällt`
    case '==':
      return `genau ${value} wird`
    case '!=':
      return `nicht mehr ${value} ist`
  }
}

export const clauseWords: Pick<ExplainWords, 'atom' | 'counted'> & { readonly crossing: typeof crossing } = {
  atom,
  counted,
  crossing,
}
