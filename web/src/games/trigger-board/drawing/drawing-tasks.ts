import type { Task } from '@parlor/workers'
import { fetchScenery } from '../themes/sceneries.ts'
import type { ThemeId } from '../themes/index.ts'
import { seededBy } from './geometry.ts'
import { layOut, type Layout } from './layout.ts'
import type { Plan } from './plan.ts'
import { siteOf } from './site.ts'

export interface SceneryOrder {
  readonly layout: Layout
  readonly theme: ThemeId
  readonly isNight: boolean
  /** The same seed gives the same drawing. */
  readonly seed: string
}

/** What takes longer than a page may stand still. */
export interface DrawingTasks {
  readonly layOut: Task<{ readonly plan: Plan; readonly width: number; readonly height: number }, Layout>
  /** The ground of a board, as the markup of an SVG image. */
  readonly drawScenery: Task<SceneryOrder, string>
}

export const drawingTasks: DrawingTasks = {
  layOut: ({ plan, width, height }) => layOut(plan, width, height),
  drawScenery: async ({ layout, theme, isNight, seed }) => {
    const draw = await fetchScenery(theme)
    const { width, height } = layout
    const inside = draw(siteOf(layout), isNight, seededBy(`${seed} ${theme}`))
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
  },
}
