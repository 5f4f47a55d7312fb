import { partsOf, sayAsked, sheetOf, type AnyMove, type Sheet } from '@parlor/engine'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import type { BoardProps } from '../../games/board.ts'
import { AskWhich } from './ask-which.tsx'
import { choosingOf, type Choosing, type Fill } from './choosing.ts'
import { Glossary } from './glossary.tsx'
import { Happened } from './happened.tsx'
import { Explained, Explanation, useLookUp } from './look-up.tsx'
import { menuOf } from './offer-layout.ts'
import { Offers, type Refused } from './offer-menu.tsx'
import { sayingsOf } from './sayings.ts'
import { SheetView, type Hands } from './sheet-view.tsx'
import './plain-board.css'
import './plain-controls.css'

/** The board of every game that has none of its own: its sheet, and a button or a form for every move. */
export function PlainBoard(props: BoardProps): VNode {
  const { game, view, number, happenings, offers, sending, choices, nameOf, seat } = props
  const speaker = spoken(game)
  const sheet = sheetOf(speaker, view, nameOf)
  // A board is looked at before anything is done; a long sheet is looked into now and then.
  const isPicture = sheet.some(({ kind }) => kind === 'grid' || kind === 'table')
  // Before a game has begun there is little to tell: that, and what to do about it, is all in one place.
  const isBrief = sheet.every(({ kind }) => kind === 'line')
  const asked = sayAsked(speaker, view, nameOf)
  const lookUp = useLookUp(speaker.text.lookUp)
  const sayings = sayingsOf(props)
  const menu = useMemo(() => menuOf(offers, speaker.text), [offers, speaker.text])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [own, setOwn] = useState(-1)
  const [ways, setWays] = useState<readonly AnyMove[]>([])
  const [fill, setFill] = useState<Fill | null>(null)
  const moves = useRef<HTMLElement>(null)
  useKeptFocus(moves, number)
  useLayoutEffect(() => {
    setRefused(null)
    setWays([])
    setFill(null)
  }, [number])
  const play = async (move: AnyMove) => {
    const said = await props.play(move)
    if (said.ok) setOwn(number)
    setRefused(said.ok ? null : { move: move.move, why: said.why })
  }
  const { plain } = words.value
  const choose = (choosing: Choosing) => {
    if (choosing.kind === 'play') void play(choosing.move)
    else if (choosing.kind === 'ask') setWays(choosing.ways)
    // Anew each time: the same value twice is chosen, and then not.
    else setFill({ ...choosing.fill })
  }
  const hands: Hands = {
    lookUp,
    sending,
    choosing: (part) => (seat === null ? null : choosingOf(part, offers)),
    choose,
  }
  const told = <SheetView sheet={sheet} hands={hands} />
  const beside = (
    <div key="table" class="plain-beside">
      {isBrief ? null : <div class="card">{told}</div>}
      <Glossary shown={thingsOn(sheet)} lookUp={lookUp} />
    </div>
  )
  return (
    <div class="plain-board" data-number={number}>
      <div class={`plain-room${isPicture ? ' plain-picture' : isBrief ? ' plain-brief' : ''}`}>
        {isPicture ? beside : null}
        <section key="moves" ref={moves} class="plain-moves card" aria-label={plain.moves} tabIndex={-1}>
          {isBrief ? (
            <>
              <GamePicture game={game.id} />
              {told}
            </>
          ) : null}
          <Happened game={game} number={number} happenings={happenings} nameOf={nameOf} own={own} />
          {asked === '' ? null : (
            <div class="plain-asked" data-testid="asked">
              {asked.split('\n').map((sentence, at) => (
                <p key={at}>
                  <Explained text={sentence} lookUp={lookUp} />
                </p>
              ))}
            </div>
          )}
          {seat === null ? null : (
            <Offers
              menu={menu}
              sayings={sayings}
              lookUp={lookUp}
              sending={sending}
              choices={choices}
              refused={refused}
              fill={fill}
              play={(move) => void play(move)}
            />
          )}
        </section>
        {isPicture ? null : beside}
      </div>
      <Explanation lookUp={lookUp} />
      <AskWhich ways={ways} sayings={sayings} choose={(move) => void play(move)} close={() => setWays([])} />
    </div>
  )
}

function thingsOn(sheet: Sheet): readonly string[] {
  return [...new Set(partsOf(sheet).flatMap(({ thing }) => thing ?? []))]
}

/** The button that was pressed may be gone after the move: then the keyboard goes on where the next moves are. */
function useKeptFocus(moves: { readonly current: HTMLElement | null }, number: number): void {
  const wasInside = useRef(false)
  // While this is drawn the old buttons are still there.
  wasInside.current ||= moves.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (wasInside.current && (document.activeElement ?? document.body) === document.body)
      moves.current?.focus({ preventScroll: true })
    wasInside.current = moves.current?.contains(document.activeElement) ?? false
  }, [number])
}
