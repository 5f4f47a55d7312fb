import { statechart } from '../chart/statechart.ts'
import { oneFrom, oneOf, range } from '../choice/index.ts'
import { otherwise } from '../declare/program.ts'
import { refuse, type Scene } from '../declare/scene.ts'
import { toyProgram, type ToyScene, type ToyState } from '../testing/toy.fixture.ts'
import { fertilizing, harvest, playingCards, shopping, targetMode, trading, waiting } from './farm-game.ts'

/**
 * The phases of a turn of Battle Farm, as drawn, with flags in place of cards and coins. `roll` and `pause` are not the
 * seed's: its drawings leave no room for chance, nor for waiting for a foe's choice.
 */

type Look = Scene<ToyState, Readonly<Record<string, never>>>
type Flags = { readonly state: ToyState }

export const number = ({ state }: Flags, flag: string): number => Number(state.flags[flag] ?? 0)
export const is = ({ state }: Flags, flag: string): boolean => state.flags[flag] === true
export const put = ({ state }: Flags, flag: string, value: boolean | number | string): void =>
  void (state.flags[flag] = value)
export const add = (scene: Flags, flag: string, by: number): void => put(scene, flag, number(scene, flag) + by)
export const active = (scene: Flags): number => number(scene, 'active')
export const dice = (scene: Flags): number => number(scene, 'dice')

export const MODES = [
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
] as const
type Mode = (typeof MODES)[number]

/** Says which Target Mode a seat's next one is; without a mode, the next in turn, so that all come up. */
function aim(scene: Flags, seat: number, optional: boolean, mode?: Mode): void {
  put(scene, `mode${seat}`, mode ?? MODES[number(scene, 'aims') % MODES.length] ?? 'FOE')
  if (mode === undefined) add(scene, 'aims', 1)
  put(scene, `optional${seat}`, optional)
  for (const flag of ['quit', 'quits', 'late']) put(scene, `${flag}${seat}`, flag === 'quits' ? 0 : false)
}

const inMode =
  (mode: Mode) =>
  (scene: Look): boolean =>
    scene.state.flags[`mode${scene.seat}`] === mode
const someSeat = ({ seats }: Look) => range(0, seats - 1)
const ownSeat = ({ seat }: Look) => oneOf(seat)
export const few = () => range(0, 1)

/** How a seat's Target Mode ended, as an event of its host. */
const ended =
  <const E extends string>(chosen: E, quit: E, late: E) =>
  (scene: Look): E =>
    is(scene, `late${scene.seat}`) ? late : is(scene, `quit${scene.seat}`) ? quit : chosen

export const target = toyProgram(statechart(targetMode), {
  moves: {
    CHOOSE_PLAYER: { params: { index: someSeat, class: someSeat } },
    CHOOSE_BED: { params: { class: someSeat, self: ownSeat, index: few } },
    CHOOSE_CROP: { params: { class: someSeat, self: ownSeat, index: few } },
    CHOOSE_CARD: { params: { index: few } },
    CHOOSE_MARKET_SLOT: { params: { index: few } },
    HOVER: 'interface',
    // Each QUIT of a forced choice starts its clock afresh: once is allowed.
    QUIT: {
      rules: [
        (scene) =>
          is(scene, `optional${scene.seat}`) || number(scene, `quits${scene.seat}`) < 1 || refuse('must-choose', {}),
      ],
    },
  },
  when: {
    INIT: {
      FOE: inMode('FOE'),
      PLAYER: inMode('PLAYER'),
      BED_FOE: inMode('BED_FOE'),
      BED_OWN: inMode('BED_OWN'),
      BED_ANY: inMode('BED_ANY'),
      BED_EMPTY: inMode('BED_EMPTY'),
      CROP_FOE: inMode('CROP_FOE'),
      CROP_OWN: inMode('CROP_OWN'),
      CROP_ANY: inMode('CROP_ANY'),
      CARD_OWN: inMode('CARD_OWN'),
      CARD_MARKET: inMode('CARD_MARKET'),
      CARD_DISCARDED: inMode('CARD_DISCARDED'),
    },
    fork: {
      'targetOptional===true': (scene) => is(scene, `optional${scene.seat}`) || is(scene, `late${scene.seat}`),
      'targetOptional===false': otherwise,
    },
  },
  effects: {
    QUIT: (scene) => {
      add(scene, `quits${scene.seat}`, 1)
      if (scene.by === 'clock') put(scene, `late${scene.seat}`, true)
    },
    'fork --> [*]: targetOptional===true': (scene) => put(scene, `quit${scene.seat}`, true),
  },
  timers: [{ in: MODES, seconds: () => 15, move: 'QUIT' }],
})

