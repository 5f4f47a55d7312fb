import type { VNode } from 'preact'

/** Figures of what is gained and lost, one after the other: what the reader loses looks like a loss. */
export function Figures({ figures }: { readonly figures: string }): VNode {
  const parts = figures.split(', ')
  return (
    <>
      {parts.map((part, at) => (
        <span key={at} class={KINDS[kindOf(part)]}>
          {at === parts.length - 1 ? part : `${part}, `}
        </span>
      ))}
    </>
  )
}

const KINDS = { gain: 'tb-gain', loss: 'tb-loss', open: 'tb-open' } as const

/** What luck decides, and what happens to others, is neither. */
function kindOf(figure: string): keyof typeof KINDS {
  if (!/^[+−]/.test(figure)) return 'open'
  if (/\d\D*[+−]\d/.test(figure)) return 'open'
  return figure.startsWith('−') ? 'loss' : 'gain'
}
