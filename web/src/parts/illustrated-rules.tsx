import type { ComponentChildren, VNode } from 'preact'
import './illustrated-rules.css'

interface PartProps {
  readonly title: string
  readonly about: string
  /** A picture or a worked example. */
  readonly children?: ComponentChildren
}

/** The rules of a game with pictures: a few parts, each a picture and a sentence or two. */
export function IllustratedRules({ children }: { readonly children: ComponentChildren }): VNode {
  return <div class="illustrated-rules">{children}</div>
}

export function IllustratedPart({ title, about, children }: PartProps): VNode {
  return (
    <section class="illustrated-part">
      {children === undefined ? null : <div class="illustrated-picture">{children}</div>}
      <h4>{title}</h4>
      <p>{about}</p>
    </section>
  )
}
