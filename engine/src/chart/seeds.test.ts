import { describe, expect, it } from 'vitest'
import { declarationPhase } from './declaration-phase-seed.fixture.ts'
import * as farm from './farm-game-seed.fixture.ts'
import { formatChart, listChart } from './format.ts'
import { statechart, type Chart } from './statechart.ts'

const windowMode = statechart(farm.windowMode, { alias: [['MAIN_MENu', 'MAIN_MENU']] })
/** FINISHED is left without an arrow: it is meant as the end. */
const gameLoop = statechart(farm.gameLoop, { ends: ['FINISHED'] })
const declaration = statechart(declarationPhase)
const counts = (chart: Chart) => {
  const { edges, states, choices } = listChart('', chart)
  return [edges.length, states.length, choices.length]
}
const arrows = (chart: Chart) =>
  chart.edges.map(
    ({ from, to, event, params }) => `${from} > ${to}${event && ` / ${event}`}${params.map((p) => ` ${p}`).join('')}`,
  )

/** As counted in the specification of the Battle Farm, 12.2: edges, states, choices. */
const SPECIFIED = {
  windowMode: [16, 7, 0],
  targetMode: [51, 13, 1],
  gameLoop: [17, 7, 1],
  turnLoop: [10, 7, 1],
  harvest: [9, 3, 2],
  shopping: [11, 3, 1],
  trading: [17, 5, 1],
  playingCards: [21, 5, 3],
  fertilizing: [11, 3, 1],
  waiting: [15, 5, 0],
} satisfies Record<keyof typeof farm, number[]>

