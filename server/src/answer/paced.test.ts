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

test('work that throws, or whose promise is rejected, is reported, and the rest is done', async () => {
  const pacer = new Pacer()
  const failures: unknown[] = []
  const stop = pacer.onFailure((error) => failures.push(error))
  const done: string[] = []
  await new Promise<void>((resolve) => {
    pacer.paced(() => done.push('first'))
    pacer.paced(() => {
      throw new Error('at once')
    })
    pacer.paced(() => Promise.reject(new Error('later')))
    pacer.paced(() => done.push('last'))
    pacer.paced(resolve)
  })
  expect(done).toEqual(['first', 'last'])
  expect(failures).toEqual([new Error('at once'), new Error('later')])

  stop()
  await new Promise<void>((resolve) => {
    pacer.paced(() => {
      throw new Error('nobody listens')
    })
    pacer.paced(resolve)
  })
  expect(failures).toHaveLength(2)
})
