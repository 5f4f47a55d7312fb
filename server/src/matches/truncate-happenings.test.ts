import { expect, test } from 'vitest'
import { truncateHappenings } from './truncate-happenings.ts'

const said = (count: number, text: string) => Array.from({ length: count }, (_, at) => ({ what: 'said', at, text }))

test('what is usual is told whole, what is megabytes as far as it fits, the first of it first', () => {
  expect(truncateHappenings(said(20, 'x'))).toHaveLength(20)
  expect(truncateHappenings(said(500, 'x'))).toHaveLength(500)
  const much = truncateHappenings(said(12_000, 'x'.repeat(100)))
  expect(JSON.stringify(much).length).toBeLessThanOrEqual(64 * 1024)
  expect(much.length).toBeGreaterThan(300)
  expect(much[0]).toMatchObject({ at: 0 })
})
