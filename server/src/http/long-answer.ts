import type { z } from 'zod'

/** Lists longer than this are validated and serialized in parts of this size. */
const PART = 200

/** Serializes an answer in steps if one of its lists is long: a log of 20,000 entries would block the event loop. */
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
