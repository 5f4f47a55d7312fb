import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addToCatalogue } from '../new-game/catalogue.ts'
import { namesFor } from '../new-game/names.ts'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'
import { copyRepository, run } from '../repository.fixture.ts'

const FILES = [
  'README.md',
  'chart.ts',
  'effects.ts',
  'game.test.ts',
  'index.ts',
  'moves.ts',
  'outcome.ts',
  'playthrough.txt',
  'rules.ts',
  'state.ts',
  'text.ts',
  'view.ts',
]

describe('new-game', () => {
  test('makes a game whose build, tests, lint and format pass at once', () => {
    const copy = copyRepository(onTestFinished)
    const command = join(copy, 'cli/bin/parlor.js')
    const inside = join(copy, 'engine/src')
    const made = parlor(['new-game', 'liars-dice', '--name', "Liar's Dice", '--json'], { cwd: inside, command })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(made.out)).toEqual({
      id: 'liars-dice',
      name: "Liar's Dice",
      folder: 'games/src/liars-dice',
      files: FILES,
    })
    for (const file of FILES)
      expect(readFileSync(join(copy, 'games/src/liars-dice', file), 'utf8')).not.toMatch(/__[A-Z]/)

    expect(parlor(['play', 'liars-dice'], { command })).toMatchObject({
      code: 2,
      err: 'parlor: The game “liars-dice” is not built yet: run “npm run build” first.\n',
    })
    run(copy, 'tsc', '-b', 'games', 'cli')
    expect(parlor(['games'], { command }).out).toContain("liars-dice  Liar's Dice, 2 to 6 seats")
    const simulated = parlor(['simulate', 'liars-dice', '--matches', '200', '--seed', '1', '--json'], { command })
    expect(JSON.parse(simulated.out)).toMatchObject({ finished: 200, edgesNeverTaken: [] })
    expect(parlor(['replay', join(copy, 'games/src/liars-dice/playthrough.txt')], { command }).code).toBe(0)
    const drawn = parlor(['chart', 'liars-dice'], { command }).out
    expect(readFileSync(join(copy, 'games/src/liars-dice/README.md'), 'utf8')).toContain(
      `\`\`\`mermaid\n${drawn}\`\`\``,
    )
    run(copy, 'vitest', 'run', '--project', 'pure', 'games/src/liars-dice')
    run(copy, 'oxfmt', '--check', 'games/src/liars-dice', 'games/src/index.ts')
    run(copy, 'oxlint', '--type-aware', '--deny-warnings', 'games/src/liars-dice')

    const again = parlor(['new-game', 'liars-dice'], { cwd: inside, command })
    expect([again.code, again.err]).toEqual([1, 'parlor: games/src/liars-dice is there already: choose another id.\n'])

    // A fault in one game is told in its own words, without a stack.
    const built = join(copy, 'games/dist/liars-dice/chart.js')
    writeFileSync(built, readFileSync(built, 'utf8').replace('Rolling --> fallen', 'Rollin --> fallen'))
    const faulty = parlor(['games'], { command })
    expect(faulty.code).toBe(1)
    expect(faulty.err).toMatch(/^parlor: The game “liars-dice” has \d faults:\n {2}chart race, line \d+: /)
    expect(faulty.err).not.toMatch(/\n\s+at /)
  })

  test('leaves nothing half-made where the catalogue is not as expected, or is no Parlor repository', () => {
    const copy = temporaryFolder(onTestFinished)
    mkdirSync(join(copy, 'games/src'), { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{"name":"parlor"}')
    writeFileSync(join(copy, 'games/src/index.ts'), 'export {}\n')
    const { code, err } = parlor(['new-game', 'nim'], { cwd: copy })
    expect(code).toBe(1)
    expect(err).toContain('games/src/index.ts has no list')
    expect(readdirSync(join(copy, 'games/src'))).toEqual(['index.ts'])
    writeFileSync(join(copy, 'package.json'), '{"name":"other"}')
    expect(parlor(['new-game', 'nim'], { cwd: copy })).toMatchObject({
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

  test('a catalogue that grows too wide goes over several lines', () => {
    const names = namesFor('a-game-with-a-long-name', undefined)
    const games = ['firstGameOfTheCatalogue', 'secondGameOfTheCatalogue', 'thirdGame']
    const source = (list: string) =>
      `import type { Game } from '@parlor/engine'\nimport { x } from './x/index.ts'\n\nexport const catalogue: readonly Game[] = ${list}\n`
    const many = `[\n${[...games, names.variable].map((game) => `  ${game},\n`).join('')}]`
    const added = addToCatalogue(source(`[${games.join(', ')}]`), names)
    expect(added).toContain(many)
    expect(added).toContain(
      `import { x } from './x/index.ts'\nimport { aGameWithALongName } from './a-game-with-a-long-name/index.ts'\n\n`,
    )
    expect(addToCatalogue(source(many), namesFor('z', undefined))).toContain(`  ${names.variable},\n  z,\n]`)
  })
})
