import { describe, expect, test } from 'vitest'
import { FAILURES } from '../failures.ts'
import { failuresOf } from './failures-of.ts'
import { openApi } from './open-api.ts'
import { problemShape } from './problem.ts'
import type { Route } from './route.ts'
import { CHAPTERS, ROUTES } from './routes.ts'

const document = openApi()
const routes = Object.entries<Route>(ROUTES)

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>
}

function operationOf(route: Route): Operation {
  // The test checks below that this is what it is.
  return document.paths[route.path]?.[route.method.toLowerCase()] as unknown as Operation
}

function* refsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref') yield String(value)
    else yield* refsIn(value)
  }
}

describe('the document', () => {
  test('is OpenAPI 3.1 and plain data', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/(?:api|game)\/[\w/{}.-]+$/)
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/)
  })

  test('every reference leads somewhere', () => {
    const refs = [...refsIn(document)]
    expect(refs.length).toBeGreaterThan(50)
    for (const ref of refs) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1] ?? ref
      expect(document.components.schemas).toHaveProperty(name)
    }
  })

  test('every schema is of one dialect, without marks of its own', () => {
    for (const schema of Object.values(document.components.schemas)) {
      expect(schema).not.toHaveProperty('$schema')
      expect(schema).not.toHaveProperty('$id')
    }
  })

  test('every operation has an id of its own', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids)).toEqual(new Set(Object.keys(ROUTES)))
  })

  test('a chapter for every route', () => {
    const listed = CHAPTERS.flatMap(({ routes: some }) => Object.keys(some))
    expect(listed.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  })
})

describe.each(routes)('%s', (name, route) => {
  const operation = operationOf(route)

  test('is described', () => {
    expect(operation.operationId).toBe(name)
    expect(operation.summary.length).toBeGreaterThan(5)
  })

  test('names the parameters of its path, each as needed', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const told = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(told.map((parameter) => parameter.name)).toEqual(inPath)
    expect(told.every(({ required }) => required)).toBe(true)
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
  })

  test('takes a body only where there is something to change', () => {
    if (route.method === 'GET') expect(operation.requestBody).toBeUndefined()
  })

  test('tells one success and every status it can fail with', () => {
    const successes = Object.keys(route.answers)
    expect(successes).toHaveLength(1)
    const failures = new Set(failuresOf(route).map((code) => String(FAILURES[code].status)))
    expect(Object.keys(operation.responses).toSorted()).toEqual([...successes, ...failures].toSorted())
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description).not.toBe('')
      if (failures.has(status)) expect(content).toHaveProperty(['application/problem+json'])
    }
  })

  test('refuses fields it does not know', () => {
    for (const schema of [route.params, route.query, route.body]) {
      const parsed = schema?.safeParse({ somethingElse: 1 })
      expect(parsed?.success ?? false).toBe(false)
    }
  })
})

test('a problem is bounded to the table of failures', () => {
  const problem = { type: '/', title: 'x', status: 400, detail: 'x' }
  expect(problemShape.safeParse({ ...problem, code: 'malformed' }).success).toBe(true)
  expect(problemShape.safeParse({ ...problem, code: 'odd' }).success).toBe(false)
})

test('only a route that changes something can fail for its body or its origin', () => {
  const ofBodies = ['not-json', 'wrong-media-type', 'wrong-origin'] as const
  const listed = (route: keyof typeof ROUTES) => ofBodies.filter((code) => failuresOf(ROUTES[route]).includes(code))
  expect(listed('showSession')).toEqual([])
  expect(listed('openSession')).toEqual(ofBodies)
})
