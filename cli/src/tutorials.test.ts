import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../../tools/chromium.mjs'
import { serveFolder } from '../../tools/static-server.mjs'
import { parlor, spawnParlor } from './parlor.fixture.ts'
import { copyRepository, run } from './repository.fixture.ts'
import { Serving } from './serving.fixture.ts'
import { checkFolders, followPages } from './tutorial.fixture.ts'

/** What new-game writes. */
const FILES = ['README.md', 'game.test.ts', 'index.ts', 'playthrough.txt']
const HOMES = [
  'games/src/liars-dice',
  'games/src/tricks',
  'games/src/connect-four',
  'games/src/kalah',
  'games/src/drop-four',
  'bots/src/drop-four',
  'web/src/games/drop-four',
  'games/src/pickpockets',
  'bots/src/pickpockets',
  'games/src/index.ts',
  'bots/src/catalogue.ts',
  'web/src/games/homes.ts',
]

/** One repository for all tests of this file, in which three games are made: each goes on where the one before ended. */
const own = { copy: '', clean: () => {} }
const inCopy = (file: string) => join(own.copy, file)
const spawned = (...args: string[]) => spawnParlor(args, { command: inCopy('cli/bin/parlor.js') })
beforeAll(() => {
  own.copy = copyRepository((clean) => (own.clean = clean))
})
afterAll(() => own.clean())

describe('games are made', () => {
  test('by new-game: a folder with all its files, not built yet', async () => {
    const inside = inCopy('engine/src')
    mkdirSync(inCopy('games/src/fresh'))
    onTestFinished(() => rmdirSync(inCopy('games/src/fresh')))
    const made = await parlor(['new-game', 'liars-dice', '--name', "Liar's Dice", '--json'], { cwd: inside })
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(statSync(inCopy('games/src/liars-dice')).mode).toBe(statSync(inCopy('games/src/fresh')).mode)
    expect(JSON.parse(made.out)).toEqual({
      id: 'liars-dice',
      name: "Liar's Dice",
      folder: 'games/src/liars-dice',
      files: FILES,
    })
    for (const file of FILES)
      expect(readFileSync(inCopy(`games/src/liars-dice/${file}`), 'utf8')).not.toMatch(/__[A-Z]/)
    expect((await parlor(['new-game', 'tricks', '--cards'], { cwd: inside })).out).toContain('games/src/tricks is made')
    const again = await parlor(['new-game', 'liars-dice'], { cwd: inside })
    expect([again.code, again.err]).toEqual([1, 'parlor: games/src/liars-dice is there already: choose another id.\n'])
    expect(spawned('play', 'liars-dice')).toMatchObject({
      code: 2,
      err: 'parlor: The game “liars-dice” is not built yet: run “npm run build” first.\n',
    })
  })

  // Long, as are some below: compilers and the test runner are started again and again.
  test(
    'as docs/add-a-card-game.md, docs/add-a-game.md and docs/one-file.md say, and their tests pass',
    { timeout: 300_000 },
    () => {
      const [cards, drop, one] = followPages(own.copy, ['add-a-card-game.md', 'add-a-game.md', 'one-file.md'])
      expect([cards?.files.length, drop?.files.length, one?.files.length]).toEqual([16, 22, 4])
      expect(one?.said).toMatch(/Connect Four: 200 matches[^]*Kalah: 200 matches[^]*✓ connect-four: [^]*✓ kalah: /)
      expect(cards?.said).toMatch(/Pickpockets: 500 matches/)
      expect(drop?.said).toMatch(/Drop Four: 500 matches/)
      const args = ['run', '--project', 'pure']
      expect(cards?.tests).toEqual([...args, 'games/src/pickpockets', 'games/src/transcript'])
      expect(drop?.tests).toEqual([...args, 'games/src/drop-four', 'games/src/transcript'])
      const tested = ['pickpockets', 'drop-four', 'liars-dice', 'tricks', 'transcript'].map(
        (name) => `games/src/${name}`,
      )
      const said = stripVTControlCharacters(
        run(own.copy, 'vitest', ...args, '--maxWorkers', '1', '--reporter', 'verbose', ...tested),
      )
      for (const each of tested) expect(said).toContain(`✓  pure  ${each}`)
    },
  )

  test('and types of tests, lint and format are as npm test wants them', { timeout: 120_000 }, () =>
    checkFolders(own.copy, HOMES),
  )

  test('and the one of new-game is listed, plays to its end, and has its playthrough and its chart', () => {
    expect(spawned('games').out).toContain("liars-dice  Liar's Dice, 2 to 6 seats")
    const simulated = spawned('simulate', 'liars-dice', '--matches', '200', '--seed', '1', '--json')
    expect(JSON.parse(simulated.out)).toMatchObject({ finished: 200, edgesNeverTaken: [] })
    expect(spawned('replay', inCopy('games/src/liars-dice/playthrough.txt')).code).toBe(0)
    const drawn = spawned('chart', 'liars-dice').out
    expect(readFileSync(inCopy('games/src/liars-dice/README.md'), 'utf8')).toContain(`\`\`\`mermaid\n${drawn}\`\`\``)
  })
})

