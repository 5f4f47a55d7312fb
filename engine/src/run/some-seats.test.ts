import { describe, expect, test } from 'vitest'
import { FaultReport } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { refuse } from '../declare/scene.ts'
import { note, toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { offered } from '../verbs/offered.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { runningClocks } from '../verbs/view.ts'

const answerChart = statechart(`
  stateDiagram-v2
  [*] --> Asked
  Asked --> [*]: PASS
`)
const answering = toyProgram(answerChart, { moves: { PASS: {} }, effects: { PASS: note('pass@') } })

describe('a chart for some seats', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Free
        Free --> Window: ACT (whom)
        Window --> Window: STAY
        Window --> Free: ANSWERED
        Free --> [*]: END
      `),
      {
        moves: {
          ACT: { params: { whom: () => oneOf('others', 'nobody', 'stranger') } },
          STAY: {},
          ANSWERED: 'game',
          END: {},
        },
        hosts: [
          {
            chart: 'answer',
            in: ['Window'],
            per: 'seat',
            seats: ({ state, seats }) => {
              if (state.flags['whom'] === 'stranger') return [seats]
              if (state.flags['whom'] === 'nobody') return []
              return Array.from({ length: seats }, (_, each) => each).filter((each) => each !== state.flags['actor'])
            },
            done: 'ANSWERED',
          },
        ],
        effects: {
          ACT: ({ state, seat }, { whom }) => void Object.assign(state.flags, { actor: seat, whom }),
          STAY: ({ state, seat }) => void (state.flags['actor'] = seat),
          ANSWERED: note('answered'),
        },
      },
    ),
    answer: answering,
  })

  test('starts for those the host names when its state is entered, and for nobody else', () => {
    const table = new ToyTable(made, 3).say(1, 'ACT', { whom: 'others' })
    expect([table.offers(0), table.offers(1), table.offers(2)]).toEqual([['PASS', 'STAY'], ['STAY'], ['PASS', 'STAY']])
    expect(table.refusal(1, 'PASS')).toBe('not-now')
  })

  test('does not start for the others while its host stays, whatever happens there', () => {
    const table = new ToyTable(made, 3).say(1, 'ACT', { whom: 'others' }).say(0, 'STAY')
    expect([table.offers(0), table.offers(1)]).toEqual([['PASS', 'STAY'], ['STAY']])
  })

  test('is done when those have ended; asked anew at the next entry', () => {
    const table = new ToyTable(made, 3).say(1, 'ACT', { whom: 'others' }).say(2, 'PASS').say(0, 'PASS')
    expect([table.trail, table.phases()]).toEqual(['pass2 pass0 answered', { host: 'Free' }])
    table.say(0, 'ACT', { whom: 'others' })
    expect([table.offers(0), table.offers(1)]).toEqual([['STAY'], ['PASS', 'STAY']])
  })

  test('for nobody is done at once', () => {
    const table = new ToyTable(made, 2).say(1, 'ACT', { whom: 'nobody' })
    expect([table.trail, table.phases()]).toEqual(['answered', { host: 'Free' }])
  })

  test('a seat that is not there is a bug, and the position stays as it was', () => {
    const table = new ToyTable(made, 2)
    expect(() => table.say(1, 'ACT', { whom: 'stranger' })).toThrow('host/answer is hosted for seat 2, and there are 2')
    expect(table.phases()).toEqual({ host: 'Free' })
  })

  test('survives being stored', () => {
    const { position } = new ToyTable(made, 3).say(1, 'ACT', { whom: 'others' })
    expect(position.phases).toContain(-4)
    expect(parsePosition(made, JSON.parse(JSON.stringify(position)))).toEqual({ ok: true, position })
  })
})

describe('a clock that an arrow starts anew', () => {
  const auction = toy({
    main: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Open
        Open --> Open: BID
        Open --> Open: ASK
        Open --> Sold: SOLD
        Sold --> [*]: END
      `),
      {
        moves: { BID: {}, ASK: {}, SOLD: { by: 'clock' }, END: {} },
        timers: [{ in: ['Open'], seconds: ({ seat }) => 10 + seat, move: 'SOLD', restartedBy: ['BID'] }],
      },
    ),
  })
  const due = (table: ToyTable) => runningClocks(auction, table.position).map(({ at }) => at)

  test('has its whole time again after a bid, not after a question', () => {
    const table = new ToyTable(auction, 2).say(0, 'ASK', {}, 4_000)
    expect(due(table)).toEqual([10_000])
    expect(due(table.say(1, 'BID', {}, 9_000))).toEqual([20_000])
    expect(due(table.say(0, 'BID', {}, 19_999))).toEqual([29_999])
    expect(table.refusal('clock', 'SOLD', 29_998)).toBe('not-due')
    expect(table.say('clock', 'SOLD', {}, 29_999).phases()).toEqual({ main: 'Sold' })
    expect(due(table)).toEqual([])
  })
})

