import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../parlor.fixture.ts'
import { isStale } from './stale-build.ts'

test('a game whose rules were saved after the build is stale; its tests do not count', () => {
  const games = temporaryFolder(onTestFinished)
  const write = (name: string, seconds: number) => {
    const path = join(games, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, '')
    utimesSync(path, seconds, seconds)
  }
  expect(isStale('nim', games)).toBe(false) // nothing is there
  write('src/nim/text/en.ts', 1_000)
  write('src/nim/game.test.ts', 3_000)
  write('dist/.tsbuildinfo', 2_000)
  expect(isStale('nim', games)).toBe(false)
  write('src/nim/text/en.ts', 2_001)
  expect(isStale('nim', games)).toBe(true)
})
