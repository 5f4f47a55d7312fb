import { sayAsked, sayTable, type AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import type { BoardProps } from '../board.ts'
import { Glossary } from './glossary.tsx'
import { Happened } from './happened.tsx'
import { Explained, Explanation, useLookUp } from './look-up.tsx'
import { menuOf } from './offer-layout.ts'
import { Offers, type Refused } from './offer-menu.tsx'
import { readTable } from './read-table.ts'
import { sayingsOf } from './sayings.ts'
import { TableText } from './table-text.tsx'
import './plain-board.css'
import './plain-controls.css'

/** The board of every game that has none of its own: the table in words, and a button or a form for every move. */
export function PlainBoard(props: BoardProps): VNode {
  const { game, view, number, happenings, offers, sending, choices, nameOf, seat } = props
  const speaker = spoken(game)
  const table = sayTable(speaker, view.table, nameOf)
  const blocks = readTable(table)
  // A picture is looked at before anything is done; a long table is looked into now and then.
  const isPicture = blocks.some(({ kind }) => kind === 'letters')
  // Before a game has begun there is little to tell: that, and what to do about it, is all in one place.
  const isBrief = blocks.every(
    (block) => block.kind === 'told' && block.sections.every(({ rows }) => rows.length === 0),
  )
  const asked = sayAsked(speaker, view.table, nameOf)
  const lookUp = useLookUp(speaker.text.lookUp)
  const sayings = sayingsOf(props)
  const menu = useMemo(() => menuOf(offers, speaker.text, sayings.move), [offers, speaker.text, view, nameOf])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [own, setOwn] = useState(-1)
  const moves = useRef<HTMLElement>(null)
  useKeptFocus(moves, number)
  useEffect(() => setRefused(null), [number])
  const play = async (move: AnyMove) => {
    const said = await props.play(move)
    if (said.ok) setOwn(number)
    setRefused(said.ok ? null : { move: move.move, why: said.why })
  }
  const { plain } = words.value
  const told = <TableText blocks={blocks} lookUp={lookUp} />
  const beside = (
    <div key="table" class="plain-beside">
      {isBrief ? null : <div class="card">{told}</div>}
      <Glossary text={table} lookUp={lookUp} />
    </div>
  )
  return (
    <div class="plain-board">
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
              {sentencesOf(asked).map((sentence, at) => (
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
              play={(move) => void play(move)}
            />
          )}
        </section>
        {isPicture ? null : beside}
      </div>
      <Explanation lookUp={lookUp} />
    </div>
  )
}

/** What is asked was broken into lines for a terminal, like the table. */
function sentencesOf(asked: string): readonly string[] {
  return readTable(asked).flatMap((block) =>
    block.kind === 'letters'
      ? block.lines.map(({ text }) => text)
      : block.sections.flatMap(({ heading, rows }) => [heading, ...rows.map((row) => row.join(' '))]),
  )
}

/** The button that was pressed may be gone after the move: then the keyboard goes on where the next moves are. */
function useKeptFocus(moves: { readonly current: HTMLElement | null }, number: number): void {
  const wasInside = useRef(false)
  // While this is drawn the old buttons are still there.
  wasInside.current ||= moves.current?.contains(document.activeElement) ?? false
  useEffect(() => {
    if (wasInside.current && (document.activeElement ?? document.body) === document.body)
      moves.current?.focus({ preventScroll: true })
    wasInside.current = moves.current?.contains(document.activeElement) ?? false
  }, [number])
}
