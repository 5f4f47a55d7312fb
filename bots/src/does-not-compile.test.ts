import { phasesOf } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { describe, expect, it } from 'vitest'
import { botFor } from './bot.ts'
import { boxCoach } from './shut-the-box/coach.ts'
import { coachingFor } from './coach/coaching.ts'

const named = { name: 'test', about: 'Only for the compiler.' }

describe('a bot that does not fit its game does not compile', () => {
  it('and one that fits does', () => {
    const bot = botFor(shutTheBox, {
      ...named,
      needs: ({ tiles }) => [`tiles-${tiles}`],
      choose(turn) {
        const view = turn.view()
        if (phasesOf(shutTheBox, view).box === 'Choosing') return { move: 'SHUT', tiles: view.table.up }
        return { move: 'ROLL', dice: turn.options.tiles === 9 ? 2 : 1 }
      },
    })
    expect([shutTheBox, yahtzee].map((game) => bot.plays(game))).toEqual([true, false])
  })

  it('a move that is not the game’s, or not with these parameters', () => {
    // @ts-expect-error there is no SHUTT
    botFor(shutTheBox, { ...named, choose: () => ({ move: 'SHUTT', tiles: [1] }) })
    // @ts-expect-error SHUT takes tiles
    botFor(shutTheBox, { ...named, choose: () => ({ move: 'SHUT' }) })
    // @ts-expect-error of one or two dice
    botFor(shutTheBox, { ...named, choose: () => ({ move: 'ROLL', dice: 3 }) })
    // @ts-expect-error that is a move of another game
    botFor(yahtzee, { ...named, choose: () => ({ move: 'SHUT', tiles: [1] }) })
    expect(named.name).toBe('test')
  })

  it('a field of the view or an option that is not there', () => {
    // @ts-expect-error the view has no coins
    botFor(shutTheBox, { ...named, choose: (turn) => (turn.view().table.coins > 0 ? null : null) })
    // @ts-expect-error nor has the match such an option
    botFor(shutTheBox, { ...named, choose: (turn) => (turn.options.speed ? null : null) })
    expect(named.name).toBe('test')
  })

  it('a bot that looks at the true position, or a world of another game', () => {
    // @ts-expect-error the position is the turn's own
    botFor(battleFarm, { ...named, choose: (turn) => (turn.position ? null : null) })
    // @ts-expect-error and stays so
    botFor(battleFarm, { ...named, choose: (turn) => (turn['#position'] ? null : null) })
    // @ts-expect-error the deck that it imagines is of cards
    botFor(battleFarm, { ...named, choose: (turn) => (turn.imagine().state.tiles ? null : null) })
    botFor(battleFarm, { ...named, choose: (turn) => (turn.imagine().state.deck.length > 0 ? null : null) })
    expect(named.name).toBe('test')
  })

  it('a chart or a phase that is not drawn', () => {
    botFor(battleFarm, {
      ...named,
      choose(turn) {
        const phases = phasesOf(battleFarm, turn.view())
        // @ts-expect-error the turn has no such phase
        if (phases.turn === 'SHOPING') return null
        // @ts-expect-error nor is there such a chart
        if (phases.turns === 'SHOPPING') return null
        return phases.turn === 'SHOPPING' ? { move: 'SKIP' } : null
      },
    })
    expect(named.name).toBe('test')
  })
})

describe('a coach that does not fit its game does not compile', () => {
  const parts = { aims: ['score'], hintAim: () => 'score', addsUp: () => true } as const

  it('by its views, moves and options', () => {
    const sayOption = () => ''
    // @ts-expect-error the coach of another game
    coachingFor(yahtzee, { ...parts, sayOption, coach: () => boxCoach({ dice: 'forced', tiles: 9, scoring: 'sum', rounds: 1 }, 1, 'score') }) // prettier-ignore
    // @ts-expect-error the options have no rules
    coachingFor(shutTheBox, { ...parts, sayOption, needs: ({ rules }) => [rules], coach: () => undefined })
    const coaching = coachingFor(shutTheBox, {
      ...parts,
      coach: (options, seats) => boxCoach(options, seats, 'score'),
      sayOption: (option) => ('tiles' in option ? option.tiles.join() : String(option.dice)),
    })
    expect(coaching.aims).toEqual(['score'])
  })
})
