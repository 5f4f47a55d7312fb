import { z } from 'zod'
import { FAILURE_CODES } from '../failures.ts'

/** RFC 9457: what a request that failed is answered with, as application/problem+json. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(FAILURE_CODES),
  facts: z.record(z.string(), z.unknown()).optional(),
  /** Of a malformed request: the place of the first of `facts.faults`, which are `{ at, reason }`. */
  at: z.string().optional(),
  /** The rules said no: the game’s own code and its facts; `detail` is the sentence. */
  refusal: z.object({ code: z.string(), facts: z.unknown() }).optional(),
  /** Under which the operator finds it in the log. */
  id: z.string().optional(),
})

export type Problem = z.infer<typeof problemShape>
