/** The head of every arrow of a drawn board; lines name it by its id. */
export function ArrowHead({ id }: { readonly id: string }) {
  return (
    <marker id={id} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
      <path d="M 0 0 L 10 5 L 0 10 Z" class="tb-arrow-head" />
    </marker>
  )
}
