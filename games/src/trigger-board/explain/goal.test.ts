import { describe, expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { SHIPPED_BOARDS } from '../boards/index.ts'
import { act, all, boardOf, change, ending, on, sketch } from './explained.fixture.ts'
import { goalOf } from './goal.ts'
import { goalText } from './goal-text.ts'
import { progressOf, progressText } from './progress.ts'
import { germanExplainWords } from './words-de.ts'
import { explainWords } from './words-en.ts'

const COINS = { stats: [{ id: 'coins', name: 'Coins' }] }
const LINE = [
  { id: 'a', name: 'Alley', type: 'start' },
  { id: 'b', name: 'Bridge' },
  { id: 'c', name: 'Castle' },
]
const home = act('SET_PLAYER_STATE', { state: 'COMPLETED_GAME' })

function said(body: unknown) {
  const board = boardOf(body)
  const [english, german] = [explainWords, germanExplainWords].map((words) => goalText(board, words))
  return { english: english?.headline, german: german?.headline, notes: english?.notes }
}

describe('headlines', () => {
  test('a space to reach', () => {
    expect(said(sketch(LINE, ending({ type: 'REACH_SPACE', spaceIds: ['c'] })))).toEqual({
      english: 'First to reach the Castle wins',
      german: 'Wer zuerst „Castle“ erreicht, gewinnt',
      notes: [],
    })
  })

  test('a gate before the goal', () => {
    const gate = { id: 'b', name: 'Bridge', connections: [{ targetId: 'a' }, { targetId: 'c', condition: 'player.stat.keys >= 3 || round > 14' }] } // prettier-ignore
    const body = sketch([LINE[0] ?? {}, gate, LINE[2] ?? {}], {
      ...ending({ type: 'REACH_SPACE', spaceIds: ['c'] }, { type: 'TURN_LIMIT', rounds: 40, winner: 'stat:keys' }),
      stats: [{ id: 'keys', name: 'Keys' }],
    })
    expect(said(body)).toEqual({
      english: 'First to bring 3 keys to the Castle wins',
      german: 'Wer zuerst mit 3 Keys „Castle“ erreicht, gewinnt',
      notes: ['The way on from the Bridge opens with: 3 keys, or after round 14.', 'After round 40 the most keys win.'],
    })
  })

  test('a gate that can be walked round is none', () => {
    const open = { id: 'b', connections: [{ targetId: 'c', condition: 'player.stat.coins >= 3' }, { targetId: 'd' }] }
    const body = sketch(
      [{ id: 'a', type: 'start' }, open, { id: 'c' }, { id: 'd', connections: [{ targetId: 'c' }] }],
      {
        ...ending({ type: 'REACH_SPACE', spaceIds: ['c'] }),
        ...COINS,
      },
    )
    expect(goalOf(boardOf(body)).main).toMatchObject({ kind: 'reach', gates: [] })
  })

  test('laps', () => {
    const lap = on('ON_ENTER', all(change('coins', 1), { ...home, if: 'player.stat.coins >= 4' }, act('SET_PLAYER_SPACE', { spaceId: 'a' }, { if: 'player.stat.coins < 4' }))) // prettier-ignore
    const body = sketch([...LINE.slice(0, 2), { id: 'c', name: 'Castle', triggers: [lap] }], {
      ...ending({ type: 'FIRST_COMPLETED' }),
      ...COINS,
    })
    expect(said(body).english).toBe('First to bring 4 coins to the Castle wins')
    expect(goalOf(boardOf(body)).main).toEqual({ kind: 'laps', stat: 0, target: 4, space: 2 })
  })

  test('completing by an event, or where the board ends', () => {
    const byEvent = sketch([...LINE.slice(0, 2), { id: 'c', name: 'Castle', triggers: [on('ON_LAND', home)] }], ending({ type: 'ALL_COMPLETED' })) // prettier-ignore
    expect(said(byEvent).english).toBe('Everybody has to reach the Castle; the first one wins')
    const byType = sketch([...LINE.slice(0, 2), { id: 'c', name: 'Castle', type: 'end' }], ending({ type: 'FIRST_COMPLETED' })) // prettier-ignore
    expect(said(byType).english).toBe('First to reach the Castle wins')
  })

  test.each([
    [{ type: 'STAT_AT_LEAST', statId: 'coins', value: 25 }, 'First to 25 coins wins', 'Wer zuerst 25 Coins hat, gewinnt'],
    [{ type: 'EXPR', expr: 'player.stat.coins > 9' }, 'First to 10 coins wins', 'Wer zuerst 10 Coins hat, gewinnt'],
    [{ type: 'EXPR', expr: 'player.visited("b")' }, 'You win if you have been to the Bridge', 'Du gewinnst, wenn du schon auf „Bridge“ warst'],
    [{ type: 'TURN_LIMIT', rounds: 12, winner: 'stat:coins' }, 'After 12 rounds the most coins win', 'Nach 12 Runden gewinnt, wer die meisten Coins hat'],
    [{ type: 'TIME_LIMIT', seconds: 600, winner: 'furthest' }, 'After 10 minutes the player who has come furthest wins', 'Nach 10 Minuten gewinnt, wer am weitesten ist'],
    [{ type: 'LAST_STANDING' }, 'The last player left wins', 'Wer als Letztes übrig bleibt, gewinnt'],
  ])('%j', (condition, english, german) => {
    expect(said(sketch(LINE, { ...ending(condition), ...COINS }))).toMatchObject({ english, german })
  }) // prettier-ignore

  test('a goal for all together, and a way to lose', () => {
    const triggers = [
      on('CODE', act('END_GAME', { result: 'everybody' }), {}, { expr: 'player.stat.coins >= 10 * players.count' }),
      on('ON_STAT', act('END_GAME', { result: 'nobody' }), {}, { statId: 'tide', op: '>=', value: 22 }),
    ]
    const body = sketch([{ ...LINE[0], triggers }], { stats: [...COINS.stats, { id: 'tide', name: 'Tide' }] })
    expect(said(body)).toMatchObject({
      english: 'Win together with 10 coins for each player',
      notes: ['At 22 tide everybody loses.'],
    })
    const table = new BoardTable(body, 3)
    const board = boardOf(body)
    expect(progressOf(board, goalOf(board).main, table.view(0))[1]?.parts).toEqual([
      { unit: 'stat', statId: 'coins', value: 0, target: 30, share: 0 },
    ])
  })

  test('the author’s words come first', () => {
    const body = sketch(LINE, { metadata: { goal: 'Be brave.' }, ...ending({ type: 'LAST_STANDING' }) })
    expect(said(body)).toMatchObject({ english: 'Be brave', german: 'Be brave' })
  })
})

describe.each(Object.entries(SHIPPED_BOARDS))('%s', (_, shipped) => {
  test('has a headline of one line in both languages, generated and its own', () => {
    const { metadata, ...rest } = shipped
    const board = boardOf({ ...rest, metadata: { ...metadata, goal: undefined } })
    for (const words of [explainWords, germanExplainWords])
      for (const each of [board, boardOf(shipped)]) {
        const { headline, notes } = goalText(each, words)
        expect(headline.length).toBeGreaterThan(5)
        expect(headline.length).toBeLessThan(60)
        expect([headline, ...notes].join(' ')).not.toMatch(/undefined|NaN|\{\{/)
      }
  })
})

describe('progress', () => {
  const GATED = sketch([{ id: 'a', type: 'start' }, { id: 'b', connections: [{ targetId: 'c', condition: 'player.stat.coins >= 3 || round > 4' }, { targetId: 'a' }] }, { id: 'c', connections: [{ targetId: 'd' }] }, { id: 'd' }], { ...ending({ type: 'REACH_SPACE', spaceIds: ['d'] }), ...COINS }) // prettier-ignore
  const progressAt = (space: number, coins: number, round = 1) => {
    const board = boardOf(GATED)
    const table = new BoardTable(GATED).change((state) => {
      state.round = round
      for (const player of state.players) Object.assign(player, { space, stats: [coins], shown: [coins] })
    })
    const parts = progressOf(board, goalOf(board).main, table.view(0)).map((each) => each.parts)
    const [english, german] = [explainWords, germanExplainWords].map((words) =>
      parts.map((each) => each.map((part) => progressText(board, part, words))),
    )
    // Others are told the same as far as it can be seen.
    expect(english?.[1]).toEqual(english?.[0])
    return { parts: parts[0], english: english?.[0], german: german?.[0] }
  }

  test('before a gate that is closed the spaces behind it do not count: it says what is missing', () => {
    const { parts, english, german } = progressAt(1, 2)
    expect(parts).toEqual([
      { unit: 'stat', statId: 'coins', value: 2, target: 3, share: 2 / 3 },
      { unit: 'missing', statId: 'coins', value: 1, target: null, share: null },
    ])
    expect(english).toEqual(['2 of 3 coins', '1 coin missing'])
    expect(german).toEqual(['2 von 3 Coins', 'es fehlt 1 Coin'])
    expect(progressAt(0, 0).english).toEqual(['0 of 3 coins', '3 coins missing'])
  })

  test('the steps count as soon as the gate is open, for whatever reason, and behind it', () => {
    expect(progressAt(1, 3).english).toEqual(['3 of 3 coins', '2 spaces to go'])
    expect(progressAt(1, 3).german).toEqual(['3 von 3 Coins', 'noch 2 Felder'])
    expect(progressAt(1, 0, 5).english).toEqual(['0 of 3 coins', '2 spaces to go'])
    expect(progressAt(2, 0).english).toEqual(['0 of 3 coins', '1 space to go'])
  })

  test('a gate that counts nothing is closed', () => {
    const body = sketch([{ id: 'a', type: 'start' }, { id: 'b', connections: [{ targetId: 'c', condition: 'round > 4' }] }, { id: 'c' }], ending({ type: 'REACH_SPACE', spaceIds: ['c'] })) // prettier-ignore
    const board = boardOf(body)
    const [own] = progressOf(board, goalOf(board).main, new BoardTable(body).view(0))
    expect(own?.parts.map((part) => progressText(board, part, explainWords))).toEqual(['the gate is closed'])
  })

  test('a hidden stat of somebody else is not known', () => {
    const body = sketch(LINE, { ...ending({ type: 'STAT_AT_LEAST', statId: 'coins', value: 5 }), stats: [{ id: 'coins', hidden: true, initial: 2 }] }) // prettier-ignore
    const board = boardOf(body)
    const table = new BoardTable(body)
    const values = (seat: number | null) =>
      progressOf(board, goalOf(board).main, table.view(seat)).map(({ parts }) => parts[0]?.value)
    expect(values(0)).toEqual([2, null])
    expect(values(null)).toEqual([null, null])
  })

  test('pieces that are home, and who is out', () => {
    const body = sketch([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], {
      engine: { type: 'multi-piece' },
      rules: {
        players: { min: 2, max: 2 },
        pieces: { startZones: { '0': ['a'], '1': ['b'] }, homeZones: { '0': ['c'], '1': ['d'] } },
        victory: { conditions: [{ type: 'ALL_PIECES_HOME' }] },
      },
    })
    const board = boardOf(body)
    const [first] = progressOf(board, goalOf(board).main, new BoardTable(body).view(0))
    expect(first).toMatchObject({ status: 'PLAYING', place: null, parts: [{ unit: 'pieces', value: 0, target: 1 }] })
  })
})
