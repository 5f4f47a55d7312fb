import type { Json } from '../model/draft.ts'
import { propertiesOf, resolved, schemasIn, type Schema } from '../model/tidy.ts'

/** How a value of a schema is asked for. */
export type FieldKind =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'condition' }
  | { readonly kind: 'name'; readonly of: NameOf }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: 'text'; readonly max: number; readonly isLong: boolean }
  | { readonly kind: 'list'; readonly items: Schema; readonly min: number; readonly max: number }
  | { readonly kind: 'record'; readonly items: Schema }
  | { readonly kind: 'tagged'; readonly types: readonly string[] }
  | { readonly kind: 'object' }
  | { readonly kind: 'selector'; readonly words: readonly string[] }
  | { readonly kind: 'amount' }
  | { readonly kind: 'count' }
  | { readonly kind: 'anything' }

/** What an id is one of. */
type NameOf = 'space' | 'stat' | 'event' | 'other'

const NAMED: Readonly<Record<string, NameOf>> = {
  spaceId: 'space',
  spaceIds: 'space',
  targetId: 'space',
  safeSpaces: 'space',
  from: 'space',
  to: 'space',
  assign: 'space',
  statId: 'stat',
  eventId: 'event',
}

/** From this length on a text gets several lines. */
const LONG = 400
const numberIn = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)

export function kindOf(given: Schema, field: string): FieldKind {
  const schema = resolved(given)
  const { type, enum: values, const: fixed, anyOf, oneOf, items, additionalProperties } = schema
  if (fixed !== undefined) return { kind: 'fixed' }
  if (Array.isArray(type)) {
    if (type.includes('boolean')) return { kind: 'condition' }
    return { kind: 'name', of: (Object.hasOwn(NAMED, field) ? NAMED[field] : undefined) ?? 'other' }
  }
  if (Array.isArray(values)) {
    const known = (values as readonly unknown[]).filter(
      (each): each is string | number => typeof each === 'string' || typeof each === 'number',
    )
    return { kind: 'choice', values: known }
  }
  if (oneOf !== undefined)
    return {
      kind: 'tagged',
      types: schemasIn(oneOf).flatMap((branch) => {
        const tag = propertiesOf(branch)['type']?.['const']
        return typeof tag === 'string' ? [tag] : []
      }),
    }
  if (anyOf !== undefined) return eitherKind(schemasIn(anyOf))
  switch (type) {
    case 'boolean':
      return { kind: 'yes-no' }
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        min: numberIn(schema['minimum'], -1e9),
        max: numberIn(schema['maximum'], 1e9),
        isWhole: type === 'integer',
      }
    case 'string': {
      const max = numberIn(schema['maxLength'], LONG)
      return { kind: 'text', max, isLong: max >= LONG }
    }
    case 'array':
      return {
        kind: 'list',
        items: (items ?? {}) as Schema, // as JSON Schema says
        min: numberIn(schema['minItems'], 0),
        max: numberIn(schema['maxItems'], Infinity),
      }
    case 'object':
      return typeof additionalProperties === 'object' && additionalProperties !== null
        ? { kind: 'record', items: additionalProperties as Schema } // as JSON Schema says
        : { kind: 'object' }
    default:
      return { kind: 'anything' }
  }
}

/** Three fields of a board take one of two forms: who is meant, how much, and how many. */
function eitherKind(branches: readonly Schema[]): FieldKind {
  const [first] = branches
  if (Array.isArray(first?.['enum'])) {
    const words = (first['enum'] as readonly unknown[]).filter((each) => typeof each === 'string')
    return { kind: 'selector', words }
  }
  return first?.['type'] === 'object' ? { kind: 'amount' } : { kind: 'count' }
}

/** Names that a board has by now, to begin with. */
export interface KnownNames {
  readonly space: readonly string[]
  readonly stat: readonly string[]
  readonly event: readonly string[]
  readonly other: readonly string[]
}

/** Something to begin with: as little as the schema allows. */
export function blankOf(given: Schema, field: string, names: KnownNames): Json {
  const schema = resolved(given)
  if (schema['const'] !== undefined) return schema['const'] as Json // JSON in a JSON Schema
  const kind = kindOf(schema, field)
  switch (kind.kind) {
    case 'condition':
      return 'true'
    case 'name':
      return names[kind.of][0] ?? ''
    case 'choice':
      return kind.values[0] ?? ''
    case 'yes-no':
      return true
    case 'number':
      return Math.min(kind.max, Math.max(kind.min, field === 'probability' ? 0.5 : 1))
    case 'list':
      return Array.from({ length: kind.min }, () => blankOf(kind.items, field, names))
    case 'tagged': {
      const [type = ''] = kind.types
      return taggedBlank(schema, type, names)
    }
    case 'object':
      return objectBlank(schema, names)
    case 'record':
      return {}
    case 'selector':
      return kind.words[0] ?? 'subject'
    case 'amount':
    case 'count':
      return 1
    default:
      return field === 'message' || field === 'text' || field === 'name' || field === 'id' ? '…' : ''
  }
}

/** A value of one type of several, with what that type needs. */
export function taggedBlank(given: Schema, type: string, names: KnownNames): Json {
  const branch = schemasIn(resolved(given)['oneOf']).find((each) => propertiesOf(each)['type']?.['const'] === type)
  const blank = branch === undefined ? {} : objectBlank(branch, names)
  const own = branch === undefined ? undefined : propertiesOf(branch)['payload']
  // A payload is always written: the format upgrades a missing one, and readers look for it.
  return { type, ...blank, ...(own === undefined ? {} : { payload: objectBlank(own, names) }) }
}

function objectBlank(schema: Schema, names: KnownNames): Readonly<Record<string, Json>> {
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : []
  return Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([name]) => required.includes(name))
      .map(([name, own]) => [name, blankOf(own, name, names)]),
  )
}
