import { describe, expect, it } from 'vitest'
import { declarationPhase } from './declaration-phase-seed.fixture.ts'
import * as farm from './farm-game-seed.fixture.ts'
import { shutTheBox } from './shut-the-box-seed.fixture.ts'
import type {
  Aliased,
  ChoiceEdgeKeysOf,
  ChoicesOf,
  Decisions,
  EdgeKeysOf,
  EventsOf,
  ParamsOf,
  RequiredParamsOf,
  StatesOf,
} from './drawn.ts'
import { edgeKey } from '../compile/tables.ts'
import { same, type Equal } from '../testing/same-type.fixture.ts'
import { bareName } from './parse.ts'
import { statechart, type Chart } from './statechart.ts'

const windowMode = statechart(farm.windowMode, { alias: [['MAIN_MENu', 'MAIN_MENU']] })
const gameLoop = statechart(farm.gameLoop, { ends: ['FINISHED'] })
type TextOf<C> = C extends Chart<infer T> ? T : never
type Box = typeof shutTheBox
type Windows = TextOf<typeof windowMode>
type Loop = TextOf<typeof gameLoop>
type Targets = typeof farm.targetMode
type Turns = typeof farm.turnLoop
type Harvest = typeof farm.harvest
type Shopping = typeof farm.shopping
type Trading = typeof farm.trading
type Cards = typeof farm.playingCards
type Fertilizing = typeof farm.fertilizing
type Waiting = typeof farm.waiting
type Declaring = typeof declarationPhase

// Each list must hold members of the union only, and all of them: `all<Union>()(...)` does not compile otherwise.
const all =
  <U extends string>() =>
  <const L extends readonly U[]>(...list: Equal<L[number], U> extends true ? L : never): readonly string[] =>
    list

const LISTED: Record<
  string,
  { chart: Chart; states: readonly string[]; choices: readonly string[]; events: readonly string[] }
