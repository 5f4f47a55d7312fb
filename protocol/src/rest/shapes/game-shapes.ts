import { z } from 'zod'
import { choiceShape, documentAbout, documentHash, gameId } from '../../shapes/match-shapes.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** For a document option: size limits, and the documents that come with the game. */
const documentChoice = z.object({
  kind: z.literal('document'),
  bytes: z.int(),
  depth: z.int(),
  nodes: z.int(),
  /** Selected by id or hash. */
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
      /** For a document: its hash. */
      preset: scalar,
      /** Where choice and preset depend on the number of seats. */
      bySeats: z.array(z.object({ seats: z.int(), choice: choiceShape, preset: scalar })).optional(),
      /** Display names of values, where needed. */
      values: z.record(z.string(), z.string()).optional(),
    }),
  ),
  bots: z.array(z.object({ name: z.string(), about: z.string() })),
})

export const gamePageShape = gameShape.extend({
  /** Mermaid state diagrams; the first is the main chart. */
  charts: z.array(z.object({ name: z.string(), mermaid: z.string() })),
})

export type GameShape = z.infer<typeof gameShape>
export type GamePageShape = z.infer<typeof gamePageShape>
