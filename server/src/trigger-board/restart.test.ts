import { triggerBoard } from '@parlor/games/trigger-board'
import { expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { hostOf, personAt, seated } from '../traps/seated.fixture.ts'

const question = {
  type: 'CHOICE',
  payload: {
    message: 'Left or right, {{PLAYER_NAME}}?',
    options: [
      { id: 'left', text: 'Left', actions: [{ type: 'CHANGE_STAT', payload: { statId: 'coins', delta: 1 } }] },
      { id: 'right', text: 'Right', actions: [{ type: 'CHANGE_STAT', payload: { statId: 'coins', delta: 5 } }] },
    ],
  },
}
const BOARD = {
  formatVersion: 4,
  metadata: { name: 'Crossing', author: 'Bo' },
  rules: { players: { min: 2, max: 2 }, turns: { maxTurns: 9 } },
  stats: [{ id: 'coins', hidden: true }],
  board: {
    topology: {
      spaces: [
        {
          id: 'a',
          name: 'A',
          position: { x: 0, y: 0 },
          connections: [{ targetId: 'b' }],
          triggers: [{ when: { type: 'ON_GAME_START', payload: {} }, action: question }],
        },
        { id: 'b', name: 'B', position: { x: 90, y: 0 }, connections: [{ targetId: 'a' }] },
      ],
    },
  },
}

test('acceptance 18: a match goes on where it was, in the middle of a question, when its server comes back', async () => {
  const games = { games: [triggerBoard] }
  const testServer = await TestServer.opened(games)
  try {
    const { path, people } = await seated(testServer, { game: 'trigger-board', options: { board: BOARD } })
    const [ann, bo] = [hostOf(people), personAt(people, 1)]
    const look = async (person: typeof ann) => (await person.ask('GET', `${path}/view`)).json().view
    const before = [await look(ann), await look(bo)]
    expect(before[0].table.table.prompt).toMatchObject({ kind: 'choice', asked: [0], isMine: true })

    await testServer.stop()
    await testServer.open(games)

    expect([await look(ann), await look(bo)]).toEqual(before)
    const answer = (person: typeof ann, option: string) =>
      person.ask('POST', `${path}/moves`, { move: { move: 'ANSWER', option } })
    expect((await answer(bo, 'right')).status).not.toBe(200)
    expect((await answer(ann, 'up')).status).not.toBe(200)
    expect((await answer(ann, 'right')).status).toBe(200)
    // Asked once: what was answered cannot be answered again.
    expect((await answer(ann, 'right')).status).not.toBe(200)
    const { stats, table } = (await look(ann)).table
    const coins = stats.findIndex(({ id }: { id: string }) => id === 'coins')
    expect([table.prompt, table.players[0].stats[coins]]).toEqual([null, 5])
    expect((await look(bo)).table.table.players[0].stats).toBeNull()
    expect((await ann.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } })).status).toBe(200)
    expect((await ann.ask('GET', `${path}/verify`)).json()).toMatchObject({ faults: [] })
  } finally {
    await testServer.close()
  }
})

test('a board that does more in a move than a move may ends its match properly, and everybody is told', async () => {
  const many = (action: unknown, depth: number): unknown =>
    depth === 0 ? action : { type: 'SEQUENCE', payload: { actions: Array(20).fill(many(action, depth - 1)) } }
  const [first, ...others] = BOARD.board.topology.spaces
  const message = '{{LEADER_NAME}}{{DICE(10,6)}}'.repeat(20)
  const trigger = {
    when: { type: 'ON_GAME_START', payload: {} },
    action: many({ type: 'LOG', payload: { message } }, 2),
  }
  const heavy = { ...BOARD, board: { topology: { spaces: [{ ...first, triggers: [trigger] }, ...others] } } }
  const testServer = await TestServer.opened({ games: [triggerBoard] })
  try {
    const { path, people } = await seated(testServer, { game: 'trigger-board', options: { board: heavy } })
    const [ann, bo] = [hostOf(people), personAt(people, 1)]
    expect((await ann.ask('GET', path)).json()).toMatchObject({ stage: 'over' })
    for (const person of [ann, bo])
      expect((await person.ask('GET', `${path}/view`)).json().view).toMatchObject({
        toAct: [],
        table: { table: { ending: { reason: 'guard' }, guards: 1 } },
      })
    expect((await ann.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } })).status).not.toBe(200)
    expect((await ann.ask('GET', `${path}/verify`)).json()).toMatchObject({ faults: [] })
  } finally {
    await testServer.close()
  }
})
