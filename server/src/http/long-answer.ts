import type { z } from 'zod'

/** A list with more than so many is checked and written in parts of so many. */
const PART = 200

/**
 * An answer as the table says it, written in steps where one of its lists is long: twenty thousand entries of a log would
 * keep everybody else waiting.
 */
export function* writingAnswer(schema: z.ZodType, output: object): Generator<void, string> {
  const [field, list] = Object.entries(output).find(([, value]) => isLong(value)) ?? []
  if (field === undefined || !isLong(list)) return JSON.stringify(schema.parse(output))
  const parts: string[] = []
  let rest = ''
  for (let at = 0; at < list.length; at += PART) {
    const { [field]: part, ...others } = record(schema.parse({ ...output, [field]: list.slice(at, at + PART) }))
    parts.push(JSON.stringify(part).slice(1, -1))
    rest = JSON.stringify(others).slice(1, -1)
    yield
  }
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(field)}:[${parts.join(',')}]}`
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > PART
}

function record(parsed: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(parsed)))
}
