import { boardSchema } from '@parlor/games/trigger-board/knowledge'
import { isObject, type Draft, type Json, type JsonObject } from './draft.ts'

/** A part of the published schema of boards. */
export type Schema = Readonly<Record<string, unknown>>

let whole: Schema | null = null

export function wholeSchema(): Schema {
  whole ??= boardSchema()
  return whole
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const schemasIn = (value: unknown): readonly Schema[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isSchema) : []

/** Follows a reference, of which there is one: an action. */
export function resolved(schema: Schema): Schema {
  if (schema['$ref'] === undefined) return schema
  const definitions = wholeSchema()['$defs']
  const action = isSchema(definitions) ? definitions['action'] : undefined
  return isSchema(action) ? action : {}
}

export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { properties } = schema
  return isSchema(properties) ? (properties as Readonly<Record<string, Schema>>) : {} // as JSON Schema says
}

/** The branch of a tagged union that a `type` belongs to. */
export function branchFor(schema: Schema, type: unknown): Schema | undefined {
  return schemasIn(schema['oneOf']).find((branch) => propertiesOf(branch)['type']?.['const'] === type)
}

/** The same with its fields in the order of the schema, so that two versions of a board differ where they do. */
export function tidied(draft: Draft): JsonObject {
  return ordered(draft, wholeSchema()) as JsonObject // an object stays one
}

function ordered(value: Json | undefined, given: Schema): Json {
  const schema = schemaFor(value, resolved(given))
  if (Array.isArray(value)) {
    const items = isSchema(schema['items']) ? schema['items'] : {}
    return (value as readonly Json[]).map((each) => ordered(each, items))
  }
  if (!isObject(value)) return value ?? null
  const properties = propertiesOf(schema)
  const others = isSchema(schema['additionalProperties']) ? schema['additionalProperties'] : {}
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name))
  const unknown = Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .toSorted()
  return Object.fromEntries(
    [...known, ...unknown]
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, ordered(value[name], properties[name] ?? others)]),
  )
}

function schemaFor(value: Json | undefined, schema: Schema): Schema {
  if (schema['oneOf'] !== undefined) return branchFor(schema, isObject(value) ? value['type'] : undefined) ?? {}
  const any = schemasIn(schema['anyOf'])
  if (any.length === 0) return schema
  return any.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object')) ?? {}
}

/** A board as a text: what is exported, shared and shown beside the picture. */
export function textOf(draft: Draft): string {
  return `${JSON.stringify(tidied(draft), null, 2)}\n`
}
