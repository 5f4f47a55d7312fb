import { shutTheBoxBots } from '@parlor/bots/shut-the-box'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import { ANY_SEED, ONLY_SIX_LEFT, ROLL, seedEnding, seedRolling, stated } from './box-match.fixture.ts'
import { BoxPage, inTurn } from './box-page.fixture.ts'
import { tileColours } from './colours.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { LONG_TEST, PHONE, siteOfTests } from './site.fixture.ts'

const site = siteOfTests()

/** Every pixel is drawn by the processor: fewer where it is not looked at how things look. */
const FEW_PIXELS = { viewport: { width: 800, height: 640 } } as const
/** What it takes to shut 3 to 8. */
const ONLY_ONE_TWO_NINE_LEFT = stated(
  [[1, 2], [3]],
  [[2, 2], [4]],
  [[2, 3], [5]],
  [[3, 3], [6]],
  [[3, 4], [7]],
  [[4, 4], [8]],
)
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9]

test('under automation there is no splash; for a newcomer there is one, and Play leads to a box that is ready', async () => {
  const { page, context } = await site().visitor()
  await page.locator('#content').waitFor()
  expect(await page.getByTestId('intro-play').count()).toBe(0)
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  await page.evaluate(() => localStorage.clear())
  let letGo = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/box-scene-[^/]*\.js$/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(site().url)
  await page.getByTestId('intro-play').click()
  // While it is fetched there is a drawing of it, with every tile.
  await page.locator('.box-room[data-ready=false]').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('.box-flat-slot').count()).toBe(ALL.length)
  letGo()
  // No die has fallen: every new match is alike.
  await new BoxPage(page).agrees(await Mirror.of(shutTheBox, ANY_SEED))
})

test('tiles are chosen only between a roll and a move; gold, red and grey say which stand, are chosen, are shut', async () => {
  const mirror = await Mirror.of(shutTheBox, await seedRolling(7))
  const box = await BoxPage.open(mirror, (await site().visitorBeforeApp()).page)
  expect(mirror.shown).toMatchObject({ up: ALL, points: 45, dice: [] })
  await box.says('Roll the dice.')

  // Before a roll nothing can be chosen, and nothing submitted; whoever tries is told what is missing.
  await box.clickScene(7)
  await box.announces('Roll the dice.')
  await box.byId('tile-7').press('Space')
  await box.page.keyboard.press('7')
  await box.announces('7 is standing.')
  await box.byId('submit').click({ force: true })
  await box.agrees(mirror)

  // A click on the felt rolls.
  await box.page.locator('.box-felt').click()
  await mirror.play(ROLL)
  await box.agrees(mirror)
  await box.says('Choose tiles that add up to 7.')
  // No second roll before the move is made.
  await box.byId('roll').click({ force: true })
  await box.agrees(mirror)

  const { x, y } = await box.placeOf(7)
  const colours = () => tileColours(box.page, x, y - 45, 200)
  const standing = await colours()
  expect(standing.seen).toBe('gold')

  // 1 + 2 = 3 is not 7: it cannot be submitted.
  await box.clickScene(1)
  await box.clickScene(2)
  await box.agrees(mirror, [1, 2])
  await box.says('3 of 7: choose 4 more.')
  await box.byId('submit').click({ force: true })
  await box.announces('3 of 7: choose 4 more.')
  await box.agrees(mirror, [1, 2])
  // Beside the tiles there is nothing to hit; a second click gives a tile back.
  await box.page.mouse.click(x, y + 200)
  await box.agrees(mirror, [1, 2])
  await box.clickScene(2)
  await box.agrees(mirror, [1])
  await box.clickScene(1)
  await box.agrees(mirror)

  await box.clickScene(7)
  await box.agrees(mirror, [7])
  await box.says('7 fits: submit your move.')
  await expect.poll(async () => (await colours()).seen).toBe('red')
  await box.clickScene(7)
  await expect.poll(async () => (await colours()).seen).toBe('gold')
  await box.clickScene(7)

  await box.byId('submit').click()
  await mirror.play({ move: 'SHUT', tiles: [7] })
  await box.agrees(mirror)
  expect(mirror.shown).toMatchObject({ points: 38, dice: [] })
  await expect.poll(async () => (await colours()).seen).toBe('grey')
  const shut = await colours()
  // Turned by half a turn: it lies before the rod, as far from it as it lay behind.
  expect(shut.middle).toBeGreaterThan(standing.middle + 60)

  // A shut tile cannot be chosen, neither where it stood nor where it lies.
  await box.byId('roll').click()
  await mirror.play(ROLL)
  await box.agrees(mirror)
  await inTurn([y, y - 45 + shut.middle], (at) => box.page.mouse.click(x, at))
  await box.byId('tile-7').press('Space')
  await box.page.keyboard.press('7')
  await box.announces('7 is shut.')
  await box.agrees(mirror)
})

