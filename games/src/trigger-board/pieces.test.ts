import { describe, expect, test } from 'vitest'
import { BoardTable } from './board-table.fixture.ts'
import { SHIPPED_BOARDS } from './boards/index.ts'
import { readBoard } from './read-board.ts'

type Fields = Readonly<Record<string, unknown>>

const leaving = {
  when: { type: 'ON_EXIT', payload: {} },
  action: { type: 'LOG', payload: { message: 'Off it goes.' } },
}

/** A ring of eight; two players with two pieces each, who begin at opposite ends and turn off home just before. */
function raceBoard(pieces: Fields = {}, more: Fields = {}, spaces: Readonly<Record<string, Fields>> = {}): Fields {
  const space = (id: string, connections: readonly Fields[]) => ({
    id,
    name: `Space ${id}`,
    position: { x: 0, y: 0 },
    connections,
    ...spaces[id],
  })
  const ring = Array.from({ length: 8 }, (_, at) => {
    const seat = at === 7 ? 0 : at === 3 ? 1 : -1
    const next = { targetId: `t${(at + 1) % 8}` }
    return space(
      `t${at}`,
      seat < 0
        ? [next]
        : [
            { targetId: `home${seat}a`, condition: `player.index == ${seat}` },
            { ...next, condition: `player.index != ${seat}` },
          ],
    )
  })
  const own = [0, 1].flatMap((seat) => [
    space(`start${seat}a`, [{ targetId: `t${seat * 4}` }]),
    // Not like the other one, so that there is something to choose.
    { ...space(`start${seat}b`, [{ targetId: `t${seat * 4}` }]), triggers: [leaving] },
    space(`home${seat}a`, [{ targetId: `home${seat}b` }]),
    space(`home${seat}b`, []),
  ])
  const zones = (name: string) => ({ 0: [`${name}0a`, `${name}0b`], 1: [`${name}1a`, `${name}1b`] })
  return {
    formatVersion: 4,
    metadata: { name: 'Ring' },
    engine: { type: 'multi-piece' },
    rules: {
      players: { min: 2, max: 2 },
      pieces: {
        startZones: zones('start'),
        homeZones: zones('home'),
        leaveOn: [6],
        capture: { enabled: true },
        ...pieces,
      },
      victory: { conditions: [{ type: 'ALL_PIECES_HOME' }, { type: 'TURN_LIMIT', rounds: 90 }] },
      ...more,
    },
    board: { topology: { spaces: [...ring, ...own] } },
  }
}

const piecesOf = (table: BoardTable, seat: number) =>
  table.state.players[seat]?.pieces.map(({ space }) => table.position.options.board.value.spaces[space]?.id)
const RACE = SHIPPED_BOARDS['race-four'] ?? { rules: {} }
const RACE_RULES = RACE['rules'] as Fields // an object, as it is written
const errorsOf = (board: unknown) =>
  readBoard(board).problems.flatMap(({ severity, path, code }) => (severity === 'error' ? [`${path} ${code}`] : []))

