import { RULE_SETS, type BoxRules, type RuleSet, type TurnAim } from '@parlor/bots'
import { begin, type Game } from '@parlor/engine'
import { shutTheBox, yahtzee } from '@parlor/games'
import { gameOf, optionsOf } from '../chosen-game.ts'
import { suggest } from '../nearest.ts'
import { UsageError } from '../stop.ts'

/** A game that is solved, with its rules, and what it is played for. */
export type Question =
  | { readonly game: 'yahtzee'; readonly rules: RuleSet; readonly aim: 'score' }
  | { readonly game: 'shut-the-box'; readonly rules: BoxRules; readonly aim: TurnAim }

/** The options of a command that say which game is meant. */
export const QUESTION_VALUES = ['rules', 'options', 'aim'] as const

/** How they are explained, in the help of each. */
export const QUESTION_HELP = `  --rules NAME    yahtzee: official (unless told), plan or free-joker;
                  shut-the-box: forced (unless told), optional, always-two or
                  one-at-six dice
  --options JSON  rule options as for parlor play, such as '{"tiles":12}'
  --aim AIM       shut-the-box: score, to leave little standing (unless told),
                  or shut, to shut the box`

export function questionFrom(id: string, values: ReadonlyMap<string, string>): Question {
  const game = gameOf(id)
  const options = rulingOptions(game, values.get('rules'), values.get('options'))
  const aim = values.get('aim') ?? 'score'
  if (game.id === yahtzee.id) {
    if (aim !== 'score') throw new UsageError(`--aim is for shut-the-box; Yahtzee is played for the score.`)
    const rules = RULE_SETS.find((name) => name === options['rules'])
    if (rules !== undefined) return { game: 'yahtzee', rules, aim }
  }
  if (game.id === shutTheBox.id) {
    if (aim !== 'score' && aim !== 'shut')
      throw new UsageError(`--aim is score or shut, not “${aim.slice(0, 40)}”.${suggest(aim, ['score', 'shut'])}`)
    const { dice, tiles, scoring } = options as BoxRules // the engine has checked them for this game
    return { game: 'shut-the-box', rules: { dice, tiles, scoring }, aim }
  }
  throw new UsageError(`${game.name} is not solved; yahtzee and shut-the-box are.`)
}

/** The option that `--rules` is short for. */
const MAIN_OPTION: ReadonlyMap<string, string> = new Map([
  [yahtzee.id, 'rules'],
  [shutTheBox.id, 'dice'],
])

/** All options of the game, checked, presets filled in. */
function rulingOptions(
  game: Game,
  rules: string | undefined,
  text: string | undefined,
): Readonly<Record<string, unknown>> {
  const options = optionsOf(game, text, game.seats.min)
  const main = MAIN_OPTION.get(game.id)
  if (rules === undefined || main === undefined) return begin(game, options, game.seats.min).options
  if (Object.hasOwn(Object(options), main))
    throw new UsageError(`--rules and --options both say what “${main}” is: leave one out.`)
  const choice = game.options[main]?.choice.describe()
  const known = choice?.kind === 'one' ? choice.of.map(String) : []
  if (!known.includes(rules))
    throw new UsageError(
      `--rules “${rules.slice(0, 40)}” is not known.${suggest(rules, known) || ` There are: ${known.join(', ')}.`}`,
    )
  return begin(game, { ...Object(options), [main]: rules }, game.seats.min).options
}

/** A few words for people: “Yahtzee, official rules”. */
export function sayQuestion({ game, rules }: Question): string {
  if (game === 'yahtzee') return `Yahtzee, ${rules} rules`
  return `Shut the Box, ${rules.tiles} tiles, dice ${rules.dice}, scoring ${rules.scoring}`
}

/** The name of the rules, and all the options that were solved: for programs. */
export function formatQuestion({ game, rules, aim }: Question): object {
  return game === 'yahtzee'
    ? { game, rules, options: { rules }, aim }
    : { game, rules: rules.dice, options: rules, aim }
}
