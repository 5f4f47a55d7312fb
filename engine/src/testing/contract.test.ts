import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { among, oneOf, range } from '../choice/index.ts'
import type { Game } from '../declare/game.ts'
import { otherwise } from '../declare/program.ts'
import { refuse, type Scene } from '../declare/scene.ts'
import { cards, type Leak, type Misdeclared } from './games/cards.fixture.ts'
import { handGame } from './games/hand-game.ts'
import { contract, type ContractLimits } from './contract.ts'
import { toy, toyProgram, type ToyScene, type ToyState } from './toy.fixture.ts'

/** Which promises a game breaks, with the reasons. */
function broken(game: Game, reveals?: ContractLimits['reveals']): Map<string, string> {
  const problems = new Map<string, string>()
  const run = (name: string, check: () => void) => {
    try {
      check()
    } catch (error) {
      problems.set(name, error instanceof Error ? error.message : String(error))
    }
  }
  contract(game, run, { runs: 40, matches: 60, longestMatch: 300, ...(reveals && { reveals }) })
  return problems
}

describe('the contract is kept', () => {
  contract(cards(), test, { runs: 60 })
})

describe('the contract finds a planted leak', () => {
  test.each<[Leak, RegExp]>([
    [
      'view',
      /^the view of .* shows a secret.*:\n {2}view\.peek: \d \| \d\n.*only in what it does not know:\n {2}deck\[0\]: /,
    ],
    ['view, and a guess that agrees with it', /^the view of .* shows a secret.*:\n {2}view\.peek: /],
    ['derived', /^the view of .* shows a secret.*:\n {2}view\.high: (true|false) \| (true|false)\n/],
    ['offers', /^what seat \d is offered depends on a secret:\n {2}offer PLAY\[\d\]\.card: /],
    ['refusals', /^what seat \d is answered to PLAY \(card: \d\) depends on a secret:/],
    ['happenings', /^a spectator is told a secret of (DEAL|PLAY)/],
    ['deal', /^a spectator is told a secret of DEAL .*:\n {2}happening dealt\.first: \d \| \d\n/],
    ['facts', /^what seat \d is answered to PLAY \(card: \d\) depends on a secret:\n {2}facts\.holder: /],
    ['sheet', /^the sheet of .* shows a secret.*:\n {2}sheet\[1\]\.parts\[0\]: "Next: \d" \| "Next: \d"\n/],
    ['log', /^the log of .* tells a secret of PLAY .*:\n {2}log\[0\]: "Seat \d plays a card, and \d is next\." \| /],
    ['guess', /^guess knows more than the view of /],
  ])('%s', (leak, reason) => {
    const told = [...broken(cards(leak))].filter(([promise]) => promise.startsWith('secrets change nothing'))
    expect(told.map(([, problem]) => problem)).toEqual([expect.stringMatching(reason)])
    // A story that a person reads.
    expect(told[0]?.[1].match(/^ +\d+\. /gm)?.length ?? 0).toBeLessThanOrEqual(2)
  })

  test('stored, which a person sees in the list of what moves reveal', () => {
    const reveals = { DEAL: ['hands'], PLAY: ['played'] }
    expect([...broken(cards('stored'), reveals).values()]).toEqual([
      'after these moves somebody knows more than before, and reveals does not say so:\n  DEAL: best',
    ])
    expect([...broken(cards('stored'), { ...reveals, DEAL: ['hands', 'best'] }).values()]).toEqual([])
    expect([...broken(cards(), { ...reveals, DEEL: ['hands'] }).values()]).toEqual([
      'reveals names moves that are not drawn: DEEL',
    ])
  })

  test('in a declaration that forgets a field', () => {
    const told = broken(cards(null, 'the deck is forgotten'))
    expect(told.get('every field of the state is declared, as secret or as public')).toBe(
      'neither among secrets nor in publicState: deck',
    )
  })

  test('in a move that does not call its parameter secret, so that a happening may name it', () => {
    const promise = 'parameters that others must not know are called secret'
    const told = (misdeclared: Misdeclared) => [...broken(cards('a played card', misdeclared))]
    expect(told('a card is played without a word')).toEqual([
      [
        promise,
        "PLAY puts card into played, which a spectator does not know: write secret: ['card'], or secret: [] if all may know it",
      ],
    ])
    expect(told('all may know which card is played')).toEqual([])
    expect(broken(handGame({ forgetsSecret: true })).get(promise)).toBe(
      "NOTE puts card into notes, which is sealed: write secret: ['card']",
    )
  })

  test('in a declaration that gives everybody away: what is known has to be shown', () => {
    const told = broken(cards(null, 'everybody knows every hand'))
    expect([...told.values()].join('\n')).toMatch(
      /by secrets a spectator knows hands\.1, and no view of theirs ever shows it/,
    )
  })
})

type Looked = Scene<ToyState, Readonly<Record<string, never>>>

