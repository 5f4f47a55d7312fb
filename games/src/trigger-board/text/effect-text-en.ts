import { address, type NameOf } from '@parlor/engine'
import { nounOf } from '../explain/nouns-en.ts'
import type { EffectType } from '../format/actions.ts'
import type { EffectFigures, Happening } from '../effects/happenings.ts'

type EffectBegins = Extract<Happening, { what: 'effect' }>
type EffectOver = Extract<Happening, { what: 'effect-over' }>

/** How effects are told, in each language. */
export interface EffectText {
  readonly effect: (happening: EffectBegins, nameOf: NameOf) => string
  readonly 'effect-over': (happening: EffectOver, nameOf: NameOf) => string
}

/** How an effect begins and how it ends, said to the player it is on and of anybody else. */
export type EffectSentences = Readonly<
  Record<
    EffectType,
    { readonly begins: readonly [you: string, they: string]; readonly ends: readonly [string, string] }
  >
>

const EFFECTS: EffectSentences = {
  SkipTurns: { begins: ['have to skip', 'has to skip'], ends: ['skip for the last time', 'skips for the last time'] },
  RepeatTurns: {
    begins: ['get an extra turn', 'gets an extra turn'],
    ends: ['take the extra turn', 'takes the extra turn'],
  },
  ChangeDirection: {
    begins: ['walk backwards', 'walks backwards'],
    ends: ['walk forwards again', 'walks forwards again'],
  },
  DiceModifier: {
    begins: ['roll with other dice', 'rolls with other dice'],
    ends: ['roll as usual again', 'rolls as usual again'],
  },
  MovesModifier: {
    begins: ['take more or fewer steps', 'takes more or fewer steps'],
    ends: ['walk as usual again', 'walks as usual again'],
  },
  StatModifier: {
    begins: ['gain or lose something each turn', 'gains or loses something each turn'],
    ends: ['gain and lose as usual again', 'gains and loses as usual again'],
  },
  RandomMovement: {
    begins: ['are led astray at forks', 'is led astray at forks'],
    ends: ['choose the way again', 'chooses the way again'],
  },
  Immunity: {
    begins: ['are protected', 'is protected'],
    ends: ['are no longer protected', 'is no longer protected'],
  },
  Linked: {
    begins: ['share what the board says with another player', 'shares what the board says with another player'],
    ends: ['no longer share what the board says', 'no longer shares what the board says'],
  },
  Trap: {
    begins: ['carry a trap', 'carries a trap'],
    ends: ['no longer carry a trap', 'no longer carries a trap'],
  },
}

const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** How long an effect lasts. */
function lasting({ remaining, unit }: EffectBegins): string {
  if (unit === 'permanent') return 'from now on'
  if (unit === 'rolls') return remaining === 1 ? 'on the next roll' : `on the next ${remaining} rolls`
  if (unit === 'uses') return remaining === 1 ? 'once' : `${remaining} times`
  return `for ${times(remaining, unit === 'turns' ? 'turn' : 'round')}`
}

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** “+2 steps”, “half the steps”, “2 dice”: what is different about a roll or a walk. */
function figuresText({ multiply, add, min, max, dice, sides }: EffectFigures, isDice: boolean): string {
  const what = isDice ? 'roll' : 'steps'
  const factor =
    multiply === 0.5 ? `half the ${what}` : multiply === 2 ? `twice the ${what}` : `the ${what} × ${multiply}`
  return [
    ...(dice === null ? [] : [dice === 1 ? '1 die' : `${dice} dice`]),
    ...(sides === null ? [] : [`${sides}-sided dice`]),
    ...(multiply === 1 ? [] : [factor]),
    ...(add === 0
      ? []
      : [isDice ? `${signed(add)} to the roll` : `${signed(add)} ${Math.abs(add) === 1 ? 'step' : 'steps'}`]),
    ...(min === null ? [] : [`at least ${min}`]),
    ...(max === null ? [] : [`at most ${max}`]),
  ].join(', ')
}

export const effectText: EffectText = {
  effect: (happening, nameOf) => {
    const { seat, effect, remaining, figures } = happening
    const who = address(nameOf, seat)
    if (figures !== null && effect === 'StatModifier' && figures.stat !== '') {
      const gets = figures.perTurn < 0 ? who.does('You lose', 'loses') : who.does('You gain', 'gains')
      const count = Math.abs(figures.perTurn)
      const amount = `${count} “${nounOf(figures.stat, count)}”`
      return `${gets} ${amount} each turn, ${lasting(happening)}.`
    }
    const changes = figures === null || effect === 'StatModifier' ? '' : figuresText(figures, effect === 'DiceModifier')
    if (changes !== '')
      return `${who.does('You get', 'gets')} ${changes}${changes.includes(',') ? ',' : ''} ${lasting(happening)}.`
    const [you, they] = EFFECTS[effect].begins
    if (effect === 'SkipTurns') return `${who.does(`You ${you}`, they)} ${times(remaining, 'turn')}.`
    return `${who.does(`You ${you}`, they)}${effect === 'RepeatTurns' ? '' : ` ${lasting(happening)}`}.`
  },
  'effect-over': ({ seat, effect }, nameOf) => {
    const [you, they] = EFFECTS[effect].ends
    return `${address(nameOf, seat).does(`You ${you}`, they)}.`
  },
}
