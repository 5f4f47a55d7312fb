import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addToCatalogue } from './new-game.ts'
import { namesFor } from '../new-game/names.ts'
import { parlor, spawnParlor, temporaryFolder } from '../parlor.fixture.ts'
import { copyRepository, run } from '../repository.fixture.ts'
import { Serving } from '../serving.fixture.ts'

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
  test('makes a game whose build, tests, lint and format pass at once', async () => {
    const copy = copyRepository(onTestFinished)
    const command = join(copy, 'cli/bin/parlor.js')
    const inside = join(copy, 'engine/src')
    mkdirSync(join(copy, 'games/src/fresh'))
    const made = await parlor(['new-game', 'liars-dice', '--name', "Liar's Dice", '--json'], { cwd: inside })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(statSync(join(copy, 'games/src/liars-dice')).mode).toBe(statSync(join(copy, 'games/src/fresh')).mode)
    expect(JSON.parse(made.out)).toEqual({
      id: 'liars-dice',
      name: "Liar's Dice",
      folder: 'games/src/liars-dice',
      files: FILES,
    })
    for (const file of FILES)
      expect(readFileSync(join(copy, 'games/src/liars-dice', file), 'utf8')).not.toMatch(/__[A-Z]/)

    expect(spawnParlor(['play', 'liars-dice'], { command })).toMatchObject({
      code: 2,
      err: 'parlor: The game “liars-dice” is not built yet: run “npm run build” first.\n',
    })
    run(copy, 'tsc', '-b', 'games', 'cli')
    expect(spawnParlor(['games'], { command }).out).toContain("liars-dice  Liar's Dice, 2 to 6 seats")
    const simulated = spawnParlor(['simulate', 'liars-dice', '--matches', '200', '--seed', '1', '--json'], { command })
    expect(JSON.parse(simulated.out)).toMatchObject({ finished: 200, edgesNeverTaken: [] })
    expect(spawnParlor(['replay', join(copy, 'games/src/liars-dice/playthrough.txt')], { command }).code).toBe(0)
    const drawn = spawnParlor(['chart', 'liars-dice'], { command }).out
    expect(readFileSync(join(copy, 'games/src/liars-dice/README.md'), 'utf8')).toContain(
      `\`\`\`mermaid\n${drawn}\`\`\``,
    )
    run(copy, 'vitest', 'run', '--project', 'pure', 'games/src/liars-dice')
    run(copy, 'oxfmt', '--check', 'games/src/liars-dice', 'games/src/index.ts')
    run(copy, 'oxlint', '--type-aware', '--deny-warnings', 'games/src/liars-dice')

    const again = await parlor(['new-game', 'liars-dice'], { cwd: inside })
    expect([again.code, again.err]).toEqual([1, 'parlor: games/src/liars-dice is there already: choose another id.\n'])

    // Whatever is wrong with one game, the others are there, and it is named.
    const built = join(copy, 'games/dist/liars-dice/chart.js')
    const good = readFileSync(built, 'utf8')
    for (const bad of [good.replace('Rolling --> fallen', 'Rollin --> fallen'), 'throw 1', 'const = 1']) {
      writeFileSync(built, bad)
      const listed = spawnParlor(['games'], { command })
      expect([listed.code, listed.err]).toEqual([
        0,
        'parlor: liars-dice cannot be loaded and is left out: run “parlor check liars-dice”.\n',
      ])
      expect(listed.out).toContain('shut-the-box  Shut the Box')
      expect(listed.out).not.toContain('liars-dice')
    }
    expect(spawnParlor(['play', 'shut-the-box', '--seats', 'random', '--seed', '1'], { command }).code).toBe(0)
    const refused = spawnParlor(['play', 'liars-dice'], { command })
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/\nparlor: The game “liars-dice” cannot be loaded\.\n$/)
    writeFileSync(built, good)

    // So it is with a game that has bots, a coach and an interface of its own, and with bots alone.
    writeFileSync(join(copy, 'games/dist/yahtzee/index.js'), 'throw 1')
    writeFileSync(join(copy, 'bots/dist/battle-farm/index.js'), 'throw new Error("no farmer")')
    const faults = `parlor: yahtzee cannot be loaded and is left out: run “parlor check yahtzee”.
parlor: the bots of battle-farm cannot be loaded and are left out: Error: no farmer
`
    const played = spawnParlor(['play', 'shut-the-box', '--seats', 'optimal', '--seed', '1'], { command })
    expect([played.code, played.err]).toEqual([0, expect.stringContaining(faults)])
    expect(spawnParlor(['play', 'battle-farm', '--seats', 'random,random', '--seed', '1'], { command }).code).toBe(0)
    const serving = await Serving.spawned(['--port', '0', '--data', join(copy, 'data')], command)
    expect(serving.err).toContain(faults)
    const { games } = await serving.get('GET', '/api/games')
    const ids = games.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining(['shut-the-box', 'battle-farm', 'liars-dice']))
    expect(ids).not.toContain('yahtzee')
    const { token } = await serving.guest()
    expect(await serving.step(await serving.solo(token), token)).toBeDefined()
  })

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
