import { describe, expect, test } from 'vitest'
import { BEDS, cropValueIn, timerIn, type BedType } from '../beds.ts'
import { CLASS_IDS, CLASSES } from '../classes.ts'
import { MODES } from '../modes.ts'
import { ACTION_IDS, ACTIONS, type ActionId } from './actions.ts'
import {
  colourOf,
  gradeOf,
  isCrop,
  isCropId,
  priceOf,
  printed,
  rarityOf,
  withValue,
  type Card,
  type CardId,
} from './card.ts'
import { CROP_IDS, CROPS, type CropId } from './crops.ts'
import { allCards, copiesOf } from './deck.ts'
import { sparesGreenhouses } from './harmful.ts'
import { isHigh, RARITIES } from './rarity.ts'

/** The rulebook's figures once more, typed in by themselves: a crop's value, and its gain per turn. */
const CROP_FIGURES: Readonly<Record<CropId, readonly [value: number, gain: number]>> = {
  WHEAT: [2, 1],
  CHERRY: [2, 1],
  CABBAGE: [2, 1],
  CORN: [3, 2],
  CARROTS: [3, 2],
  ONION: [3, 2],
  MANGO: [5, 1.5],
  TOMATO: [5, 1.5],
  POTATO: [5, 1.5],
  MELON: [6, 2],
  BEANS: [6, 2],
  WASABI: [6, 2],
  PINEAPPLE: [9, 2],
  EGGPLANT: [9, 2],
  PEPPER: [9, 2],
  TANGERINE: [15, 2.5],
  PUMPKIN: [15, 2.5],
  GRAPE: [15, 2.5],
  CLOUDBERRY: [21, 2.6],
  STRAWBERRY: [23, 3],
  BLUEBERRY: [22, 2.8],
}

const ACTION_COSTS: Readonly<Record<ActionId, number>> = {
  GARDEN_GOURMET: 1,
  FERTILIZER_FRENZY: 1,
  RECYCLE: 0,
  LUCKY_FIND: 1,
  GREEN_DAY: 1,
  RED_HEAT: 1,
  YELLOW_GOLD: 1,
  WEED_WHACKER: 2,
  PEST_CONTROL: 1,
  SUPERNATURAL_SELECTION: 3,
  FLOWER_POWER: 3,
  FUNGUS_FLAY: 3,
  SURGING_SEEDLINGS: 3,
  THORNY_FENCE: 3,
  SOIL_ENRICHMENT: 2,
  SEED_SPROUT: 3,
  POLLEN_PARADISE: 2,
  RETRACTABLE_GREENHOUSE: 1,
  GARDEN_GNOME: 1,
  TRELLIS_BED: 2,
  VERTICAL_BED: 2,
  ROTATIONAL_BED: 2,
  WASTE_DISPOSAL: 3,
  CARTEL_AGREEMENT: 4,
  CHEMICAL_BLISS: 1,
  DROUGHT: 4,
  CLONE: 4,
  WITHER: 3,
  DEMON: 0,
}

const deck = allCards()
const KINDS: readonly CardId[] = [...CROP_IDS, ...ACTION_IDS]
const isAction = (card: Card) => !isCrop(card)
const valueOf = (cards: readonly Card[]) => cards.reduce((sum, { value }) => sum + value, 0)

describe('the deck', () => {
  test('holds 105 crops of 21 kinds and 99 actions of 29', () => {
    expect([CROP_IDS.length, ACTION_IDS.length]).toEqual([21, 29])
    expect([deck.filter(isCrop).length, deck.filter(isAction).length, deck.length]).toEqual([105, 99, 204])
  })

  test('its crops are worth 582', () => {
    expect(valueOf(deck.filter(isCrop))).toBe(582)
  })

  test.each([
    ['common', 48, 42],
    ['uncommon', 36, 24],
    ['rare', 12, 18],
    ['epic', 6, 10],
    ['mythic', 3, 5],
  ] as const)('%s: %i crops and %i actions', (rarity, crops, actions) => {
    const cards = deck.filter(({ kind }) => rarityOf(kind) === rarity)
    expect([cards.filter(isCrop).length, cards.filter(isAction).length]).toEqual([crops, actions])
  })

  test.each(['yellow', 'red', 'green'] as const)('35 cards are %s', (colour) => {
    expect(deck.filter(({ kind }) => colourOf(kind) === colour)).toHaveLength(35)
  })

  test('lists the kinds in table order, each as often as it is printed', () => {
    expect([...new Set(deck.map(({ kind }) => kind))]).toEqual(KINDS)
    for (const kind of KINDS) expect(deck.filter((card) => card.kind === kind)).toHaveLength(copiesOf(kind))
  })

  test('is a new list each time', () => {
    allCards().pop()
    expect(allCards()).toHaveLength(204)
  })
})

