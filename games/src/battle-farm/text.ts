import type { Text } from '@parlor/engine'
import type { Move, Refusal } from './charts.ts'
import { CLASSES, type ClassId } from './classes.ts'
import type { Happening } from './happenings.ts'
import type { options } from './options.ts'
import { table } from './table.ts'
import { asked } from './text/asked.ts'
import { happenings } from './text/happenings.ts'
import { lookUp } from './text/look-up.ts'
import { moves } from './text/moves.ts'
import { notNow } from './text/not-now.ts'
import { optionTexts } from './text/options.ts'
import { refusals } from './text/refusals.ts'
import type { View } from './view.ts'
import { nameOfCard, placeName } from './words.ts'

/** How does it read? */
export const text: Text<View, Move, Refusal, Happening, typeof options> = {
  table,
  asked,
  moves,
  refusals,
  notNow,
  happenings,
  // Places, cards in a trade and seats are numbered from 1, as on the table; moves and logs number them from 0.
  values: {
    index: placeName,
    TCard: placeName,
    player: placeName,
    class: (role) => CLASSES[role].name,
    self: (role) => CLASSES[role].name,
    Card: nameOfCard,
  },
  seatOf: { class: farmOf, self: farmOf },
  // A menu begins with what a card or a coin can do.
  last: ['REMOVE_CARD_FROM_TRADE', 'CANCEL_OFFER', 'CANCEL_SELECTION', 'QUIT', 'SKIP'],
  // A drawn offer is prepared coin by coin; who types names the sum at once.
  unlisted: ['ADD_COINS_TO_OFFER', 'REMOVE_COINS_FROM_OFFER'],
  lookUp,
  options: optionTexts,
}

function farmOf(role: ClassId, { farms }: View): number {
  return farms.findIndex((farm) => farm.role === role)
}
