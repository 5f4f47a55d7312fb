import { expect, test } from 'vitest'
import { prepareMissing, type Prepared } from './prepare.ts'
import { installTable } from './tables.ts'

const result = (name: string): Prepared<'file'> => ({
  name,
  from: 'solved',
  value: 1,
  states: 1,
  seconds: 0,
  notes: [],
})

/** Makes tables when it is told to, and counts. */
class Maker {
  started = 0
  #release: ((fails: boolean) => void)[] = []

  readonly prepare = async (name: string): Promise<Prepared<'file'>> => {
    this.started++
    const fails = await new Promise<boolean>((resolve) => this.#release.push(resolve))
    if (fails) throw new Error('called off')
    installTable(name, new Float64Array(1))
    return result(name)
  }

  finish(fails = false): void {
    this.#release.shift()?.(fails)
  }
}

test('many who ask at once wait for one table', async () => {
  const maker = new Maker()
  const all = Promise.all(Array.from({ length: 20 }, () => prepareMissing(['prepare-test-1'], maker.prepare)))
  maker.finish()
  const prepared = await all
  expect(maker.started).toBe(1)
  expect(prepared.flat()).toEqual([result('prepare-test-1')])
  expect(await prepareMissing(['prepare-test-1'], maker.prepare)).toEqual([])
})

test('when the first is called off, the next makes it, and only the first fails', async () => {
  const maker = new Maker()
  const first = prepareMissing(['prepare-test-2'], maker.prepare)
  const second = prepareMissing(['prepare-test-2'], maker.prepare)
  maker.finish(true)
  await expect(first).rejects.toThrow('called off')
  await expect.poll(() => maker.started).toBe(2)
  maker.finish()
  expect(await second).toEqual([result('prepare-test-2')])
})

test('a name given twice is made once', async () => {
  const maker = new Maker()
  const both = prepareMissing(['prepare-test-3', 'prepare-test-3'], maker.prepare)
  maker.finish()
  expect(await both).toHaveLength(1)
})