describe('whatever is wrong with one game, the others are there', () => {
  /** Changes a built file until the test is over. */
  function spoil(file: string, change: (good: string) => string): void {
    const good = readFileSync(inCopy(file), 'utf8')
    const bad = change(good)
    expect(bad).not.toBe(good)
    writeFileSync(inCopy(file), bad)
    onTestFinished(() => writeFileSync(inCopy(file), good))
  }

  test('on the command line and on a server, and it is named', { timeout: 120_000 }, async () => {
    spoil('games/dist/liars-dice/index.js', (good) => good.replace('Rolling --> fallen', 'Rollin --> fallen'))
    spoil('games/dist/drop-four/index.js', () => 'const = 1')
    // So it is with a game that has bots, a coach and an interface of its own, and with bots alone.
    spoil('games/dist/yahtzee/index.js', () => 'throw 1')
    spoil('bots/dist/battle-farm/index.js', () => 'throw new Error("no farmer")')
    const broken = ['liars-dice', 'drop-four', 'yahtzee']
    const faults = [
      ...broken.map((id) => `parlor: ${id} cannot be loaded and is left out: run “parlor check ${id}”.`),
      'parlor: the bots of battle-farm cannot be loaded and are left out: Error: no farmer',
    ].toSorted()
    const linesOf = (text: string) => text.trimEnd().split('\n').toSorted()

    const listed = spawned('games')
    expect([listed.code, linesOf(listed.err)]).toEqual([0, faults])
    expect(listed.out).toContain('shut-the-box  Shut the Box')
    for (const id of broken) expect(listed.out).not.toContain(id)
    const refused = spawned('play', 'liars-dice')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/\nparlor: The game “liars-dice” cannot be loaded\.\n$/)
    // One that is not there is not called broken because others are.
    const unknown = spawned('play', 'nobodys-game')
    expect([unknown.code, unknown.out]).toEqual([2, ''])
    expect(unknown.err).toMatch(/\nparlor: There is no game “nobodys-game”/)
    const played = spawned('play', 'shut-the-box', '--seats', 'optimal', '--seed', '1')
    expect([played.code, linesOf(played.err)]).toEqual([0, expect.arrayContaining(faults)])
    const short = ['--options', '{"limitFactor":0.4}']
    expect(spawned('play', 'battle-farm', '--seats', 'random,random', '--seed', '1', ...short).code).toBe(0)

    const serving = await Serving.spawned(['--port', '0', '--data', inCopy('data')], inCopy('cli/bin/parlor.js'))
    expect(linesOf(serving.err)).toEqual(expect.arrayContaining(faults))
    const { games } = await serving.get('GET', '/api/games')
    const ids = games.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining(['shut-the-box', 'battle-farm', 'pickpockets']))
    for (const id of broken) expect(ids).not.toContain(id)
    const { token } = await serving.guest()
    expect(await serving.step(await serving.solo(token), token)).toBeDefined()
  })

  test('in the page, where a game is played on its own board', { timeout: 240_000 }, async () => {
    spoil('games/dist/battle-farm/index.js', () => 'const = 1')
    run(own.copy, 'vite', 'build', 'web', '--minify', 'false', '--logLevel', 'warn')
    await playInPage(inCopy('web/dist'))
  })
})

/** Plays against the bot, by keys, in German. */
async function playInPage(built: string): Promise<void> {
  const server = await serveFolder(built, { '/': readFileSync(join(built, 'index.html')) })
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'de-DE' })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(server.url)
  await page.getByTestId('play-drop-four').waitFor()
  expect(await page.getByTestId('play-battle-farm').count()).toBe(0)
  await page.getByTestId('play-drop-four').click()
  const columns = page.locator('.drop-four-columns button')
  await columns.first().waitFor()
  expect(await columns.first().getAttribute('aria-label')).toContain('In Spalte 1 fallen lassen')
  await dropUntilOver(page)
  await page.locator('.app[data-screen="SCORE_SCREEN"]').waitFor()
  expect(problems).toEqual([])
}

/** Always into the first column that is open. `lying`: the discs on the board. */
async function dropUntilOver(page: Page, lying = 0): Promise<void> {
  const toScores = page.getByRole('button', { name: 'Zum Ergebnis' })
  const open = page.locator('.drop-four-columns button[aria-disabled="false"]')
  await open.first().press('Enter')
  // The bot answers, or there is nothing more to answer.
  const answered = page.locator('.drop-four-disc[class*="seat-"]').nth(lying + 1)
  await answered.or(toScores).first().waitFor()
  await open.or(toScores).first().waitFor()
  return (await toScores.count()) > 0 ? toScores.click() : dropUntilOver(page, lying + 2)
}
