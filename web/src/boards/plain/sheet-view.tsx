import { partOf, type Block, type Card, type Cell, type Part, type Section, type Sheet } from '@parlor/engine'
import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'
import { plainWords } from '../../words/en/plain.ts'
import type { Choosing } from './choosing.ts'
import type { LookUp } from './look-up.tsx'

/** What parts of a sheet can be: looked up, and pressed where they stand for something that is offered. */
export interface Hands {
  readonly lookUp: LookUp
  readonly sending: boolean
  readonly choosing: (part: Part) => Choosing | null
  readonly choose: (choosing: Choosing) => void
}

/** What lies on the table, as headings, lists and tables that a screen reader walks. */
export function SheetView({ sheet, hands }: { readonly sheet: Sheet; readonly hands: Hands }): VNode {
  return (
    <section class="plain-table" aria-label={plainWords.value.table}>
      {sheet.map((each, at) =>
        each.kind === 'section' ? (
          <SectionView key={at} section={each} hands={hands} />
        ) : (
          <BlockView key={at} block={each} hands={hands} />
        ),
      )}
    </section>
  )
}

function SectionView({ section, hands }: { readonly section: Section; readonly hands: Hands }): VNode {
  const id = useId()
  const blocks = section.blocks.map((block, at) => <BlockView key={at} block={block} hands={hands} />)
  if (section.title.every((cell) => partOf(cell).text === '')) return <div class="plain-section">{blocks}</div>
  return (
    <section class="plain-section" aria-labelledby={id}>
      <h3 id={id}>
        <Parts cells={section.title} hands={hands} />
      </h3>
      {blocks}
    </section>
  )
}

