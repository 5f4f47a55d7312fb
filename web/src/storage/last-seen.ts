/** The number of the last entry that was seen of each match: what came after it is shown on return. */
const KEY = 'parlor.seen'
/** The most matches remembered: those looked at last. */
const MOST = 50

export function lastSeen(match: string): number | null {
  return read().find(([id]) => id === match)?.[1] ?? null
}

export function setLastSeen(match: string, number: number): void {
  const others = read().filter(([id]) => id !== match)
  try {
    localStorage.setItem(KEY, JSON.stringify([[match, number], ...others].slice(0, MOST)))
  } catch {
    // No storage in this browser: nothing is shown on return.
  }
}

/** Of what is stored, whatever makes sense. */
function read(): (readonly [match: string, number: number])[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return (Array.isArray(data) ? data : []).flatMap((one: unknown): (readonly [string, number])[] => {
      if (!Array.isArray(one)) return []
      const [id, number]: readonly unknown[] = one
      return typeof id === 'string' && typeof number === 'number' ? [[id, number]] : []
    })
  } catch {
    return []
  }
}
