import fc from 'fast-check'
import { machineOf, type Game } from '../declare/game.ts'

/** What might arrive from outside in place of a move: any JSON at all, and near misses of real moves. */
export function payloads(game: Game): fc.Arbitrary<unknown> {
  const names: string[] = []
  const params = new Set<string>()
  for (const { events } of machineOf(game).tables.values())
    for (const event of events) {
      names.push(event.name)
      for (const param of event.params.keys()) params.add(param)
    }
  const small = fc.integer({ min: -2, max: 14 })
  const value = fc.oneof(
    small,
    fc.array(small, { maxLength: 6 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    fc.constantFrom('', '__proto__', 'a', true, null, -0, 1.5, 1e300),
    fc.jsonValue({ maxDepth: 3 }),
  )
  const nearMiss = fc.record(
    {
      move: fc.constantFrom(...names),
      ...Object.fromEntries([...params].map((name) => [name, value])),
      extra: fc.constant(1),
    },
    { requiredKeys: ['move'] },
  )
  const exact = fc.constantFrom(...names).chain((name) => {
    const own = [...machineOf(game).tables.values()].flatMap((t) =>
      t.events.filter((e) => e.name === name).flatMap((e) => [...e.params.keys()]),
    )
    return fc.record({ move: fc.constant(name), ...Object.fromEntries(own.map((param) => [param, value])) })
  })
  return fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: nearMiss },
    { weight: 3, arbitrary: exact },
  )
}