function BlockView({ block, hands }: { readonly block: Block; readonly hands: Hands }): VNode {
  switch (block.kind) {
    case 'line':
      return (
        <p class={block.turn === true ? 'plain-turn' : undefined}>
          <Parts cells={block.parts} hands={hands} />
        </p>
      )
    case 'chips':
      return (
        <ul class="plain-items">
          {block.chips.map((chip, at) => (
            <li key={at}>
              <PartView cell={chip} hands={hands} />
            </li>
          ))}
        </ul>
      )
    case 'cards':
      return (
        <ul class="plain-cards">
          {block.cards.map((card, at) => (
            <li key={at}>
              <CardView card={card} hands={hands} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Rows block={block} kind={block.figures === true ? 'plain-figures' : 'plain-rows'} hands={hands} />
    case 'grid':
      return <Rows block={block} kind="plain-grid" hands={hands} />
  }
}

type RowsBlock = Extract<Block, { kind: 'table' | 'grid' }>

interface RowsProps {
  readonly block: RowsBlock
  readonly kind: string
  readonly hands: Hands
}

/** Too wide for a phone, it is moved sideways by itself, by keys as well; the page stays where it is. */
function Rows({ block, kind, hands }: RowsProps): VNode {
  const { head, rows } = block
  return (
    <div class="plain-scroll" tabIndex={0}>
      <table class={kind}>
        {head === null ? null : (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  <PartView cell={cell} hands={hands} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                block.kind === 'table' && column === 0 ? (
                  <th key={column} scope="row">
                    <PartView cell={cell} hands={hands} />
                  </th>
                ) : (
                  <Square key={column} cell={cell} head={head?.[column]} hands={hands} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A square that stands for nothing is pressed for its column: the button above it does the same by keyboard. */
function Square({ cell, head, hands }: { cell: Cell; head: Cell | undefined; hands: Hands }): VNode {
  const part = partOf(cell)
  const column = head === undefined || hands.choosing(part) !== null ? null : hands.choosing(partOf(head))
  const press = column === null || hands.sending ? {} : { onClick: () => hands.choose(column) }
  return (
    <td class={`${part.marked === true ? 'plain-marked' : ''}${column === null ? '' : ' plain-pressed'}`} {...press}>
      <PartView cell={cell} hands={hands} />
    </td>
  )
}

function Parts({ cells, hands }: { readonly cells: readonly Cell[]; readonly hands: Hands }): VNode {
  return (
    <>
      {cells.map((cell, at) => (
        <PartView key={at} cell={cell} hands={hands} />
      ))}
    </>
  )
}

/** Words: as a button where they stand for something that is offered, else as something to look up, else as words. */
function PartView({ cell, hands }: { readonly cell: Cell; readonly hands: Hands }): VNode {
  const part = partOf(cell)
  const { text, spoken, thing, marked } = part
  const choosing = hands.choosing(part)
  const said = <Said text={text.trim()} spoken={spoken} />
  const look = marked === true ? ' plain-marked' : ''
  if (choosing !== null)
    return (
      <span class="plain-choice">
        <ChooseButton choosing={choosing} look={`plain-choose${look}`} hands={hands}>
          {said}
        </ChooseButton>
        {thing === undefined ? null : <WhatIs name={thing} hands={hands} />}
      </span>
    )
  if (thing !== undefined)
    return (
      <button type="button" class={`plain-thing${look}`} onClick={() => (hands.lookUp.wanted.value = thing)}>
        {said}
      </button>
    )
  if (spoken === undefined && marked !== true) return <>{text}</>
  return <span class={look.trim()}>{said}</span>
}

function CardView({ card, hands }: { readonly card: Card; readonly hands: Hands }): VNode {
  const { place, text, thing, facts = [], says, marked } = card
  const choosing = hands.choosing(card)
  const told = says === undefined ? undefined : partOf(says)
  const look = `plain-card${marked === true ? ' plain-marked' : ''}`
  const figures = facts.filter((fact) => fact !== '').map((fact) => <span key={fact}>{fact}</span>)
  const number = place === undefined ? null : <span class="plain-place">{`${place} `}</span>
  if (choosing === null)
    return (
      <div class={look}>
        <span class="plain-card-name">
          {number}
          <b>
            <PartView cell={thing === undefined ? text : { text, thing }} hands={hands} />
          </b>
        </span>
        {figures.length === 0 ? null : <span class="plain-facts">{figures}</span>}
        {says === undefined ? null : (
          <span class="plain-says">
            <PartView cell={says} hands={hands} />
          </span>
        )}
      </div>
    )
  // There is room for one question: what lies on a card is news, the card itself is not.
  const asked = told?.thing ?? thing
  return (
    <div class={`${look} plain-choosable`}>
      <ChooseButton choosing={choosing} look="plain-card-face" hands={hands}>
        <span class="plain-card-name">
          {number}
          <b>{text}</b>
        </span>
        {figures.length === 0 ? null : <span class="plain-facts">{figures}</span>}
        {told === undefined ? null : <span class="plain-says">{told.text}</span>}
      </ChooseButton>
      {asked === undefined ? null : (
        <span class="plain-asks">
          <WhatIs name={asked} hands={hands} />
        </span>
      )}
    </div>
  )
}

interface ChooseProps {
  readonly choosing: Choosing
  readonly look: string
  readonly hands: Hands
  readonly children: ComponentChildren
}

function ChooseButton({ choosing, look, hands, children }: ChooseProps): VNode {
  return (
    <button
      type="button"
      class={look}
      aria-disabled={hands.sending}
      onClick={(event) => {
        // A square's column is not chosen as well.
        event.stopPropagation()
        if (!hands.sending) hands.choose(choosing)
      }}
    >
      {children}
    </button>
  )
}

function WhatIs({ name, hands }: { readonly name: string; readonly hands: Hands }): VNode {
  const label = plainWords.value.explain(name)
  return (
    <button
      type="button"
      class="plain-ask"
      aria-label={label}
      title={label}
      onClick={() => (hands.lookUp.wanted.value = name)}
    >
      ?
    </button>
  )
}

/** Signs are for the eye, the words for them for the ear. */
function Said({ text, spoken }: { readonly text: string; readonly spoken: string | undefined }): VNode {
  if (spoken === undefined) return <>{text}</>
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span class="sr-only">{spoken}</span>
    </>
  )
}
