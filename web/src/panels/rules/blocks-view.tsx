import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ChartAsText } from '../../chart/chart-as-text.tsx'
import { ChartPicture } from '../../chart/chart-picture.tsx'
import { panelsWords } from '../../words/en/panels.ts'
import type { Block, Inline } from './blocks.ts'
import { statechart, type Chart } from '@parlor/engine'

/** A page of rules as elements: nothing of it ever becomes HTML by itself. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): VNode {
  return (
    <>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </>
  )
}

function BlockView({ block }: { readonly block: Block }): VNode {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} inside={block.inside} />
    case 'paragraph':
      return (
        <p>
          <Pieces of={block.inside} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'code':
      return block.language === 'mermaid' ? <Mermaid text={block.text} /> : <CodeBlock text={block.text} />
    case 'rule':
      return <hr />
  }
}

/** The page has its own first heading: those of the text come below it. */
function Heading({ level, inside }: { readonly level: number; readonly inside: readonly Inline[] }): VNode {
  const Tag = (['h2', 'h3', 'h4', 'h5'] as const)[Math.min(level, 4) - 1] ?? 'h5'
  return (
    <Tag>
      <Pieces of={inside} />
    </Tag>
  )
}

function List({ block }: { readonly block: Extract<Block, { kind: 'list' }> }): VNode {
  const items = block.items.map((blocks, at) => {
    const [only] = blocks
    return (
      <li key={at}>
        {blocks.length === 1 && only?.kind === 'paragraph' ? <Pieces of={only.inside} /> : <Blocks blocks={blocks} />}
      </li>
    )
  })
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Table({ block }: { readonly block: Extract<Block, { kind: 'table' }> }): VNode {
  return (
    // A place that scrolls can be reached by the keyboard.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div class="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                <Pieces of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Pieces of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CodeBlock({ text }: { readonly text: string }): VNode {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  )
}

function Pieces({ of }: { readonly of: readonly Inline[] }): VNode {
  return (
    <>
      {of.map((piece, at) => (
        <Piece key={at} piece={piece} />
      ))}
    </>
  )
}

function Piece({ piece }: { readonly piece: Inline }): VNode {
  switch (piece.kind) {
    case 'text':
      return <>{piece.text}</>
    case 'code':
      return <code>{piece.text}</code>
    case 'strong':
      return (
        <strong>
          <Pieces of={piece.inside} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Pieces of={piece.inside} />
        </em>
      )
    case 'link':
      return piece.to === null ? (
        <Pieces of={piece.inside} />
      ) : (
        <a href={piece.to} target="_blank" rel="noreferrer noopener">
          <Pieces of={piece.inside} />
        </a>
      )
  }
}

const nothing = () => false

/** A drawing of the rules, laid out when somebody comes near it; its text where it cannot be read. */
function Mermaid({ text }: { readonly text: string }): VNode {
  const chart = useMemo(() => readDrawing(text), [text])
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (chart === null) return <CodeBlock text={text} />
  const label = panelsWords.value.chartLabel(chart.states.join(', '))
  return (
    <div ref={place} class="markdown-chart">
      {isNear ? (
        <>
          <ChartPicture chart={chart} label={label} now={null} isTaken={nothing} isSeen={nothing} />
          <ChartAsText chart={chart} isTaken={nothing} />
        </>
      ) : null}
    </div>
  )
}

/** What `formatChart` writes below a drawing that leaves an end without an arrow. */
const MEANT_END = /^\s*%% .* read this with ends: \['([^']+)'\]$/gm

/** A drawing of the rules; null where it cannot be read. */
export function readDrawing(text: string): Chart | null {
  const ends = [...text.matchAll(MEANT_END)].flatMap(([, state]) => (state === undefined ? [] : [state]))
  // The types know the states of a text that is written in the code; of this one they know none.
  const chart = statechart(text, { ends: ends as never[] })
  return chart.faults.length > 0 ? null : chart
}
