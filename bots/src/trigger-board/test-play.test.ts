import { describe, expect, test } from 'vitest'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { carryOver, TestPlay, type TestSetup } from './index.ts'

type Fields = Readonly<Record<string, unknown>>
const log = (message: string) => ({ type: 'LOG', payload: { message } })
const on = (type: string, action: Fields, more: Fields = {}) => ({ trigger: { type }, action, ...more })

/** A line of spaces 1 to 9 with events on some. */
function line(events: Readonly<Record<number, readonly Fields[]>> = {}, more: Fields = {}) {
  return {
    metadata: { name: 'Line', gameRules: { turns: { maxTurns: 50 }, ...more } },
    stats: [{ id: 'coins', initial: 2, min: 0, max: 99 }],
    spaces: Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      name: `Space ${index + 1}`,
      visualDetails: { x: 100 * index, y: 0 },
      connections: index < 8 ? [{ targetId: index + 2 }] : [],
      events: events[index + 1] ?? [],
    })),
  }
}

function opened(setup: Partial<TestSetup> & Pick<TestSetup, 'board'>): TestPlay {
  const made = TestPlay.open({ seats: 2, seed: 's', ...setup })
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return made.play
}

const places = (play: TestPlay) => play.position.state.players.map(({ space }) => play.board.spaces[space]?.id)

function roll(play: TestPlay, ...values: number[]): void {
  const { state } = play.position
  expect(play.play(state.order[state.turnIndex] ?? 0, { move: 'ROLL' }).ok).toBe(true)
  expect(play.play('chance', { move: 'DICE', values }).ok).toBe(true)
}

describe('a test play', () => {
  test('begins anywhere: whose turn, in which round, where everybody stands and with what', () => {
    const board = line({ 4: [on('ON_TURN_START', log('begins on 4'))] })
    const opening = { turn: 1, round: 7, players: [{ stats: { coins: 40 } }, { space: '4' }] }
    const play = opened({ board, opening })
    play.goOn('chance')
    const { state } = play.position
    expect(places(play)).toEqual(['1', '4'])
    expect([state.order[state.turnIndex], state.round, state.players.map(({ stats }) => stats[0])]).toEqual([
      1,
      7,
      [40, 2],
    ])
    expect(play.happeningsIn(0)).toContainEqual({ what: 'logged', text: [{ text: 'begins on 4' }] })
    roll(play, 2)
    expect(places(play)).toEqual(['1', '6'])
  })

  test('says what is wrong with an opening', () => {
    const opening = { turn: 5, players: [{ space: 'moon', stats: { luck: 1, coins: 100 } }] }
    const made = TestPlay.open({ board: line(), seats: 2, seed: 's', opening })
    expect(made.ok || made.faults.map(({ at }) => at)).toEqual([
      'opening.turn',
      'opening.players.0.space',
      'opening.players.0.stats.luck',
      'opening.players.0.stats.coins',
    ])
    expect(TestPlay.open({ board: { spaces: 7 }, seats: 2, seed: 's' }).ok).toBe(false)
  })

  test('is stepped through event by event, with the board and the states of events after each', () => {
    const play = opened({ board: line({ 3: [on('ON_LAND', { type: 'SET_PLAYER_SPACE', payload: { spaceId: 8 } }), on('ON_LAND', log('after'), { priority: 'LOW' })] }) }) // prettier-ignore
    play.goOn('chance')
    roll(play, 2)
    const steps = play.stepsOf(2)
    const at = (what: string) => steps.find(({ happening }) => happening.what === what)
    const whereAt = (what: string) => play.board.spaces[at(what)?.position.state.players[0]?.space ?? -1]?.id
    expect([whereAt('queued'), whereAt('triggered'), whereAt('teleported'), whereAt('executed')]).toEqual(['3', '3', '3', '8']) // prettier-ignore
    expect(at('queued')?.changes).toEqual([
      {
        event: '3#0',
        seat: null,
        from: 'READY',
        to: 'TRIGGERED',
        arrows: ['READY --> CHECKING_TRIGGER', 'CHECKING_TRIGGER --> TRIGGERED'],
      },
    ])
    const first = play.board.eventById.get('3#0') ?? -1
    const states = { [first * 8]: 'PROCESSING_ACTION', [(first + 1) * 8]: 'TRIGGERED' }
    expect(at('triggered')?.position.state.events).toEqual(states)
    expect(at('executed')?.changes).toMatchObject([{ event: '3#0', to: 'COMPLETED_ACTION' }])
  })

  test('goes back, and the same falls again', () => {
    const play = opened({ board: SHIPPED_BOARDS['ring'], seats: 3 })
    for (let entry = 0; entry < 30; entry++) play.goOn('all')
    const before = play.entries.slice()
    const position = play.position
    play.rewind(10)
    expect(play.entries).toEqual(before.slice(0, 10))
    while (play.entries.length < 30) play.goOn('all')
    expect([play.entries, play.position]).toEqual([before, position])
  })
})

describe('a board that is changed while it is tried out', () => {
  const board = line({ 3: [on('ON_LAND', log('three'))] })
  const played = () => {
    const play = opened({ board })
    play.goOn('chance')
    for (const die of [1, 2, 2, 3]) roll(play, die)
    return play
  }

  test('keeps the position where nothing of it has changed', () => {
    const renamed = { ...board, spaces: board.spaces.map((space) => ({ ...space, name: `New ${space.name}` })) }
    const carried = carryOver(played(), renamed)
    expect(carried).toMatchObject({ ok: true, kept: 9, differs: null })
    expect(carried.ok && places(carried.play)).toEqual(['4', '6'])
  })

  test('names the first move that now differs, and goes on', () => {
    const gives = on('ON_LAND', { type: 'CHANGE_STAT', payload: { statId: 'coins', delta: 3 } })
    const carried = carryOver(played(), line({ 3: [gives] }))
    expect(carried).toMatchObject({
      ok: true,
      kept: 9,
      differs: {
        entry: 4,
        by: 'chance',
        move: { move: 'DICE', values: [2] },
        why: 'other-result',
        fields: [{ field: 'players.1.stats.coins', before: '2', after: '5' }],
      },
    })
  })

  test('stops where a move is not allowed any more', () => {
    const carried = carryOver(played(), line({}, { movement: { type: 'fixed', value: 2 } }))
    expect(carried).toMatchObject({ ok: true, kept: 2, differs: { entry: 1, why: 'other-result' } })
    expect(carried.ok && carried.play.entries).toHaveLength(2)
  })

  test('where chance is asked for something else, it is asked anew', () => {
    const draws = on('ON_LAND', { type: 'CHANGE_STAT', payload: { statId: 'coins', delta: { random: [1, 6] } } })
    expect(carryOver(played(), line({ 3: [draws] }))).toMatchObject({
      kept: 9,
      differs: { entry: 4, why: 'other-chance' },
    })
  })

  test('a board that cannot be read changes nothing', () => {
    expect(carryOver(played(), { ...board, spaces: [] }).ok).toBe(false)
  })
})
