import { describe, expect, test } from 'vitest'
import { FaultReport } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { toy, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { otherwise, type ErasedParts, type Program } from './program.ts'

/** A program whose parts do not fit: only possible past the compiler, as from a file. */
function ill(text: string, parts: Partial<ErasedParts>): Program<unknown, unknown, ToyScene> {
  return { chart: statechart(text), parts: { moves: {}, ...parts } }
}

function faultsOf(make: () => unknown): string[] {
  try {
    make()
  } catch (error) {
    if (error instanceof FaultReport)
      return error.faults.map((f) => `${f.at}${f.line === undefined ? '' : `:${f.line}`} ${f.reason}`)
    throw error
  }
  return []
}

const LINE = `stateDiagram-v2
[*] --> A
A --> B: GO
B --> [*]: END`

describe('faults of a declaration', () => {
  test('all of them come in one report, with lines', () => {
    const chart = `stateDiagram-v2
[*] --> A
A --> which: GO (x)
state which <<choice>>
which --> B: yes
which --> C: no
B --> B: END
B --> C: END
C --> [*]: END
oops`
    const found = faultsOf(() => toy({ main: ill(chart, { moves: { NO: {} }, effects: { 'A --> Z': () => {} } }) }))
    expect(found).toEqual([
      'chart main:1 an effect for “A --> Z”, which is neither an event nor an arrow of this chart',
      'chart main:1 the move NO is not drawn: no arrow is labelled with it',
      'chart main:3 the event GO is drawn but not declared in moves',
      'chart main:3 GO draws the parameter x, and nothing says which values it may take',
      'chart main:5 the choice which has no guards',
      'chart main:7 the event END is drawn but not declared in moves',
      'chart main:7 2 arrows leave “B: END” alike: each needs a guard',
      'chart main:10 cannot read “oops”: expected an arrow A --> B: EVENT, or a state line',
    ])
  })

  test('the report reads as a text', () => {
    expect(() => toy({ main: ill(LINE, {}) })).toThrow(`The game “toy” has 2 faults:
  chart main, line 3: the event GO is drawn but not declared in moves
  chart main, line 4: the event END is drawn but not declared in moves`)
  })

  test.each<[string, Partial<ErasedParts>, string]>([
    [
      'a guard for a label that is not drawn',
      { when: { pick: { yes: () => true, no: () => true, perhaps: () => true } } },
      'a guard for “perhaps” at pick, where no such branch is drawn',
    ],
    ['a label without a guard', { when: { pick: { yes: () => true } } }, 'pick has no guard for its branch “no”'],
    [
      'otherwise before the last branch',
      { when: { pick: { yes: otherwise, no: () => true } } },
      '“otherwise” stands at “yes”, which is not the last branch of pick',
    ],
    [
      'guards where nothing is to decide',
      { when: { pick: { yes: () => true, no: otherwise }, A: { pick: () => true } } },
      'guards for A, which is no choice and has only one arrow',
    ],
    [
      'a declared parameter that is not drawn',
      { moves: { GO: { params: { x: () => ({}) as never } } } },
      'GO declares the parameter x, which is not drawn',
    ],
  ])('%s', (_, parts, reason) => {
    const chart = 'stateDiagram-v2\n[*] --> A\nA --> pick: GO\nstate pick <<choice>>\npick --> A: yes\npick --> [*]: no'
    const found = faultsOf(() =>
      toy({ main: ill(chart, { moves: { GO: {} }, when: { pick: { yes: () => true, no: otherwise } }, ...parts }) }),
    )
    expect(found.map((f) => f.replace(/^\S+ \S+ /, ''))).toEqual([reason])
  })

  const child = toyProgram(statechart(LINE), { moves: { GO: {}, END: {} } })
  const moves: ErasedParts['moves'] = { GO: {}, END: {} }
  test.each<[string, ErasedParts, string]>([
    [
      'an unknown hosted chart',
      { moves, hosts: [{ chart: 'nowhere', in: ['A'] }] },
      'hosts nowhere, and there is no such chart',
    ],
    ['a chart that hosts itself', { moves, hosts: [{ chart: 'main', in: ['A'] }] }, 'hosts itself: main/main'],
    [
      'hosting in a state that is not drawn',
      { moves, hosts: [{ chart: 'child', in: ['Z'] }] },
      'hosting child names the state Z, which is not drawn',
    ],
    [
      'an entry that is not drawn',
      { moves, hosts: [{ chart: 'child', in: ['A'], enter: 'RESET' }] },
      'hosts child with entry RESET, which is not drawn',
    ],
    [
      'an exception to blocking that is not drawn',
      { moves, hosts: [{ chart: 'child', in: ['A'], blocking: { except: ['NO'] } }] },
      'hosts child with the exception NO, which is not drawn',
    ],
    [
      'two done events in one state',
      {
        moves,
        hosts: [
          { chart: 'child', in: ['A'], done: 'GO' },
          { chart: 'child', in: ['A', 'B'], done: 'GO' },
        ],
      },
      'hosts child and another chart in the same state, each with a done event: only one can have it',
    ],
    [
      'a done event that is not drawn',
      { moves, hosts: [{ chart: 'child', in: ['A'], done: 'DONE' }] },
      'hosts child with done DONE, which is not drawn',
    ],
    [
      'a timer that says what is not drawn',
      { moves, hosts: [{ chart: 'child', in: ['A'] }], timers: [{ in: ['A'], seconds: () => 1, move: 'X' }] },
      'a timer says X, which is not drawn',
    ],
    [
      'a timer in a state that does not draw its event',
      { moves, hosts: [{ chart: 'child', in: ['A'] }], timers: [{ in: ['A', 'B'], seconds: () => 1, move: 'GO' }] },
      'a timer says GO in B, from where it is not drawn',
    ],
  ])('%s', (_, parts, reason) => {
    const found = faultsOf(() => toy({ main: { chart: statechart(LINE), parts }, child }))
    expect(found).toContain(`chart main ${reason}`)
  })

  test('a chart for each seat inside a chart for each seat, several entries without saying which, a chart nobody hosts', () => {
    const host = (name: string) => ({
      chart: statechart(LINE),
      parts: { moves, hosts: [{ chart: name, in: ['A'], per: 'seat' as const }] },
    })
    const two = ill('stateDiagram-v2\n[*] --> A: RESET\n[*] --> B: SKIP\nA --> [*]: GO\nB --> [*]: GO', {
      moves: { GO: {} },
    })
    expect(faultsOf(() => toy({ main: host('mid'), mid: host('child'), child }))).toContain(
      'chart mid hosts child for each seat, but is itself there once for each seat',
    )
    expect(faultsOf(() => toy({ main: host('two'), two }))).toEqual([
      'chart main hosts two, which has 2 entries: say which by enter',
    ])
    expect(faultsOf(() => toy({ two }))).toEqual(['enter two has 2 entries: say which'])
    expect(faultsOf(() => toy({ two }, { enter: 'START' }))).toEqual(['enter START is no entry of two'])
    expect(faultsOf(() => toy({ main: child, child }))).toEqual([
      'chart child is hosted nowhere: no match would ever enter it',
    ])
    expect(faultsOf(() => toy({}))).toEqual(['charts a game needs at least one chart'])
  })

  test('ids, seats and secrecy', () => {
    expect(faultsOf(() => toy({ child }, { id: 'My Game', seats: { min: 3, max: 2 }, information: 'hidden' }))).toEqual(
      [
        'id “My Game” is not in kebab-case',
        'seats 3 to 2 is no range of seats within 1 to 64',
        'secrets a game with hidden information says where its secrets lie and who knows them',
        'publicState a game with hidden information lists the fields of its state that are public',
      ],
    )
  })
})
