import { sayAsked, sayMove, sayValue } from '@parlor/engine'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { timeLeft } from '../../parts/time-left.ts'
import { CardRow } from '../../parts/table/card-row.tsx'
import { CutText } from '../../parts/table/cut-text.tsx'
import { Flights } from '../../parts/table/flights.tsx'
import { useGuide } from '../../parts/table/guide.tsx'
import { PhaseBar } from '../../parts/table/phase-bar.tsx'
import { seatsFrom } from '../../parts/table/seats-around.tsx'
import { Target } from '../../parts/table/target.tsx'
import { useDrag } from '../../parts/table/use-drag.ts'
import { useEndInSight, useInSight } from '../../parts/table/use-in-sight.ts'
import { useScenes } from '../../parts/table/use-scenes.ts'
import { sayHeadline } from '../../open-match/whose-turn.ts'
import { playSound } from '../../sound/sounds.ts'
import { spoken } from '../../words/spoken.ts'
import { isCropKind } from './art/card-face.tsx'
import { StepIcon } from './art/icons.tsx'
import { BedPlot } from './bed-plot.tsx'
import { discardItems, handItems, marketItems, type CardHands } from './card-items.tsx'
import { buttonsOf, Presses, type Press } from './choosing.ts'
import { aimOf, isInSight, stepOf, STEPS, type AnyCard, type FarmMove, type FarmProps } from './farm-view.ts'
import { FinalTable } from './final-table.tsx'
import { anchors, flightsOf } from './flights-of.tsx'
import { OtherFarm } from './other-farm.tsx'
import { Purse } from './purse.tsx'
import { Sale } from './sale.tsx'
import { tipOf } from './tips.ts'
import { lasts, touchedBeds } from './told.ts'
import { useSounds } from './use-sounds.ts'
import { farmWords } from './words.ts'
import './farm-board.css'

const PRIMARY: ReadonlySet<FarmMove['move']> = new Set([
  'ROLL_CHARACTERS',
  'EXECUTE_ACTION',
  'CONFIRM_DEAL',
  'FERTILIZE',
  'SEND_TRADE',
  'ACCEPT_OFFER',
] as const)

