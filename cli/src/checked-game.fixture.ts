import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { parlor, temporaryFolder, type Ran } from './parlor.fixture.ts'
import { ROOT } from './repository.fixture.ts'

interface CheckedGame {
  /** The repository. */
  readonly root: string
  /** The game's folder. */
  readonly folder: () => string
  readonly source: (file: string) => string
  /** Replaces a text in one of the game's files; gives back the line it stands in. */
  readonly plant: (file: string, old: string, bad: string) => number
  readonly checked: (...args: string[]) => Promise<Ran>
}

/**
 * A repository that holds one small game, nimble, as new-game makes it, and borrows everything else: one for a file of
 * tests. After each test the game is as it was made.
 */
export function checkedGame(): CheckedGame {
  const own = { root: '', clean: () => {} }
  const folder = () => join(own.root, 'games/src/nimble')
  const source = (file: string) => readFileSync(join(folder(), file), 'utf8')
  beforeAll(async () => {
    own.root = temporaryFolder((clean) => (own.clean = clean))
    for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.test.json', 'games/src/index.ts'])
      cpSync(join(ROOT, file), join(own.root, file))
    for (const name of ['node_modules', 'web', 'tools', 'engine']) symlinkSync(join(ROOT, name), join(own.root, name))
    cpSync(join(ROOT, 'games/package.json'), join(own.root, 'games/package.json'))
    expect((await parlor(['new-game', 'nimble'], { cwd: own.root })).code).toBe(0)
    cpSync(folder(), join(own.root, 'kept'), { recursive: true })
  })
  afterEach(() => {
    rmSync(folder(), { recursive: true })
    cpSync(join(own.root, 'kept'), folder(), { recursive: true })
  })
  afterAll(() => own.clean())
  return {
    get root() {
      return own.root
    },
    folder,
    source,
    plant(file, old, bad) {
      const text = source(file)
      expect(text).toContain(old)
      writeFileSync(join(folder(), file), text.replace(old, bad))
      return text.slice(0, text.indexOf(old)).split('\n').length
    },
    checked: (...args) => parlor(['check', 'nimble', ...args], { cwd: own.root }),
  }
}
