import { describe, expect, it } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf, range, subsetOf } from '../choice/index.ts'
import { shutTheBox } from '../chart/shut-the-box-seed.fixture.ts'
import { same, type Equal } from '../testing/same-type.fixture.ts'
import type { GameDeclaration } from './declaration.ts'
import { game } from './game.ts'
import { otherwise, programFor, type PhasesIn } from './program.ts'
import type { AnyPhases, LiveScene, Scene } from './scene.ts'

type GameScene = LiveScene<{ dice: number[] }, { tiles: 9 | 12 }>
const bind = programFor<GameScene>()
const box = statechart(shutTheBox)
const moves = {
  ROLL: { params: { dice: () => oneOf(1, 2) } },
  DICE: { by: 'chance', params: { values: () => subsetOf([1, 2, 3]) } },
  SHUT: { params: { tiles: () => subsetOf([1, 2, 3]) } },
} as const
const yes = () => true
const when = {
  anyFit: { 'some tiles fit': yes, 'nothing fits': otherwise },
  allShut: { 'tiles remain': yes, 'the box is shut': otherwise },
  turnOver: { 'somebody has yet to play': yes, 'everybody has played': otherwise },
} as const

describe('what does not fit the drawing does not compile', () => {
  it('and what fits does', () => {
    const program = bind(box, {
      moves,
      when,
      effects: {
        ROLL: ({ state }, { dice }) => void state.dice.push(dice),
        SHUT: (_, { tiles }) => same<Equal<typeof tiles, readonly (1 | 2 | 3)[]>>(),
        'Ready --> Rolling: ROLL': ({ state }, { dice }) => void state.dice.push(dice),
        'anyFit --> turnOver: nothing fits': () => {},
        '[*] --> Ready': () => {},
      },
      hosts: [{ chart: 'other', in: ['Ready', 'Rolling'] }],
      timers: [{ in: ['Choosing'], seconds: () => 15, move: 'SHUT' }],
    })
    expect(program.chart).toBe(box)
  })

  it('a choice without guards', () => {
    // @ts-expect-error `when` is missing
    bind(box, { moves })
    const { turnOver: _, ...some } = when
    // @ts-expect-error turnOver is missing
    bind(box, { moves, when: some })
  })

  it('a guard that is missing, misspelt or for no choice', () => {
    // @ts-expect-error the branch “nothing fits” has no guard
    bind(box, { moves, when: { ...when, anyFit: { 'some tiles fit': yes } } })
    // @ts-expect-error there is no branch “nothing fit”
    bind(box, { moves, when: { ...when, anyFit: { 'some tiles fit': yes, 'nothing fit': yes } } })
    bind(box, {
      moves,
      when: {
        anyFit: { 'some tiles fit': yes, 'nothing fits': yes },
        allShut: { 'tiles remain': yes, 'the box is shut': yes },
        turnOver: { 'somebody has yet to play': yes, 'everybody has played': yes },
        // @ts-expect-error there is no such choice
        anyFits: { 'some tiles fit': yes },
      },
    })
  })

  it('a guard that wants another state', () => {
    // @ts-expect-error the state has no coins
    bind(box, { moves, when: { ...when, anyFit: { 'some tiles fit': (scene: { state: { coins: number } }) => scene.state.coins > 0, 'nothing fits': otherwise } } }) // prettier-ignore
  })

  it('arrows of one event to several targets without a guard for each', () => {
    const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> A: EV\nA --> [*]: EV')
    bind(chart, { moves: { EV: {} }, when: { 'A: EV': { A: yes, '[*]': otherwise } } })
    // @ts-expect-error EV leads to two targets
    bind(chart, { moves: { EV: {} } })
    // @ts-expect-error no guard for the end
    bind(chart, { moves: { EV: {} }, when: { 'A: EV': { A: yes } } })
  })

  it('a move that is missing or not drawn', () => {
    const { SHUT: _, ...some } = moves
    // @ts-expect-error SHUT is drawn
    bind(box, { moves: some, when })
    // @ts-expect-error ROLL is drawn, ROL is not
    bind(box, { moves: { ROL: moves.ROLL, DICE: moves.DICE, SHUT: moves.SHUT }, when })
  })

  it('a parameter that is missing or not drawn', () => {
    // @ts-expect-error SHUT draws tiles
    bind(box, { moves: { ...moves, SHUT: {} }, when })
    // @ts-expect-error SHUT draws tiles
    bind(box, { moves: { ...moves, SHUT: { params: {} } }, when })
    // @ts-expect-error SHUT draws tiles, not tile
    bind(box, { moves: { ...moves, SHUT: { params: { tile: () => range(1, 9) } } }, when })
    // @ts-expect-error candidates are a choice
    bind(box, { moves: { ...moves, SHUT: { params: { tiles: () => [1, 2] } } }, when })
    // @ts-expect-error nobody called player can speak
    bind(box, { moves: { ...moves, SHUT: { ...moves.SHUT, by: 'player' } }, when })
  })

  it('an effect for an arrow or an event that is not drawn', () => {
    // @ts-expect-error Ready leads to Rolling
    bind(box, { moves, when, effects: { 'Ready --> Choosing: ROLL': () => {} } })
    // @ts-expect-error by ROLL
    bind(box, { moves, when, effects: { 'Ready --> Rolling: SHUT': () => {} } })
    // @ts-expect-error by ROLL
    bind(box, { moves, when, effects: { 'Ready --> Rolling': () => {} } })
    // @ts-expect-error there is no ROLLED
    bind(box, { moves, when, effects: { ROLLED: () => {} } })
    // @ts-expect-error ROLL carries dice, a number
    bind(box, { moves, when, effects: { ROLL: (_: GameScene, move: { dice: string }) => void move.dice } })
    // @ts-expect-error ROLL carries dice, not tiles
    bind(box, { moves, when, effects: { ROLL: (_: GameScene, move: { tiles: number[] }) => void move.tiles } })
  })

  it('a host or a timer in a state, or by an event, that is not drawn', () => {
    // @ts-expect-error there is no Redy
    bind(box, { moves, when, hosts: [{ chart: 'other', in: ['Redy'] }] })
    // @ts-expect-error anyFit is a choice: nothing stays there
    bind(box, { moves, when, hosts: [{ chart: 'other', in: ['anyFit'] }] })
    // @ts-expect-error there is no Redy
    bind(box, { moves, when, timers: [{ in: ['Redy'], seconds: () => 1, move: 'ROLL' }] })
    // @ts-expect-error there is no WAIT
    bind(box, { moves, when, timers: [{ in: ['Ready'], seconds: () => 1, move: 'WAIT' }] })
  })
})