> = {
  shutTheBox: {
    chart: statechart(shutTheBox),
    states: all<StatesOf<Box>>()('Ready', 'Rolling', 'Choosing'),
    choices: all<ChoicesOf<Box>>()('anyFit', 'allShut', 'turnOver'),
    events: all<EventsOf<Box>>()('ROLL', 'DICE', 'SHUT'),
  },
  windowMode: {
    chart: windowMode,
    states: all<StatesOf<Windows>>()(
      'INIT',
      'INTRO',
      'MAIN_MENU',
      'GAME_LOBBY',
      'GAME_STARTING',
      'IN_GAME',
      'SCORE_SCREEN',
    ),
    choices: all<ChoicesOf<Windows>>()(),
    events: all<EventsOf<Windows>>()(
      'RUN',
      'TO_MENU',
      'EXIT',
      'MENU_HOVER',
      'CREATE_GAME',
      'JOIN_GAME',
      'START_GAME',
      'BEGIN_GAME',
      'END_GAME',
    ),
  },
  targetMode: {
    chart: statechart(farm.targetMode),
    states: all<StatesOf<Targets>>()(
      'INIT',
      'FOE',
      'PLAYER',
      'BED_FOE',
      'BED_OWN',
      'BED_ANY',
      'BED_EMPTY',
      'CROP_FOE',
      'CROP_OWN',
      'CROP_ANY',
      'CARD_OWN',
      'CARD_MARKET',
      'CARD_DISCARDED',
    ),
    choices: all<ChoicesOf<Targets>>()('fork'),
    events: all<EventsOf<Targets>>()(
      'CHOOSE_PLAYER',
      'CHOOSE_BED',
      'CHOOSE_CROP',
      'CHOOSE_CARD',
      'CHOOSE_MARKET_SLOT',
      'HOVER',
      'QUIT',
    ),
  },
  gameLoop: {
    chart: gameLoop,
    states: all<StatesOf<Loop>>()(
      'PLANNED',
      'FINISHED',
      'ROLLING_CHARACTERS',
      'ROLLING_TURN_ORDER',
      'SETUP',
      'IN_PROGRESS',
      'LAST_TURN',
    ),
    choices: all<ChoicesOf<Loop>>()('isLimitReached'),
    events: all<EventsOf<Loop>>()(
      'END',
      'ROLL_CHARACTERS',
      'ROLL_TURN_ORDER',
      'PREPARE',
      'START',
      'TURN_START',
      'TURN_PHASE_START',
      'TURN_PHASE_END',
      'TURN_END',
    ),
  },
  turnLoop: {
    chart: statechart(farm.turnLoop),
    states: all<StatesOf<Turns>>()('WAITING', 'HARVEST', 'SHOPPING', 'TRADE', 'PLAYING', 'FERTILIZE', 'CALCULATION'),
    choices: all<ChoicesOf<Turns>>()('isLastTurn'),
    events: all<EventsOf<Turns>>()(),
  },
  harvest: {
    chart: statechart(farm.harvest),
    states: all<StatesOf<Harvest>>()('TARGET_MODE', 'FINISHED', 'IDLE'),
    choices: all<ChoicesOf<Harvest>>()('hasRipeCrops', 'hasHarvestEffect'),
    events: all<EventsOf<Harvest>>()('SKIP_TARGET_MODE', 'EFFECT_APPLIED', 'CROP_HARVESTED'),
  },
  shopping: {
    chart: statechart(farm.shopping),
    states: all<StatesOf<Shopping>>()('FINISHED', 'IDLE', 'CONFIRM_TRADE'),
    choices: all<ChoicesOf<Shopping>>()('hasMoney'),
    events: all<EventsOf<Shopping>>()('SKIP', 'HOVER', 'CHOOSE_MARKET_SLOT', 'CANCEL_SELECTION', 'CONFIRM_DEAL'),
  },
  trading: {
    chart: statechart(farm.trading),
    states: all<StatesOf<Trading>>()('FINISHED', 'IDLE', 'COLLECT', 'OFFERS_WAITING', 'OFFERS_CHOOSING'),
    choices: all<ChoicesOf<Trading>>()('remove_last'),
    events: all<EventsOf<Trading>>()(
      'SKIP',
      'SEND_TRADE',
      'HOVER',
      'ADD_CARD_TO_TRADE',
      'REMOVE_CARD_FROM_TRADE',
      'ACCEPT_OFFER',
      'GATHER_OFFERS',
    ),
  },
  playingCards: {
    chart: statechart(farm.playingCards),
    states: all<StatesOf<Cards>>()('TARGET_CROP', 'TARGET_EFFECT', 'TARGET_ACTION', 'FINISHED', 'IDLE'),
    choices: all<ChoicesOf<Cards>>()('gotMoreCards', 'hasAfterPlanting', 'isCropCard'),
    events: all<EventsOf<Cards>>()(
      'EXECUTE_ACTION',
      'CANCEL_SELECTION',
      'SKIP',
      'PLANT_CROP',
      'AFTER_PLANT',
      'HOVER_CARD',
      'CHOOSE_CARD',
    ),
  },
  fertilizing: {
    chart: statechart(farm.fertilizing),
    states: all<StatesOf<Fertilizing>>()('FINISHED', 'IDLE', 'CROP_CONFIRM'),
    choices: all<ChoicesOf<Fertilizing>>()('canApply'),
    events: all<EventsOf<Fertilizing>>()('HOVER', 'SKIP', 'CHOOSE_CROP', 'CANCEL_SELECTION', 'FERTILIZE'),
  },
  waiting: {
    chart: statechart(farm.waiting),
    states: all<StatesOf<Waiting>>()('IDLE', 'FINISHED', 'HAS_TRADE', 'OFFER_SENT', 'TARGET_MODE'),
    choices: all<ChoicesOf<Waiting>>()(),
    events: all<EventsOf<Waiting>>()(
      'SKIP',
      'SEND_TRADE',
      'MAKE_OFFER',
      'CANCEL_OFFER',
      'OFFER_ACCEPTED',
      'END_TRADE',
      'ADD_COINS_TO_OFFER',
      'REMOVE_COINS_FROM_OFFER',
      'ENTER_TARGET_MODE',
      'QUIT_TARGET_MODE',
    ),
  },
  declarationPhase: {
    chart: statechart(declarationPhase),
    states: all<StatesOf<Declaring>>()(
      'WaitingToStart',
      'PlayerTurn',
      'ValidatingRestrictions',
      'MakingDeclaration',
      'ValidatingChoice',
      'RecordingDeclaration',
      'CheckingComplete',
      'ShowingSummary',
      'ValidatingTotal',
      'Complete',
      'Error',
    ),
    choices: all<ChoicesOf<Declaring>>()(),
    events: all<EventsOf<Declaring>>()(
      'Start declaration phase',
      'Player selected',
      'Zero streak restriction',
      'Last player + total=8 restriction',
      'No restrictions',
      'Declaration made',
      'Invalid choice',
      'Valid choice',
      'Declaration recorded',
      'More players remain',
      'All players complete',
      'Summary displayed',
      'Total ≠ 8',
      'Total = 8 (should not happen)',
    ),
  },
}

