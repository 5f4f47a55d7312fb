import { describe, expect, it } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { note, toy, toyProgram, ToyTable, type ToyScene } from '../testing/toy.fixture.ts'
import { offered } from '../verbs/offered.ts'
import { advance } from '../verbs/play.ts'

/** Notes the phases that a function sees, as `name turn=Idle`. */
const see =
  (word: string) =>
  ({ state, phases }: ToyScene) =>
    void state.trail.push(`${word} ${Object.entries(phases).flatMap(([chart, phase]) => (phase ? [`${chart}=${phase}`] : [])).join(' ')};`) // prettier-ignore

describe('scene.phases', () => {
  const table = statechart('stateDiagram-v2\n[*] --> Idle\nIdle --> Asking: ASK\nAsking --> [*]: ANSWERED')
  const answer = statechart('stateDiagram-v2\n[*] --> Thinking\nThinking --> Sure: THINK\nSure --> [*]: SAY')
  const isSure = ({ phases }: Pick<ToyScene, 'phases'>) => phases['answer'] === 'Sure'
  const made = toy({
    table: toyProgram(table, {
      moves: { ASK: {}, ANSWERED: 'game' },
      effects: { ASK: see('ask'), 'Idle --> Asking: ASK': see('arrow'), ANSWERED: see('answered') },
      hosts: [{ chart: 'answer', in: ['Asking'], per: 'seat', done: 'ANSWERED' }],
    }),
    answer: toyProgram(answer, {
      moves: {
        THINK: { rules: [({ phases }) => phases.table === 'Asking' || { code: 'too-early', facts: {} }] },
        SAY: { rules: [(scene) => isSure(scene) || { code: 'not-sure', facts: {} }] },
      },
      effects: { '[*] --> Thinking': see('begin'), THINK: see('@think'), SAY: note('say@') },
    }),
  })

  it('are those of the match and of the seat the scene is about, and while an arrow is followed the ones before', () => {
    const match = new ToyTable(made, 2).say(0, 'ASK')
    expect(match.trail).toBe('ask table=Idle; arrow table=Idle; begin table=Asking; begin table=Asking;')
    expect(match.say(1, 'THINK').trail).toContain('think table=Asking answer=Thinking;')
    expect(offered(made, match.position, 1).map(({ move }) => move)).toEqual(['SAY'])
    expect(match.refusal(0, 'SAY')).toBe('not-now')
    expect(match.say(1, 'SAY').trail).toContain('say1')
  })

  it('are the same where a move is taken in place', () => {
    const lights = statechart('stateDiagram-v2\n[*] --> Red\nRed --> Green: GO\nGreen --> [*]: GO')
    const road = toy({ lights: toyProgram(lights, { moves: { GO: {} }, effects: { GO: see('go') } }) })
    const { position } = new ToyTable(road)
    advance(road, position, 0, { move: 'GO' })
    advance(road, position, 0, { move: 'GO' })
    expect(position.state.trail).toEqual(['go lights=Red;', 'go lights=Green;'])
  })
})
