import { readBoard, SHIPPED_BOARDS, type Board } from '@parlor/games/trigger-board/knowledge'
import { expect, test } from 'vitest'
import { signOfEffect, signsOf } from './signs.ts'

function boardOf(json: unknown): Board {
  const { board } = readBoard(json)
  if (board === null) throw new Error('the board cannot be read')
  return board
}

function signOn(json: unknown, name: string) {
  const board = boardOf(json)
  return signsOf(board)[board.spaces.find((space) => space.name === name)?.index ?? -1]
}

const withEvent = (action: object) => ({
  formatVersion: 4,
  metadata: { name: 'One' },
  rules: { turns: { maxTurns: 9 } },
  stats: [
    { id: 'coins', name: 'Coins' },
    { id: 'debt', name: 'Debt', better: 'low' },
  ],
  board: {
    topology: {
      spaces: [
        {
          id: 'a',
          name: 'A',
          position: { x: 0, y: 0 },
          triggers: [{ when: { type: 'ON_LAND', payload: {} }, action }],
        },
      ],
    },
  },
})
const signOf = (action: object) => signOn(withEvent(action), 'A')
const question = (...answers: (readonly object[])[]) => ({
  type: 'CHOICE',
  payload: { message: '?', options: answers.map((actions, at) => ({ text: String(at), actions })) },
})
const swap = { type: 'SWAP_PLACES', payload: { with: 'choose' } }
const back = { type: 'DISPLACE_PLAYER', payload: { steps: -2 } }
const on = { type: 'DISPLACE_PLAYER', payload: { steps: 2 } }
const coin = { type: 'CHANGE_STAT', payload: { statId: 'coins', delta: 1 } }

test('a question whose main answer moves or swaps players has the sign of that', () => {
  expect(signOf(question([swap], [on]))?.icon).toBe('swap')
  expect(signOf(question([on], [coin]))?.icon).toBe('forward')
  expect(signOf(question([], [back]))?.icon).toBe('back')
  expect(signOf(question([{ ...on, target: 'choose' }], [coin]))?.icon).toBe('boot')
  expect(signOf(question([coin], [swap]))?.icon).toBe('ask')
})

test('a number on a space is what happens to the player who comes there', () => {
  expect(signOf(on)).toMatchObject({ icon: 'forward', tone: 'good', amount: '+2' })
  expect(signOf({ ...on, target: 'last' })).toMatchObject({ icon: 'forward', tone: 'luck', amount: '' })
})

test('boards that ship name signs for places that would look alike', () => {
  const { detour } = SHIPPED_BOARDS
  expect(['High Hole', 'Taxi Rank', 'Bus Stop', 'Big Dog'].map((name) => signOn(detour, name)?.icon)).toEqual(['hole', 'car', 'bus', 'dog']) // prettier-ignore
})

test('an effect says whether it is better or worse, and by how much', () => {
  const board = boardOf(withEvent(coin))
  const steps = { type: 'MovesModifier' } as const
  expect(signOfEffect(board, { ...steps, multiply: 0.5, min: 1 })).toEqual({ icon: 'slow', tone: 'bad', amount: '½' })
  expect(signOfEffect(board, { ...steps, multiply: 2 })).toEqual({ icon: 'forward', tone: 'good', amount: '×2' })
  expect(signOfEffect(board, { type: 'DiceModifier', add: -1, min: 1 })).toMatchObject({ tone: 'bad', amount: '−1' })
  expect(signOfEffect(board, { ...steps, max: 3 })).toMatchObject({ tone: 'bad', amount: '≤3' })
  // A curse is no clover, and more of what is better low is worse.
  expect(signOfEffect(board, { type: 'StatModifier', statId: 'coins', perTurn: -1, duration: 4 })).toEqual({ icon: 'coin', tone: 'bad', amount: '−1' }) // prettier-ignore
  expect(signOfEffect(board, { type: 'StatModifier', statId: 'debt', perTurn: 1, duration: 4 })).toMatchObject({
    tone: 'bad',
  })
})
