/** An error in words, for a note or a message to another thread. */
export function reasonOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.message || error.name : String(error)
}
