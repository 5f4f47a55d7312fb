/**
 * What was pressed may be gone when its work is done: then the panel it stood in has the focus, and not the top of the
 * page.
 */
export function keepFocus({ currentTarget }: Event): () => void {
  const panel = currentTarget instanceof Element ? currentTarget.closest<HTMLElement>('[data-keeps-focus]') : null
  return () => {
    // Drawn first.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel?.focus({ preventScroll: true })
    })
  }
}
