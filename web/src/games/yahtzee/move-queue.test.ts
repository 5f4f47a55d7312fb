import type { AnyMove } from '@parlor/engine'
import { expect, test } from 'vitest'
import type { Said } from '../../open-match/open-match.ts'
import { MoveQueue, type KnownDice } from './move-queue.ts'

const NO: Said = { ok: false, why: 'no' }

/** A match far away: a move is answered when the test says so, and its view may come before or after the answer. */
class FarMatch {
  readonly sent: AnyMove[] = []
  known: KnownDice = { number: 10, roll: 'a', frozen: [false, false, false, false, false], canFreeze: true }
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

  /** What the match does with a move: its view changes. */
  carryOut(move: AnyMove | undefined): void {
    const { number, frozen, roll } = this.known
    const dice = (move?.['dice'] ?? []) as number[] // the test knows which moves it carries out
    const isRoll = move?.move === 'ROLL'
    this.known = {
      ...this.known,
      number: number + 1,
      roll: isRoll ? `${roll}+` : roll,
      frozen: frozen.map((before, die) => (dice.includes(die) ? move?.move === 'FREEZE' : before)),
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
    return [0, 1, 2, 3, 4].map((die) => (this.queue.isFrozen(die) ? 'x' : '.')).join('')
  }
}

test('a tap is shown at once, sent, and stays shown when it has arrived', async () => {
  const match = new FarMatch()
  expect(match.queue.toggle(1)).toBe(true)
  expect(match.shown).toBe('.x...')
  expect(match.sent).toEqual([{ move: 'FREEZE', dice: [1] }])
  await match.answer()
  expect(match.shown).toBe('.x...')
  match.carryOut(match.sent[0])
  expect(match.shown).toBe('.x...')
  expect(match.sent).toHaveLength(1)
})

test('the view may come before the answer', async () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  match.carryOut(match.sent[0])
  match.queue.toggle(4)
  expect(match.sent).toHaveLength(1)
  await match.answer()
  expect(match.sent[1]).toEqual({ move: 'FREEZE', dice: [4] })
  expect(match.shown).toBe('x...x')
})

test('taps in quick succession are all honoured, one message at a time', async () => {
  const match = new FarMatch()
  for (const die of [0, 2, 3, 0, 4, 2, 2]) match.queue.toggle(die)
  expect(match.shown).toBe('..xxx')
  expect(match.sent).toEqual([{ move: 'FREEZE', dice: [0] }])
  while (match.sent.length < 3) {
    // One message after the other, as the match answers them.
    // oxlint-disable-next-line no-await-in-loop
    await match.answer()
    match.carryOut(match.sent.at(-1))
    expect(match.shown).toBe('..xxx')
  }
  expect(match.sent.slice(1)).toEqual([
    { move: 'FREEZE', dice: [2, 3, 4] },
    { move: 'UNFREEZE', dice: [0] },
  ])
  await match.answer()
  match.carryOut(match.sent[2])
  expect(match.known.frozen).toEqual([false, false, true, true, true])
  expect(match.sent).toHaveLength(3)
})

test('a tap that is taken back before it was sent is not sent', async () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  match.queue.toggle(1)
  match.queue.toggle(1)
  await match.answer()
  match.carryOut(match.sent[0])
  expect(match.sent).toHaveLength(1)
  expect(match.shown).toBe('x....')
})

test('a roll waits for the freezes before it, and closes the queue until it is answered', async () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  expect(match.queue.close({ move: 'ROLL' })).toBe(true)
  expect(match.queue.close({ move: 'ROLL' })).toBe(false)
  expect(match.queue.toggle(2)).toBe(false)
  expect(match.sent).toEqual([{ move: 'FREEZE', dice: [0] }])
  await match.answer()
  match.carryOut(match.sent[0])
  expect(match.sent[1]).toEqual({ move: 'ROLL' })
  expect(match.queue.isClosing).toBe(true)
  await match.answer()
  match.carryOut(match.sent[1])
  expect(match.queue.isClosing).toBe(false)
  expect(match.shown).toBe('x....')
  expect(match.queue.toggle(2)).toBe(true)
})

test('after a refusal what was wished for later is forgotten, and the truth is shown', async () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  match.queue.toggle(1)
  match.queue.close({ move: 'ROLL' })
  await match.answer(NO)
  expect(match.shown).toBe('.....')
  expect(match.queue.isClosing).toBe(false)
  expect(match.sent).toHaveLength(1)
  expect(match.queue.toggle(3)).toBe(true)
  expect(match.sent[1]).toEqual({ move: 'FREEZE', dice: [3] })
})

test('a view of other dice shows nothing of the wishes for those before', () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  const next: KnownDice = { number: 12, roll: 'b', frozen: [false, true, false, false, false], canFreeze: true }
  expect([0, 1].map((die) => match.queue.isFrozen(die, next))).toEqual([false, true])
  match.known = next
  match.see()
  expect(match.shown).toBe('.x...')
})

test('where dice cannot be frozen nothing is sent', () => {
  const match = new FarMatch()
  match.known = { ...match.known, canFreeze: false }
  match.see()
  expect(match.queue.toggle(0)).toBe(false)
  expect(match.sent).toEqual([])
  expect(match.shown).toBe('.....')
})

test('every change of what is shown is told', async () => {
  const match = new FarMatch()
  match.queue.toggle(0)
  expect(match.changes).toBe(1)
  await match.answer(NO)
  expect(match.changes).toBe(2)
})
