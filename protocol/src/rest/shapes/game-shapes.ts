import { z } from 'zod'
import { choiceShape, gameId } from '../../shapes/match-shapes.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

export const gameShape = z.object({
  id: gameId,
  name: z.string(),
  about: z.string(),
  seats: z.object({ min: z.int(), max: z.int() }),
  information: z.enum(['open', 'hidden']),
  /** The version of its rules. */
  rules: z.string(),
  options: z.array(
    z.object({
      option: z.string(),
      name: z.string(),
      choice: choiceShape,
      preset: scalar,
      /** What people call its values, where they do not speak for themselves. */
      values: z.record(z.string(), z.string()).optional(),
    }),
  ),
  bots: z.array(z.object({ name: z.string(), about: z.string() })),
})

export const gamePageShape = gameShape.extend({
  /** Mermaid state diagrams; the first is the match's own. */
  charts: z.array(z.object({ name: z.string(), mermaid: z.string() })),
})

export type GameShape = z.infer<typeof gameShape>
export type GamePageShape = z.infer<typeof gamePageShape>
