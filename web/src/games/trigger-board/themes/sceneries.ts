import type { ThemeId } from './index.ts'
import type { DrawScenery } from './theme.ts'

/** What draws the ground of each theme. Only the thread that draws fetches them. */
const SCENERIES: Readonly<Record<ThemeId, () => Promise<DrawScenery>>> = {
  meadow: async () => (await import('./meadow/scenery.ts')).scenery,
  treasure: async () => (await import('./treasure/scenery.ts')).scenery,
  harbour: async () => (await import('./harbour/scenery.ts')).scenery,
  city: async () => (await import('./city/scenery.ts')).scenery,
  space: async () => (await import('./space/scenery.ts')).scenery,
  paper: async () => (await import('./paper/scenery.ts')).scenery,
}

export const fetchScenery = (id: ThemeId): Promise<DrawScenery> => SCENERIES[id]()
