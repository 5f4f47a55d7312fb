import {
  begin,
  copyData,
  hash,
  isOver,
  nextClock,
  play,
  sampleMove,
  toAct,
  view,
  type Game,
  type Position,
  type Random,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { one, trigger } from './grammar.fixture.ts'
import { triggerBoard } from './index.ts'
import { readBoard } from './read-board.ts'
import type { State } from './state.ts'

/** A search for the board whose moves cost most: what is changed at random is kept where it costs more. */

type Fields = Readonly<Record<string, unknown>>

const game: Game = triggerBoard

/** An event, the spaces that have it, and how often it does what it does. */
interface Gene {
  readonly event: Fields
  readonly on: number
  readonly copies: number
}

export interface CostlyBoard {
  readonly seats: number
  readonly spaces: number
  readonly ways: number
  readonly condition: string | null
  readonly movement: Fields
  /** Most events and steps of a turn. */
  readonly limit: number
  readonly genes: readonly Gene[]
}

const TERMS = ['turn', 'player.hasEffect("SkipTurns")', 'space.occupants', 'player.stat.coins', 'max(1, turn)'] as const
const PLACEHOLDERS = ['{{LEADER_NAME}}', '{{DICE(10,6)}}', '{{PICK(a|b)}}', '{{FROM(words)}}', '{{RANDOM_COLOR({{RANDOM_WORD}})}}', '{{STAT(coins,leader)}}', 'long '] as const // prettier-ignore
const SIZES = [1, 2, 20, 400, 2_000, 8_000] as const

const repeated = (text: string, times: number, longest: number) =>
  text.repeat(Math.min(times, Math.floor(longest / text.length)))
const longText = (random: Random) => repeated(one(random, PLACEHOLDERS), 45, 1_900)
const longCondition = (random: Random) =>
  `${repeated(`${one(random, TERMS)} + `, 60, 480)}1 ${one(random, ['<', '>'])} 0`

/** The same action a number of times, in sequences of 20 within each other. */
function copied(action: unknown, copies: number): unknown {
  if (copies <= 1) return action
  const inside = copied(action, Math.ceil(copies / 20))
  return { type: 'SEQUENCE', payload: { actions: Array.from({ length: Math.min(copies, 20) }, () => inside) } }
}

function bodyOf({ spaces, ways, condition, movement, limit, genes }: CostlyBoard): Fields {
  const pool = Array.from({ length: 500 }, (_, index) => `word ${index}`)
  return {
    formatVersion: 4,
    metadata: { name: 'Costly' },
    engine: { type: 'turn-based', config: { maxEventsPerTurn: limit, maxStepsPerTurn: limit } },
    rules: { turns: { maxTurns: 9_000 }, movement },
    stats: [{ id: 'coins', initial: 1 }],
    pools: { words: pool },
    board: {
      topology: {
        spaces: Array.from({ length: spaces }, (_, index) => ({
          id: `s${index}`,
          name: `Space ${index}`,
          position: { x: 70 * (index % 40), y: 70 * Math.floor(index / 40) },
          connections: Array.from({ length: ways }, (__, way) => ({
            targetId: `s${(index + way + 1) % spaces}`,
            ...(condition === null ? {} : { condition }),
          })),
          triggers: genes.flatMap(({ event, on, copies }) =>
            index < on ? [{ ...event, action: copied(event['action'], copies) }] : [],
          ),
        })),
      },
    },
  }
}

function lettersAtLeast({ spaces, genes }: CostlyBoard): number {
  return genes.reduce(
    (sum, { event, on, copies }) => sum + Math.min(on, spaces) * copies * JSON.stringify(event['action']).length,
    0,
  )
}

export function firstCostly(random: Random): CostlyBoard {
  return {
    seats: 8,
    spaces: 2 + random.below(20),
    ways: 1,
    condition: null,
    movement: { type: 'fixed', value: 20 },
    limit: 100,
    genes: [someGene(random, 2)],
  }
}

function someGene(random: Random, spaces: number): Gene {
  const early = { when: { type: 'ON_GAME_START', payload: {} } }
  const event = { ...trigger(random, spaces, 0), ...(random.below(2) === 0 ? early : {}) }
  return { event: random.below(2) === 0 ? event : heavier(event, random), on: 1, copies: one(random, SIZES) }
}

/** Makes what an event does cost more: long texts and conditions, for everybody. */
function heavier(event: Fields, random: Random): Fields {
  const made = copyData(event) as Record<string, unknown> // nobody else has the copy
  const action = made['action'] as Record<string, unknown> // of every event
  const payload = action['payload'] as Record<string, unknown> // of every action
  if ('message' in payload) payload['message'] = longText(random)
  if ('delta' in payload && 'statId' in payload) payload['delta'] = { expr: longCondition(random) }
  if (random.below(2) === 0) action['target'] = one(random, ['all', 'others', 'leader', 'last', 'random'])
  if (random.below(3) === 0) action['if'] = longCondition(random)
  if (random.below(3) === 0) action['log'] = longText(random)
  if (random.below(4) === 0) made['if'] = longCondition(random)
  return made
}

/** The board with something changed. */
export function changedCostly(board: CostlyBoard, random: Random): CostlyBoard {
  const { genes, spaces } = board
  const at = random.below(genes.length)
  const replaced = (gene: Gene): CostlyBoard => ({
    ...board,
    genes: genes.map((each, place) => (place === at ? gene : each)),
  })
  const gene = genes[at] ?? someGene(random, spaces)
  switch (random.below(10)) {
    case 0:
      return { ...board, genes: [...genes, someGene(random, spaces)].slice(-8) }
    case 1:
      return genes.length > 1 ? { ...board, genes: genes.filter((_, place) => place !== at) } : board
    case 2:
      return replaced(someGene(random, spaces))
    case 3:
    case 4:
      return replaced({ ...gene, event: heavier(gene.event, random) })
    case 5:
      return replaced({ ...gene, copies: one(random, SIZES) })
    case 6:
      return replaced({ ...gene, on: one(random, [1, 2, 10, 100, 1_000]) })
    case 7:
      return { ...board, spaces: one(random, [2, 8, 50, 300, 2_000]), ways: one(random, [1, 2, 5, 20]) }
    case 8:
      return {
        ...board,
        condition: random.below(3) === 0 ? null : longCondition(random),
        limit: one(random, [1, 100, 1_000]),
      }
    default:
      return {
        ...board,
        movement: one<Fields>(random, [{ type: 'fixed', value: 100 }, { type: 'dice' }, { type: 'fixed', value: 1 }]),
      }
  }
}

export interface Cost {
  /** Of the board, as JSON. */
  readonly letters: number
  /** The costliest move, played several times: the quickest of them. */
  readonly ms: number
  /** The first time it was played. */
  readonly firstMs: number
  /** The most of any move. */
  readonly work: number
  readonly draws: number
  readonly told: number
}

const MOVES = 8

/**
 * What the first moves on a board cost, with what a server does besides: the position's hash and what every seat sees. Null
 * where the board cannot be read, or is longer than `largest`.
 */
export function costOf(costly: CostlyBoard, now: () => number, times: number, largest: number): Cost | null {
  // Before it is written out: copies of copies may be longer than any text.
  if (lettersAtLeast(costly) > largest) return null
  const body = bodyOf(costly)
  const letters = JSON.stringify(body).length
  if (letters > largest || readBoard(body).board === null) return null
  const random = seededRandom(1)
  const cost = { letters, ms: 0, firstMs: 0, work: 0, draws: 0, told: 0 }
  let position: Position = begin(game, { board: body }, costly.seats)
  for (let move = 0; move < MOVES && !isOver(game, position); move++) {
    const [by] = toAct(game, position)
    const clock = nextClock(game, position)
    const author = by ?? 'clock'
    const said = by === undefined ? { move: clock?.move } : sampleMove(game, position, by, random)
    const at = by === undefined ? (clock?.at ?? 0) : position.now
    const spent: number[] = []
    let next: Position = position
    for (let time = 0; time < times; time++) {
      const began = now()
      const played = play(game, position, author, said, at, seededRandom(move))
      if (!played.ok) throw new Error(`refused: ${played.refusal.code}`)
      hash(played.position)
      for (let seat = 0; seat < costly.seats; seat++) JSON.stringify(view(game, played.position, seat))
      JSON.stringify(played.happenings)
      spent.push(now() - began)
      next = played.position
      const { work } = next.state as State // a position of this very game
      cost.work = Math.max(cost.work, work)
      cost.draws = Math.max(cost.draws, played.draws.length)
      cost.told = Math.max(cost.told, played.happenings.length)
    }
    position = next
    const least = Math.min(...spent)
    if (least > cost.ms) Object.assign(cost, { ms: least, firstMs: spent[0] ?? 0 })
  }
  return cost
}
