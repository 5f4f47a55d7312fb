import { type NameOf, sheetFor, type SheetOf } from '@parlor/engine'
import type { BedType } from '../beds.ts'
import { type Card, isCrop, priceOf, rarityOf } from '../cards/card.ts'
import type { Move } from '../programs.ts'
import { CLASSES } from '../classes.ts'
import type { Bed, Ending } from '../state.ts'
import type { FarmView, View } from '../view.ts'
import { placeName, type Words } from './words.ts'

const { cards, chips, line, part, section, turn: turnLine } = sheetFor<Move>()

/** What the sheet says; how it lies there is the same in every language. */
export interface SheetSentences {
  readonly notBegun: (starter: string) => string
  readonly market: string
  readonly you: string
  readonly discardPile: string
  readonly hand: string
  readonly emptyHand: string
  readonly classCardUsed: string
  readonly ownClassCardUsed: (card: string) => string
  readonly classCard: string
  readonly cost: (fertilizers: number) => string
  readonly empty: string
  readonly locked: string
  readonly lockedInFull: string
  readonly shortBed: (type: BedType) => string
  readonly ownTurn: (turns: number) => string
  readonly turn: (turns: number, who: string) => string
  readonly limit: (coins: number) => string
  readonly deck: (cards: number) => string
  /** How the end came near; null is the viewer. */
  readonly ending: Readonly<Record<Ending['by'], (who: string | null) => string>>
  readonly turnsLeft: (left: number) => string
}

