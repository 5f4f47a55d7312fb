import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addToCatalogue } from './new-game.ts'
import { namesFor } from '../new-game/names.ts'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'

// What it makes is built, tested, linted and played in cli/src/tutorials.test.ts.
describe('new-game', () => {
  test('leaves nothing half-made where the catalogue is not as expected, or is no Parlor repository', async () => {
    const copy = temporaryFolder(onTestFinished)
    mkdirSync(join(copy, 'games/src'), { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{"name":"parlor"}')
    writeFileSync(join(copy, 'games/src/index.ts'), 'export {}\n')
    const { code, err } = await parlor(['new-game', 'nim'], { cwd: copy })
    expect(code).toBe(1)
    expect(err).toContain('games/src/index.ts has no list')
    expect(readdirSync(join(copy, 'games/src'))).toEqual(['index.ts'])
    writeFileSync(join(copy, 'package.json'), '{"name":"other"}')
    expect(await parlor(['new-game', 'nim'], { cwd: copy })).toMatchObject({
      code: 1,
      err: 'parlor: This is not inside a Parlor repository: go to one, then try again.\n',
    })
  })

  test('names: taken words get an ending, names are quoted', () => {
    expect(namesFor('liars-dice', undefined)).toMatchObject({ name: 'Liars Dice', variable: 'liarsDice' })
    expect(namesFor('new', undefined).variable).toBe('newGame')
    expect(namesFor('game', undefined).variable).toBe('gameGame')
    expect(namesFor('x', "Liar's").quoted).toBe(`"Liar's"`)
  })

  test('a line of the catalogue is added as the last, and quoted where it has to be', () => {
    const source = (lines: string) =>
      `const GAMES: Readonly<Record<string, () => Promise<Game>>> = {\n${lines}}\n\nconst x = {}\n`
    const nim = "  nim: async () => (await import('./nim/index.ts')).nim,\n"
    const dice = "  'liars-dice': async () => (await import('./liars-dice/index.ts')).liarsDice,\n"
    const one = addToCatalogue(source(''), namesFor('nim', undefined))
    expect(one).toBe(source(nim))
    expect(addToCatalogue(one ?? '', namesFor('liars-dice', undefined))).toBe(source(nim + dice))
  })
})
