import { partsOf, sayAsked, sheetOf, type AnyMove, type Sheet, sayHappening } from '@parlor/engine'
import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState, useId } from 'preact/hooks'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { spoken } from '../../words/spoken.ts'
import { plainWords } from '../../words/en/plain.ts'
import { words } from '../../words/words.ts'
import type { BoardProps } from '../../games/board.ts'
import { choosingOf, type Choosing, type Fill } from './choosing.ts'
import { Explained, Explanation, useLookUp, type LookUp } from './look-up.tsx'
import { menuOf } from './offer-layout.ts'
import { Offers, type Refused } from './offer-menu.tsx'
import { sayingsOf, type Sayings } from './sayings.ts'
import { SheetView, type Hands } from './sheet-view.tsx'
import { Recent } from './recent.ts'

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
  const plain = plainWords.value
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

interface Props {
  /** None: nothing is asked. */
  readonly ways: readonly AnyMove[]
  readonly sayings: Sayings
  readonly choose: (move: AnyMove) => void
  readonly close: () => void
}

/** What was pressed stands for several moves: which one is meant? */
function AskWhich({ ways, sayings, choose, close }: Props): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (ways.length === 0) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [ways])
  return (
    <dialog
      ref={dialog}
      class="dialog plain-which"
      aria-labelledby={id}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <form method="dialog" class="stack">
        <h2 id={id}>{plainWords.value.chooseOne}</h2>
        <ul class="plain-ways">
          {ways.map((way) => (
            <li key={JSON.stringify(way)} class="plain-offer">
              <button type="submit" class="button plain-way" data-move={way.move} onClick={() => choose(way)}>
                {sayings.move(way)}
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" class="button quiet">
          {words.value.shell.close}
        </button>
      </form>
    </dialog>
  )
}

const MOST_SHOWN = 40

interface GlossaryProps {
  /** The things on the table. */
  readonly shown: readonly string[]
  readonly lookUp: LookUp
}

/** Everything that can be looked up: first what is on the table, everything else by its name. */
function Glossary({ shown, lookUp }: GlossaryProps): VNode | null {
  const [part, setPart] = useState('')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const say = plainWords.value
  const all = Object.keys(lookUp.about)
  if (all.length === 0) return null
  const wanted = part.trim().toLowerCase()
  const found = () =>
    wanted === ''
      ? shown.toSorted((a, b) => a.localeCompare(b))
      : all.filter((name) => name.toLowerCase().includes(wanted))
  const names = isOpen ? found() : []
  return (
    <details class="plain-glossary" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say.glossary}</summary>
      {isOpen ? (
        <div class="stack">
          <div class="field">
            <label for={id}>{say.filter}</label>
            <input
              id={id}
              class="input"
              type="search"
              autocomplete="off"
              value={part}
              onInput={({ currentTarget }) => setPart(currentTarget.value)}
            />
            <span class="soft small">{wanted === '' ? say.onTable : say.filterAbout(all.length)}</span>
          </div>
          {names.length === 0 ? <p class="soft">{say.nothingFound}</p> : null}
          <dl>
            {names.slice(0, MOST_SHOWN).map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{lookUp.about[name]}</dd>
              </div>
            ))}
          </dl>
          {names.length > MOST_SHOWN ? <p class="soft small">{say.moreFound(names.length - MOST_SHOWN)}</p> : null}
        </div>
      ) : null}
    </details>
  )
}

/** The last lines are in sight, those before them one press away. */
const IN_SIGHT = 4

/** What happened since one has last moved oneself: the log is beside the board, and on a phone that is elsewhere. */
function Happened({
  game,
  number,
  happenings,
  nameOf,
  own,
}: Pick<BoardProps, 'game' | 'number' | 'happenings' | 'nameOf'> & {
  /** The number of the entry before one's own last move. */
  readonly own: number
}): VNode | null {
  const [recent] = useState(() => new Recent())
  const told = recent.after(number, happenings, own)
  if (told.length === 0) return null
  const plain = plainWords.value
  const lines = told.map((each) => sayHappening(spoken(game), each, nameOf))
  const before = lines.slice(0, -IN_SIGHT)
  return (
    <section class="plain-happened" aria-label={plain.happened}>
      {before.length === 0 ? null : (
        <details>
          <summary>{plain.earlier(before.length)}</summary>
          <ul>
            {before.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <ul>
        {lines.slice(-IN_SIGHT).map((line, at) => (
          <li key={before.length + at}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
