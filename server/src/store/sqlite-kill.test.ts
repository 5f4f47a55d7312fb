/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { createMatch } from './sample-matches.fixture.ts'
import { testFolder } from './test-folder.fixture.ts'

const KILLS = 10

/** Appends to all matches at once, for ever; says which numbers were acknowledged. */
const SCRIPT = `
  import { openStore } from '${new URL('../../dist/store/open-store.js', import.meta.url).href}'
  const [folder, ...ids] = process.argv.slice(1)
  const store = await openStore({ folder })
  const last = await store.matches.lastNumbers(ids)
  await Promise.all(ids.map(async (match) => {
    for (let first = last.get(match) + 1; ; first += 2) {
      const body = 'x'.repeat(first % 500)
      if (!(await store.matches.append({ match, first, last: first + 1, body }))) throw new Error('refused')
      process.stdout.write(match + ' ' + (first + 1) + '\\n')
    }
  }))
`

test('whatever was acknowledged is there after kill -9, and the file can be opened at once', async () => {
  const folder = await testFolder()
  const first = await openStore({ folder })
  const ids = (await Promise.all(Array.from({ length: 8 }, () => createMatch(first)))).map(({ id }) => id)
  await first.close()
  const acknowledged = new Map<string, number>()

  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, ...ids], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    let lines = 0
    for await (const line of createInterface(child.stdout)) {
      const [match = '', number] = line.split(' ')
      acknowledged.set(match, Number(number))
      // At another moment each time; what it had said until then is still read.
      if (++lines === 100 + 37 * kill) child.kill('SIGKILL')
    }
    await ended
    expect(child.signalCode).toBe('SIGKILL')

    const store = await openStore({ folder })
    for (const id of ids) {
      const rows = (await store.matches.load(id, true))?.rows ?? []
      expect(rows.at(-1)?.last).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 1)
      expect(rows.slice(1).map(({ first: number }) => number - 1)).toEqual(rows.slice(0, -1).map(({ last }) => last))
    }
    await store.close()
  }
})