export function FarmBoard(given: FarmProps): VNode {
  const viewer = given.view.viewer
  const { shown, isBehind, skip } = useScenes(given, ({ happenings, view }) =>
    lasts(happenings, view.table.turn, viewer),
  )
  const { game, match, view, happenings, seat, offers, sending, nameOf } = shown
  const { table } = view
  const say = farmWords.words.value
  const speaker = spoken(game)
  const [looked, look] = useState<AnyCard | null>(null)
  useSounds(shown)
  const board = useRef<HTMLDivElement>(null)
  const aim = aimOf(table, seat)
  useInSight(board, JSON.stringify(aim))
  // The past shows the table as it was.
  const isOver = match.stage !== 'playing' && shown.number === match.number && !isBehind
  useEndInSight(board, isOver)
  useLayoutEffect(() => {
    given.acting(isBehind, { toAct: view.toAct, turn: table.turn, number: shown.number, skip })
    return () => given.acting(false)
  }, [isBehind, view])

  const cardName = (kind: AnyCard) => sayValue(speaker, 'Card', kind)
  const lookUp = (name: string) => speaker.text.lookUp?.[name] ?? ''
  const does = (move: FarmMove) => sayMove(speaker, move, nameOf, table)
  const flights = useMemo(() => flightsOf(happenings, cardName), [happenings])
  const touched = useMemo(() => touchedBeds(happenings), [happenings])
  const presses = new Presses({ table, seat, offers })

  const playAll = async (moves: readonly FarmMove[]) => {
    if (sending) return
    playSound('select')
    // The second is judged after the first: another card is chosen when the one before is back.
    for (const move of moves) if (!(await given.play(move)).ok) return // oxlint-disable-line no-await-in-loop
  }
  const press = ({ moves }: Press) => void playAll(moves)
  const hands: CardHands = { nameOf: cardName, does, press, look: (kind) => look(kind) }

  const grip = useDrag(
    (what, on) => {
      const [thing, owner, place] = on.split(' ')
      const index = Number(what.split(' ')[1])
      const role = table.farms[Number(owner)]?.role
      if (thing !== 'bed' || role === undefined || !what.startsWith('hand')) return
      // What was picked up is chosen, then what lies below it; the rules say whether that fits.
      const isChosen = presses.hand(index)?.isChosen === true
      void dropped(isChosen ? [] : (presses.hand(index)?.moves ?? []), Number(owner), Number(place))
    },
    () => undefined,
  )
  const dropped = async (first: readonly FarmMove[], owner: number, place: number) => {
    for (const move of first) if (!(await given.play(move)).ok) return // oxlint-disable-line no-await-in-loop
    const role = table.farms[owner]?.role
    if (role === undefined) return
    const isOwn = owner === seat
    await given.play({ move: 'CHOOSE_BED', ...(isOwn ? { self: role } : { class: role }), index: place })
  }

  const step = stepOf(table, shown.phases)
  const { hint, again } = useGuide({ game: game.id, tip: tipOf(say, shown, given.whose, step) })
  if (table.turn === null) return <NotBegun {...shown} does={does} playAll={(moves) => void playAll(moves)} />

  const { farms, turn } = table
  const isBidding = offers.some(({ move }) => move === 'MAKE_OFFER')
  const own = viewer === null ? undefined : farms[viewer]
  const order = seatsFrom(table.order, viewer)
  const others = order.filter((each) => each !== viewer)
  const best = Math.max(...farms.map(({ coins }) => coins))
  const leads = (each: number) => farms[each]?.coins === best
  const isYours = seat !== null && turn === seat
  const asked = sayAsked(speaker, view, nameOf)
  const planting = aim?.purpose === 'plant' ? (table.hand?.[table.playing?.index ?? -1] ?? null) : null

  const bedsOf = (owner: number) =>
    farms[owner]?.beds.map((bed, place) => {
      const means = presses.bed(owner, place)
      const [move] = means?.moves ?? []
      return (
        <BedPlot
          key={place}
          owner={owner}
          place={place}
          bed={bed}
          cropName={cardName}
          press={means}
          does={move === undefined ? null : does(move)}
          planting={planting}
          isTouched={touched.has(`${owner}-${place}`)}
          choose={() => (means === null ? undefined : press(means))}
          {...(bed.crop === null ? {} : { look: () => look(bed.crop?.kind ?? null) })}
        />
      )
    })

  const handSorts = [
    { name: say.byKind, by: (a: Item, b: Item) => kindOrder(a) - kindOrder(b) },
    { name: say.byValue, by: (a: Item, b: Item) => b.card.value - a.card.value },
  ]
  const buttons = buttonsOf(offers, aim)
  // If going on is all that can be done, say so.
  const isStuck = isYours && offers.length > 0 && offers.every(({ move }) => move === 'SKIP' || move === 'QUIT')
  const nothing = isStuck && (step === 'SHOPPING' || step === 'PLAYING') ? say.nothing[step] : null
  return (
    <div ref={board} class="bf-board" data-behind={isBehind} data-number={shown.number}>
      {own === undefined || viewer === null ? null : (
        <Purse
          farm={own}
          seat={viewer}
          role={sayValue(speaker, 'class', own.role)}
          limit={table.limit}
          deckSize={table.deckSize}
          isLeading={leads(viewer)}
        />
      )}
      {isOver ? <FinalTable table={table} match={match} nameOf={nameOf} /> : null}
      {/* Above all whose height changes: what is pointed at stays where it is. */}
      <div class="bf-middle">
        {viewer === null || own === undefined ? null : (
          <section class="bf-garden" aria-label={say.garden}>
            <h2>{say.garden}</h2>
            <div class="bf-garden-beds">{bedsOf(viewer)}</div>
          </section>
        )}
        {isOver ? null : (
          <CardRow
            label={say.market}
            class="bf-market"
            items={marketItems(table, hands, (slot) => presses.slot(slot))}
          />
        )}
      </div>
      {isOver ? null : (
        <div class={nowClasses(isYours && (table.chosen !== null || table.playing !== null), asked)}>
          <PhaseBar
            label={say.turnSteps}
            steps={STEPS.map((id) => ({ id, name: say.steps[id], icon: <StepIcon step={id} /> }))}
            now={step}
            whose={sayHeadline(given.whose, nameOf, turn)}
            says={
              asked === '' ? (
                <p>{step === null || nameOf.you === turn ? '' : say.doing[step](nameOf(turn))}</p>
              ) : (
                (nothing ?? asked).split('\n').map((sentence, at) => <p key={at}>{sentence}</p>)
              )
            }
          >
            {buttons.map((move) => (
              <button
                key={JSON.stringify(move)}
                type="button"
                class={PRIMARY.has(move.move) || offers.length === 1 ? 'button primary' : 'button'}
                aria-disabled={sending}
                onClick={() => void playAll([move])}
              >
                {does(move)}
              </button>
            ))}
          </PhaseBar>
          {viewer === null ? null : <Self presses={presses} viewer={viewer} does={does} press={press} />}
          {viewer === null || isBidding ? null : hint}
        </div>
      )}
      <Sale of={shown} cardName={cardName} play={(move) => void playAll([move])} />
      {isBidding ? hint : null}
      <section class="bf-others" aria-label={say.others} data-others={others.length}>
        {others.map((each) => {
          const means = presses.player(each)
          const [move] = means?.moves ?? []
          const role = farms[each]?.role
          return (
            <OtherFarm
              key={each}
              props={shown}
              seat={each}
              role={role === undefined ? '' : sayValue(speaker, 'class', role)}
              isLeading={leads(each)}
              press={means}
              does={move === undefined ? null : does(move)}
              choose={() => (means === null ? undefined : press(means))}
            >
              {bedsOf(each)}
            </OtherFarm>
          )
        })}
      </section>
      {viewer === null || own === undefined || isOver ? null : (
        <>
          {aim?.mode === 'CARD_DISCARDED' ? (
            <CardRow label={say.discard} items={discardItems(table, viewer, hands, (at) => presses.discarded(at))} />
          ) : null}
          <CardRow
            label={say.hand}
            empty={say.noCards}
            class="bf-hand"
            anchor={anchors.seat(viewer)}
            items={handItems(table, viewer, hands, (at) => presses.hand(at))}
            sortings={handSorts}
            beside={
              looked === null || !isInSight(table, looked, aim) ? null : (
                <CutText class="bf-look" title={cardName(looked)} text={lookUp(cardName(looked))} />
              )
            }
            grip={(item, event) => (isYours ? grip(`hand ${item.place}`, event) : undefined)}
          />
        </>
      )}
      {isOver || viewer === null || hint !== null ? null : again}
      <Flights flights={flights} />
    </div>
  )
}

