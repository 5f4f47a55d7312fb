import type { Text, Unit } from '@parlor/engine'
import type { Move, Refusal } from '../programs.ts'
import type { ClassId } from '../classes.ts'
import type { Happening } from '../effects/happenings.ts'
import type { options } from '../state.ts'
import type { View } from '../view.ts'
import { askedIn, type AskedSentences } from './asked.ts'
import type { drawn } from './en/drawn.ts'
import type { NotNowSentences } from './en/not-now.ts'
import { type HappeningSentences, happeningsIn } from './happenings.ts'
import { lookUpIn, type LookUpSentences } from './look-up.ts'
import { type MoveSentences, movesIn } from './moves.ts'
import { notNowIn } from './not-now.ts'
import { type RefusalSentences, refusalsIn } from './refusals.ts'
import { sheetIn, type SheetSentences } from './sheet.ts'
import { placeName, type Words } from './words.ts'

type FarmText = Text<View, Move, Refusal, Happening, typeof options>

/** Moves whose parameters are still to be chosen. */
type NamedMove =
  | 'CHOOSE_MARKET_SLOT'
  | 'CHOOSE_CARD'
  | 'CHOOSE_BED'
  | 'CHOOSE_CROP'
  | 'CHOOSE_PLAYER'
  | 'ADD_CARD_TO_TRADE'
  | 'REMOVE_CARD_FROM_TRADE'
  | 'SEND_TRADE'
  | 'ACCEPT_OFFER'
  | 'MAKE_OFFER'
  | 'ADD_COINS_TO_OFFER'
  | 'REMOVE_COINS_FROM_OFFER'

/** Words and sentences of a language. Which of them are said when is decided beside each kind of them. */
export interface Language {
  readonly words: Words
  readonly sheet: SheetSentences
  readonly asked: AskedSentences
  readonly moves: MoveSentences
  readonly refusals: RefusalSentences
  readonly notNow: NotNowSentences
  readonly happenings: HappeningSentences
  readonly names: Readonly<Record<NamedMove, string>>
  readonly lookUp: LookUpSentences
  readonly drawn: typeof drawn
  readonly options: FarmText['options']
  readonly variants: Required<FarmText>['variants']
  readonly unit: Unit
}

/** Everything the game says, in a language. */
export function textIn({ words, names, ...say }: Language): FarmText {
  const className = (role: ClassId) => words.classes[role].name
  return {
    sheet: sheetIn(words, say.sheet),
    asked: askedIn(words, say.asked),
    moves: movesIn(words, say.moves),
    refusals: refusalsIn(say.refusals),
    notNow: notNowIn(say.notNow),
    happenings: happeningsIn(words, say.happenings),
    // Places, cards in a trade and seats are numbered from 1, as on the table; moves and logs number them from 0.
    values: {
      index: placeName,
      TCard: placeName,
      player: placeName,
      class: className,
      self: className,
      Card: words.nameOfCard,
    },
    seatOf: { class: farmOf, self: farmOf },
    names,
    // A menu begins with what a card or a coin can do.
    last: ['REMOVE_CARD_FROM_TRADE', 'CANCEL_OFFER', 'CANCEL_SELECTION', 'QUIT', 'SKIP'],
    // A drawn offer is prepared coin by coin; who types names the sum at once.
    unlisted: ['ADD_COINS_TO_OFFER', 'REMOVE_COINS_FROM_OFFER'],
    lookUp: lookUpIn(words, say.lookUp),
    drawn: say.drawn,
    options: say.options,
    variants: say.variants,
    unit: say.unit,
  }
}

function farmOf(role: ClassId, { farms }: View): number {
  return farms.findIndex((farm) => farm.role === role)
}
