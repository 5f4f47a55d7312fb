import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import type { Author } from '../declare/scene.ts'
import { playThrough } from '../log/playthrough.ts'
import { formatJsonLog, formatTranscript, parseLog } from '../log/transcript.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { canAct, offered, offeredToChance, offeredToHost, sampleMove, toAct } from '../verbs/offered.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { advance, copyPosition, play } from '../verbs/play.ts'
import { replay, type Entry } from '../verbs/replay.ts'

/** Notes a word, by whom, and about which seat. */
const noted =
  (word: string) =>
  ({ state, by, seat }: ToyScene): void =>
    void state.trail.push(`${word} by ${by} for ${seat}`)

const table = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> On
    On --> On: GO
    On --> On: BOTH
    On --> On: WARN (whom)
    On --> Dealing: MIX
    Dealing --> On: DEAL
    On --> Pause: HALT
    Pause --> On: RESUME
    On --> [*]: STOP
    Dealing --> [*]: STOP
  `),
  {
    moves: {
      GO: {},
      BOTH: { by: ['seat', 'host'] },
      WARN: { by: 'host', params: { whom: ({ seats }) => oneOf(...Array.from({ length: seats }, (_, seat) => seat)) } },
      MIX: {},
      DEAL: { by: 'chance' },
      HALT: { by: 'host' },
      RESUME: { by: 'host' },
      STOP: { by: 'host' },
    },
    effects: {
      GO: ({ state }) => void (state.flags['turn'] = 1 - Number(state.flags['turn'] ?? 0)),
      BOTH: noted('both'),
      WARN: ({ state, by }, { whom }) => void state.trail.push(`${whom} warned by ${by}`),
      STOP: noted('stop'),
    },
  },
)
const made = toy({ main: table }, { turn: ({ state }) => Number(state.flags['turn'] ?? 0) })
const names = (offers: readonly { readonly move: string }[]) => offers.map(({ move }) => move)

describe('what is the host’s to say', () => {
  test('nobody else says it', () => {
    for (const by of [0, 1, 'chance'] as const)
      for (const move of ['STOP', 'HALT', { move: 'WARN', whom: 0 }])
        expect(new ToyTable(made, 2).refusal(by, move)).toBe('not-yours-to-say')
    expect(new ToyTable(made, 2).refusal('clock', 'STOP')).toBe('not-due')
    expect(new ToyTable(made, 2).refusal('host', 'STOP')).toBeNull()
  })

  test('the host says nothing else, and something only where it is drawn', () => {
    const started = new ToyTable(made, 2)
    expect(started.refusal('host', 'GO')).toBe('not-yours-to-say')
    expect(started.refusal('host', 'DEAL')).toBe('not-yours-to-say')
    expect(started.refusal('host', 'RESUME')).toBe('not-now')
    expect(started.say(0, 'MIX').refusal('host', 'HALT')).toBe('not-now')
    expect(started.say('host', 'STOP').refusal('host', 'STOP')).toBe('game-over')
  })

  test('is told to the effect, which is about the seat whose turn it is', () => {
    expect(new ToyTable(made, 2).say('host', 'STOP').trail).toBe('stop by host for 0')
    expect(new ToyTable(made, 2).say(0, 'GO').say('host', 'STOP').trail).toBe('stop by host for 1')
  })

  test('may be a seat’s too: the seat waits for its turn, the host need not', () => {
    const second = new ToyTable(made, 2).say(0, 'GO')
    expect(second.refusal(0, 'BOTH')).toBe('not-your-turn')
    expect(second.say(1, 'BOTH').say('host', 'BOTH').trail).toBe('both by 1 for 1 both by host for 1')
  })

  test('has its parameters checked like any other move', () => {
    const started = new ToyTable(made, 2)
    expect(started.refusal('host', 'WARN')).toBe('malformed')
    expect(started.refusal('host', { move: 'WARN', whom: 2 })).toBe('not-offered')
    expect(started.refusal('host', { move: 'STOP', why: 'late' })).toBe('malformed')
    expect(started.say('host', 'WARN', { whom: 1 }).trail).toBe('1 warned by host')
  })

  test('nobody goes by another name', () => {
    for (const by of ['game', 'Host', 'seat', 'hosts'])
      expect(new ToyTable(made, 2).refusal(by as Author, 'STOP')).toBe('no-such-seat') // as a log from outside might
  })
})

describe('what the host is offered', () => {
  test('is what it may say, and nobody else is offered it', () => {
    const { position } = new ToyTable(made, 2)
    expect(names(offeredToHost(made, position))).toEqual(['BOTH', 'WARN', 'HALT', 'STOP'])
    expect(names(offered(made, position, 0))).toEqual(['GO', 'BOTH', 'MIX'])
    expect([offered(made, position, 1), offeredToChance(made, position)]).toEqual([[], []])
    const warn = offeredToHost(made, position).find(({ move }) => move === 'WARN')
    expect(warn?.list(5)).toEqual([
      { move: 'WARN', whom: 0 },
      { move: 'WARN', whom: 1 },
    ])
  })

  test('it can act, and is never among those who are to', () => {
    const started = new ToyTable(made, 2)
    expect([canAct(made, started.position, 'host'), toAct(made, started.position)]).toEqual([true, [0]])
    started.say(0, 'MIX')
    expect([canAct(made, started.position, 'host'), toAct(made, started.position)]).toEqual([true, ['chance']])
    started.say('chance', 'DEAL').say('host', 'HALT')
    expect([canAct(made, started.position, 'host'), toAct(made, started.position)]).toEqual([true, []])
    expect(sampleMove(made, started.position, 'host', seededRandom(1))).toEqual({ move: 'RESUME' })
    started.say('host', 'RESUME').say('host', 'STOP')
    expect([canAct(made, started.position, 'host'), offeredToHost(made, started.position)]).toEqual([false, []])
    expect(sampleMove(made, started.position, 'host', seededRandom(1))).toBeUndefined()
  })

  test('a game without such moves offers it nothing', () => {
    const plain = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: GO'), { moves: { GO: {} } }),
    })
    const { position } = new ToyTable(plain)
    expect([canAct(plain, position, 'host'), offeredToHost(plain, position)]).toEqual([false, []])
  })

  test('what it is offered, play takes, and advance comes to the same', () => {
    const { position } = new ToyTable(made, 2).say(0, 'GO')
    const moves = offeredToHost(made, position).flatMap((offer) => offer.list(9) ?? [])
    expect(moves).toHaveLength(5)
    for (const move of moves) {
      const ahead = copyPosition(made, position)
      advance(made, ahead, 'host', move)
      expect(play(made, position, 'host', move)).toMatchObject({ ok: true, position: ahead, move })
    }
  })
})

describe('in a chart for each seat', () => {
  const seated = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]'), {
      moves: {},
      hosts: [{ chart: 'hand', in: ['On'], per: 'seat' }],
    }),
    hand: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Playing
        Playing --> Playing: DRAW
        Playing --> [*]: FOLD
      `),
      { moves: { DRAW: {}, FOLD: { by: 'host' } }, effects: { DRAW: noted('draw'), FOLD: noted('fold') } },
    ),
  })

  test('the host speaks for one seat after the other, from the last, as chance does', () => {
    const started = new ToyTable(seated, 3)
    expect(started.refusal(1, 'FOLD')).toBe('not-yours-to-say')
    expect(started.refusal('host', 'DRAW')).toBe('not-yours-to-say')
    started.say('host', 'FOLD')
    expect([0, 1, 2].map((seat) => started.phases(seat)['main/hand'])).toEqual(['Playing', 'Playing', undefined])
    expect(names(offeredToHost(seated, started.position))).toEqual(['FOLD'])
    started.say(0, 'DRAW').say('host', 'FOLD').say('host', 'FOLD')
    expect(started.trail).toBe('fold by host for 2 draw by 0 for 0 fold by host for 1 fold by host for 0')
    expect(started.phases()).toEqual({ main: '[*]' })
  })

  test('advance goes to the same seat', () => {
    const { position } = new ToyTable(seated, 3).say('host', 'FOLD')
    const ahead = copyPosition(seated, position)
    advance(seated, ahead, 'host', { move: 'FOLD' })
    expect(play(seated, position, 'host', { move: 'FOLD' })).toMatchObject({ ok: true, position: ahead })
  })
})

