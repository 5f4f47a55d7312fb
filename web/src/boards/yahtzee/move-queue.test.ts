import type { AnyMove } from '@parlor/engine'
import { expect, test } from 'vitest'
import type { Said } from '../../table/table.ts'
import { MoveQueue, type KnownDice } from './move-queue.ts'

const NO: Said = { ok: false, why: 'no' }

/** A far table: a move is answered when the test says so, and its view may come before or after the answer. */
class FarTable {
  readonly sent: AnyMove[] = []
  known: KnownDice = { number: 10, roll: 'a', held: [false, false, false, false, false], canHold: true }
  readonly queue = new MoveQueue(() => this.changes++)
  changes = 0
  #answers: ((said: Said) => void)[] = []

  constructor() {
    this.see()
  }

  see(): void {
    this.queue.see(this.known, (move) => {
      this.sent.push(move)
      return new Promise((resolve) => this.#answers.push(resolve))
    })
  }

  /** What the table does with a move: its view changes. */
  carryOut(move: AnyMove | undefined): void {
    const { number, held, roll } = this.known
    const dice = (move?.['dice'] ?? []) as number[] // the test knows which moves it carries out
    const isRoll = move?.move === 'ROLL'
    this.known = {
      ...this.known,
      number: number + 1,
      roll: isRoll ? `${roll}+` : roll,
      held: held.map((before, die) => (dice.includes(die) ? move?.move === 'FREEZE' : before)),
    }
    this.see()
  }

  async answer(said: Said = { ok: true }): Promise<void> {
    this.#answers.shift()?.(said)
    // Two turns of the queue of promises: the answer, and what hangs on it.
    await Promise.resolve()
    await Promise.resolve()
  }

  get shown(): string {
    return [0, 1, 2, 3, 4].map((die) => (this.queue.isHeld(die) ? 'x' : '.')).join('')
  }
}

test('a tap is shown at once, sent, and stays shown when it has arrived', async () => {
  const table = new FarTable()
  expect(table.queue.toggle(1)).toBe(true)
  expect(table.shown).toBe('.x...')
  expect(table.sent).toEqual([{ move: 'FREEZE', dice: [1] }])
  await table.answer()
  expect(table.shown).toBe('.x...')
  table.carryOut(table.sent[0])
  expect(table.shown).toBe('.x...')
  expect(table.sent).toHaveLength(1)
})

test('the view may come before the answer', async () => {
  const table = new FarTable()
  table.queue.toggle(0)
  table.carryOut(table.sent[0])
  table.queue.toggle(4)
  expect(table.sent).toHaveLength(1)
  await table.answer()
  expect(table.sent[1]).toEqual({ move: 'FREEZE', dice: [4] })
  expect(table.shown).toBe('x...x')
})

test('taps in quick succession are all honoured, one message at a time', async () => {
  const table = new FarTable()
  for (const die of [0, 2, 3, 0, 4, 2, 2]) table.queue.toggle(die)
  expect(table.shown).toBe('..xxx')
  expect(table.sent).toEqual([{ move: 'FREEZE', dice: [0] }])
  while (table.sent.length < 3) {
    // One message after the other, as the table answers them.
    // oxlint-disable-next-line no-await-in-loop
    await table.answer()
    table.carryOut(table.sent.at(-1))
    expect(table.shown).toBe('..xxx')
  }
  expect(table.sent.slice(1)).toEqual([
    { move: 'FREEZE', dice: [2, 3, 4] },
    { move: 'UNFREEZE', dice: [0] },
  ])
  await table.answer()
  table.carryOut(table.sent[2])
  expect(table.known.held).toEqual([false, false, true, true, true])
  expect(table.sent).toHaveLength(3)
})

test('a tap that is taken back before it was sent is not sent', async () => {
  const table = new FarTable()
  table.queue.toggle(0)
  table.queue.toggle(1)
  table.queue.toggle(1)
  await table.answer()
  table.carryOut(table.sent[0])
  expect(table.sent).toHaveLength(1)
  expect(table.shown).toBe('x....')
})

test('a roll waits for the holds before it, and closes the queue until it is answered', async () => {
  const table = new FarTable()
  table.queue.toggle(0)
  expect(table.queue.close({ move: 'ROLL' })).toBe(true)
  expect(table.queue.close({ move: 'ROLL' })).toBe(false)
  expect(table.queue.toggle(2)).toBe(false)
  expect(table.sent).toEqual([{ move: 'FREEZE', dice: [0] }])
  await table.answer()
  table.carryOut(table.sent[0])
  expect(table.sent[1]).toEqual({ move: 'ROLL' })
  expect(table.queue.isClosing).toBe(true)
  await table.answer()
  table.carryOut(table.sent[1])
  expect(table.queue.isClosing).toBe(false)
  expect(table.shown).toBe('x....')
  expect(table.queue.toggle(2)).toBe(true)
})

test('after a refusal what was wished for later is forgotten, and the truth is shown', async () => {
  const table = new FarTable()
  table.queue.toggle(0)
  table.queue.toggle(1)
  table.queue.close({ move: 'ROLL' })
  await table.answer(NO)
  expect(table.shown).toBe('.....')
  expect(table.queue.isClosing).toBe(false)
  expect(table.sent).toHaveLength(1)
  expect(table.queue.toggle(3)).toBe(true)
  expect(table.sent[1]).toEqual({ move: 'FREEZE', dice: [3] })
})

test('a view of other dice shows nothing of the wishes for those before', () => {
  const table = new FarTable()
  table.queue.toggle(0)
  const next: KnownDice = { number: 12, roll: 'b', held: [false, true, false, false, false], canHold: true }
  expect([0, 1].map((die) => table.queue.isHeld(die, next))).toEqual([false, true])
  table.known = next
  table.see()
  expect(table.shown).toBe('.x...')
})

test('where dice cannot be held nothing is sent', () => {
  const table = new FarTable()
  table.known = { ...table.known, canHold: false }
  table.see()
  expect(table.queue.toggle(0)).toBe(false)
  expect(table.sent).toEqual([])
  expect(table.shown).toBe('.....')
})

test('every change of what is shown is told', async () => {
  const table = new FarTable()
  table.queue.toggle(0)
  expect(table.changes).toBe(1)
  await table.answer(NO)
  expect(table.changes).toBe(2)
})
