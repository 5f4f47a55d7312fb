import type { Game } from '@parlor/engine'

/** Every game there is. A new game is a folder and a line here. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'shut-the-box': async () => (await import('./shut-the-box/index.ts')).shutTheBox,
  yahtzee: async () => (await import('./yahtzee/index.ts')).yahtzee,
  'battle-farm': async () => (await import('./battle-farm/index.ts')).battleFarm,
  'liap-tui': async () => (await import('./liap-tui/index.ts')).liapTui,
  'trigger-board': async () => (await import('./trigger-board/index.ts')).triggerBoard,
}

/** A game that cannot be loaded, and what was thrown. */
export interface FaultyGame {
  readonly id: string
  readonly error: unknown
}

/** Loads each by itself, so that a fault in one is no concern of the others. */
export async function loadEach<T>(
  loaders: Readonly<Record<string, () => Promise<T>>>,
): Promise<{ readonly loaded: ReadonlyMap<string, T>; readonly faulty: readonly FaultyGame[] }> {
  const loaded = new Map<string, T>()
  const faulty: FaultyGame[] = []
  const ids = Object.keys(loaders)
  const results = await Promise.allSettled(Object.values(loaders).map((load) => load()))
  for (const [at, result] of results.entries()) {
    const id = ids[at] ?? ''
    if (result.status === 'fulfilled') loaded.set(id, result.value)
    else faulty.push({ id, error: result.reason })
  }
  return { loaded, faulty }
}

const { loaded, faulty } = await loadEach(GAMES)

/** Those that can be loaded. */
export const catalogue: readonly Game[] = [...loaded.values()]

export const faultyGames: readonly FaultyGame[] = faulty

export function findGame(id: string): Game | undefined {
  return catalogue.find((game) => game.id === id)
}
