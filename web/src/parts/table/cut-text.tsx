import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import './cut-text.css'

interface Props {
  readonly class: string
  /** Said in bold before the text. */
  readonly title?: string
  readonly text: string
}

/** Text that is cut where there is no room for all of it: then a press shows the whole, and another cuts it again. */
export function CutText({ class: classes, title, text }: Props): VNode {
  const body = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  // The next text is cut again.
  const [opened, open] = useState<string | null>(null)
  const isWhole = opened === text
  useLayoutEffect(() => {
    const { current } = body
    if (current === null || isWhole) return
    // It calls after the first layout too, before anything is painted: to measure here would lay out the page once more. And
    // again when what stands beside it comes and goes.
    const observer = new ResizeObserver(() => setCut(overflows(current)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [title, text, isCut, isWhole])
  const said = (
    <span ref={body} class="cut-text-body">
      {title === undefined ? null : <strong>{title} </strong>}
      {text}
    </span>
  )
  if (!isCut) return <p class={`cut-text ${classes}`}>{said}</p>
  return (
    <button
      type="button"
      class={`cut-text ${classes}${isWhole ? ' is-whole' : ''}`}
      aria-expanded={isWhole}
      onClick={() => open(isWhole ? null : text)}
    >
      {said}
    </button>
  )
}

/** Letters that reach below their line are not what is missing. */
const DESCENT_PX = 3
/** Narrower is only what is there to be heard. */
const SEEN_PX = 20

function overflows({ clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientWidth > SEEN_PX && scrollHeight > clientHeight + DESCENT_PX
}
