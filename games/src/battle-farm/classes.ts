import { oneOf } from '@parlor/engine'
import type { BedType } from './beds.ts'
import type { Mode } from './modes.ts'

export type ClassId =
  | 'LAND_BARON'
  | 'GRIM_REAPER'
  | 'MASTER_GARDENER'
  | 'CROP_SCIENTIST'
  | 'SEED_TRADER'
  | 'WEATHER_WATCHER'

export type ClassCardId =
  | 'LAND_RECLAMATION'
  | 'REAP_AND_SOW'
  | 'EARLY_BIRD'
  | 'GENETIC_MODIFICATION'
  | 'BLACK_FRIDAY'
  | 'CLOUD_COVER'

/** Played once a game, and no part of the hand. */
interface ClassCard {
  readonly id: ClassCardId
  readonly name: string
  /** Fertilizers. */
  readonly cost: number
  readonly target: Mode | null
  readonly says: string
}

interface ClassData {
  readonly name: string
  /** What sets it apart at the start. */
  readonly says: string
  /** Coins and fertilizers on top of everybody's. */
  readonly coins: number
  readonly fertilizers: number
  /** A random Common card of this sort on top of everybody's hand. */
  readonly extraCard: 'crop' | 'action' | null
  /** All of them, from left to right. */
  readonly beds: readonly BedType[]
  readonly card: ClassCard
}

export const CLASSES: Readonly<Record<ClassId, ClassData>> = {
  LAND_BARON: {
    name: 'Land Baron',
    says: 'You start with 2 more coins.',
    coins: 2,
    fertilizers: 0,
    extraCard: null,
    beds: ['COMMON', 'GREENHOUSE', 'GREENHOUSE'],
    card: {
      id: 'LAND_RECLAMATION',
      name: 'Land Reclamation',
      cost: 4,
      target: 'CARD_DISCARDED',
      says: 'Take a card from your discard pile, and a new copy of it.',
    },
  },
  GRIM_REAPER: {
    name: 'Grim Reaper',
    says: 'You start with 2 more fertilizers.',
    coins: 0,
    fertilizers: 2,
    extraCard: null,
    beds: ['COMMON', 'RAISED', 'RAISED'],
    card: {
      id: 'REAP_AND_SOW',
      name: 'Reap And Sow',
      cost: 3,
      target: 'CROP_ANY',
      says: 'Point at a crop: every opponent gives you all crop cards of its colour from their hand.',
    },
  },
  MASTER_GARDENER: {
    name: 'Master Gardener',
    says: 'You start with a fourth bed.',
    coins: 0,
    fertilizers: 0,
    extraCard: null,
    beds: ['COMMON', 'TRELLIS', 'VERTICAL', 'ROTATIONAL'],
    card: {
      id: 'EARLY_BIRD',
      name: 'Early Bird',
      cost: 3,
      target: null,
      says: 'Harvest all your crops now, ripe or not, then draw a card.',
    },
  },
  CROP_SCIENTIST: {
    name: 'Crop Scientist',
    says: 'You start with a random Common action card more.',
    coins: 0,
    fertilizers: 0,
    extraCard: 'action',
    beds: ['COMMON', 'HYDROPONIC', 'HYDROPONIC'],
    card: {
      id: 'GENETIC_MODIFICATION',
      name: 'Genetic Modification',
      cost: 2,
      target: null,
      says: 'The value of each of your crops doubles.',
    },
  },
  SEED_TRADER: {
    name: 'Seed Trader',
    says: 'You start with a random Common crop card more.',
    coins: 0,
    fertilizers: 0,
    extraCard: 'crop',
    beds: ['COMMON', 'GREENHOUSE', 'RAISED'],
    card: {
      id: 'BLACK_FRIDAY',
      name: 'Black Friday',
      cost: 4,
      target: null,
      says: 'All hands go back into the deck and the market is replaced; get 1 coin for every card moved.',
    },
  },
  WEATHER_WATCHER: {
    name: 'Weather Watcher',
    says: 'You start with 1 more coin and 1 more fertilizer.',
    coins: 1,
    fertilizers: 1,
    extraCard: null,
    beds: ['COMMON', 'GREENHOUSE', 'HYDROPONIC'],
    card: {
      id: 'CLOUD_COVER',
      name: 'Cloud Cover',
      cost: 2,
      target: 'FOE',
      says: 'Roll a d4 for each crop of an opponent: it ripens that many turns later.',
    },
  },
}

export const CLASS_IDS = Object.keys(CLASSES) as readonly ClassId[] // the keys of that very object

const CLASS_CARDS: ReadonlyMap<string, ClassCard> = new Map(Object.values(CLASSES).map(({ card }) => [card.id, card]))

export function isClassCardId(kind: string): kind is ClassCardId {
  return CLASS_CARDS.has(kind)
}

export function findClassCard(kind: string): ClassCard | undefined {
  return CLASS_CARDS.get(kind)
}

/** Classes stand for the players who have them. */
export const anyClass = oneOf(...CLASS_IDS)
