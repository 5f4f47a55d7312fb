import { z } from 'zod'
import {
  choiceShape,
  matchShape,
  moveShape,
  offerShape,
  outcomeShape,
  playerName,
  seatShape,
  settingsShape,
  viewShape,
} from '../shapes/match-shapes.ts'
import { problemShape } from './problem.ts'
import type { Route } from './route.ts'
import { dailyShape } from './shapes/daily-shapes.ts'
import { keptDocumentShape } from './shapes/document-shapes.ts'
import { gameShape } from './shapes/game-shapes.ts'
import { logLineShape, viewAtShape } from './shapes/record-shapes.ts'
import { matchLineShape, newSessionShape, ownPlayerShape, resultShape } from './shapes/player-shapes.ts'

/** The part of JSON Schema that is read here. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly [field: string]: unknown
}

/** Named schemas, used in several places. */
const NAMED = {
  Problem: problemShape,
  Match: matchShape,
  Seat: seatShape,
  Settings: settingsShape,
  Outcome: outcomeShape,
  PlayerName: playerName,
  View: viewShape,
  ViewAt: viewAtShape,
  Offer: offerShape,
  Move: moveShape,
  Choice: choiceShape,
  OwnPlayer: ownPlayerShape,
  NewSession: newSessionShape,
  Result: resultShape,
  MatchLine: matchLineShape,
  KeptDocument: keptDocumentShape,
  Game: gameShape,
  LogLine: logLineShape,
  Daily: dailyShape,
} as const

const PLACE = '#/components/schemas/'

/** Schema names and references. */
export interface Components {
  /** By name, each referenced schema. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly refTo: (schema: z.ZodType) => JsonSchema
}

/** All request and response bodies as JSON Schema. */
export function componentsOf(
  routes: Readonly<Record<string, Route>>,
  shapes: Readonly<Record<string, z.ZodType>> = {},
): Components {
  const names = new Map<z.ZodType, string>()
  const registry = z.registry<{ id: string }>()
  const add = (schema: z.ZodType | null | undefined, id: string) => {
    if (schema === null || schema === undefined || names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [name, schema] of Object.entries({ ...NAMED, ...shapes })) add(schema, name)
  for (const [name, { body, answers }] of Object.entries(routes)) {
    const title = name.slice(0, 1).toUpperCase() + name.slice(1)
    add(body, `${title}Body`)
    for (const schema of Object.values(answers)) add(schema, `${title}Answer`)
  }
  const made = z.toJSONSchema(registry, { ...HOW, uri: (id) => PLACE + id })
  return {
    schemas: Object.fromEntries(Object.entries(made.schemas).map(([name, schema]) => [name, plain(schema)])),
    refTo: (schema) => ({ $ref: PLACE + (names.get(schema) ?? '') }),
  }
}

/** One schema, described inline. */
export function describedOf(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, HOW))
}

/** Input types: query values are still texts. */
const HOW = { target: 'draft-2020-12', io: 'input' } as const

/** Removes keywords that the document states once. */
function plain(schema: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
}
