import { expect, test } from 'vitest'
import { z } from 'zod'
import { writingAnswer } from './add-api.ts'

const shape = z.object({ viewer: z.int().nullable(), entries: z.array(z.object({ number: z.int() })).nullable() })

function written(output: object): { readonly said: unknown; readonly steps: number } {
  const steps = writingAnswer(shape, output)
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done === true) return { said: JSON.parse(step.value), steps: count }
  }
}

test('is what the table says, in as many steps as its list is long', () => {
  for (const length of [0, 1, 200, 201, 400, 5_001]) {
    const entries = Array.from({ length }, (_, number) => ({ number, secret: 'x' }))
    const { said, steps } = written({ viewer: null, entries, more: 1 })
    expect(said).toEqual({ viewer: null, entries: entries.map(({ number }) => ({ number })) })
    expect(steps).toBe(length > 200 ? Math.ceil(length / 200) : 0)
  }
  expect(written({ viewer: 1, entries: null }).said).toEqual({ viewer: 1, entries: null })
})

test('what the table does not allow is not sent, wherever it stands', () => {
  const entries = Array.from({ length: 300 }, (_, number) => ({ number: number === 299 ? 'odd' : number }))
  expect(() => written({ viewer: null, entries })).toThrow('number')
})
