import type { VNode } from 'preact'
import { words } from '../../words/words.ts'
import { Explained, type LookUp } from './look-up.tsx'
import type { Block, Row, Section } from './read-table.ts'

interface Props {
  readonly blocks: readonly Block[]
  readonly lookUp: LookUp
}

/** The table in words: rows and sentences as wide as there is room, pictures made of letters as they were drawn. */
export function TableText({ blocks, lookUp }: Props): VNode {
  return (
    <section class="plain-table" aria-label={words.value.plain.table}>
      {blocks.map((block, at) => (
        <BlockText key={at} block={block} lookUp={lookUp} />
      ))}
    </section>
  )
}

function BlockText({ block, lookUp }: { readonly block: Block; readonly lookUp: LookUp }): VNode {
  if (block.kind === 'letters')
    return (
      // A picture too wide for a phone is moved by itself, by keys as well; the page stays where it is.
      <pre class="plain-letters" tabIndex={0} style={{ '--columns': block.columns }}>
        {block.lines.map(({ text, isDrawn }, at) => (
          <span key={at} class={isDrawn ? 'plain-drawn' : undefined}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    )
  return (
    <div class="plain-told">
      {block.sections.map((section, at) => (
        <SectionText key={at} section={section} lookUp={lookUp} />
      ))}
    </div>
  )
}

function SectionText({ section, lookUp }: { readonly section: Section; readonly lookUp: LookUp }): VNode {
  const { heading, rows, isAligned } = section
  if (rows.length === 0)
    return (
      <p>
        <Explained text={heading} lookUp={lookUp} />
      </p>
    )
  const columns = Math.max(...rows.map((row) => row.length))
  return (
    <div class="plain-section">
      <h3>
        <Explained text={heading} lookUp={lookUp} />
      </h3>
      <ul class={isAligned ? 'plain-rows' : 'plain-items'} style={{ '--cells': columns - 1 }}>
        {isAligned
          ? rows.map((row, at) => <RowText key={at} row={row} lookUp={lookUp} />)
          : rows.flat().map((item, at) => (
              <li key={at}>
                <Explained text={item} lookUp={lookUp} />
              </li>
            ))}
      </ul>
    </div>
  )
}

function RowText({ row, lookUp }: { readonly row: Row; readonly lookUp: LookUp }): VNode {
  const [first = '', ...rest] = row
  return (
    <li>
      <span class="plain-cell">
        <Explained text={first} lookUp={lookUp} />
      </span>
      <span class="plain-rest">
        {rest.map((cell, at) => (
          <span key={at} class={cell === '' ? 'plain-cell plain-empty' : 'plain-cell'}>
            <Explained text={cell} lookUp={lookUp} />
          </span>
        ))}
      </span>
    </li>
  )
}
