import type { Route } from '@parlor/protocol'
import type { z } from 'zod'
import { malformed, type FieldFault } from './malformed.ts'

type InputPart = 'params' | 'query' | 'body'

interface Asked {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Limit of fields or options; beyond it nothing is validated one by one. */
const MOST_FIELDS = 100

/** Validates a request's input; throws Failed with all faults. */
export function parseInput(route: Route, asked: Asked): Readonly<Record<InputPart, unknown>> {
  const faults: FieldFault[] = []
  const parsed = {
    params: parsePart(route.params, 'params', asked.params ?? {}, faults),
    query: parsePart(route.query, 'query', asked.query ?? {}, faults),
    body: parsePart(route.body, 'body', asked.body === undefined ? {} : asked.body, faults),
  }
  if (faults.length > 0) throw malformed(faults)
  return parsed
}

function parsePart(schema: z.ZodObject | undefined, place: InputPart, given: unknown, faults: FieldFault[]): unknown {
  if (schema === undefined) {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).length > 0)
      faults.push({ at: place, reason: 'nothing is expected here' })
    return undefined
  }
  const crowded = [given, optionsIn(given)].find((one) => fieldsOf(one) > MOST_FIELDS)
  if (crowded !== undefined) {
    faults.push({
      at: crowded === given ? place : `${place}.options`,
      reason: `it has more than ${MOST_FIELDS} fields`,
    })
    return undefined
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) faults.push({ at: [place, ...path].join('.'), reason: message })
  return undefined
}

function fieldsOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function optionsIn(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'options' in given ? given.options : undefined
}