/** More than this beside a button makes a tall, narrow column of a phone. */
const LONG = 80

function nowClasses(hasBegun: boolean, asked: string): string {
  return ['bf-now', ...(hasBegun ? ['has-begun'] : []), ...(asked.length > LONG ? ['is-long'] : [])].join(' ')
}

type Item = ReturnType<typeof handItems>[number]

/** Crops by their colours, then actions, the class card last. */
function kindOrder({ card, place }: Item): number {
  return (isCropKind(card.kind) ? COLOURS.indexOf(farmCards.CROPS[card.kind].colour) : COLOURS.length) * 100 + place
}
const COLOURS: readonly farmCards.Colour[] = ['yellow', 'red', 'green']

interface SelfProps {
  readonly presses: Presses
  readonly viewer: number
  readonly does: (move: FarmMove) => string
  readonly press: (press: Press) => void
}

/** Oneself, where a player is to be chosen. */
function Self({ presses, viewer, does, press }: SelfProps): VNode | null {
  const means = presses.player(viewer)
  const [move] = means?.moves ?? []
  if (means?.isLegal !== true || move === undefined) return null
  return (
    <Target class="bf-choose-player" label={does(move)} isLegal choose={() => press(means)} testId={`player-${viewer}`}>
      {farmWords.words.value.chooseSelf}
    </Target>
  )
}

interface NotBegunProps extends FarmProps {
  readonly does: (move: FarmMove) => string
  readonly playAll: (moves: readonly FarmMove[]) => void
}

const SOON_MS = 5_000

/** Before classes are dealt. */
function NotBegun({ match, view, now, offers, number, nameOf, does, playAll }: NotBegunProps): VNode {
  const say = farmWords.words.value
  const at = now()
  // Where it begins by itself in a moment, nobody is asked to begin it.
  const isSoon = view.clocks.some((clock) => timeLeft(clock, match.startedAt ?? at, at) < SOON_MS)
  const buttons = isSoon ? [] : buttonsOf(offers, null)
  return (
    <div class={`bf-board bf-not-begun${isSoon ? ' hides-clocks' : ''}`} data-number={number}>
      <p>{isSoon || buttons.length > 0 ? say.tips.start : say.notBegun(nameOf(0))}</p>
      {buttons.map((move) => (
        <button key={move.move} type="button" class="button primary large" onClick={() => playAll([move])}>
          {does(move)}
        </button>
      ))}
    </div>
  )
}
