export interface Waits {
  readonly firstMs: number
  readonly longestMs: number
}

export const WAITS: Waits = { firstMs: 250, longestMs: 15_000 }

/**
 * How long to wait after so many failures: twice as long each time, and never the same for two clients, so that those
 * who lost the same server do not all come back at once.
 */
export function waitAfter(failures: number, random: () => number, { firstMs, longestMs }: Waits = WAITS): number {
  return Math.round(Math.min(longestMs, firstMs * 2 ** failures) * (0.5 + random() / 2))
}