/** The seed draws no event by which chance could bring a result: none of its dice has a parameter. */
export const roll = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> ROLLING
    ROLLING --> [*]: ROLLED (value)
  `),
  {
    moves: { ROLLED: { by: 'chance', params: { value: () => range(1, 12) } } },
    effects: { ROLLED: (scene, { value }) => put(scene, 'dice', value) },
  },
)

const offersAreIn = (scene: ToyScene): void => {
  if (number(scene, 'bidders') === 0) scene.raise('GATHER_OFFERS', { chart: 'trading', seat: active(scene) })
}
const foeHasChosen = (scene: ToyScene): void => {
  put(scene, 'foeChooses', false)
  scene.raise('RESUME', { chart: 'pause', seat: active(scene) })
}
const bidding = (scene: Look) => number(scene, 'bidders') > 0 || refuse('too-late', {})

export const waitingChart = toyProgram(statechart(waiting), {
  moves: {
    SKIP: 'game',
    SEND_TRADE: 'game',
    MAKE_OFFER: { params: { value: () => range(1, 2) } },
    CANCEL_OFFER: { rules: [bidding] },
    OFFER_ACCEPTED: 'game',
    // The clock of GATHER_OFFERS runs here: a timer cannot say an event that is drawn with a parameter.
    END_TRADE: { by: 'clock' },
    ADD_COINS_TO_OFFER: { params: { value: () => oneOf(1) } },
    REMOVE_COINS_FROM_OFFER: { params: { value: () => oneOf(1) } },
    ENTER_TARGET_MODE: 'game',
    QUIT_TARGET_MODE: 'game',
  },
  timers: [{ in: ['HAS_TRADE'], seconds: () => 15, move: 'END_TRADE' }],
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_MODE'],
      blocking: true,
      done: ended('QUIT_TARGET_MODE', 'QUIT_TARGET_MODE', 'SKIP'),
    },
  ],
  effects: {
    MAKE_OFFER: (scene) => {
      put(scene, `offer${scene.seat}`, true)
      add(scene, 'bidders', -1)
      offersAreIn(scene)
    },
    CANCEL_OFFER: (scene) => {
      put(scene, `offer${scene.seat}`, false)
      add(scene, 'bidders', 1)
    },
    'HAS_TRADE --> IDLE: END_TRADE': (scene) => {
      add(scene, 'bidders', -1)
      offersAreIn(scene)
    },
    'TARGET_MODE --> IDLE: QUIT_TARGET_MODE': foeHasChosen,
    'TARGET_MODE --> FINISHED: SKIP': foeHasChosen,
  },
})

export const harvestChart = toyProgram(statechart(harvest), {
  moves: { SKIP_TARGET_MODE: 'game', EFFECT_APPLIED: 'game', CROP_HARVESTED: 'game' },
  when: {
    hasRipeCrops: { 'no mature crops': (scene) => number(scene, 'ripe') === 0, 'has mature crops': otherwise },
    hasHarvestEffect: {
      'has no Harvest effect': (scene) => (dice(scene) + number(scene, 'ripe')) % 2 === 0,
      'has Harvest effect': otherwise,
    },
  },
  effects: {
    '[*] --> hasRipeCrops: RESET': (scene) => put(scene, 'ripe', dice(scene) % 3),
    'hasRipeCrops --> IDLE: has mature crops': (scene) =>
      scene.raise('CROP_HARVESTED', { chart: 'harvest', seat: scene.seat }, { Crop: 'beans' }),
    CROP_HARVESTED: (scene) => add(scene, 'ripe', -1),
    'hasHarvestEffect --> TARGET_MODE: has Harvest effect': (scene) => aim(scene, scene.seat, true),
  },
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_MODE'],
      blocking: true,
      done: ended('EFFECT_APPLIED', 'SKIP_TARGET_MODE', 'SKIP_TARGET_MODE'),
    },
  ],
})

const aimAtMarket = (scene: ToyScene): void => aim(scene, scene.seat, true, 'CARD_MARKET')

export const shoppingChart = toyProgram(statechart(shopping), {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    CHOOSE_MARKET_SLOT: 'game',
    CANCEL_SELECTION: {},
    CONFIRM_DEAL: { params: { index: few } },
  },
  when: {
    hasMoney: { 'has enough Coins': (scene) => number(scene, 'buys') > 0, 'no affordable Cards': otherwise },
  },
  timers: [{ in: ['IDLE', 'CONFIRM_TRADE'], seconds: () => 15, move: 'SKIP' }],
  effects: {
    '[*] --> hasMoney: RESET': (scene) => put(scene, 'buys', dice(scene) % 4),
    'hasMoney --> IDLE: has enough Coins': aimAtMarket,
    CANCEL_SELECTION: aimAtMarket,
    CONFIRM_DEAL: (scene) => add(scene, 'buys', -1),
  },
  hosts: [{ chart: 'target', in: ['IDLE'], blocking: true, done: ended('CHOOSE_MARKET_SLOT', 'SKIP', 'SKIP') }],
})

const offerers = (scene: Look) =>
  Array.from({ length: scene.seats }, (_, seat) => seat).filter((seat) => is(scene, `offer${seat}`))

export const tradingChart = toyProgram(statechart(trading), {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    SEND_TRADE: { params: { TCard: () => oneOf('all') } },
    ADD_CARD_TO_TRADE: { params: { index: (scene) => range(number(scene, 'trade'), 2) } },
    REMOVE_CARD_FROM_TRADE: { params: { index: (scene) => range(0, number(scene, 'trade') - 1) } },
    ACCEPT_OFFER: { params: { player: (scene) => oneFrom(offerers(scene)) } },
    GATHER_OFFERS: 'game',
  },
  when: {
    remove_last: { 'trade is empty': (scene) => number(scene, 'trade') === 0, 'trade is not empty': otherwise },
  },
  timers: [
    { in: ['IDLE', 'COLLECT'], seconds: () => 15, move: 'SKIP' },
    { in: ['OFFERS_CHOOSING'], seconds: () => 10, move: 'SKIP' },
  ],
  effects: {
    '[*] --> IDLE: RESET': (scene) => {
      put(scene, 'trade', 0)
      for (let seat = 0; seat < scene.seats; seat++) put(scene, `offer${seat}`, false)
    },
    ADD_CARD_TO_TRADE: (scene) => add(scene, 'trade', 1),
    REMOVE_CARD_FROM_TRADE: (scene) => add(scene, 'trade', -1),
    SEND_TRADE: (scene) => {
      const rich = dice(scene) % 5 > 0
      put(scene, 'bidders', rich ? scene.seats - 1 : 0)
      if (rich) scene.raise('SEND_TRADE', { chart: 'waiting' })
      else offersAreIn(scene)
    },
    GATHER_OFFERS: (scene) => {
      if (offerers(scene).length === 0) scene.raise('SKIP', { chart: 'trading', seat: scene.seat })
    },
    SKIP: (scene) => scene.raise('END_TRADE', { chart: 'waiting' }),
    ACCEPT_OFFER: (scene, { player }) => {
      scene.raise('OFFER_ACCEPTED', { chart: 'waiting', seat: player })
      scene.raise('END_TRADE', { chart: 'waiting' })
    },
  },
})

const takeBack = (scene: ToyScene): void => add(scene, 'hand', 1)

export const playingChart = toyProgram(statechart(playingCards), {
  moves: {
    EXECUTE_ACTION: 'game',
    CANCEL_SELECTION: 'game',
    SKIP: { by: ['seat', 'clock'] },
    PLANT_CROP: 'game',
    AFTER_PLANT: 'game',
    HOVER_CARD: 'interface',
    CHOOSE_CARD: { params: { index: () => range(0, 3) } },
  },
  when: {
    gotMoreCards: { 'no Cards In Hand': (scene) => number(scene, 'hand') === 0, 'has Cards in Hand?': otherwise },
    isCropCard: { 'Card.type===ACTION': (scene) => number(scene, 'card') % 2 === 1, 'Card.type===CROP': otherwise },
    hasAfterPlanting: {
      'has "Planted" effect': (scene) => number(scene, 'card') === 2,
      'has no "Planted" effect': otherwise,
    },
    'TARGET_ACTION: EXECUTE_ACTION': { TARGET_ACTION: (scene) => number(scene, 'picks') > 0, gotMoreCards: otherwise },
  },
  timers: [{ in: ['IDLE', 'TARGET_CROP', 'TARGET_EFFECT', 'TARGET_ACTION'], seconds: () => 30, move: 'SKIP' }],
  effects: {
    '[*] --> gotMoreCards: RESET': (scene) => put(scene, 'hand', dice(scene) % 4),
    CHOOSE_CARD: (scene, { index }) => {
      add(scene, 'hand', -1)
      put(scene, 'card', index)
      put(scene, 'picks', index === 3 ? 2 : 1)
    },
    'isCropCard --> TARGET_ACTION: Card.type===ACTION': (scene) => aim(scene, scene.seat, true),
    'isCropCard --> TARGET_CROP: Card.type===CROP': (scene) => aim(scene, scene.seat, true, 'BED_EMPTY'),
    'hasAfterPlanting --> TARGET_EFFECT: has "Planted" effect': (scene) => aim(scene, scene.seat, true),
    EXECUTE_ACTION: (scene) => {
      add(scene, 'picks', -1)
      if (number(scene, 'picks') > 0) aim(scene, scene.seat, false)
    },
    CANCEL_SELECTION: takeBack,
    // As the Mango does: a foe must choose, and nothing goes on before it has.
    AFTER_PLANT: (scene) => {
      const foe = (scene.seat + 1) % scene.seats
      aim(scene, foe, false)
      put(scene, 'foeChooses', true)
      scene.raise('ENTER_TARGET_MODE', { chart: 'waiting', seat: foe }, { context: 'CARD_OWN' })
    },
  },
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_CROP'],
      blocking: true,
      done: ended('PLANT_CROP', 'CANCEL_SELECTION', 'SKIP'),
    },
    {
      chart: 'target',
      in: ['TARGET_EFFECT'],
      blocking: true,
      done: ended('AFTER_PLANT', 'CANCEL_SELECTION', 'SKIP'),
    },
    {
      chart: 'target',
      in: ['TARGET_ACTION'],
      blocking: true,
      done: ended('EXECUTE_ACTION', 'CANCEL_SELECTION', 'SKIP'),
    },
    {
      chart: 'pause',
      in: ['IDLE', 'FINISHED'],
      blocking: true,
      enter: (scene) => (is(scene, 'foeChooses') ? 'HOLD' : 'PASS'),
    },
  ],
})

/** A chart is held only by what it hosts itself: a foe's Target Mode, hosted by the foe's Waiting, needs a proxy here. */
export const pause = toyProgram(
  statechart(`
    stateDiagram-v2
    [*] --> HOLDING: HOLD
    [*] --> PASSING: PASS
    HOLDING --> [*]: RESUME
    PASSING --> [*]
  `),
  { moves: { RESUME: 'game' } },
)

export const fertilizingChart = toyProgram(statechart(fertilizing), {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    CHOOSE_CROP: { params: { index: few } },
    CANCEL_SELECTION: {},
    FERTILIZE: { params: { index: few } },
  },
  when: {
    canApply: {
      'no Crops or Fertilizers': (scene) => number(scene, 'spend') === 0,
      'have Fertilizers and Crops': otherwise,
    },
  },
  timers: [{ in: ['IDLE', 'CROP_CONFIRM'], seconds: () => 15, move: 'SKIP' }],
  effects: {
    '[*] --> canApply: RESET': (scene) => {
      put(scene, 'spend', dice(scene) % 4)
      put(scene, 'ability', false)
    },
    FERTILIZE: (scene, { index }) => {
      add(scene, 'spend', -1)
      put(scene, 'ability', index === 1)
      if (index === 1) aim(scene, scene.seat, true)
    },
  },
  hosts: [{ chart: 'target', in: ['IDLE', 'FINISHED'], blocking: true, when: (scene) => is(scene, 'ability') }],
})
