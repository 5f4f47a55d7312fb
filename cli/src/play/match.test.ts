import { findBot } from '@parlor/bots'
import {
  game,
  otherwise,
  programFor,
  range,
  ranked,
  refuse,
  statechart,
  type LiveScene,
  type Random,
  type Scene,
} from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import type { Terminal } from '../terminal.ts'
import { LocalMatch } from './match.ts'
import { Narrator } from './narrator.ts'
import { playSession } from './session.ts'

type State = { said: (number | null)[] }
type Happening = { what: 'said'; seat: number; number: number } | { what: 'spoke'; seat: number }
type Stage = LiveScene<State, object, Happening>

const saysOnce = ({ state, seat }: Scene<State, object>) => state.said[seat] === null || refuse('said-already', {})
const allSpoke = ({ state }: Scene<State, object>) => state.said.every((number) => number !== null)
const view = ({ state }: Scene<State, object>, viewer: number | null) => ({
  own: viewer === null ? null : (state.said[viewer] ?? null),
})

/** Everybody whispers a number, in any order, until the clock ends it. */
const whispers = game({
  id: 'whispers',
  name: 'Whispers',
  about: 'For these tests.',
  seats: { min: 1, max: 3 },
  information: 'hidden',
  options: {},
  setup: (_, seats): State => ({ said: Array.from({ length: seats }, () => null) }),
  charts: {
    talk: programFor<Stage>()(
      statechart(`
stateDiagram-v2
  [*] --> Talking
  Talking --> enough: SAY (number)
  Talking --> [*]: TIME_UP
  state enough <<choice>>
  enough --> [*]: all have spoken
  enough --> Talking: some have not
`),
      {
        moves: { SAY: { params: { number: () => range(1, 9) }, rules: [saysOnce] }, TIME_UP: { by: 'clock' } },
        when: { enough: { 'all have spoken': allSpoke, 'some have not': otherwise } },
        effects: {
          SAY: ({ state, seat, tellOnly }, { number }) => {
            state.said[seat] = number
            tellOnly([seat], { what: 'said', seat, number }, { what: 'spoke', seat })
          },
        },
        timers: [{ in: ['Talking'], seconds: () => 30, move: 'TIME_UP' }],
      },
    ),
  },
  view,
  outcome: ({ state }: Scene<State, object>) =>
    ranked(
      state.said.map((number) => number ?? 0),
      'highest',
    ),
  guess: ({ own }: ReturnType<typeof view>, viewer: number | null, random: Random): State => ({
    said: [0, 1, 2].map((seat) => (seat === viewer ? own : random.below(9))),
  }),
  text: {
    table: ({ own }: ReturnType<typeof view>) => `You said ${own ?? 'nothing'}.`,
    moves: { SAY: ({ number }: { number: number }) => `Say ${number}`, TIME_UP: () => 'Time is up' },
    refusals: { 'said-already': () => 'You have spoken.' },
    happenings: {
      said: ({ number }: { number: number }) => `You said ${number}.`,
      spoke: ({ seat }: { seat: number }) => `Somebody in seat ${seat} spoke.`,
    },
    options: {},
  },
})

const bot = () => findBot(whispers, 'random') ?? null
const plain = (text: string) => text

function recorder(): Terminal & { lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    print: (text = '') => void lines.push(text),
    note: () => {},
    write: (text) => Promise.resolve(void lines.push(text)),
    paint: { bold: plain, dim: plain, good: plain, bad: plain },
    interactive: false,
  }
}

describe('a match where all may move at once', () => {
  test('asks round, and one who waits lets the others go first, then the clock', () => {
    const match = new LocalMatch(whispers, {}, [null, bot()], 'seed')
    expect(match.next()).toBe(0)
    expect(match.wait(0)).toBe('seat')
    expect(match.next()).toBe(1)
    match.playFor(1)
    expect(match.next()).toBe(0)
    expect(match.wait(0)).toBe('clock')
    match.playClock()
    expect(match.over).toBe(true)
    expect(match.entries.at(-1)).toEqual({ by: 'clock', move: { move: 'TIME_UP' }, at: 30_000 })
  })

  test('keeps refused moves out of the log', () => {
    const match = new LocalMatch(whispers, {}, [null], 'seed')
    expect(match.playMove(0, { move: 'SAY', number: 10 })).toMatchObject({ ok: false })
    expect(match.entries).toEqual([])
  })
})

describe('what people are told', () => {
  const saying = (number: number) => {
    const played = new LocalMatch(whispers, {}, [null, null], 'seed').playMove(0, { move: 'SAY', number })
    if (!played.ok) throw new Error(played.refusal.code)
    return played
  }

  test('one person: what that seat may know', () => {
    const [own, other] = [recorder(), recorder()]
    new Narrator(whispers, [0], own).tell(saying(7))
    new Narrator(whispers, [1], other).tell(saying(7))
    expect([own.lines, other.lines]).toEqual([['  • You said 7.'], ['  • Somebody in seat 0 spoke.']])
  })

  test('several at one screen: what a spectator may know, and the rest when their turn comes', () => {
    const screen = recorder()
    const narrator = new Narrator(whispers, [0, 1], screen)
    narrator.tell(saying(7))
    expect(screen.lines).toEqual(['  • Somebody in seat 0 spoke.'])
    narrator.tellPrivately(1)
    expect(screen.lines).toHaveLength(1)
    narrator.tellPrivately(0)
    expect(screen.lines.slice(1)).toEqual(['  • You said 7.'])
  })

  test('bots alone: nothing a spectator may not know', async () => {
    const screen = recorder()
    expect(await playSession(new LocalMatch(whispers, {}, [bot(), bot()], 'seed'), null, screen)).toBe(0)
    expect(screen.lines.join('\n')).not.toMatch(/You said \d/)
    expect(screen.lines.join('\n')).toContain('The end.')
  })
})