/** What lies on the table: what everybody has first, what one has oneself next to what is typed. */
export function sheetIn(words: Words, say: SheetSentences): (view: View, nameOf: NameOf) => SheetOf<Move> {
  const { beds, bedsInShort, classes, rarities, colourName, counted, nameOfCard, shortOf } = words

  function headLines({ turns, turn, limit, deckSize, ending }: View, viewer: number | null, named: NameOf) {
    const whose = turn === viewer ? say.ownTurn(turns) : say.turn(turns, named(turn ?? 0))
    const lines = [turnLine(whose), line(`${say.limit(limit)} ${say.deck(deckSize)}`)]
    if (ending !== null) {
      const why = say.ending[ending.by](ending.seat === viewer ? null : named(ending.seat))
      lines.push(line(`${why}: ${say.turnsLeft(ending.left)}.`))
    }
    return lines
  }

  /** “Yellow 3” pays 3 coins when harvested, “3 fert.” are to be paid in fertilizers. */
  function kindFact(card: Card): string {
    return isCrop(card) ? `${colourName(card.kind)} ${card.value}` : say.cost(card.value)
  }

  function marketCard(card: Card | null, slot: number) {
    const place = placeName(slot)
    if (card === null) return { place, text: say.empty }
    const name = nameOfCard(card.kind)
    return {
      place,
      text: name,
      thing: name,
      facts: [kindFact(card), `${rarities[rarityOf(card.kind)].name} ${priceOf(card.kind)}`],
      says: shortOf(card.kind),
      stands: [
        { move: 'CHOOSE_MARKET_SLOT', index: slot },
        { move: 'CONFIRM_DEAL', index: slot },
      ],
    } as const
  }

  function otherFarm(view: View, seat: number, named: NameOf) {
    const farm = view.farms[seat]
    if (!farm) return []
    const { role, coins, fertilizers, handSize, classCardUsed } = farm
    const has = [counted(coins, 'coin'), counted(fertilizers, 'fertilizer'), counted(handSize, 'card')]
    if (classCardUsed) has.push(say.classCardUsed)
    return [
      section(
        [farmerName(named(seat), seat, farm), ', ', className(farm), `: ${has.join(', ')}`],
        chips(
          ...farm.beds.map((bed, place) =>
            part(`${placeName(place)} ${shortBed(bed)}`, {
              thing: bed.crop === null ? beds[bed.type].name : nameOfCard(bed.crop.kind),
              stands: [
                { move: 'CHOOSE_BED', class: role, index: place },
                { move: 'CHOOSE_CROP', class: role, index: place },
              ],
            }),
          ),
        ),
      ),
    ]
  }

  function className({ role }: FarmView) {
    const { name } = classes[role]
    return part(name, { thing: name })
  }

  /** “Raised: Corn (Yellow) 3, 1 turn”. */
  function shortBed({ type, crop, locked }: Bed): string {
    const name = say.shortBed(type)
    if (crop === null) return `${name}: ${locked ? say.locked : say.empty}`
    return `${name}: ${words.sayCrop(crop)}`
  }

  function ownFarm(farm: FarmView, seat: number, name: string) {
    const { role, coins, fertilizers } = farm
    return section(
      [
        `${say.you}, `,
        farmerName(name, seat, farm),
        ', ',
        className(farm),
        `: ${counted(coins, 'coin')}, ${counted(fertilizers, 'fertilizer')}`,
      ],
      cards(
        ...farm.beds.map((bed, place) => ({
          place: placeName(place),
          text: beds[bed.type].name,
          thing: beds[bed.type].name,
          facts: [bedsInShort[bed.type]],
          says: bed.crop === null ? longBed(bed) : part(longBed(bed), { thing: nameOfCard(bed.crop.kind) }),
          stands: [
            { move: 'CHOOSE_BED', self: role, index: place },
            { move: 'CHOOSE_BED', class: role, index: place },
            { move: 'CHOOSE_CROP', self: role, index: place },
            { move: 'CHOOSE_CROP', class: role, index: place },
            { move: 'CHOOSE_CROP', index: place },
            { move: 'FERTILIZE', index: place },
          ] as const,
        })),
      ),
    )
  }

  function longBed({ crop, locked }: Bed): string {
    if (crop === null) return locked ? say.lockedInFull : say.empty
    return words.sayCropInFull(crop)
  }

  /** Shown to whoever is to choose from it. */
  function discardPile({ discard }: FarmView, view: View) {
    if (!choosesDiscarded(view) || discard.length === 0) return []
    const shown = discard.map((card, place) => ({
      ...handCard(card, place),
      stands: { move: 'CHOOSE_CARD', index: place } as const,
    }))
    return [section(say.discardPile, cards(...shown))]
  }

  function handCard(card: Card, place: number) {
    const name = nameOfCard(card.kind)
    return {
      place: placeName(place),
      text: name,
      thing: name,
      facts: [kindFact(card), rarities[rarityOf(card.kind)].name],
      says: shortOf(card.kind),
    }
  }

  /** The class card has the number after the last card (R16). */
  function ownHand(hand: readonly Card[], own: FarmView | undefined, view: View) {
    const stands = (index: number) =>
      choosesDiscarded(view)
        ? []
        : ([
            { move: 'CHOOSE_CARD', index },
            { move: 'ADD_CARD_TO_TRADE', index },
            { move: 'REMOVE_CARD_FROM_TRADE', index },
          ] as const)
    const shown = hand.map((card, place) => ({ ...handCard(card, place), stands: stands(place) }))
    const ofClass = own === undefined ? null : CLASSES[own.role].card
    const used = own?.classCardUsed === true && ofClass ? ` (${say.ownClassCardUsed(nameOfCard(ofClass.id))})` : ''
    const title = `${hand.length === 0 ? say.emptyHand : say.hand}${used}`
    if (!ofClass || used !== '') return section(title, ...(shown.length === 0 ? [] : [cards(...shown)]))
    const place = hand.length
    const name = nameOfCard(ofClass.id)
    const classCard = {
      place: placeName(place),
      text: name,
      thing: name,
      facts: [say.cost(ofClass.cost), say.classCard],
      says: shortOf(ofClass.id),
      stands: stands(place),
    }
    return section(title, cards(...shown, classCard))
  }

  return (view, nameOf) => {
    if (view.turn === null) return [turnLine(say.notBegun(nameOf(0)))]
    const { viewer } = view
    const own = viewer === null ? undefined : view.farms[viewer]
    const others = seatsFrom(view, viewer).filter((seat) => seat !== viewer)
    return [
      ...headLines(view, viewer, nameOf),
      section(say.market, cards(...view.market.map((stall, slot) => marketCard(stall?.card ?? null, slot)))),
      ...others.flatMap((seat) => otherFarm(view, seat, nameOf)),
      ...(own && viewer !== null ? [ownFarm(own, viewer, nameOf(viewer))] : []),
      ...(own ? discardPile(own, view) : []),
      ...(view.hand === null ? [] : [ownHand(view.hand, own, view)]),
    ]
  }
}

/** As turns go, beginning with the viewer. */
function seatsFrom({ order }: View, viewer: number | null): number[] {
  const first = viewer === null ? 0 : order.indexOf(viewer)
  return [...order.slice(first), ...order.slice(0, first)]
}

/** Whoever is to be chosen is chosen by name. */
function farmerName(name: string, seat: number, { role }: FarmView) {
  return part(name, {
    stands: [
      { move: 'CHOOSE_PLAYER', index: seat },
      { move: 'CHOOSE_PLAYER', class: role },
      { move: 'ACCEPT_OFFER', player: seat },
    ],
  })
}

function choosesDiscarded({ aims, viewer }: View): boolean {
  return viewer !== null && aims[viewer]?.mode === 'CARD_DISCARDED'
}