test('three tiles can make 12; Reset gives back every tile, 45 points and a roll, in the middle of a game', async () => {
  const mirror = await Mirror.of(shutTheBox, ANY_SEED, { opening: stated([[6, 6]]) })
  const box = await BoxPage.open(mirror, (await site().visitorBeforeApp(FEW_PIXELS)).page)
  await box.play(mirror, { move: 'SHUT', tiles: [1, 2, 9] }, box.mouse)
  expect(mirror.shown.up).toEqual([3, 4, 5, 6, 7, 8])
  await box.byId('roll').click()
  await mirror.play(ROLL)
  await box.agrees(mirror)
  await box.clickScene(8)
  await box.agrees(mirror, [8])
  // It is asked for, since something would be lost; what was chosen is cleared by another button.
  await box.byId('reset').click()
  await box.byId('confirm').waitFor()
  await box.page.keyboard.press('Escape')
  await box.agrees(mirror, [8])
  await box.byId('clear').click()
  await box.agrees(mirror)
  await box.byId('reset').click()
  await box.byId('confirm').click()
  await box.agrees(await Mirror.of(shutTheBox, ANY_SEED))
  await box.says('Roll the dice.')
})

test('two dice while one of 7 to 9 stands, one die when only 1 to 6 remain', async () => {
  const last = ONLY_SIX_LEFT.slice(0, -3)
  const two = await Mirror.of(shutTheBox, await seedRolling(9, last), { opening: last })
  const box = await BoxPage.open(two, (await site().visitorBeforeApp(FEW_PIXELS)).page)
  expect(two.shown.up).toEqual([1, 2, 3, 4, 5, 6, 9])
  expect(await box.byId('roll').textContent()).toBe('Roll Dice')
  await box.play(two, ROLL, box.mouse)
  expect(two.shown.dice).toHaveLength(2)
  await box.play(two, { move: 'SHUT', tiles: [9] }, box.mouse)
  expect(await box.byId('roll').textContent()).toBe('Roll one die')
  await box.play(two, { move: 'ROLL', dice: 1 }, box.mouse)
  expect(two.shown.dice).toHaveLength(1)
  expect(await box.byId('die-1').count()).toBe(0)
})

test('a roll that only three tiles fit goes on; one that nothing fits ends the game at once', async () => {
  const five = stated([[2, 2], [4]], [[2, 3], [5]], [[3, 3], [6]], [[3, 4], [7]], [[4, 4], [8]])
  const goesOn = await Mirror.of(shutTheBox, await seedRolling(6, five), { opening: five })
  const { page } = await site().visitorBeforeApp(FEW_PIXELS)
  const box = await BoxPage.open(goesOn, page)
  await box.play(goesOn, ROLL, box.mouse)
  expect(goesOn.ways('SHUT')).toEqual([{ move: 'SHUT', tiles: [1, 2, 3] }])
  await box.says('Choose tiles that add up to 6.')

  const opening = [
    ...stated([
      [1, 3],
      [1, 3],
    ]),
    ...five,
  ]
  const over = await Mirror.of(shutTheBox, await seedRolling(3, opening), { opening })
  await BoxPage.open(over, page)
  expect(over.shown.up).toEqual([2, 9])
  // With the end all buttons go off but Reset: `agrees` has looked.
  await box.play(over, ROLL, box.mouse)
  expect(over).toMatchObject({ stage: 'over', outcome: { scores: [11] } })
  await box.says('Game Over! Score: 11')
  // Why it is over, and how good that is among all matches by best and by random play.
  const rules = { dice: 'forced', tiles: 9, scoring: 'sum', rounds: 1 }
  const compared = shutTheBoxBots.compare?.(rules, 11)
  const [perfect, random] = [compared?.perfect ?? 0, compared?.random ?? 0].map(
    (share) => `${Math.round(share * 100)}%`,
  )
  const ending = [
    'You rolled 3, and no tiles of 2 and 9 add up to it.',
    `A perfect player ends with this score or a worse one in ${perfect} of games, somebody who plays at random in ${random}.`,
  ]
  await expect.poll(() => box.byId('box-end').textContent()).toBe(ending.join(''))
  await box.announces(ending.join(' '))
  await box.byId('reset').click()
  await box.agrees(await Mirror.of(shutTheBox, ANY_SEED))
})

