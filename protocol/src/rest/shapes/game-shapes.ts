import { z } from 'zod'
import { choiceShape, documentAbout, documentHash, gameId } from '../../shapes/match-shapes.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** In place of its values: how large a document may be that is given for an option, and those that come with the game. */
const documentChoice = z.object({
  kind: z.literal('document'),
  bytes: z.int(),
  depth: z.int(),
  nodes: z.int(),
  /** Each can be given by its id or its hash. */
  presets: z.array(documentAbout.extend({ id: z.string(), hash: documentHash, name: z.string() })),
})

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
      choice: z.union([choiceShape, documentChoice]),
      /** Of a document: its hash. */
      preset: scalar,
      /** Where it depends on how many play: what it is at each number of seats. */
      bySeats: z.array(z.object({ seats: z.int(), choice: choiceShape, preset: scalar })).optional(),
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
