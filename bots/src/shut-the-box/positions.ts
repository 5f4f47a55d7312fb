import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { FieldFault, facesIn, isWhole, readDice, readList, readNumber, shown, type Solver } from '../solver.ts'
import type { TurnAim } from './aims.ts'
import { adviseBox, boxValue, type BoxOption } from './box-advice.ts'
import type { BoxOptions, BoxRules } from './box.ts'

/** One turn is solved, however many rounds there are; to win is worked out in matches only. */
export const boxSolver: Solver = {
  mainOption: 'dice',
  aims: ['score', 'shut'] satisfies [TurnAim, TurnAim],
  about: 'the expected points left standing in one turn or, with --aim shut, the chance to shut the box',
  fields: [
    {
      name: 'up',
      value: 'LIST',
      about: 'the tiles that stand, such as 1,2,5 or 1-9',
      example: '1-9',
      read: readTiles,
    },
    {
      name: 'dice',
      value: 'LIST',
      about: 'what the dice show, such as 3,4; left out, the answer says how many dice to roll',
      read: readDice,
    },
  ],
  under(options, name) {
    const { dice, tiles, scoring } = options as BoxOptions // checked by the engine for this game
    const rules: BoxRules = { dice, tiles, scoring }
    const aim: TurnAim = name === 'shut' ? 'shut' : 'score'
    return {
      about: `${tiles} tiles, dice ${dice}, scoring ${scoring}`,
      options: { ...rules },
      tables: [],
      whole: () => boxValue({ options: rules, aim }),
      sayWhole: (value) =>
        aim === 'shut'
          ? `Best play shuts the box with a chance of ${(100 * value).toFixed(4)} %.`
          : `Best play leaves ${value.toFixed(6)} on average.`,
      ask: (given) => {
        const position = boxPosition(given, rules)
        return () => {
          const advice = adviseBox({ options: rules, aim, ...position })
          return { advice, value: advice?.value ?? valueAtEnd(position.up, rules, aim) }
        }
      },
      formatOption: (option) => {
        const own = option as BoxOption // one of those advised above
        return 'tiles' in own ? own.tiles : own
      },
    }
  },
}

/** Nothing fits, or the box is shut: what that is worth. */
function valueAtEnd(up: readonly number[], rules: BoxRules, aim: TurnAim): number {
  return aim === 'score' ? boxRules.pointsFor(boxRules.setOf(up), rules) : Number(up.length === 0)
}

/** Tiles in a row may be written `1-9`. */
function readTiles(text: string): unknown[] {
  return readList(text).flatMap((part) => {
    const [from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(part)?.slice(1).map(Number) ?? []
    if (from === undefined || to === undefined || to < from) return [readNumber(part)]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

/** The standing tiles, and the dice that lie there; none before a roll. */
interface BoxPosition {
  readonly up: readonly number[]
  readonly dice: readonly number[]
}

/** Checks a position from outside; throws a `FieldFault` at the first thing that is wrong. */
function boxPosition(given: Readonly<Record<string, unknown>>, rules: BoxRules): BoxPosition {
  const up = tilesFrom(given['up'], rules.tiles)
  const dice = given['dice'] ?? []
  if (!Array.isArray(dice)) throw new FieldFault('dice', `is a list of one or two numbers, not ${shown(dice)}`)
  if (dice.length > 2) throw new FieldFault('dice', `holds one or two dice, not ${dice.length}`)
  const faces = facesIn(dice, 'dice')
  if (faces.length > 0) checkCount(faces.length, up, rules)
  return { up, dice: faces }
}

function tilesFrom(up: unknown, tiles: number): number[] {
  if (!Array.isArray(up)) throw new FieldFault('up', `is the list of standing tiles, not ${shown(up)}`)
  const seen = new Set<number>()
  up.slice(0, tiles + 1).forEach((tile: unknown, at) => {
    if (!isWhole(tile, 1, tiles)) throw new FieldFault(`up[${at}]`, `is a tile from 1 to ${tiles}, not ${shown(tile)}`)
    if (seen.has(tile)) throw new FieldFault(`up[${at}]`, `is ${tile} once more; each tile is there once`)
    seen.add(tile)
  })
  return [...seen]
}

/** As many dice as the rules allow with these tiles. */
function checkCount(count: number, up: readonly number[], rules: BoxRules): void {
  if (up.length === 0) throw new FieldFault('dice', 'cannot be rolled: the box is shut')
  const need = boxRules.diceNeeded({ state: { up: boxRules.setOf(up) }, options: rules })
  if (need === 0 || need === count) return
  const [wanted, got] = need === 1 ? ['one die', 'two'] : ['two dice', 'one']
  throw new FieldFault('dice', `holds ${wanted} when these tiles stand (rules: ${rules.dice}), not ${got}`)
}