describe('hosts and done events', () => {
  const host = statechart(`
    stateDiagram-v2
    [*] --> Work
    Work --> Rest: READY
    Rest --> [*]: END
  `)
  const events = { READY: 'game', END: {} } as const

  it('name states and events that are drawn', () => {
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Work'], done: 'READY', blocking: { except: ['END'] } }] })
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Work'], done: () => null }] })
    // @ts-expect-error there is no event REDY
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Work'], done: 'REDY' }] })
    // @ts-expect-error nor can a function answer it
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Work'], done: () => 'REDY' as const }] })
    // @ts-expect-error there is no event SKIP to let through
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Work'], blocking: { except: ['SKIP'] } }] })
    // @ts-expect-error there is no state Wrok
    bind(host, { moves: events, hosts: [{ chart: 'x', in: ['Wrok'] }] })
    expect(host.faults).toEqual([])
  })
})

describe('what the clock and the host say', () => {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> Aim
    Aim --> Aim: FIRE (target)
    Aim --> [*]: MISS (target)
    Aim --> [*]: END
  `)
  const target = () => oneOf(1, 2)
  const some = { FIRE: { params: { target } }, END: {} } as const
  const all = { ...some, MISS: { by: 'clock' } } as const

  it('the clock needs no values for the parameters an arrow draws, and carries none', () => {
    const program = bind(chart, {
      moves: { ...some, MISS: { by: 'clock' } },
      timers: [{ in: ['Aim'], seconds: () => 1, move: 'MISS' }],
      effects: { MISS: (_, move) => same<Equal<keyof typeof move, never>>() },
    })
    expect(program.chart).toBe(chart)
    // @ts-expect-error the clock brings no target
    bind(chart, { moves: { ...some, MISS: { by: 'clock' } }, effects: { MISS: (_, move) => void move.target } })
    // @ts-expect-error and what it does not draw it does not carry
    bind(chart, { moves: { ...some, MISS: { by: 'clock', params: { tile: target } } } })
  })

  it('everybody else does', () => {
    // @ts-expect-error MISS draws target
    bind(chart, { moves: { ...some, MISS: { by: 'seat' } } })
    // @ts-expect-error also for chance
    bind(chart, { moves: { ...some, MISS: { by: 'chance' } } })
    // @ts-expect-error also for the host
    bind(chart, { moves: { ...some, MISS: { by: 'host' } } })
    // @ts-expect-error also for a seat beside the clock
    bind(chart, { moves: { ...some, MISS: { by: ['seat', 'clock'] } } })
    // @ts-expect-error also where nobody is named, which is a seat
    bind(chart, { moves: { ...some, MISS: {} } })
    const program = bind(chart, { moves: { ...some, MISS: { by: 'host', params: { target } } } })
    expect(program.chart).toBe(chart)
  })

  it('waits is asked with the scene of the game, to look at and not to change', () => {
    const program = bind(chart, {
      moves: all,
      waits: (scene) => {
        same<Equal<typeof scene, Scene<{ dice: number[] }, { tiles: 9 | 12 }, AnyPhases, 'FIRE' | 'MISS' | 'END'>>>()
        return scene.state.dice.length > 0 && scene.options.tiles === 9
      },
    })
    expect(program.chart).toBe(chart)
    // @ts-expect-error the state has no coins
    bind(chart, { moves: all, waits: ({ state }) => state.coins > 0 })
    // @ts-expect-error a number is no answer
    bind(chart, { moves: all, waits: ({ state }) => state.dice.length })
    // @ts-expect-error only effects ask chance
    bind(chart, { moves: all, waits: ({ draw }) => draw(2) === 1 })
  })

  it('nobody but an effect asks chance', () => {
    const program = bind(chart, { moves: all, effects: { END: ({ state, draw }) => void state.dice.push(draw(6)) } })
    expect(program.chart).toBe(chart)
    const two = statechart('stateDiagram-v2\n[*] --> A\nA --> B: EV\nA --> [*]: EV\nB --> [*]: EV')
    // @ts-expect-error a guard does not
    bind(two, { moves: { EV: {} }, when: { 'A: EV': { B: ({ draw }) => draw(2) === 1, '[*]': otherwise } } })
    // @ts-expect-error nor do candidates
    bind(chart, { moves: { ...all, FIRE: { params: { target: ({ draw }) => oneOf(draw(2)) } } } })
  })
})

describe('what is asked about, raised and restarted', () => {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> Open
    Open --> Open: BID (coins)
    Open --> [*]: SOLD
  `)
  const bids = { BID: { params: { coins: () => range(1, 9) } }, SOLD: { by: 'clock' } } as const

  it('`possible` knows the events of its chart', () => {
    const program = bind(chart, { moves: bids, waits: ({ possible }) => possible('BID') })
    expect(program.chart).toBe(chart)
    // @ts-expect-error there is no BIT
    bind(chart, { moves: bids, waits: ({ possible }) => possible('BIT') })
    // @ts-expect-error nor in an effect
    bind(chart, { moves: bids, effects: { BID: ({ possible }) => void possible('BIT') } })
  })

  it('`raise` knows what its program declares', () => {
    const program = bind(chart, {
      moves: bids,
      raises: { purse: ['PAY'], board: ['SHOW'] },
      effects: { SOLD: ({ raise }) => raise('PAY', { chart: 'purse', seat: 1 }) },
    })
    expect(program.chart).toBe(chart)
    const raises = { purse: ['PAY'], board: ['SHOW'] } as const
    // @ts-expect-error PAI is not declared
    bind(chart, { moves: bids, raises, effects: { SOLD: ({ raise }) => raise('PAI', { chart: 'purse' }) } })
    // @ts-expect-error PAY is declared for another chart
    bind(chart, { moves: bids, raises, effects: { SOLD: ({ raise }) => raise('PAY', { chart: 'board' }) } })
    // @ts-expect-error there is no such chart
    bind(chart, { moves: bids, raises, effects: { SOLD: ({ raise }) => raise('PAY', { chart: 'purs' }) } })
    // @ts-expect-error nothing is declared
    bind(chart, { moves: bids, effects: { SOLD: ({ raise }) => raise('PAY', { chart: 'purse' }) } })
  })

  it('a timer and a hosted chart are restarted by events of their chart', () => {
    const timer = { in: ['Open'], seconds: () => 9, move: 'SOLD' } as const
    const program = bind(chart, { moves: bids, timers: [{ ...timer, restartedBy: ['BID'] }] })
    expect(program.chart).toBe(chart)
    // @ts-expect-error there is no BIT
    bind(chart, { moves: bids, timers: [{ ...timer, restartedBy: ['BIT'] }] })
    // @ts-expect-error there is no BIT
    bind(chart, { moves: bids, hosts: [{ chart: 'x', in: ['Open'], restartedBy: ['BIT'] }] })
  })

  it('whose turn it is in a chart is a seat, or anybody’s', () => {
    bind(chart, { moves: bids, turn: 'anybody' })
    const program = bind(chart, { moves: bids, turn: ({ state }) => state.dice.length })
    expect(program.chart).toBe(chart)
    // @ts-expect-error nobody is no answer
    bind(chart, { moves: bids, turn: 'nobody' })
    // @ts-expect-error a seat is a number
    bind(chart, { moves: bids, turn: () => 'anybody' })
    // @ts-expect-error the seats that get a hosted chart are numbers
    bind(chart, { moves: bids, hosts: [{ chart: 'x', in: ['Open'], per: 'seat', seats: () => ['all'] }] })
  })
})

