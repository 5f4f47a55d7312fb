import { readFileSync } from 'node:fs'
import { FAILURES, problemShape, type Route } from '@parlor/protocol'
import { yahtzeeRoutes } from './yahtzee-routes.ts'
import { yahtzeeStateShape } from './yahtzee-shapes.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const page = readFileSync(new URL('../../../docs/yahtzee-api.md', import.meta.url), 'utf8')

const made = z.strictObject({ id: z.string(), token: z.string(), state: yahtzeeStateShape.strict() })
const played = z.strictObject({ state: yahtzeeStateShape.strict() })

test('the page for people shows answers of the right form', () => {
  const blocks = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, text = '']): unknown => JSON.parse(text))
  const shapes = [made, played, problemShape.strict()]
  expect(blocks).toHaveLength(shapes.length)
  for (const [at, shape] of shapes.entries()) expect(shape.safeParse(blocks[at]).error).toBeUndefined()
})

test('it has every call there is, and statuses as they are', () => {
  const calls = Object.values<Route>(yahtzeeRoutes).map(({ method, path }) => `${method} ${path}`)
  const told = [...page.matchAll(/^\| `((?:GET|POST) [^`]+)`/gm)].map(([, call]) => call)
  expect(new Set(told)).toEqual(new Set(calls))
  for (const [, status, codes = ''] of page.matchAll(/^\| (\d{3}) \| ([^|]+)\|/gm))
    for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g))
      expect([code, String(Object.entries(FAILURES).find(([name]) => name === code)?.[1].status)]).toEqual([
        code,
        status,
      ])
})
