import type { VNode } from 'preact'

/** Why a move was refused, beside where it was wanted. The shell says it aloud. */
export function Refusal({ why }: { readonly why: string }): VNode {
  return (
    <p class="notice plain-why" data-testid="refusal">
      {why}
    </p>
  )
}
