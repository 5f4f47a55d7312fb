import { outcome, replay } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import {
  addBalance,
  balanceReport,
  BalanceRun,
  compareBoards,
  emptyBalance,
  matchOf,
  type BalancePlan,
} from './index.ts'
import { FORK } from './fork-board.fixture.ts'

const planFor = (board: unknown, seats = 3): BalancePlan => ({
  board,
  bots: Array.from({ length: seats }, () => randomBot),
  seed: 'balance',
})

function reportOf(plan: BalancePlan, matches: number) {
  const run = new BalanceRun(plan, matches)
  while (run.work(1_000));
  return balanceReport(run.board, run.tally)
}

describe('a balance report', () => {
  test('says which choice matters, and what never happens', () => {
    const { choices, never, wins, starter, ends } = reportOf(planFor(FORK, 2), 400)
    expect(choices.mattered).toBe(1)
    expect(choices.list).toMatchObject([
      { kind: 'fork', at: 'a', mattered: true, options: [{ option: 'c', wins: 1 }, { option: 'b' }] },
    ])
    expect(choices.list[0]?.options[1]?.wins).toBeLessThan(0.7)
    expect(never).toEqual({ spaces: ['d'], events: [], ends: [] })
    // Whoever begins takes the good way half of the time: two of three matches.
    expect(wins[0]?.low).toBeLessThan(2 / 3)
    expect(wins[0]?.high).toBeGreaterThan(2 / 3)
    expect((wins[0]?.share ?? 0) + (wins[1]?.share ?? 0)).toBeCloseTo(1)
    expect(starter.share).toBe(wins[0]?.share)
    expect(ends).toMatchObject([{ end: 'finished', share: 1, match: 0 }])
  })

  test('tells the player who begins from the first seat, where the order of play is drawn', () => {
    const drawn = {
      ...FORK,
      metadata: { ...FORK.metadata, gameRules: { ...FORK.metadata.gameRules, turns: { turnOrder: 'random' } } },
    }
    const { wins, starter } = reportOf(planFor(drawn, 2), 400)
    expect(wins[0]?.low).toBeLessThan(1 / 2)
    expect(starter.low).toBeGreaterThan(1 / 2)
  })

  test('does not take for important what makes no difference', () => {
    const [start, ...others] = FORK.spaces
    const even = {
      ...FORK,
      spaces: [start, ...others.map(({ events: _, ...space }) => ({ ...space, events: others[1]?.events }))],
    }
    expect(reportOf(planFor(even, 2), 400).choices).toMatchObject({ mattered: 0, list: [{ mattered: false }] })
  })

  test('every figure leads to a match that shows it', () => {
    const plan = planFor(SHIPPED_BOARDS['curses'], 4)
    const report = reportOf(plan, 25)
    const stateOf = (match: number | null | undefined) => {
      const again = replay(triggerBoard, matchOf(plan, match ?? -1))
      if (!again.ok) throw new Error('it cannot be replayed')
      const { state, options } = again.position
      return { state, events: options.board.value.eventById, outcome: outcome(triggerBoard, again.position) }
    }
    const { turns } = report.length
    expect(stateOf(turns?.shows.max).state.turnSeq).toBe(turns?.max)
    expect(stateOf(turns?.shows.min).state.turnSeq).toBe(turns?.min)
    report.wins.forEach(({ match }, seat) => expect(stateOf(match).outcome?.ranks[seat]).toBe(1))
    const rare = report.events.filter(({ match }) => match !== null).toSorted((a, b) => a.share - b.share)[0]
    const { state, events } = stateOf(rare?.match)
    expect(state.fired[events.get(rare?.id ?? '') ?? -1]).toBeGreaterThan(0)
    for (const { end, match } of report.ends) expect(stateOf(match).state.ending?.reason).toBe(end)
  })

  test('parts that are played apart, in slices of any size, add up to the whole', () => {
    const plan = planFor(SHIPPED_BOARDS['party-prompts'], 4)
    const whole = new BalanceRun(plan, 12)
    while (whole.work(10_000));
    const sum = emptyBalance(4)
    for (const [count, from, slice] of [
      [5, 7, 13],
      [7, 0, 1],
    ] as const) {
      const part = new BalanceRun(plan, count, from)
      while (part.work(slice));
      addBalance(sum, structuredClone(part.tally))
    }
    expect(balanceReport(whole.board, sum)).toEqual(balanceReport(whole.board, whole.tally))
  })

  test('two boards are compared: what has changed is told from what only looks so', () => {
    const longer = {
      ...FORK,
      spaces: FORK.spaces.map((space) =>
        space.id === 'a' ? { ...space, connections: [{ targetId: 'b' }, { targetId: 'c' }, { targetId: 'd' }] } : space,
      ),
    }
    const [before, after] = [reportOf(planFor(FORK, 2), 300), reportOf(planFor(longer, 2), 300)]
    const { spaces, wins, ends } = compareBoards(before, after)
    expect(spaces[0]).toMatchObject({ id: 'd', before: 0, isClear: true })
    expect(ends).toMatchObject([{ id: 'finished', difference: 0, isClear: false }])
    expect(wins).toHaveLength(2)
    expect(compareBoards(before, before).length.turns).toMatchObject({ difference: 0, isClear: false })
    expect(compareBoards(before, reportOf(planFor(SHIPPED_BOARDS['ring'], 2), 5)).removed.spaces).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })
})