describe('rarity', () => {
  test.each([
    ['common', 'Common', 1, 1, 1, 8, 6],
    ['uncommon', 'Uncommon', 2, 2, 2, 6, 4],
    ['rare', 'Rare', 3, 3, 3, 4, 3],
    ['epic', 'Epic', 4, 5, 4, 2, 2],
    ['mythic', 'Mythic', 5, 8, 5, 1, 1],
  ] as const)('%s', (rarity, name, grade, price, timer, cropCopies, actionCopies) => {
    expect(RARITIES[rarity]).toEqual({ name, grade, price, timer, cropCopies, actionCopies })
    expect(isHigh(rarity)).toBe(grade >= 3)
    for (const kind of KINDS.filter((each) => rarityOf(each) === rarity)) {
      expect([gradeOf(kind), priceOf(kind)]).toEqual([grade, price])
      expect(copiesOf(kind)).toBe(isCropId(kind) ? cropCopies : actionCopies)
      if (isCropId(kind)) expect(timerIn('COMMON', kind)).toBe(timer)
    }
  })
})

describe('figures typed in a second time', () => {
  test('crops', () => {
    expect(Object.fromEntries(CROP_IDS.map((id) => [id, [CROPS[id].value, gainPerTurn(id)]]))).toEqual(CROP_FIGURES)
  })

  test('actions', () => {
    expect(Object.fromEntries(ACTION_IDS.map((id) => [id, ACTIONS[id].cost]))).toEqual(ACTION_COSTS)
  })
})

function gainPerTurn(crop: CropId): number {
  return (printed(crop).value - priceOf(crop)) / timerIn('COMMON', crop)
}

describe('abilities', () => {
  const having = (when: 'planted' | 'harvested' | 'fertilized' | 'passive') =>
    CROP_IDS.filter((id) => CROPS[id].ability.when.includes(when))

  test('come when they should', () => {
    expect(having('fertilized')).toEqual(['WHEAT'])
    expect(having('passive')).toEqual(['TOMATO'])
    expect(having('planted')).toEqual(['ONION', 'MANGO', 'WASABI', 'EGGPLANT', 'TANGERINE', 'CLOUDBERRY', 'BLUEBERRY'])
    expect(having('harvested').join(' ')).toBe(
      'CHERRY CABBAGE CORN CARROTS POTATO MELON BEANS PINEAPPLE PEPPER TANGERINE PUMPKIN GRAPE STRAWBERRY',
    )
  })

  test.each([
    ['FOE', ['MANGO', 'WASABI'], [], ['CLOUD_COVER']],
    ['PLAYER', ['EGGPLANT'], ['THORNY_FENCE', 'WASTE_DISPOSAL'], []],
    ['BED_FOE', ['BLUEBERRY'], [], []],
    ['BED_OWN', [], [], []],
    ['BED_ANY', [], ['RETRACTABLE_GREENHOUSE', 'TRELLIS_BED', 'VERTICAL_BED', 'ROTATIONAL_BED'], []],
    ['BED_EMPTY', [], [], []],
    ['CROP_FOE', [], [], []],
    ['CROP_OWN', [], [], []],
    [
      'CROP_ANY',
      ['PINEAPPLE', 'STRAWBERRY'],
      ['GARDEN_GOURMET', 'FERTILIZER_FRENZY', 'FUNGUS_FLAY', 'CLONE', 'WITHER'],
      ['REAP_AND_SOW'],
    ],
    ['CARD_OWN', ['BEANS'], ['RECYCLE', 'SUPERNATURAL_SELECTION'], []],
    ['CARD_MARKET', [], [], []],
    ['CARD_DISCARDED', [], [], ['LAND_RECLAMATION']],
  ] as const)('%s is asked by crops %j, actions %j and class cards %j', (mode, crops, actions, classCards) => {
    expect(MODES).toContain(mode)
    expect(CROP_IDS.filter((id) => CROPS[id].ability.target === mode)).toEqual(crops)
    expect(ACTION_IDS.filter((id) => ACTIONS[id].target === mode)).toEqual(actions)
    const cards = CLASS_IDS.map((id) => CLASSES[id].card)
    expect(cards.filter(({ target }) => target === mode).map(({ id }) => id)).toEqual(classCards)
  })

  test('that harm the crop they point at spare Greenhouses', () => {
    expect(KINDS.filter(sparesGreenhouses)).toEqual(['PINEAPPLE', 'FERTILIZER_FRENZY', 'WITHER'])
    expect(CLASS_IDS.filter((id) => sparesGreenhouses(CLASSES[id].card.id))).toEqual([])
  })

  test('are one sentence each', () => {
    const sentences = [
      ...CROP_IDS.map((id) => CROPS[id].ability.says),
      ...ACTION_IDS.map((id) => ACTIONS[id].says),
      ...CLASS_IDS.flatMap((id) => [CLASSES[id].says, CLASSES[id].card.says]),
      ...Object.values(BEDS).map(({ says }) => says),
    ]
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]*\.$/)
  })
})