describe('whose turn it is in a chart', () => {
  const plain = statechart('stateDiagram-v2\n[*] --> On\nOn --> On: SAY\nOn --> On: ROLL\nOn --> [*]: OUT')
  const moves = { SAY: {}, ROLL: { by: 'chance' }, OUT: {} } as const
  const effects = { SAY: note('say@'), ROLL: note('roll@') }
  const root = statechart('stateDiagram-v2\n[*] --> In\nIn --> Last\nLast --> Last: MOVE\nLast --> [*]: END')
  const hosting = (turn: 'anybody' | (() => number) | undefined) =>
    toy(
      {
        root: toyProgram(root, { moves: { MOVE: {}, END: {} }, hosts: [{ chart: 'talk', in: ['In'] }] }),
        talk: toyProgram(plain, {
          moves,
          effects,
          ...(turn === undefined ? {} : { turn }),
          hosts: [{ chart: 'deep', in: ['On'] }],
        }),
        deep: toyProgram(statechart('stateDiagram-v2\n[*] --> Down\nDown --> Down: DIVE\nDown --> [*]: RISE'), {
          moves: { DIVE: {}, RISE: {} },
        }),
      },
      { turn: () => 1 },
    )

  test('is the game’s unless it says', () => {
    const table = new ToyTable(hosting(undefined), 3)
    expect([table.refusal(0, 'SAY'), table.refusal(1, 'SAY')]).toEqual(['not-your-turn', null])
  })

  test('may be another’s, also in charts hosted in it; elsewhere it is the game’s', () => {
    const table = new ToyTable(
      hosting(() => 2),
      3,
    )
    expect([table.refusal(1, 'SAY'), table.refusal(2, 'SAY'), table.refusal(1, 'DIVE'), table.offers(2)]).toEqual([
      'not-your-turn',
      null,
      'not-your-turn',
      ['DIVE', 'RISE', 'SAY', 'OUT'],
    ])
    expect(() => table.say(0, 'SAY')).toThrow('It is the turn of Seat 3.')
    expect(table.say('chance', 'ROLL').trail).toBe('roll2')
    table.say(2, 'OUT')
    expect([table.refusal(2, 'MOVE'), table.refusal(1, 'MOVE')]).toEqual(['not-your-turn', null])
  })

  test('may be anybody’s: chance then speaks about the seat whose turn it is further out', () => {
    const table = new ToyTable(hosting('anybody'), 3)
    expect([0, 1, 2].map((seat) => offered(table.game, table.position, seat).length)).toEqual([4, 4, 4])
    expect(table.say(2, 'SAY').say(0, 'SAY').say('chance', 'ROLL').trail).toBe('say2 say0 roll1')
  })

  test('is asked of the first chart too, where there is but one', () => {
    const alone = (turn: 'anybody' | (() => number)) =>
      toy({ talk: toyProgram(plain, { moves, effects, turn }) }, { turn: () => 1 })
    expect(new ToyTable(alone('anybody'), 2).say(0, 'SAY').say('chance', 'ROLL').trail).toBe('say0 roll1')
    expect(
      new ToyTable(
        alone(() => 0),
        2,
      ).refusal(1, 'SAY'),
    ).toBe('not-your-turn')
  })
})

/** The faults of a game that does not load. */
function faultsOf(make: () => unknown): string[] {
  try {
    make()
  } catch (error) {
    if (error instanceof FaultReport) return error.faults.map(({ at, reason }) => `${at}: ${reason}`)
    throw error
  }
  return []
}

test('what cannot work is told at load', () => {
  const host = statechart('stateDiagram-v2\n[*] --> On\nOn --> Off: GO\nOff --> [*]: END')
  const seats = () => [0]
  const wrong = () =>
    toy({
      host: toyProgram(host, {
        moves: { GO: {}, END: {} },
        raises: { answer: ['PAS'], nowhere: ['PASS'] },
        hosts: [
          { chart: 'answer', in: ['On'], seats, restartedBy: ['END'] },
          { chart: 'answer', in: ['On'], per: 'seat', seats, when: () => true },
        ],
        timers: [{ in: ['On'], seconds: () => 1, move: 'GO', restartedBy: ['END'] }],
      }),
      answer: toyProgram(answerChart, { moves: { PASS: {} }, turn: 'anybody' }),
    })
  expect(faultsOf(wrong)).toEqual([
    'chart host: the timer of GO is restarted by END, which is drawn from none of its states',
    "chart host: hosts answer for some seats, but not one for each: say per: 'seat'",
    'chart host: hosting answer is restarted by END, which is drawn from none of its states',
    'chart host: hosts answer with both seats and when: one says it all',
    'chart host: raises PAS for answer, which draws no such event',
    'chart host: raises events for nowhere, and there is no such chart',
    'chart answer: says whose turn it is, but is there once for each seat, who speaks in its own only',
  ])
})

describe('possible', () => {
  const never = () => refuse('never', {})
  const ask =
    (move: string) =>
    ({ state, possible }: ToyScene): void =>
      void state.trail.push(`${move}:${possible(move)}`)
  const made = toy({
    outer: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: SKIP\nOn --> On: ASK\nOn --> [*]: END'), {
      moves: { SKIP: {}, ASK: {}, END: {} },
      hosts: [{ chart: 'inner', in: ['On'] }],
      effects: { ASK: ask('SKIP') },
    }),
    inner: toyProgram(
      statechart('stateDiagram-v2\n[*] --> Deep\nDeep --> Deep: PEER\nDeep --> Deep: LOSE\nDeep --> [*]: SKIP'),
      {
        moves: { SKIP: { rules: [never] }, PEER: {}, LOSE: {} },
        effects: { PEER: ask('SKIP'), LOSE: ask('SKIPP') },
      },
    ),
  })

  test('is about the move of the same chart, where several draw it', () => {
    expect(new ToyTable(made).say(0, 'ASK').say(0, 'PEER').trail).toBe('SKIP:true SKIP:false')
  })

  test('of what nobody draws is a bug, and not a silent no', () => {
    expect(() => new ToyTable(made).say(0, 'LOSE')).toThrow(
      '“possible” is asked about SKIPP, and no chart draws such an event',
    )
  })
})
