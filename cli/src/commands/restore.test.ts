import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'
import { Serving } from '../serving.fixture.ts'

const folder = () => temporaryFolder(onTestFinished)

describe('restoring', () => {
  test('takes the place of a database only when told, and never of one in use', async () => {
    const data = folder()
    const file = join(data, 'backup.db')
    const serving = await Serving.opened(['--port', '0', '--data', data])
    const { token } = await serving.guest()
    const kept = await serving.solo(token)
    expect((await parlor(['backup', file, '--data', data])).code).toBe(0)
    const lost = await serving.solo(token)

    const inUse = await parlor(['restore', file, '--data', data, '--replace'])
    expect([inUse.code, inUse.out]).toEqual([1, ''])
    expect(inUse.err).toContain('is in use by another process')
    expect((await serving.ask('GET', `/api/matches/${lost}`, { token })).status).toBe(200)
    await serving.stop()

    const there = await parlor(['restore', file, '--data', data])
    expect(there.code).toBe(1)
    expect(there.err).toContain('is there already: to lose it, ask to replace it')
    expect(await parlor(['restore', file, '--data', data, '--replace'])).toMatchObject({ code: 0, err: '' })
    const again = await Serving.opened(['--port', '0', '--data', data])
    expect((await again.ask('GET', `/api/matches/${kept}`, { token })).status).toBe(200)
    expect((await again.ask('GET', `/api/matches/${lost}`, { token })).status).toBe(404)
  })

  test('checks what it is given', async () => {
    const data = folder()
    const text = join(data, 'text.db')
    writeFileSync(text, 'this is no database, but it is long enough to be taken for one. '.repeat(40))
    for (const [file, reason] of [
      [text, /text\.db cannot be restored/],
      [join(data, 'nothing.db'), /there is no file/],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- a failure is told at its file
      const { code, out, err } = await parlor(['restore', file, '--data', join(data, 'new')])
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(reason)
    }
    expect(existsSync(join(data, 'new', 'parlor.db'))).toBe(false)
  })
})