describe('beds', () => {
  const bonusIn = (bed: BedType, crop: CropId) => cropValueIn(bed, crop, 10) - 10

  test.each([
    // A crop of each colour, low, then high: Corn, Carrots, Onions, Pineapple, Pumpkin, Blueberry.
    ['COMMON', [0, 0, 0, 0, 0, 0], [1, 1, 1, 3, 4, 5]],
    ['RAISED', [0, 0, 0, 2, 2, 2], [1, 1, 1, 3, 4, 5]],
    ['GREENHOUSE', [0, 0, 0, 0, 0, 0], [1, 1, 1, 3, 4, 5]],
    ['HYDROPONIC', [0, 0, 0, 0, 0, 0], [1, 1, 1, 2, 3, 4]],
    ['TRELLIS', [1, 0, 0, 1, 0, 0], [1, 1, 1, 3, 4, 5]],
    ['ROTATIONAL', [0, 1, 0, 0, 1, 0], [1, 1, 1, 3, 4, 5]],
    ['VERTICAL', [0, 0, 1, 0, 0, 1], [1, 1, 1, 3, 4, 5]],
  ] as const)('%s adds %j to the value, and crops grow %j turns', (bed, bonuses, timers) => {
    const crops = ['CORN', 'CARROTS', 'ONION', 'PINEAPPLE', 'PUMPKIN', 'BLUEBERRY'] as const
    expect(crops.map((crop) => bonusIn(bed, crop))).toEqual(bonuses)
    expect(crops.map((crop) => timerIn(bed, crop))).toEqual(timers)
  })

  test('an Uncommon crop is not high', () => {
    expect([bonusIn('RAISED', 'MELON'), timerIn('HYDROPONIC', 'MELON')]).toEqual([0, 2])
  })

  test('there are seven', () => {
    expect(Object.keys(BEDS)).toHaveLength(7)
  })
})

describe('classes', () => {
  const classes = CLASS_IDS.map((id) => CLASSES[id])

  test('start with what the rulebook gives them', () => {
    expect(classes.map(({ coins }) => 3 + coins)).toEqual([5, 3, 3, 3, 3, 4])
    expect(classes.map(({ fertilizers }) => 3 + fertilizers)).toEqual([3, 5, 3, 3, 3, 4])
    expect(classes.map(({ extraCard }) => (extraCard === null ? 3 : 4))).toEqual([3, 3, 3, 4, 4, 3])
    expect(classes.map(({ beds }) => beds.length)).toEqual([3, 3, 4, 3, 3, 3])
  })

  test('have one Common bed each', () => {
    for (const { beds } of classes) expect(beds.filter((bed) => bed === 'COMMON')).toHaveLength(1)
  })

  test('have a card of their own', () => {
    expect(classes.map(({ card }) => [card.id, card.cost])).toEqual([
      ['LAND_RECLAMATION', 4],
      ['REAP_AND_SOW', 3],
      ['EARLY_BIRD', 3],
      ['GENETIC_MODIFICATION', 2],
      ['BLACK_FRIDAY', 4],
      ['CLOUD_COVER', 2],
    ])
  })
})

describe('a card', () => {
  test('knows what it is', () => {
    expect([colourOf('ONION'), colourOf('DEMON')]).toEqual(['green', null])
    for (const kind of CROP_IDS) expect([isCropId(kind), isCrop(printed(kind))]).toEqual([true, true])
    for (const kind of ACTION_IDS) expect([isCropId(kind), isCrop(printed(kind))]).toEqual([false, false])
  })

  test('is printed once for all', () => {
    expect(printed('WHEAT')).toEqual({ kind: 'WHEAT', value: 2 })
    expect(printed('DROUGHT')).toEqual({ kind: 'DROUGHT', value: 4 })
    for (const kind of KINDS) expect(printed(kind)).toBe(printed(kind))
    for (const kind of KINDS) expect(Object.isFrozen(printed(kind))).toBe(true)
  })

  test('gets another value as another card', () => {
    const wheat = printed('WHEAT')
    expect(withValue(wheat, 7)).toEqual({ kind: 'WHEAT', value: 7 })
    expect(wheat.value).toBe(2)
  })

  test('is never worth less than 0', () => {
    expect(withValue(printed('WHEAT'), -3)).toEqual({ kind: 'WHEAT', value: 0 })
    expect(withValue(printed('DEMON'), -1)).toBe(printed('DEMON'))
  })

  test('is the printed one again at its printed value', () => {
    expect(withValue(withValue(printed('WHEAT'), 7), 2)).toBe(printed('WHEAT'))
  })
})
