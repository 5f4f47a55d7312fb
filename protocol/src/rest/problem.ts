import { z } from 'zod'
import { FAILURE_CODES } from '../failures.ts'

/** RFC 9457 problem: the body of a failed request, as application/problem+json. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(FAILURE_CODES),
  facts: z.record(z.string(), z.unknown()).optional(),
  /** For a malformed request: the place of the first of `facts.faults`, each `{ at, reason }`. */
  at: z.string().optional(),
  /** Refused by the rules: the game's code and facts; `detail` is the sentence. */
  refusal: z.object({ code: z.string(), facts: z.unknown() }).optional(),
  /** Request id, to find the error in the server's log. */
  id: z.string().optional(),
})

export type Problem = z.infer<typeof problemShape>
