let known: boolean | null = null

/** Can this browser draw in three dimensions? Asked before anything large is fetched for it. */
export function hasWebgl(): boolean {
  known ??= probe()
  return known
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
