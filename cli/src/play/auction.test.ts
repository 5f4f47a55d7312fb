import { findBot } from '@parlor/bots'
import { begin, offered, type Offer } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { recorder } from '../parlor.fixture.ts'
import { auction } from './auction.fixture.ts'
import type { InputLines } from './lines.ts'
import { lookUp } from './look-up.ts'
import { TerminalMatch } from './match.ts'
import { numbersOf, rowsOf } from './menu-rows.ts'
import { readMove } from './read-move.ts'
import { playSession } from './session.ts'
import { ValueNames } from './value-names.ts'

const position = begin(auction, {}, 2)
const offers: readonly Offer[] = offered(auction, position, 0)

/** Seat 1 types these lines, and a bot sits opposite; gives what was printed. */
async function session(...typed: string[]): Promise<string[]> {
  const screen = recorder()
  // All that a session needs of lines is to ask for the next.
  const lines = { ask: () => Promise.resolve(typed.shift() ?? null) } as unknown as InputLines
  await playSession(new TerminalMatch(auction, {}, [null, findBot(auction, 'random') ?? null], 'seed'), lines, screen)
  for (const line of screen.lines) expect(line.length).toBeLessThanOrEqual(80)
  return screen.lines
}

describe('a menu', () => {
  const names = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => (row.kind === 'wait' ? 'wait' : `${row.kind} ${row.offer.move}`))

  test('what gives up comes last, after waiting; what only leads to a move is not listed, a long range is one row', () => {
    expect(names(rowsOf(auction, offers, true))).toEqual([
      'range BID',
      'move PICK',
      'move PICK',
      'move POINT',
      'move POINT',
      'wait',
      'move LEAVE',
    ])
    expect(names(rowsOf(auction, offers, false))).not.toContain('wait')
  })

  test('who can only give up finds waiting first; what is unlisted is listed where there is nothing else', () => {
    const only = (move: string) => offers.filter((offer) => offer.move === move)
    expect(names(rowsOf(auction, only('LEAVE'), true))).toEqual(['wait', 'move LEAVE'])
    expect(names(rowsOf(auction, only('THINK'), false))).toEqual(['move THINK', 'move THINK'])
    expect(rowsOf(auction, only('BID'), false)).toEqual([])
  })

  test('reads with the range, and without values that go without saying', async () => {
    const printed = await session('exit')
    expect(printed).toContain('    1  Bid 1 to 20 coins                   bid N')
    expect(printed).toContain('    2  Pick place 1                        pick 1')
    expect(printed).toContain('    4  Point at place 1 of the Red Baron   point red baron 1')
    expect(printed).toContain('    6  Wait for the others                 wait')
  })
})

describe('a typed move', () => {
  const read = (text: string) => {
    const names = new ValueNames(auction)
    names.meet(offers, {}, 0)
    const rows = rowsOf(auction, offers, true)
    return readMove(text, { offers, rows, numbers: numbersOf(auction, rows, {}), waits: true, known: [], names })
  }

  test.each([
    ['pick 2', { move: 'PICK', self: 'RED', place: 1 }],
    ['pick red 2', { move: 'PICK', self: 'RED', place: 1 }],
    ['pick 1 2', { move: 'PICK', self: 'RED', place: 1 }],
    ['pick you 2', { move: 'PICK', self: 'RED', place: 1 }],
    ['pick place=2', { move: 'PICK', self: 'RED', place: 1 }],
    ['pick 9', { move: 'PICK', self: 'RED', place: 8 }],
    ['point 1 2', { move: 'POINT', who: 'RED', place: 1 }],
    ['point seat 1 2', { move: 'POINT', who: 'RED', place: 1 }],
    ['point you 1', { move: 'POINT', who: 'RED', place: 0 }],
    ['think 2', { move: 'THINK', coins: 2 }],
    ['3', { move: 'PICK', self: 'RED', place: 1 }],
  ])('%j', (text, move) => expect(read(text)).toEqual({ move }))

  test('what leads nowhere is said, with what does not', () => {
    expect(read('point 2')).toEqual({
      unclear: 'POINT: with who Blue Baron there is nothing to choose. Try Red Baron.',
    })
    expect(read('1')).toEqual({ unclear: 'Type bid and a number from 1 to 20, such as “bid 1”.' })
    expect(read('6')).toEqual({ waits: true })
  })
})

describe('a session', () => {
  test('the head tells of clocks once; the clock is heard, and what it does', async () => {
    const printed = await session(...Array.from({ length: 60 }, () => 'wait'))
    expect(printed.filter((line) => line.includes('Clocks stand still while you think'))).toHaveLength(1)
    expect(printed).toContain('  • Time is up. The hammer falls.')
  })

  test('the table is printed when it has changed, what is asked always', async () => {
    const printed = await session('think 1', 'think 1', 'table', 'exit')
    expect(printed.filter((line) => line === '  What will Seat 1 bid?')).toHaveLength(4)
    expect(printed.filter((line) => line === '  Picked: 0.')).toHaveLength(2)
  })

  test('help tells of what stands in no list', async () => {
    expect(await session('help', 'exit')).toContain('  These stand in no list, and can be typed too: THINK ….')
  })

  test('who has made a step towards a move goes on before the others', () => {
    const match = new TerminalMatch(auction, {}, [null, findBot(auction, 'random') ?? null], 'seed')
    match.playMove(0, { move: 'THINK', coins: 1 })
    expect(match.next()).toBe(0)
    expect(match.wait(0)).toBe('seat')
    expect(match.next()).toBe(1)
    match.playFor(1)
    match.playMove(0, { move: 'BID', coins: 1 })
    expect(match.next()).toBe(1)
  })
})

describe('looking things up', () => {
  const looked = (typed: string) => {
    const screen = recorder()
    lookUp(auction, typed, screen)
    return screen.lines
  }

  test.each([
    ['red baron', '  Red Baron: Flies.'],
    ['HAM', '  Hammer: Falls.'],
    ['r b', '  Red Baron: Flies.'],
    ['baron', '  “baron” may be Red Baron or Blue Baron.'],
    ['hamer', '  There is no “hamer” to look up. Did you mean “Hammer”?'],
    ['bleu', '  There is no “bleu” to look up. Did you mean “Blue Baron”?'],
    ['zzzzz', '  There is no “zzzzz” to look up. look alone lists the names.'],
  ])('look %s', (typed, said) => expect(looked(typed)).toEqual([said]))

  test('look alone lists the names', () => {
    expect(looked('')).toEqual([
      '  Type look and a name, which can be cut short:',
      '    Blue Baron  Hammer      Red Baron',
    ])
  })

  test('it is a command', async () => {
    expect(await session('look ham', 'exit')).toContain('  Hammer: Falls.')
  })
})
