import type { OfferOf } from '../game-home.ts'
import { turnOf, type BoardKind, type BoardMove, type BoardView } from './board-kind.ts'
import type { BoardMap } from './board-map.ts'
import type { BoardWords } from './words.ts'

/** One thing that can be done now, as a button. */
export interface Choice {
  readonly move: BoardMove
  /** In words of the page, or of the board: `isOfBoard` says whose. */
  readonly label: string
  readonly isOfBoard: boolean
  /** The id of a space that stands for it, and can be pressed too. */
  readonly space: string | null
  /** The seat of a player who stands for it. */
  readonly player: number | null
}

type Segments = NonNullable<BoardView['table']['prompt']>['text']

/** Names of players are put in here: only the table knows them. */
export function segmentsText(segments: Segments, nameOf: (seat: number) => string): string {
  return segments.map((each) => ('text' in each ? each.text : nameOf(each.seat))).join('')
}

/** What is offered, in the order of the offers. No rule is known here. */
export function choicesIn(
  offers: readonly OfferOf<BoardKind>[],
  view: BoardView,
  map: Pick<BoardMap, 'spaces'> | null,
  nameOf: (seat: number) => string,
  say: BoardWords,
): readonly Choice[] {
  const plain = { isOfBoard: false, space: null, player: null }
  return offers
    .flatMap((offer) => offer.ways ?? [])
    .map((move): Choice => {
      switch (move.move) {
        case 'ROLL':
          return { ...plain, move, label: view.byChoice ? say.go : say.roll }
        case 'MOVE_BY':
          return { ...plain, move, label: say.steps(move.steps) }
        case 'TAKE': {
          const own = view.table.players[turnOf(view) ?? -1]?.pieces[move.piece]
          const space = map?.spaces[own?.space ?? -1]
          return { ...plain, move, label: say.piece(move.piece + 1, space?.name ?? ''), space: space?.id ?? null }
        }
        case 'GO': {
          const way = view.ways.find(({ to }) => to === move.to)
          const label = way === undefined ? move.to : way.label === '' ? way.name : `${way.name} (${way.label})`
          return { move, label, isOfBoard: true, space: move.to, player: null }
        }
        case 'STAY':
          return { ...plain, move, label: say.stay }
        case 'OK':
          return { ...plain, move, label: say.read }
        case 'ANSWER': {
          const option = view.table.prompt?.options.find((each) => each.option === move.option)
          const label = option === undefined ? move.option : segmentsText(option.text, nameOf)
          return { move, label, isOfBoard: true, space: null, player: null }
        }
        case 'AIM':
          return { ...plain, move, label: nameOf(move.player), player: move.player }
        default:
          return { ...plain, move, label: move.move }
      }
    })
}
