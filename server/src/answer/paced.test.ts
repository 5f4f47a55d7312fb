import { expect, test } from 'vitest'
import { Pacer } from './paced.ts'

test('work is done in order, each with what follows from it before the next', async () => {
  const { paced } = new Pacer()
  const done: string[] = []
  const work = async (name: string) => {
    done.push(name)
    for (let hop = 0; hop < 20; hop++) await Promise.resolve()
    done.push(`${name} to its end`)
  }
  const last = new Promise<void>((resolve) => {
    for (const name of ['first', 'second', 'third']) paced(() => void work(name))
    paced(resolve)
  })
  await last
  expect(done).toEqual(['first', 'second', 'third'].flatMap((name) => [name, `${name} to its end`]))
})

test('others have their turns while much is done', async () => {
  const { paced } = new Pacer()
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await new Promise<void>((resolve) => {
    for (let n = 0; n < 100; n++) paced(() => busyFor(1))
    paced(resolve)
  })
  clearImmediate(next)
  expect(turns).toBeGreaterThan(5)
})

function busyFor(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
