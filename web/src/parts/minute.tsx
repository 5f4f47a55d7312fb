import type { ComponentChildren, VNode } from 'preact'
import './minute.css'

interface PartProps {
  readonly title: string
  readonly about: string
  /** A picture or a worked example. */
  readonly children?: ComponentChildren
}

/** The rules of a game as one illustrated minute: a few parts, each a picture and a sentence or two. */
export function Minute({ children }: { readonly children: ComponentChildren }): VNode {
  return <div class="minute">{children}</div>
}

export function MinutePart({ title, about, children }: PartProps): VNode {
  return (
    <section class="minute-part">
      {children === undefined ? null : <div class="minute-picture">{children}</div>}
      <h4>{title}</h4>
      <p>{about}</p>
    </section>
  )
}