describe('several pieces a player', () => {
  test('R26 a piece leaves its start by the rolls that the board names, and by one step', () => {
    const table = new BoardTable(raceBoard())
    table.roll(3)
    expect([piecesOf(table, 0), table.current]).toEqual([['start0a', 'start0b'], 1])
    expect(table.record).toContainEqual({ what: 'stuck', seat: 0, moves: 3, leaveOn: [6] })
    // Both could leave: the player is asked which.
    table.roll(6)
    expect(table.refusedAs(1, { move: 'TAKE', piece: 2 })).toBe('not-offered')
    table.play(1, { move: 'TAKE', piece: 1 })
    expect([piecesOf(table, 1), table.current]).toEqual([['start1a', 't4'], 0])
  })

  test('R26 nobody is asked which of several that are alike', () => {
    const table = new BoardTable({ ...RACE, rules: { ...RACE_RULES, turns: {} } }, 2)
    table.roll(3)
    expect(piecesOf(table, 0)).toEqual(['t0', 'reeds0-1', 'reeds0-2'])
    table.roll(4)
    expect([piecesOf(table, 1), table.current]).toEqual([['reeds1-0', 'reeds1-1', 'reeds1-2'], 0])
  })

  test('R26 the owner chooses which is moved; no piece ends on another of its owner', () => {
    const table = new BoardTable(raceBoard({ leaveOn: [6] }, { movement: { rollAgainOn: [6] } }))
    table.roll(6).play(0, { move: 'TAKE', piece: 0 })
    // The other one could only end on it: the first goes on by itself.
    table.roll(6)
    expect(piecesOf(table, 0)).toEqual(['t6', 'start0b'])
    // And now the first has no way of six steps: the other one leaves.
    table.roll(6)
    expect(piecesOf(table, 0)).toEqual(['t6', 't0'])
  })

  test('R26 a piece comes home by an exact roll only, past its own, and all home wins', () => {
    const table = new BoardTable(raceBoard({ leaveOn: [1, 2, 3, 4, 5, 6] }))
    const other = () => table.roll(1)
    table.roll(1).play(0, { move: 'TAKE', piece: 0 })
    table.roll(1).play(1, { move: 'TAKE', piece: 0 })
    table.roll(5)
    expect(piecesOf(table, 0)?.[0]).toBe('t5')
    table.roll(2)
    // From t5 it is four steps to the last home; five are too many, so that the other one has to leave.
    table.roll(5)
    expect(piecesOf(table, 0)).toEqual(['t5', 't0'])
    other().play(1, { move: 'TAKE', piece: 1 })
    table.roll(4).play(0, { move: 'TAKE', piece: 0 })
    expect(piecesOf(table, 0)).toEqual(['home0b', 't0'])
    expect(table.outcome()).toBeNull()
    // The other player keeps out of the way.
    table.roll(5).play(1, { move: 'TAKE', piece: 0 })
    table.roll(6).roll(1).play(1, { move: 'TAKE', piece: 1 })
    table.roll(2)
    expect([piecesOf(table, 0), table.outcome()?.ranks]).toEqual([
      ['home0b', 'home0a'],
      [1, 2],
    ])
  })

  test('R26 whoever is landed on goes back to its start, unless the space is safe', () => {
    const meet = (pieces: Fields) => {
      const table = new BoardTable(raceBoard({ leaveOn: [1, 4], ...pieces }))
      table.roll(4).play(0, { move: 'TAKE', piece: 0 })
      table.roll(4).play(1, { move: 'TAKE', piece: 0 })
      table.roll(4)
      return table
    }
    const table = meet({})
    expect([piecesOf(table, 0)?.[0], piecesOf(table, 1)]).toEqual(['t4', ['start1a', 'start1b']])
    expect(table.record).toContainEqual({ what: 'captured', seat: 0, other: 1, space: 'Space t4' })
    expect(piecesOf(meet({ capture: { enabled: true, safeSpaces: ['t4'] } }), 1)?.[0]).toBe('t4')
    expect(piecesOf(meet({ capture: {} }), 1)?.[0]).toBe('t4')
  })

  test('R26 each piece goes back along its own trail', () => {
    const back = { triggers: [{ when: { type: 'ON_LAND', payload: {} }, action: { type: 'DISPLACE_PLAYER', payload: { steps: -1 } } }] } // prettier-ignore
    const table = new BoardTable(raceBoard({ leaveOn: [1, 2] }, { movement: { rollAgainOn: [1, 2], maxExtraRolls: 20 } }, { t5: back })) // prettier-ignore
    table.roll(1).play(0, { move: 'TAKE', piece: 0 })
    table.roll(3)
    expect(piecesOf(table, 0)?.[0]).toBe('t3')
    table.roll(1).play(1, { move: 'TAKE', piece: 0 })
    table.roll(3)
    table.roll(2).play(0, { move: 'TAKE', piece: 1 })
    expect(piecesOf(table, 0)).toEqual(['t3', 't0'])
    table.roll(2).play(0, { move: 'TAKE', piece: 0 })
    // t5 sends it back by one, and there it came from t4, whatever the other one has walked since.
    expect(piecesOf(table, 0)).toEqual(['t4', 't0'])
  })

  test('R26 the clock takes one by lot; conditions know how many are home', () => {
    const table = new BoardTable(raceBoard({}, { timers: { choiceSeconds: 5 } }), 2, { choiceSeconds: 5 })
    table.roll(6).timeUp()
    expect(piecesOf(table, 0)?.filter((id) => id === 't0')).toHaveLength(1)
    const ends = { victory: { conditions: [{ type: 'EXPR', expr: 'player.piecesHome >= 1' }] } }
    const early = new BoardTable(raceBoard({ leaveOn: [6] }, ends))
    early.roll(6).play(0, { move: 'TAKE', piece: 0 })
    early.roll(2).roll(4).roll(2)
    expect(early.outcome()).toBeNull()
    early.roll(4)
    expect([piecesOf(early, 0)?.[0], early.outcome()?.ranks]).toEqual(['home0a', [1, 2]])
  })

  test('R26 what does not fit is refused with its place', () => {
    expect(errorsOf(raceBoard())).toEqual([])
    expect(errorsOf(raceBoard({ startZones: { 0: ['start0a'] } }))).toContain('rules.players.max out-of-range')
    expect(errorsOf(raceBoard({ homeZones: { 0: ['home0a', 'moon'], 1: ['home1a'] } }))).toEqual([
      'rules.pieces.homeZones.0.1 unknown-space',
      'rules.pieces.homeZones.1 out-of-range',
    ])
    expect(errorsOf(raceBoard({}, { movement: { finish: 'bounce' } }))).toEqual(['rules.movement.finish not-used'])
    expect(errorsOf({ ...raceBoard(), engine: { type: 'turn-based' } })).toEqual([
      'rules.pieces not-used',
      'rules.victory.conditions.0 not-used',
    ])
  })

  test('R26 an older board of several pieces is brought to the same form', () => {
    const { file } = readBoard(SHIPPED_BOARDS['race-four'])
    const { startZones = {}, homeZones = {}, leaveOn, capture } = file?.rules?.pieces ?? {}
    const named = (zones: object) => Object.fromEntries(Object.entries(zones).map(([seat, list]) => [`player${Number(seat) + 1}`, list])) // prettier-ignore
    const { victory: _, pieces: __, ...rules } = file?.rules ?? {}
    const old = {
      type: 'game',
      metadata: file?.metadata,
      engine: { type: 'multi-piece', config: { piecesPerPlayer: 3 } },
      rules: {
        ...rules,
        startingPositions: { mode: 'multiple', startZones: named(startZones) },
        winCondition: { type: 'all-pieces-home', config: { homeZones: named(homeZones) } },
        capture: { ...capture, captureAction: 'send-home' },
        pieces: { leaveOn },
      },
      board: file?.board,
    }
    expect(readBoard(old).file?.rules).toMatchObject({
      pieces: { startZones, homeZones, leaveOn, capture },
      victory: { conditions: [{ type: 'ALL_PIECES_HOME' }] },
    })
  })
})
