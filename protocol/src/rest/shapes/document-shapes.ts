import { z } from 'zod'
import { documentBody, documentHash, gameId } from '../../shapes/match-shapes.ts'

/** A document in a player's list. */
export const keptDocumentShape = z.object({
  hash: documentHash,
  game: gameId,
  option: z.string(),
  name: z.string(),
  /** Size of its canonical JSON. */
  bytes: z.int(),
  keptAt: z.int().nonnegative(),
})

/** With its body. */
export const documentShape = keptDocumentShape.extend({ document: documentBody })

export type KeptDocumentShape = z.infer<typeof keptDocumentShape>
