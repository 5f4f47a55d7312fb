import { statechart } from '../chart/statechart.ts'
import { oneOf, type Random } from '../choice/index.ts'
import type { AnyMove } from '../declare/scene.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { play } from '../verbs/play.ts'
import { type Entry } from '../verbs/replay.ts'
import { sayRefusal } from '../verbs/say.ts'

/** Brings these numbers in order, and notes among how many each was to be. */
export class Numbers implements Random {
  readonly asked: number[] = []
  readonly #numbers: readonly number[]
  constructor(...numbers: number[]) {
    this.#numbers = numbers
  }
  below(sides: number): number {
    const number = this.#numbers[this.asked.push(sides) - 1]
    if (number === undefined) throw new Error('asked more often than the test says')
    return number
  }
}

const WORDS = ['~ 1', '{"a":1} ~ 1 @5', '} ~ 1 2 @7', 'plain'] as const
export const ODD_SIDES = ['0', '-1', '1.5', 'NaN', 'Infinity', '9007199254740992'] as const

/** One chart, nothing to settle: simulations take a shorter way here. */
export const box = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> On
      On --> On: ROLL (dice)
      On --> On: SAY (word)
      On --> On: ASK (sides)
      On --> On: WASTE
      On --> [*]: END
    `),
    {
      moves: {
        ROLL: { params: { dice: () => oneOf(0, 1, 2, 3) } },
        SAY: { params: { word: () => oneOf(...WORDS) } },
        ASK: { params: { sides: () => oneOf('1', ...ODD_SIDES) } },
        WASTE: {},
        END: {},
      },
      effects: {
        ROLL: ({ state, draw }, { dice }) => {
          for (let i = 0; i < dice; i++) state.trail.push(`roll${draw(6)}`)
        },
        SAY: ({ state, draw }, { word }) => {
          if (word !== 'plain') state.trail.push(`say${draw(10)}${draw(10)}`)
        },
        ASK: ({ state, draw }, { sides }) => {
          state.trail.push('asked')
          state.trail.push(`got${draw(Number(sides))}`)
        },
        WASTE: ({ draw, tell }) => {
          draw(1_000)
          tell({ what: 'wasted' })
        },
      },
    },
  ),
})

/** Draws along a choice, an unlabelled arrow, and events raised there and back. */
export const chain = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> On
      On --> lucky: FLIP
      state lucky <<choice>>
      lucky --> Off: heads
      lucky --> On: tails
      Off --> On
      On --> On: CALL
      On --> On: BACK (who)
      On --> [*]: END
    `),
    {
      moves: { FLIP: {}, CALL: {}, BACK: 'game', END: {} },
      when: { lucky: { heads: ({ state }) => state.flags['coin'] === 1, tails: () => true } },
      raises: { ear: ['HEAR'] },
      hosts: [{ chart: 'ear', in: ['On'], per: 'seat' }],
      effects: {
        FLIP: ({ state, draw }) => void (state.flags['coin'] = draw(2)),
        'lucky --> Off: heads': ({ state, draw }) => void state.trail.push(`heads${draw(3)}`),
        'Off --> On': ({ state, draw }) => void state.trail.push(`on${draw(5)}`),
        CALL: ({ state, draw, raise }) => {
          raise('HEAR', { chart: 'ear' })
          state.trail.push(`call${draw(4)}`)
        },
        BACK: ({ state, draw }, move: { who?: number }) => void state.trail.push(`back${move.who}:${draw(8)}`),
      },
    },
  ),
  ear: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> Listening
      Listening --> Listening: HEAR
      Listening --> [*]: STOP
    `),
    {
      moves: { HEAR: 'game', STOP: {} },
      raises: { main: ['BACK'] },
      effects: {
        HEAR: ({ state, seat, draw, raise }) => {
          raise('BACK', { chart: 'main' }, { who: seat })
          state.trail.push(`hear${seat}:${draw(7)}`)
        },
      },
    },
  ),
})

/** Plays with these numbers, and fails where the move is refused. */
export function played(table: ToyTable, by: number, move: AnyMove, random: Random) {
  const step = play(table.game, table.position, by, move, table.position.now, random)
  if (!step.ok) throw new Error(sayRefusal(table.game, step.refusal))
  return step
}

export const logOf = (entries: readonly Entry[], seats = 1) => ({ game: 'toy', options: {}, seats, entries })
export const roll = (dice: number) => ({ move: 'ROLL', dice })
