import { address } from '@parlor/engine'
import { nounOf } from '../explain/nouns-de.ts'
import { signed, type EffectSentences, type EffectText } from './effect-text-en.ts'
import type { EffectFigures, Happening } from '../effects/happenings.ts'

const EFFECTS: EffectSentences = {
  SkipTurns: {
    begins: ['musst aussetzen', 'muss aussetzen'],
    ends: ['setzt zum letzten Mal aus', 'setzt zum letzten Mal aus'],
  },
  RepeatTurns: {
    begins: ['bekommst einen Zug dazu', 'bekommt einen Zug dazu'],
    ends: ['nimmst den Zug dazu', 'nimmt den Zug dazu'],
  },
  ChangeDirection: {
    begins: ['gehst rückwärts', 'geht rückwärts'],
    ends: ['gehst wieder vorwärts', 'geht wieder vorwärts'],
  },
  DiceModifier: {
    begins: ['würfelst mit anderen Würfeln', 'würfelt jetzt mit anderen Würfeln'],
    ends: ['würfelst wieder wie sonst', 'würfelt wieder wie sonst'],
  },
  MovesModifier: {
    begins: ['gehst mehr oder weniger Schritte', 'geht mehr oder weniger Schritte'],
    ends: ['gehst wieder wie sonst', 'geht wieder wie sonst'],
  },
  StatModifier: {
    begins: ['gewinnst oder verlierst in jedem Zug etwas', 'gewinnt oder verliert in jedem Zug etwas'],
    ends: ['gewinnst und verlierst wieder wie sonst', 'gewinnt und verliert wieder wie sonst'],
  },
  RandomMovement: {
    begins: ['verläufst dich an Gabelungen', 'verläuft sich an Gabelungen'],
    ends: ['wählst deinen Weg wieder selbst', 'wählt den Weg wieder selbst'],
  },
  Immunity: {
    begins: ['bist geschützt', 'ist geschützt'],
    ends: ['bist nicht mehr geschützt', 'ist nicht mehr geschützt'],
  },
  Linked: {
    begins: ['teilst mit jemandem, was das Brett sagt', 'teilt mit jemandem, was das Brett sagt'],
    ends: ['teilst nicht mehr, was das Brett sagt', 'teilt nicht mehr, was das Brett sagt'],
  },
  Trap: {
    begins: ['trägst eine Falle', 'trägt eine Falle'],
    ends: ['trägst keine Falle mehr', 'trägt keine Falle mehr'],
  },
}

/** How long an effect lasts. */
function lasting({ remaining, unit }: Extract<Happening, { what: 'effect' }>): string {
  if (unit === 'permanent') return 'von jetzt an'
  if (unit === 'rolls') return remaining === 1 ? 'beim nächsten Wurf' : `bei den nächsten ${remaining} Würfen`
  if (unit === 'uses') return remaining === 1 ? 'einmal' : `${remaining}-mal`
  if (unit === 'rounds') return remaining === 1 ? 'eine Runde lang' : `${remaining} Runden lang`
  return remaining === 1 ? 'einen Zug lang' : `${remaining} Züge lang`
}

/** What is different about a roll or a walk. */
function figuresText({ multiply, add, min, max, dice, sides }: EffectFigures, isDice: boolean): string {
  const many = isDice ? 'so viel' : 'so viele Schritte'
  const factor = multiply === 0.5 ? `halb ${many}` : multiply === 2 ? `doppelt ${many}` : `${multiply}-mal ${many}`
  return [
    ...(dice === null ? [] : [`${dice} Würfel`]),
    ...(sides === null ? [] : [`Würfel mit ${sides} Seiten`]),
    ...(multiply === 1 ? [] : [factor]),
    ...(add === 0
      ? []
      : [isDice ? `${signed(add)} zum Wurf` : `${signed(add)} ${Math.abs(add) === 1 ? 'Schritt' : 'Schritte'}`]),
    ...(min === null ? [] : [`mindestens ${min}`]),
    ...(max === null ? [] : [`höchstens ${max}`]),
  ].join(', ')
}

export const germanEffectText: EffectText = {
  effect: (happening, nameOf) => {
    const { seat, effect, remaining, figures } = happening
    const who = address(nameOf, seat)
    if (figures !== null && effect === 'StatModifier' && figures.stat !== '') {
      const count = Math.abs(figures.perTurn)
      const gets = figures.perTurn < 0 ? who.does('Du verlierst', 'verliert') : who.does('Du erhältst', 'erhält')
      return `${gets} ${lasting(happening)} je Zug ${count} „${nounOf(figures.stat, count)}“.`
    }
    const changes = figures === null || effect === 'StatModifier' ? '' : figuresText(figures, effect === 'DiceModifier')
    if (changes !== '') return `${who.does('Du bekommst', 'bekommt')} ${lasting(happening)} ${changes}.`
    const [you, they] = EFFECTS[effect].begins
    if (effect === 'SkipTurns')
      return `${who.does(`Du ${you}`, they)} (${remaining} ${remaining === 1 ? 'Zug' : 'Züge'}).`
    return `${who.does(`Du ${you}`, they)}${effect === 'RepeatTurns' ? '' : ` (${lasting(happening)})`}.`
  },
  'effect-over': ({ seat, effect }, nameOf) => {
    const [you, they] = EFFECTS[effect].ends
    return `${address(nameOf, seat).does(`Du ${you}`, they)}.`
  },
}
