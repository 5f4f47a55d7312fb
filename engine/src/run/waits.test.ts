import { describe, expect, test } from 'vitest'
import { ToyTable } from '../testing/toy.fixture.ts'
import { canAct, offeredToChance, offeredToHost, toAct } from '../verbs/offered.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { nextClock } from '../verbs/view.ts'
import { made, phaseOf } from './waits.fixture.ts'

describe('a chart that waits', () => {
  test('takes no event: moves are refused and say what waits, and are not offered', () => {
    const table = new ToyTable(made, 2).say(0, 'HOLD')
    expect([0, 1].map((seat) => table.refusal(seat, 'GO'))).toEqual(['held', 'held'])
    expect([table.refusal('chance', 'LUCK'), table.refusal('host', 'RULE')]).toEqual(['held', 'held'])
    expect(() => table.say(0, 'GO')).toThrow('held: Something else has to be settled first (main/work is waiting).')
    expect(table.offers(0)).toEqual(['FREE', 'CALL', 'WAIT', 'END'])
    expect([offeredToChance(made, table.position), offeredToHost(made, table.position)]).toEqual([[], []])
    expect([canAct(made, table.position, 'chance'), toAct(made, table.position)]).toEqual([false, [0, 1]])
  })

  test('takes them again when it waits no longer', () => {
    const table = new ToyTable(made, 2)
    const before = [table.offers(0), toAct(made, table.position)]
    table.say(0, 'HOLD').say(1, 'FREE')
    expect([table.offers(0), toAct(made, table.position)]).toEqual(before)
    expect([table.refusal(0, 'GO'), table.refusal('chance', 'LUCK'), table.refusal('host', 'RULE')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is refused what it does not draw as before: that is no matter of waiting', () => {
    expect(new ToyTable(made).say(0, 'HOLD').refusal(0, 'MUSE')).toBe('not-now')
    expect(new ToyTable(made).say(0, 'HOLD').refusal(0, 'HEAR')).toBe('not-yours-to-say')
  })

  test('leaves its unlabelled arrow alone until then', () => {
    const table = new ToyTable(made).say(0, 'PASS')
    expect([phaseOf(table), table.trail]).toEqual(['Pass', ''])
    table.say(0, 'CALL', { word: 'a' })
    expect(phaseOf(table)).toBe('Pass')
    table.say(0, 'FREE')
    expect([phaseOf(table), table.trail]).toEqual(['Idle', 'heard:a passed'])
  })

  test('gets what was raised for it later, the oldest first, and once', () => {
    const table = new ToyTable(made).say(0, 'HOLD').say(0, 'CALL', { word: 'b' }).say(0, 'CALL', { word: 'a' })
    expect([table.trail, table.position.raised.map(({ params }) => params)]).toEqual([
      '',
      [{ word: 'b' }, { word: 'a' }],
    ])
    table.say(0, 'FREE')
    expect([table.trail, table.position.raised]).toEqual(['heard:b heard:a', []])
    expect(table.say(0, 'HOLD').say(0, 'FREE').trail).toBe('heard:b heard:a')
  })

  test('goes with its host, and what was raised for it goes too', () => {
    const table = new ToyTable(made).say(0, 'HOLD').say(0, 'CALL', { word: 'a' }).say(0, 'END')
    expect([table.phases(), table.position.raised, table.position.deadlines]).toEqual([{ main: '[*]' }, [], []])
  })

  test('advance comes to the same as play', () => {
    const table = new ToyTable(made)
    const ahead = copyPosition(made, table.position)
    for (const move of ['START', 'HOLD', 'WAIT', 'FREE']) {
      advance(made, ahead, 0, { move })
      expect(ahead).toEqual(table.say(0, move).position)
    }
  })
})

describe('a chart hosted in one that waits', () => {
  test('goes on, is spoken to, and its clock runs', () => {
    const table = new ToyTable(made).say(0, 'DIVE', {}, 1_000).say(0, 'HOLD', {}, 2_000).say(0, 'TICK', {}, 3_000)
    expect(table.offers(0)).toEqual(expect.arrayContaining(['TICK', 'FINISH']))
    expect(nextClock(made, table.position)).toEqual({ at: 6_000, move: 'FINISH', seat: null })
    table.say('clock', 'FINISH', {}, 6_000)
    expect([phaseOf(table), table.trail]).toEqual(['Inner', 'in tick out'])
    table.say(0, 'FREE')
    expect([phaseOf(table), table.trail]).toEqual(['Idle', 'in tick out surfaced'])
  })

  test('also starts there', () => {
    const table = new ToyTable(made).say(0, 'SINK')
    expect([table.phases()['main/work/deep'], table.refusal(0, 'GO')]).toEqual(['Down', 'not-now'])
    expect(table.say(0, 'FINISH').trail).toBe('in out')
    expect(table.say(0, 'FREE').trail).toBe('in out surfaced')
  })
})