describe('the ten charts of the Battle Farm, as they were drawn', () => {
  const charts = Object.entries(farm).map(([name, text]): [string, Chart] => [
    name,
    name === 'windowMode' ? windowMode : name === 'gameLoop' ? gameLoop : statechart(text),
  ])

  it.each(charts)('%s has no fault', (_, chart) => expect(chart.faults).toEqual([]))

  it('have as many edges, states and choices as were counted', () =>
    expect(Object.fromEntries(charts.map(([name, chart]) => [name, counts(chart)]))).toEqual(SPECIFIED))

  it('have 178 edges in all', () =>
    expect(charts.reduce((sum, [, chart]) => sum + (counts(chart)[0] ?? 0), 0)).toBe(178))

  it.each(charts)('%s reads the same when it is written again', (_, chart) => {
    const again = statechart(formatChart(chart), { ends: chart.ends as never }) // a text made at run time has no types
    expect(again.faults).toEqual([])
    expect(arrows(again)).toEqual(arrows(chart))
    expect(again.states).toEqual(chart.states)
    expect(again.choices).toEqual(chart.choices)
    expect(again.captions).toEqual(chart.captions)
  })

  it('Window Mode misspells a state: without an alias there is one that cannot be left', () => {
    expect(statechart(farm.windowMode).faults).toEqual([
      { at: 'chart', line: 16, reason: 'state MAIN_MENu cannot be left, and is no end: did you mean MAIN_MENU?' },
    ])
    expect(windowMode.states).not.toContain('MAIN_MENu')
    expect(windowMode.text).toBe(farm.windowMode)
  })

  it('Window Mode', () =>
    expect(arrows(windowMode)).toEqual([
      '[*] > INIT / RESET',
      'INIT > INTRO / RUN',
      'INTRO > MAIN_MENU / TO_MENU',
      'MAIN_MENU > [*] / EXIT',
      'MAIN_MENU > MAIN_MENU / MENU_HOVER index',
      'MAIN_MENU > GAME_LOBBY / CREATE_GAME playerId',
      'MAIN_MENU > GAME_LOBBY / JOIN_GAME gameId playerId',
      'GAME_LOBBY > [*] / EXIT',
      'GAME_LOBBY > MAIN_MENU / TO_MENU',
      'GAME_LOBBY > GAME_STARTING / START_GAME gameId playerIds',
      'GAME_STARTING > IN_GAME / BEGIN_GAME gameId game',
      'IN_GAME > [*] / EXIT',
      'IN_GAME > SCORE_SCREEN / END_GAME',
      'IN_GAME > MAIN_MENU / TO_MENU',
      'SCORE_SCREEN > MAIN_MENU / TO_MENU',
      'SCORE_SCREEN > [*] / EXIT',
    ]))

  it('Target Mode: twelve kinds of target, each with its three arrows', () => {
    const targets = ['FOE', 'PLAYER', 'BED_FOE', 'BED_OWN', 'BED_ANY', 'BED_EMPTY', 'CROP_FOE', 'CROP_OWN', 'CROP_ANY', 'CARD_OWN', 'CARD_MARKET', 'CARD_DISCARDED'] // prettier-ignore
    const chart = statechart(farm.targetMode)
    expect(arrows(chart).slice(0, 13)).toEqual(['[*] > INIT', ...targets.map((target) => `INIT > ${target}`)])
    for (const target of targets)
      expect(chart.edges.filter((e) => e.from === target).map((e) => [e.to, e.event.split('_')[0]])).toEqual([
        ['[*]', 'CHOOSE'],
        [target, 'HOVER'],
        ['fork', 'QUIT'],
      ])
    expect(arrows(chart).slice(-2)).toEqual([
      'fork > [*] / targetOptional===true',
      'fork > INIT / targetOptional===false',
    ])
    expect(arrows(chart)).toContain('BED_OWN > [*] / CHOOSE_BED self index')
  })

  it('Game Loop keeps the two blanks of a label', () =>
    expect(arrows(gameLoop)).toContain('isLimitReached > LAST_TURN / Coin Limit  Reached'))

  it('Game Loop has a last state without an arrow: unless it is said to be the end, that is a fault', () => {
    expect(statechart(farm.gameLoop).faults).toEqual([
      { at: 'chart', line: 3, reason: 'state FINISHED cannot be left, and is no end: draw FINISHED --> [*]' },
    ])
    expect(arrows(gameLoop)).toEqual([...arrows(statechart(farm.gameLoop)), 'FINISHED > [*]'])
  })

  it('Harvest', () =>
    expect(arrows(statechart(farm.harvest))).toEqual([
      '[*] > hasRipeCrops / RESET',
      'TARGET_MODE > hasRipeCrops / SKIP_TARGET_MODE',
      'TARGET_MODE > hasRipeCrops / EFFECT_APPLIED index',
      'FINISHED > [*]',
      'hasRipeCrops > FINISHED / no mature crops',
      'hasRipeCrops > IDLE / has mature crops',
      'IDLE > hasHarvestEffect / CROP_HARVESTED Crop effectContext?',
      'hasHarvestEffect > hasRipeCrops / has no Harvest effect',
      'hasHarvestEffect > TARGET_MODE / has Harvest effect',
    ]))

  it('Playing Cards', () => {
    const chart = statechart(farm.playingCards)
    expect([...chart.captions]).toEqual([
      ['TARGET_CROP', 'TARGET_MODE (Planting Crop)'],
      ['TARGET_EFFECT', 'TARGET_MODE (Crop Effect)'],
      ['TARGET_ACTION', 'TARGET_MODE (Action Card)'],
    ])
    expect(arrows(chart)).toEqual([
      '[*] > gotMoreCards / RESET',
      'hasAfterPlanting > TARGET_EFFECT / has "Planted" effect',
      'hasAfterPlanting > gotMoreCards / has no "Planted" effect',
      'gotMoreCards > FINISHED / no Cards In Hand',
      'gotMoreCards > IDLE / has Cards in Hand?',
      'isCropCard > TARGET_ACTION / Card.type===ACTION',
      'isCropCard > TARGET_CROP / Card.type===CROP',
      'TARGET_ACTION > TARGET_ACTION / EXECUTE_ACTION Card index? player?',
      'TARGET_ACTION > gotMoreCards / EXECUTE_ACTION Card index? player?',
      'TARGET_ACTION > IDLE / CANCEL_SELECTION',
      'TARGET_ACTION > FINISHED / SKIP',
      'TARGET_CROP > IDLE / CANCEL_SELECTION',
      'TARGET_CROP > FINISHED / SKIP',
      'TARGET_CROP > hasAfterPlanting / PLANT_CROP Card index',
      'TARGET_EFFECT > IDLE / CANCEL_SELECTION',
      'TARGET_EFFECT > gotMoreCards / AFTER_PLANT Card index? player?',
      'TARGET_EFFECT > FINISHED / SKIP',
      'IDLE > IDLE / HOVER_CARD index',
      'IDLE > FINISHED / SKIP',
      'IDLE > isCropCard / CHOOSE_CARD index',
      'FINISHED > [*]',
    ])
  })

  it('Trading and Waiting pass a list of cards', () => {
    expect(arrows(statechart(farm.trading))).toContain('COLLECT > OFFERS_WAITING / SEND_TRADE TCard[]')
    expect(arrows(statechart(farm.waiting))).toContain('IDLE > HAS_TRADE / SEND_TRADE TCard[]')
    expect(arrows(statechart(farm.waiting))).toContain('TARGET_MODE > FINISHED / SKIP')
  })
})

describe('the declaration phase of Liap Tui, as it was drawn', () => {
  it('has no fault', () => expect(declaration.faults).toEqual([]))
  it('has 17 edges and 11 states', () => expect(counts(declaration)).toEqual([17, 11, 0]))
  it('has these arrows', () =>
    expect(arrows(declaration)).toEqual([
      '[*] > WaitingToStart',
      'WaitingToStart > PlayerTurn / Start declaration phase',
      'PlayerTurn > ValidatingRestrictions / Player selected',
      'ValidatingRestrictions > PlayerTurn / Zero streak restriction',
      'ValidatingRestrictions > PlayerTurn / Last player + total=8 restriction',
      'ValidatingRestrictions > MakingDeclaration / No restrictions',
      'MakingDeclaration > ValidatingChoice / Declaration made',
      'ValidatingChoice > MakingDeclaration / Invalid choice',
      'ValidatingChoice > RecordingDeclaration / Valid choice',
      'RecordingDeclaration > CheckingComplete / Declaration recorded',
      'CheckingComplete > PlayerTurn / More players remain',
      'CheckingComplete > ShowingSummary / All players complete',
      'ShowingSummary > ValidatingTotal / Summary displayed',
      'ValidatingTotal > Complete / Total ≠ 8',
      'ValidatingTotal > Error / Total = 8 (should not happen)',
      'Error > Complete',
      'Complete > [*]',
    ]))
})