describe('the types and the reader see the same chart', () => {
  it.each(Object.entries(LISTED))('%s', (_, { chart, states, choices, events }) => {
    expect(chart.faults).toEqual([])
    expect(new Set(chart.states)).toEqual(new Set(states))
    expect(new Set(chart.choices)).toEqual(new Set(choices))
    const spoken = chart.edges.filter((e) => e.from !== '[*]' && !chart.choices.includes(e.from) && e.event !== '')
    expect(new Set(spoken.map((e) => e.event))).toEqual(new Set(events))
  })

  it('arrows are written alike', () => {
    const box = all<EdgeKeysOf<Box>>()(
      '[*] --> Ready',
      'Ready --> Rolling: ROLL',
      'Rolling --> anyFit: DICE',
      'anyFit --> Choosing: some tiles fit',
      'anyFit --> turnOver: nothing fits',
      'Choosing --> allShut: SHUT',
      'allShut --> Ready: tiles remain',
      'allShut --> turnOver: the box is shut',
      'turnOver --> Ready: somebody has yet to play',
      'turnOver --> [*]: everybody has played',
    )
    expect(new Set(statechart(shutTheBox).edges.map(edgeKey))).toEqual(new Set(box))
    const harvest = all<EdgeKeysOf<Harvest>>()(
      '[*] --> hasRipeCrops: RESET',
      'TARGET_MODE --> hasRipeCrops: SKIP_TARGET_MODE',
      'TARGET_MODE --> hasRipeCrops: EFFECT_APPLIED',
      'FINISHED --> [*]',
      'hasRipeCrops --> FINISHED: no mature crops',
      'hasRipeCrops --> IDLE: has mature crops',
      'IDLE --> hasHarvestEffect: CROP_HARVESTED',
      'hasHarvestEffect --> hasRipeCrops: has no Harvest effect',
      'hasHarvestEffect --> TARGET_MODE: has Harvest effect',
    )
    expect(new Set(statechart(farm.harvest).edges.map(edgeKey))).toEqual(new Set(harvest))
    const turns = all<ChoiceEdgeKeysOf<Turns>>()(
      'isLastTurn --> [*]: is last turn',
      'isLastTurn --> WAITING: game continues',
    )
    expect(statechart(farm.turnLoop).edges.slice(-2).map(edgeKey)).toEqual(turns)
  })

  // Lines on which a careless type and a careless reader would differ.
  const odd = statechart(`
    stateDiagram-v2
    %% Never --> Here: NOT
    [*] --> A: EV (fromEntry)
    A --> B: EV (x, y?)
    A-->C:EV(y,x[])
    B	-->	C	:	a	b (c)
    state	c	<<choice>>
    C --> c: (a) (b)
    c --> A: yes (really)
    c --> [*]
    C --> [*]: ()
    C --> A: EV ()
`)
  type Odd = TextOf<typeof odd>

  it('also on lines made to part them', () => {
    expect(odd.faults).toEqual([])
    expect(odd.states).toEqual(all<StatesOf<Odd>>()('A', 'B', 'C'))
    expect(odd.choices).toEqual(all<ChoicesOf<Odd>>()('c'))
    const events = all<EventsOf<Odd>>()('EV', 'a\tb (c)', '(a) (b)', '()')
    const spoken = odd.edges.filter((e) => e.from !== '[*]' && e.from !== 'c')
    expect([...new Set(spoken.map((e) => e.event))]).toEqual(events)
    const params = all<ParamsOf<Odd, 'EV'>>()('x', 'y')
    expect([...new Set(spoken.flatMap((e) => e.params.map(bareName)))]).toEqual(params)
    const keys = all<EdgeKeysOf<Odd>>()('[*] --> A: EV', 'A --> B: EV', 'A --> C: EV', 'B --> C: a\tb (c)', 'C --> c: (a) (b)', 'c --> A: yes (really)', 'c --> [*]', 'C --> [*]: ()', 'C --> A: EV') // prettier-ignore
    expect(odd.edges.map(edgeKey)).toEqual(keys)
  })

  it('an alias stands for whole names only', () => {
    const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> AB: A\nAB --> c: BA\nstate c <<choice>>\nc --> A: A\nc --> [*]: c', {
      alias: [
        ['A', 'Z'],
        ['AB', 'A'],
        ['c', 'd'],
      ],
    }) // prettier-ignore
    type T = TextOf<typeof chart>
    expect(chart.states).toEqual(all<StatesOf<T>>()('Z', 'A'))
    expect(chart.choices).toEqual(all<ChoicesOf<T>>()('d'))
    expect(chart.edges.map(edgeKey)).toEqual(
      all<EdgeKeysOf<T>>()('[*] --> Z', 'Z --> A: A', 'A --> d: BA', 'd --> Z: A', 'd --> [*]: c'),
    )
    same<Equal<Aliased<'a-->b', []>, 'a-->b'>>()
  })
})

