import type { Route } from '@parlor/protocol'
import type { z } from 'zod'
import { malformed, type FieldFault } from './malformed.ts'

type Place = 'params' | 'query' | 'body'

interface Asked {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** What a handler is given of a request; throws Failed with everything that is wrong with it. */
export function parseInput(route: Route, asked: Asked): Readonly<Record<Place, unknown>> {
  const faults: FieldFault[] = []
  const parsed = {
    params: parsePlace(route.params, 'params', asked.params ?? {}, faults),
    query: parsePlace(route.query, 'query', asked.query ?? {}, faults),
    body: parsePlace(route.body, 'body', asked.body === undefined ? {} : asked.body, faults),
  }
  if (faults.length > 0) throw malformed(faults)
  return parsed
}

function parsePlace(schema: z.ZodObject | undefined, place: Place, given: unknown, faults: FieldFault[]): unknown {
  if (schema === undefined) {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).length > 0)
      faults.push({ at: place, reason: 'nothing is expected here' })
    return undefined
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) faults.push({ at: [place, ...path].join('.'), reason: message })
  return undefined
}
