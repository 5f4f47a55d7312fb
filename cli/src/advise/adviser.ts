import { adviseBox, adviseCard, type Advice, type BoxOption, type YahtzeeOption } from '@parlor/bots'
import { boxRules } from '@parlor/games'
import type { Question } from '../solve/question.ts'
import { BOX_FIELDS, boxPosition } from './box-position.ts'
import { YAHTZEE_FIELDS, yahtzeePosition } from './yahtzee-position.ts'

export type AnyOption = BoxOption | YahtzeeOption

export interface Answer {
  /** Null when there is nothing to choose. */
  readonly advice: Advice<AnyOption> | null
  readonly value: number
}

/** Answers positions of one game; its tables have to be ready before the first answer. */
export interface Adviser {
  /** What a position may consist of. */
  readonly fields: readonly string[]
  /** Checks a position, and answers it when that is called. Throws a `FieldFault` for a position that cannot be. */
  readonly ask: (given: Readonly<Record<string, unknown>>) => () => Answer
}

export function adviserFor(question: Question): Adviser {
  if (question.game === 'yahtzee') {
    const { rules } = question
    return {
      fields: YAHTZEE_FIELDS,
      ask: (given) => {
        const position = yahtzeePosition(given, rules)
        return () => {
          const advice = adviseCard({ rules, ...position })
          return { advice, value: advice.value }
        }
      },
    }
  }
  const { rules: options, aim } = question
  return {
    fields: BOX_FIELDS,
    ask: (given) => {
      const { up, dice } = boxPosition(given, options)
      return () => {
        const advice = adviseBox({ options, aim, up, dice })
        return { advice, value: advice?.value ?? valueAtEnd(question, up) }
      }
    },
  }
}

/** Nothing fits, or the box is shut: what that is worth. */
function valueAtEnd({ rules, aim }: Extract<Question, { game: 'shut-the-box' }>, up: readonly number[]): number {
  return aim === 'score' ? boxRules.pointsFor(boxRules.setOf(up), rules) : Number(up.length === 0)
}

/** For programs: the best options, and all of them with their values, best first. */
export function formatAnswer({ advice, value }: Answer): string {
  const options = (advice?.options ?? []).map((each) => ({ option: plainOption(each.option), value: each.value }))
  const best = options.slice(0, advice?.ties ?? 0).map(({ option }) => option)
  return JSON.stringify({ best, value, options })
}

/** Tiles are a list by themselves. */
function plainOption(option: AnyOption): unknown {
  return 'tiles' in option ? option.tiles : option
}