describe('in a log', () => {
  const entries: readonly Entry[] = [
    { by: 0, move: { move: 'GO' } },
    { by: 'host', move: { move: 'WARN', whom: 1 }, at: 2_000 },
    { by: 1, move: { move: 'MIX' } },
    { by: 'host', move: { move: 'STOP' }, at: 9_000 },
  ]
  const log = { game: 'toy', options: {}, seats: 2, entries }
  const through = playThrough(made, log)
  if (!through.ok) throw new Error(through.reason)

  test('its entries replay', () => {
    const played = new ToyTable(made, 2).say(0, 'GO').say('host', 'WARN', { whom: 1 }, 2_000).say(1, 'MIX')
    expect(replay(made, log)).toEqual({ ok: true, position: played.say('host', 'STOP', {}, 9_000).position })
  })

  test('what it may not say is refused at its ply', () => {
    const wrong = { ...log, entries: [...entries.slice(0, 2), { by: 'host', move: { move: 'MIX' } } as const] }
    expect(replay(made, wrong)).toMatchObject({ ok: false, ply: 3, refusal: { code: 'not-yours-to-say' } })
  })

  test('a transcript names it', () => {
    const lines = formatTranscript(through.playthrough).split('\n')
    expect(lines.filter((line) => line.includes('host'))).toEqual([
      '   2  host    WARN {"whom":1} @2000',
      '   4  host    STOP @9000',
    ])
  })

  test.each([
    ['a transcript', formatTranscript(through.playthrough)],
    ['JSON', formatJsonLog(through.playthrough)],
  ])('%s gives it back', (_, text) => {
    const parsed = parseLog(text)
    expect(parsed).toMatchObject({ ok: true, log: { entries } })
    expect(parsed.ok && replay(made, parsed.log)).toEqual({ ok: true, position: through.playthrough.position })
  })

  test('a position it had a part in is read back, and it goes on speaking there', () => {
    const { position } = new ToyTable(made, 2).say('host', 'WARN', { whom: 0 }, 5_000).say('host', 'HALT')
    const parsed = parsePosition(made, JSON.parse(JSON.stringify(position)))
    expect(parsed).toEqual({ ok: true, position })
    if (!parsed.ok) return
    expect(names(offeredToHost(made, parsed.position))).toEqual(['RESUME'])
    expect(play(made, parsed.position, 'host', { move: 'RESUME' })).toMatchObject({ ok: true, position: { ply: 3 } })
  })
})

test('a parameter of the host’s move needs its values, like anybody’s', () => {
  const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: WARN (whom)')
  const unfit = { by: 'host' } as never // the compiler refuses it: see does-not-compile.test.ts
  expect(() => toy({ main: toyProgram(chart, { moves: { WARN: unfit } }) })).toThrow(
    'WARN draws the parameter whom, and nothing says which values it may take',
  )
})
