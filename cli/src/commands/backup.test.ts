/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PARLOR, parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'
import { Serving } from '../serving.fixture.ts'

const folder = () => temporaryFolder(onTestFinished)

/** Four matches are asked for between two of these: fewer requests a second than an address may make. */
const PAUSE_MS = 60

/** The last entry of each match that was acknowledged to its player. */
type Acknowledged = Map<string, { readonly token: string; entry: number }>

async function begun(serving: Serving, matches: number): Promise<Acknowledged> {
  const all: Acknowledged = new Map()
  for (let n = 0; n < matches; n++) {
    const { token } = await serving.guest()
    all.set(await serving.solo(token), { token, entry: 0 })
  }
  return all
}

async function stepEverywhere(serving: Serving, all: Acknowledged): Promise<void> {
  await Promise.all(
    [...all].map(async ([match, last]) => {
      last.entry = (await serving.step(match, last.token)) ?? last.entry
    }),
  )
}

describe('a backup', () => {
  test('of a server that is played on is sound, and has every move that was acknowledged before', async () => {
    const [data, other] = [folder(), folder()]
    const file = join(other, 'backup.db')
    const serving = await Serving.opened(['--port', '0', '--data', data])
    const all = await begun(serving, 4)
    await stepEverywhere(serving, all)
    const before = new Map([...all].map(([match, { entry }]) => [match, entry]))

    const child = spawn(process.execPath, [PARLOR, 'backup', file, '--data', data, '--json'])
    const state = { over: false }
    const ended = once(child, 'exit').finally(() => (state.over = true))
    // They play on while it is made; matches that are over make room for new ones.
    for (let more = 0; !state.over; more++) {
      await stepEverywhere(serving, all)
      // One address may not bring guests without end, nor ask more than so often, however long the backup takes.
      if (more < 12) await serving.solo((await serving.guest()).token)
      await Promise.race([ended, setTimeout(PAUSE_MS)])
    }
    expect(await ended).toEqual([0, null])
    await serving.stop()

    const restored = join(other, 'restored')
    expect(await parlorJson(['restore', file, '--data', restored])).toEqual({ folder: restored })
    const again = await Serving.opened(['--port', '0', '--data', restored])
    for (const [match, entry] of before) {
      const { token } = all.get(match) ?? { token: '' }
      const { number } = await again.get('GET', `/api/matches/${match}/view`, { token })
      expect(number).toBeGreaterThanOrEqual(entry)
      await again.playToTheEnd(match, token)
      const { body } = await again.ask('GET', `/api/matches/${match}/verify`, { token })
      expect(body).toMatchObject({ withSeed: true, faults: [] })
    }
  })

  test('says what it has done, overwrites nothing, and needs a database', async () => {
    const data = folder()
    const file = join(data, 'backup.db')
    expect(await parlor(['backup', file, '--data', data])).toEqual({
      code: 1,
      out: '',
      err: `parlor: there is no database ${join(data, 'parlor.db')}\n`,
    })
    expect(existsSync(join(data, 'parlor.db'))).toBe(false)
    await (await Serving.opened(['--port', '0', '--data', data])).stop()
    expect(await parlor(['backup', file, '--data', data])).toEqual({
      code: 0,
      out: `Everything in ${data} is now in ${file} as well.\n`,
      err: '',
    })
    // Nobody else on the machine has to read it.
    expect(statSync(file).mode & 0o077).toBe(0)
    const bytes = readFileSync(file)
    const again = await parlor(['backup', file, '--data', data])
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toContain('is there already, and a backup overwrites nothing')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  test('that cannot be written is refused in words', async () => {
    const data = folder()
    await (await Serving.opened(['--port', '0', '--data', data])).stop()
    const { code, err } = await parlor(['backup', join(data, 'no', 'such', 'folder.db'), '--data', data])
    expect(code).toBe(1)
    expect(err).toMatch(/^parlor: .+\n$/)
    expect(err).not.toContain('wrong in the program')
  })
})