/** One seat, counting to three; each fault is put in by one part. */
function counting(parts: {
  effect?: (scene: ToyScene) => void
  rule?: (scene: Looked) => true | ReturnType<typeof refuse>
  exact?: boolean
  guard?: boolean
  view?: (s: { state: unknown }) => unknown
  audit?: (s: { state: ToyState }) => string | null
}): Game {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> Count
    Count --> enough: ADD (n)
    state enough <<choice>>
    enough --> Count: more
    enough --> [*]: three
  `)
  return toy(
    {
      main: toyProgram(chart, {
        moves: {
          ADD: {
            params: { n: () => oneOf(1, 2) },
            rules: parts.rule ? [parts.rule] : [],
            ...(parts.exact === undefined ? {} : { exact: parts.exact }),
          },
        },
        when: { enough: { more: ({ state }) => parts.guard ?? state.trail.length < 3, three: otherwise } },
        effects: { ADD: parts.effect ?? (({ state }) => void state.trail.push('x')) },
      }),
    },
    { ...(parts.view ? { view: parts.view } : {}), ...(parts.audit ? { audit: parts.audit } : {}) },
  )
}

describe('the contract finds a planted fault', () => {
  test('none in the game without one', () => {
    expect([...broken(counting({})).keys()]).toEqual([])
  })

  test('a match that never ends', () => {
    expect([...broken(counting({ guard: true })).values()].join()).toMatch(/not over after 300 entries/)
  })

  test('an arrow that is never followed', () => {
    expect([...broken(counting({ guard: false })).values()].join()).toMatch(
      'arrows never followed:\n  main: enough --> Count: more',
    )
  })

  test('an exact promise that is not kept, told as a short story', () => {
    const story = [
      ...broken(
        counting({
          exact: true,
          rule: (scene: Looked) => scene.state.trail.length < 2 || refuse('too-long', {}),
        }),
      ).values(),
    ].join('\n')
    expect(story).toMatch(/offered.*then refused/)
    expect(story).toMatch(/The shortest story that shows it:\nToy, 1 seat\n +1\. Seat 1: .*ADD .*\n +2\. Seat 1: .*ADD/)
  })

  test('an exact promise whose candidates leave out what the rules allow', () => {
    const chart = statechart('stateDiagram-v2\n[*] --> Count\nCount --> Last: ADD (n)\nLast --> [*]: ADD (n)')
    const made = (open: number) =>
      toy({
        main: toyProgram(chart, {
          moves: {
            ADD: {
              params: { n: among(range(1, 3), () => open) },
              rules: [(_, { n }) => n !== 2 || refuse('not-two', {})],
              exact: true,
              judges: 'all',
            },
          },
        }),
      })
    expect([...broken(made(0b101)).keys()].join()).not.toMatch('exact')
    expect([...broken(made(0b001)).values()].join()).toMatch(/the rules allow it, and it is no exact candidate: .*3/)
    expect([...broken(made(0b111)).values()].join()).toMatch(/an exact candidate that the rules refuse: .*2/)
  })

  test('a sentence with a blank that no fact fills', () => {
    const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: GO')
    const effects = { GO: ({ tell }: ToyScene) => tell({ what: 'gone', by: 1 }) }
    const made = toy(
      { main: toyProgram(chart, { moves: { GO: {} }, effects }) },
      {},
      { happenings: { gone: '{who} goes.' } },
    )
    expect([...broken(made).values()].join()).toMatch(
      /the happening gone has a blank \{who\}, and there is no such fact/,
    )
  })

  test('a rule that changes what it judges', () => {
    const rule = (scene: Looked) => {
      scene.state.flags['asked'] = 1
      return true as const
    }
    expect([...broken(counting({ rule })).values()].join()).toMatch(/not extensible|read only|Cannot add/)
  })

  test('an effect that depends on something outside the position', () => {
    let calls = 0
    const effect = ({ state }: ToyScene) => void state.trail.push(`x${calls++}`)
    expect([...broken(counting({ effect })).keys()]).toEqual(
      expect.arrayContaining(['replays to the same position and hash', 'advances and plays to the same positions']),
    )
  })

  test('books that do not balance, with the move after which they do not', () => {
    const steals = ({ state }: ToyScene) => void state.trail.push('x')
    const made = counting({ effect: steals, audit: ({ state }) => (state.trail.length > 1 ? 'a coin is gone' : null) })
    expect([...broken(made).values()].join()).toMatch(/after Add n \d – ADD \(n: \d\) by Seat 1: a coin is gone/)
  })

  test('a state that JSON cannot hold', () => {
    const effect = ({ state }: ToyScene) => {
      state.trail.push('x')
      state.flags['odd'] = Number.NaN
    }
    expect([...broken(counting({ effect })).values()].join()).toMatch(/which JSON cannot hold/)
  })

  test('a happening without a sentence that only the clock brings about', () => {
    const made = toy({
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> A
          A --> [*]: LATE
        `),
        {
          moves: { LATE: { by: 'clock' } },
          timers: [{ in: ['A'], seconds: () => 5, move: 'LATE' }],
          effects: { LATE: ({ tell }) => tell({ what: 'slept' }) },
        },
      ),
    })
    expect([...broken(made).values()].join()).toMatch('no sentence for the happening slept')
  })

  test('an open game whose view hides what decides', () => {
    const made = toy(
      {
        main: toyProgram(
          statechart(`
            stateDiagram-v2
            [*] --> A
            A --> A: ADD (n)
            A --> [*]: END
          `),
          {
            moves: {
              ADD: { params: { n: () => range(1, 2) } },
              END: { rules: [({ state }) => state.trail.length > 2 || refuse('early', {})] },
            },
            effects: { ADD: ({ state }) => void state.trail.push('x') },
          },
        ),
      },
      { view: () => ({}), turn: ({ state, seats }) => state.trail.length % seats },
    )
    expect([...broken(made).values()].join()).toMatch(
      'two positions look the same to everybody and differ in who can move',
    )
  })
})

test('a game that calls itself open and hides something is found out', () => {
  const made = toy(
    {
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> A
          A --> [*]: END
        `),
        { moves: { END: {} } },
      ),
    },
    { view: (_, viewer) => ({ own: viewer }) },
  )
  expect([...broken(made).values()].join()).toMatch('sees another table than a spectator: then the game is not open')
})
