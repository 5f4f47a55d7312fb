import { canonical } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import type * as farmCards from '@parlor/games/battle-farm/knowledge'
import { botFor } from '../bot.ts'
import { LEVELS } from '../levels.ts'
import { settled, thinkThrough, type Thinking } from '../search/thinking.ts'
import type { Turn } from '../turn.ts'
import { FarmSearch, movesOf } from './farm-search.ts'
import { asFarmer } from './farmer-bot.ts'
import { STRONG_HABITS } from './habits.ts'
import { turnsToCome, type FarmKind, type FarmMove } from './outlook.ts'

const ITERATIONS = 60
/** It thinks ahead where the end is in sight: so many turns. Before, too much is up to chance, and the farmer does as well. */
const IN_SIGHT = 3

/** What is tried out is carried out. Else a card that the farmer does not want would be chosen and put back for ever. */
const resolute = botFor(battleFarm, {
  name: 'resolute',
  about: 'A farmer who plays the card it has chosen.',
  choose: (turn) => asFarmer(turn, STRONG_HABITS, true),
})

/** Where something is decided in its turn: what to buy, what to play, where to point. All else follows from that. */
const DECISIONS: ReadonlySet<string> = new Set([
  'CHOOSE_MARKET_SLOT',
  'CHOOSE_CARD',
  'CHOOSE_CROP',
  'CHOOSE_PLAYER',
  'CHOOSE_BED',
])

/** What is worth a try. A card that is being played is not taken back; of cards that are the same, one is tried. */
function candidates(turn: Turn<FarmKind>, table: farmCards.View, usual: FarmMove): FarmMove[] {
  const purpose = table.aims[turn.seat]?.purpose ?? null
  const mayStop = purpose === null || purpose === 'shop' || purpose === 'fertilize'
  const seen = new Set<string>()
  const own = sameness(table, purpose, usual)
  const same = canonical(usual)
  return movesOf(turn).filter((move) => {
    if (!DECISIONS.has(move.move)) return move.move === usual.move || (mayStop && move.move === 'SKIP')
    const key = sameness(table, purpose, move)
    if (key === null) return true
    if (key === own) return canonical(move) === same
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function sameness(table: farmCards.View, purpose: farmCards.AimView['purpose'] | null, move: FarmMove): string | null {
  if (move.move === 'CHOOSE_CARD' && purpose === null) {
    const card = table.hand?.[move.index]
    return card === undefined ? null : `${card.kind} ${card.value}`
  }
  if (move.move === 'CHOOSE_MARKET_SLOT') {
    const card = table.market[move.index]?.card
    return card === undefined ? null : `${card.kind} ${card.value}`
  }
  return null
}

/** By itself it thinks where the end is in sight; whoever asks for so many tries, such as a coach, is told about every choice. */
function thinkAbout(turn: Turn<FarmKind>, iterations?: number): Thinking<FarmMove> {
  const usual = asFarmer(turn, STRONG_HABITS, true)
  const { table } = turn.view()
  if (usual === null || table.turn !== turn.seat) return settled(usual)
  if (iterations === undefined && turnsToCome(table, turn.seat) > IN_SIGHT) return settled(usual)
  if (!turn.offers().some(({ move }) => DECISIONS.has(move))) return settled(usual)
  return new FarmSearch(turn, resolute, candidates(turn, table, usual), usual, iterations ?? ITERATIONS)
}

/** Thinks ahead on top of the farmer: every choice is tried out in imagined worlds. */
export const strongFarmBot = botFor(battleFarm, {
  name: 'strong',
  ...LEVELS.strong,
  choose: (turn) => thinkThrough(thinkAbout(turn)),
  think: thinkAbout,
})