test(
  'on the canvas alone, by mouse and with motion: felt to throw on, two clicks; it ends with a perfect score',
  LONG_TEST,
  async () => {
    // 9 by two clicks, then 1 and 2 with one die; with `--long` a whole game.
    const opening = inLongRun(ONLY_ONE_TWO_NINE_LEFT, [])
    const seed = await seedEnding(({ points, moves }) => points === 0 && moves <= 14 && moves >= 4, { opening })
    const mirror = await Mirror.of(shutTheBox, seed, { opening })
    const { page } = await site().visitorBeforeApp({ ...FEW_PIXELS, reducedMotion: 'no-preference' })
    const box = await BoxPage.open(mirror, page)
    const moved = await page.locator('.box-room').evaluateHandle((room) => {
      const seen = { times: 0 }
      new MutationObserver(() => {
        if (room.getAttribute('data-moving') === 'true') seen.times++
      }).observe(room, { attributeFilter: ['data-moving'] })
      return seen
    })
    let moves = 0
    await box.playOut(mirror, async (move) => {
      await box.sceneOnly(move)
      moves++
      // Dice fly, and tiles are turned.
      await expect.poll(() => moved.evaluate(({ times }) => times)).toBeGreaterThanOrEqual(moves)
    })
    expect(mirror).toMatchObject({ stage: 'over', outcome: { scores: [0] }, shown: { up: [] } })
    await box.says('Victory! Perfect score!')
    expect(await box.byId('box-end').textContent()).toContain('Every tile is shut: nothing is left to count.')
    expect(await box.byId('score').textContent()).toBe('0')
    await box.byId('reset').click()
    await box.agrees(await Mirror.of(shutTheBox, ANY_SEED))
  },
)

test('a whole game by keyboard alone; keys say dice, score, tiles and whose turn it is', async () => {
  const mirror = await Mirror.of(
    shutTheBox,
    await seedEnding(({ points, moves }) => points > 0 && moves > 8 && moves < 14),
  )
  const box = await BoxPage.open(mirror, (await site().visitorBeforeApp(FEW_PIXELS)).page)
  const { keyboard } = box.page
  const asks = async (key: string, answer: string) => {
    await keyboard.press(key)
    await box.announces(answer)
  }
  await asks('d', 'The dice have not been rolled.')
  await asks('c', '45 left standing.')
  await asks('v', 'Standing: 1, 2, 3, 4, 5, 6, 7, 8, 9.')
  await asks('t', 'Your turn.')
  await box.play(mirror, ROLL, box.keys)
  await box.announces(`You roll ${mirror.shown.dice.join(' and ')}.`)
  await asks('d', `The dice show ${mirror.shown.dice.join(' and ')}.`)
  const need = mirror.shown.dice.reduce((a, b) => a + b, 0)
  await asks('1', `1 chosen. 1 of ${need}.`)
  await asks('2', `2 chosen. 1 + 2 = 3 of ${need}.`)
  await asks('1', `1 given back. 2 of ${need}.`)
  await box.agrees(mirror, [2])
  await asks('Escape', 'Nothing chosen.')
  await box.agrees(mirror)
  await box.playOut(mirror, box.keys)
  const { up, points } = mirror.shown
  await box.says(`Game Over! Score: ${points}`)
  // How good that is takes a moment to work out, and is told then.
  await expect.poll(() => box.byId('announcer').textContent()).toContain('somebody who plays at random')
  await asks('c', `${points} left standing.`)
  await asks('v', `Standing: ${up.join(', ')}.`)
  await asks(String(up[0]), `${up[0]} is standing.`)
  await inTurn(Array.from({ length: 40 }), async () => {
    if (await box.byId('reset').evaluate((button) => button !== document.activeElement)) await keyboard.press('Tab')
  })
  await keyboard.press('Enter')
  await box.agrees(await Mirror.of(shutTheBox, ANY_SEED))
})

test('a whole game by touch on a phone, on the canvas', async () => {
  const mirror = await Mirror.of(shutTheBox, await seedEnding(({ moves }) => moves === 7))
  const box = await BoxPage.open(mirror, (await site().visitorBeforeApp(PHONE)).page)
  await box.playOut(mirror, box.fingers)
  await box.says(`Game Over! Score: ${mirror.shown.points}`)
})

test('twelve tiles count 78; the canvas shows them all, and 0 and the two keys beside it choose 10 to 12', async () => {
  const opening = stated([[6, 6]])
  const mirror = await Mirror.of(shutTheBox, ANY_SEED, { options: { tiles: 12 }, opening })
  const box = await BoxPage.open(mirror, (await site().visitorBeforeApp(FEW_PIXELS)).page)
  expect(mirror.shown).toMatchObject({ up: [...ALL, 10, 11, 12], points: 78 })
  const { keyboard } = box.page
  await keyboard.press('0')
  await box.agrees(mirror, [10])
  await keyboard.press('-')
  await box.agrees(mirror, [10, 11])
  await inTurn([10, 11, 12], (tile) => box.clickScene(tile))
  await box.agrees(mirror, [12])
  await keyboard.press('=')
  await box.agrees(mirror)
  await keyboard.press('=')
  await keyboard.press('Enter')
  await mirror.play({ move: 'SHUT', tiles: [12] })
  await box.agrees(mirror)
  expect(mirror.shown.points).toBe(66)
})