describe('the phases that rules, guards and effects read', () => {
  const turn = statechart('stateDiagram-v2\n[*] --> Idle\nIdle --> Aiming: AIM\nAiming --> [*]: FIRE')
  const aim = statechart('stateDiagram-v2\n[*] --> Near\nNear --> Far: MORE\nFar --> [*]: MORE')
  type Phases = PhasesIn<{ turn: typeof turn; aim: typeof aim }>
  type PhasedScene = LiveScene<{ shots: number }, object, never, Phases>
  const aimed = ({ phases }: Scene<{ shots: number }, object, Phases>) => phases.aim === 'Far'
  const spoken = { AIM: {}, FIRE: {} } as const
  const charts = {
    turn: programFor<PhasedScene>()(turn, {
      moves: { AIM: {}, FIRE: { rules: [(scene) => aimed(scene) || { code: 'not-aimed', facts: {} }] } },
      hosts: [{ chart: 'aim', in: ['Aiming'], when: ({ phases }) => phases.turn === 'Aiming' }],
      effects: { FIRE: ({ phases, state }) => void (state.shots += phases.turn === 'Aiming' ? 1 : 0) },
    }),
    aim: programFor<PhasedScene>()(aim, { moves: { MORE: {} } }),
  }

  it('are those that the charts draw', () => {
    same<Equal<Phases, { readonly turn?: 'Idle' | 'Aiming' | '[*]'; readonly aim?: 'Near' | 'Far' | '[*]' }>>()
    programFor<PhasedScene>()(turn, {
      // @ts-expect-error no chart draws Farr
      moves: { AIM: {}, FIRE: { rules: [({ phases }) => phases.aim === 'Farr' || { code: 'not-aimed', facts: {} }] } },
    })
    // @ts-expect-error there is no chart aims
    programFor<PhasedScene>()(turn, { moves: spoken, hosts: [{ chart: 'aim', in: ['Aiming'], when: ({ phases }) => phases.aims === 'Far' }] }) // prettier-ignore
    // @ts-expect-error Idel is not drawn
    programFor<PhasedScene>()(turn, { moves: spoken, effects: { FIRE: ({ phases }) => void (phases.turn === 'Idel') } })
    // @ts-expect-error a scene that names no phases does not fit a rule that reads them
    programFor<GameScene>()(turn, { moves: spoken, waits: (scene) => aimed(scene) })
    expect(charts.turn.chart).toBe(turn)
  })

  it('fit the charts of the game they are declared in', () => {
    type Declared<P> = GameDeclaration<string, { shots: number }, unknown, {}, {}, {}, {}, {}, P, object, {}, {}>
    const declare = <P>(_: Pick<Declared<P>, 'charts' | 'audit'>): void => {}
    declare({ charts, audit: ({ phases }) => (phases.turn === 'Idle' ? null : 'not idle') })
    // @ts-expect-error Idel is not drawn
    declare({ charts, audit: ({ phases }) => (phases.turn === 'Idel' ? null : 'not idle') })
    const head = { id: 'aiming', name: 'Aiming', about: 'About.', seats: { min: 1, max: 1 }, options: {} } as const
    const rest = {
      ...head,
      information: 'open',
      setup: () => ({ shots: 0 }),
      view: () => ({}),
      outcome: () => ({ scores: [0], ranks: [1] }),
    } as const
    const text = {} as never // its sentences are not the point
    expect(game({ ...rest, text, charts }).id).toBe('aiming')
    // @ts-expect-error what its programs read of `turn` another chart draws
    expect(() => game({ ...rest, text, charts: { turn: charts.aim, aim: charts.aim } })).toThrow('hosted nowhere')
  })
})
