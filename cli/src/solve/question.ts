import { findSolver, solvedGames, type SolvedGame, type Solver } from '@parlor/bots'
import { begin, type Game } from '@parlor/engine'
import { gameOf, optionsOf } from '../chosen-game.ts'
import { suggest } from '../nearest.ts'
import { UsageError } from '../stop.ts'
import { explain } from '../wrap-line.ts'

/** A game that is solved, with its rules, and what it is played for. */
export interface Question {
  readonly game: Game
  readonly solver: Solver
  /** The value of the option that `--rules` is short for. */
  readonly rules: string
  readonly aim: string
  readonly solved: SolvedGame
}

/** The options of a command that say which game is meant. */
export const QUESTION_VALUES = ['rules', 'options', 'aim'] as const

/** How they are explained, in the help of each. */
export function questionHelp(): string {
  const rules = solvedGames().map(({ game, solver }) => `${game.id}: ${rulesOf(game, solver).join(', ')}`)
  const aims = solvedGames().flatMap(({ game, solver }) =>
    solver.aims.length > 1 ? [`${game.id}: ${solver.aims.join(' or ')}`] : [],
  )
  return [
    explain('--rules NAME', `${rules.join('; ')} (the first unless told)`),
    explain('--options JSON', `rule options as for parlor play, such as '{"tiles":12}'`),
    explain('--aim AIM', `${aims.join('; ')} (the first unless told)`),
  ].join('\n')
}

/** The preset first. */
function rulesOf(game: Game, { mainOption }: Solver): readonly string[] {
  const option = game.options[mainOption]
  if (option === undefined || option.choice === null) return []
  const choice = option.choice.describe()
  const known = choice.kind === 'one' ? choice.of.map(String) : []
  const preset = String(option.preset)
  return [preset, ...known.filter((name) => name !== preset)]
}

/** `cwd`: where files are that the options name. */
export function questionFrom(id: string, values: ReadonlyMap<string, string>, cwd: string): Question {
  const game = gameOf(id)
  const solver = findSolver(game)
  if (solver === undefined)
    throw new UsageError(
      `${game.name} is not solved; ${solvedGames()
        .map((each) => each.game.id)
        .join(' and ')} are.`,
    )
  const aim = values.get('aim') ?? solver.aims[0]
  if (!solver.aims.includes(aim))
    throw new UsageError(
      solver.aims.length === 1
        ? `--aim is not for ${game.id}, which is played for the ${solver.aims[0]}.`
        : `--aim is ${solver.aims.join(' or ')}, not “${aim.slice(0, 40)}”.${suggest(aim, solver.aims)}`,
    )
  const options = rulingOptions(
    game,
    solver,
    values.get('rules'),
    optionsOf(game, values.get('options'), game.seats.min, cwd),
  )
  return { game, solver, aim, rules: String(options[solver.mainOption]), solved: solver.under(options, aim) }
}

/** All options of the game, checked, presets filled in. */
function rulingOptions(
  game: Game,
  solver: Solver,
  rules: string | undefined,
  options: unknown,
): Readonly<Record<string, unknown>> {
  const main = solver.mainOption
  if (rules === undefined) return begin(game, options, game.seats.min).options
  if (Object.hasOwn(Object(options), main))
    throw new UsageError(`--rules and --options both say what “${main}” is: leave one out.`)
  const known = rulesOf(game, solver)
  if (!known.includes(rules))
    throw new UsageError(
      `--rules “${rules.slice(0, 40)}” is not known.${suggest(rules, known) || ` There are: ${known.join(', ')}.`}`,
    )
  return begin(game, { ...Object(options), [main]: rules }, game.seats.min).options
}

/** A few words for people: the game, “official rules”. */
export function sayQuestion({ game, solved }: Question): string {
  return `${game.name}, ${solved.about}`
}

/** The name of the rules, and all the options that were solved: for programs. */
export function formatQuestion({ game, rules, aim, solved }: Question): object {
  return { game: game.id, rules, options: solved.options, aim }
}