describe('what the types say', () => {
  it('is checked by the compiler', () => {
    same<Equal<ParamsOf<Box, 'SHUT'>, 'tiles'>>()
    same<Equal<ParamsOf<Box, 'NO_SUCH'>, never>>()
    same<Equal<ParamsOf<Windows, 'JOIN_GAME'>, 'gameId' | 'playerId'>>()
    same<Equal<ParamsOf<Windows, 'EXIT'>, never>>()
    same<Equal<ParamsOf<Targets, 'CHOOSE_BED'>, 'class' | 'self' | 'index'>>()
    same<Equal<RequiredParamsOf<Targets, 'CHOOSE_BED'>, 'index'>>()
    same<Equal<ParamsOf<Targets, 'HOVER'>, 'class' | 'self' | 'index'>>()
    same<Equal<RequiredParamsOf<Targets, 'HOVER'>, never>>()
    same<Equal<RequiredParamsOf<Targets, 'CHOOSE_CROP'>, 'index'>>()
    same<Equal<ParamsOf<Loop, 'TURN_END'>, never>>()
    same<Equal<ParamsOf<Harvest, 'CROP_HARVESTED'>, 'Crop' | 'effectContext'>>()
    same<Equal<RequiredParamsOf<Harvest, 'CROP_HARVESTED'>, 'Crop'>>()
    same<Equal<ParamsOf<Shopping, 'CHOOSE_MARKET_SLOT'>, 'index'>>()
    same<Equal<ParamsOf<Trading, 'SEND_TRADE'>, 'TCard'>>()
    same<Equal<RequiredParamsOf<Trading, 'SEND_TRADE'>, 'TCard'>>()
    same<Equal<ParamsOf<Cards, 'EXECUTE_ACTION'>, 'Card' | 'index' | 'player'>>()
    same<Equal<RequiredParamsOf<Cards, 'EXECUTE_ACTION'>, 'Card'>>()
    same<Equal<RequiredParamsOf<Cards, 'PLANT_CROP'>, 'Card' | 'index'>>()
    same<Equal<RequiredParamsOf<Fertilizing, 'FERTILIZE'>, 'index'>>()
    same<Equal<RequiredParamsOf<Waiting, 'ENTER_TARGET_MODE'>, 'context'>>()
    same<Equal<ParamsOf<Declaring, 'Total = 8 (should not happen)'>, never>>()

    type Flat<T> = { [K in keyof T]: T[K] }
    same<
      Equal<
        Flat<Decisions<Box, 0>>,
        {
          anyFit: { 'some tiles fit': 0; 'nothing fits': 0 }
          allShut: { 'tiles remain': 0; 'the box is shut': 0 }
          turnOver: { 'somebody has yet to play': 0; 'everybody has played': 0 }
        }
      >
    >()
    same<Equal<keyof Decisions<Windows, 0>, never>>()
    same<Equal<keyof Decisions<Waiting, 0>, never>>()
    same<Equal<keyof Decisions<Declaring, 0>, never>>()
    same<Equal<keyof Decisions<Targets, 0>, 'INIT' | 'fork'>>()
    same<Equal<keyof Decisions<Targets, 0>['INIT'], Exclude<StatesOf<Targets>, 'INIT'>>>()
    same<Equal<Decisions<Targets, 0>['fork'], { 'targetOptional===true': 0; 'targetOptional===false': 0 }>>()
    same<Equal<Decisions<Loop, 0>['isLimitReached'], { 'Coin Limit Not Reached': 0; 'Coin Limit  Reached': 0 }>>()
    same<Equal<keyof Decisions<Turns, 0>, 'isLastTurn'>>()
    same<Equal<keyof Decisions<Harvest, 0>, 'hasRipeCrops' | 'hasHarvestEffect'>>()
    same<Equal<Decisions<Shopping, 0>['hasMoney'], { 'has enough Coins': 0; 'no affordable Cards': 0 }>>()
    same<Equal<Decisions<Trading, 0>['remove_last'], { 'trade is empty': 0; 'trade is not empty': 0 }>>()
    same<Equal<keyof Decisions<Fertilizing, 0>, 'canApply'>>()
    same<
      Equal<
        Flat<Decisions<Cards, 0>>,
        {
          gotMoreCards: { 'no Cards In Hand': 0; 'has Cards in Hand?': 0 }
          hasAfterPlanting: { 'has "Planted" effect': 0; 'has no "Planted" effect': 0 }
          isCropCard: { 'Card.type===ACTION': 0; 'Card.type===CROP': 0 }
          'TARGET_ACTION: EXECUTE_ACTION': { TARGET_ACTION: 0; gotMoreCards: 0 }
        }
      >
    >()
    // @ts-expect-error a state that is not drawn cannot be meant as an end
    expect(statechart(farm.gameLoop, { ends: ['FINISH'] }).faults).not.toEqual([])
  })
})
