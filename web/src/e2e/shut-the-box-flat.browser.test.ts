import { adviseBox } from '@parlor/bots/shut-the-box'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { ANY_SEED, nextMove, ONLY_SIX_LEFT, ROLL, seedEnding, stated, tilesIn } from './box-match.fixture.ts'
import { BoxPage, inTurn } from './box-page.fixture.ts'
import { Mirror, seedWhere } from './mirror.fixture.ts'
import { ScreenReader } from './screen-reader.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { LONG_TEST, PHONE, siteOfTests, type Site, type Visitor } from './site.fixture.ts'

const site = siteOfTests()

/** Somebody whose browser cannot draw in three dimensions. */
async function flatVisitor(options: Parameters<Site['visitor']>[0] = {}): Promise<Visitor> {
  const visitor = await site().visitorBeforeApp(options)
  await visitor.context.addInitScript(() => {
    // Called with its canvas, below.
    // oxlint-disable-next-line unbound-method
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (original, canvas, [kind, ...more]: readonly unknown[]) =>
        String(kind).startsWith('webgl') ? null : Reflect.apply(original, canvas, [kind, ...more]),
    })
  })
  return visitor
}

test('a whole game through the accessibility tree alone, on the flat box, ends with a perfect score', async () => {
  const seed = await seedEnding(({ points, moves }) => points === 0 && moves <= 14)
  const mirror = await Mirror.of(shutTheBox, seed)
  const { page } = await flatVisitor()
  const box = await BoxPage.open(mirror, page)
  expect(await box.byId('box-flat').isVisible()).toBe(true)
  expect(await box.byId('box-scene').count()).toBe(0)
  const reader = await ScreenReader.on(page)
  // Which tiles stand can be heard.
  const heard = async (name: RegExp) =>
    (await reader.all()).filter((each) => each.role === 'button' && name.test(each.name))
  expect(await heard(/^Tile \d$/)).toHaveLength(9)
  await box.playOut(mirror, async (move) => {
    if (move.move === 'ROLL') {
      await reader.press('button', move['dice'] === 1 ? 'Roll one die' : 'Roll Dice')
      await reader.hears(/^You roll \d( and \d)?\.$/)
    } else {
      const tiles = tilesIn(move)
      expect((await reader.find('button', 'Submit Move'))?.disabled).toBe(true)
      await inTurn(tiles, async (tile) => {
        await reader.press('button', `Tile ${tile}`, 'Space')
        await expect.poll(async () => (await reader.find('button', `Tile ${tile}`))?.pressed).toBe(true)
      })
      await reader.press('button', 'Submit Move')
      await reader.hears(`You shut ${tiles.join(' + ')}.`)
    }
  })
  expect(mirror.outcome?.scores).toEqual([0])
  await reader.hears('Victory! Perfect score!')
  await reader.hears('You shut the box!')
  expect(await heard(/^Tile \d, shut$/)).toHaveLength(9)
  await reader.press('button', 'Reset')
  await box.agrees(await Mirror.of(shutTheBox, ANY_SEED))
})

test(
  'a whole game in the picture alone, on a phone and with motion: felt to throw on, two taps, suggestions',
  LONG_TEST,
  async () => {
    const mirror = await Mirror.of(shutTheBox, await seedEnding(({ moves }) => moves === 7))
    const { page } = await flatVisitor({ ...PHONE, reducedMotion: 'no-preference' })
    const box = await BoxPage.open(mirror, page)
    // A roll is told, in the log and to a screen reader, when the dice lie, and not before.
    const early = await page.evaluateHandle(() => {
      const tooEarly: string[] = []
      const look = () => {
        const isMoving =
          document.querySelector('.box-flat[data-moving=true] .box-flat-die:not([style*="none"])') !== null
        const told = document.querySelector('[data-testid=announcer]')?.textContent ?? ''
        const isNew = told.includes(' rolls ') && told !== before
        if (isMoving && isNew) tooEarly.push(told)
        before = told
      }
      let before = ''
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
      return tooEarly
    })
    await box.playOut(mirror, box.pictureOnly)
    expect(await early.evaluate((told) => told)).toEqual([])
    await box.says(`Game Over! Score: ${mirror.shown.points}`)
  },
)

test('a reload in the middle keeps tiles, dice and phase, and the dice that are to come', async () => {
  const mirror = await Mirror.of(shutTheBox, await seedEnding(({ moves }) => moves === 9))
  const { page } = await flatVisitor()
  const box = await BoxPage.open(mirror, page)
  // After a roll: the same dice lie there, and tiles are to be chosen.
  await box.play(mirror, ROLL, box.keys)
  await page.reload()
  await box.agrees(mirror)
  // After a move: the dice are to be rolled. Those that wait on the felt show the last roll, as somebody left them.
  const rolled = mirror.shown.dice
  await box.play(mirror, nextMove(mirror), box.keys)
  const parked = () =>
    page.locator('.box-flat-die.ready').evaluateAll((dice) => dice.map((die) => die.querySelectorAll('circle').length))
  expect(mirror.shown.dice).toEqual([])
  await expect.poll(parked).toEqual(rolled)
  await page.reload()
  await box.agrees(mirror)
  await expect.poll(parked).toEqual(rolled)
  await box.playOut(mirror, box.keys)
  await box.says(`Game Over! Score: ${mirror.shown.points}`)
  // When it is over, the same address shows what came of it.
  await page.reload()
  await page.getByTestId('scores').waitFor()
  expect(await page.locator('.scores-result').textContent()).not.toContain('assisted')
  await box.says(`Game Over! Score: ${mirror.shown.points}`)
})

test('a lost picture card: the flat box goes on where the canvas was, with the same tiles, dice and choice', async () => {
  const mirror = await Mirror.of(shutTheBox, await seedEnding(({ moves }) => moves === 9))
  const { page } = await site().visitorBeforeApp()
  const box = await BoxPage.open(mirror, page)
  await box.play(mirror, ROLL, box.mouse)
  const tile = mirror.shown.up[0] ?? 0
  await box.clickScene(tile)
  await box.agrees(mirror, [tile])
  await box.byId('box-scene').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await box.byId('box-flat').waitFor()
  await box.agrees(mirror, [tile])
  await page.keyboard.press('Escape')
  await box.agrees(mirror)
  await box.playOut(mirror, box.keys)
  await box.says(`Game Over! Score: ${mirror.shown.points}`)
})

test('optional dice: once 7 and above are shut, one or two can be rolled, and Enter takes two', async () => {
  const plan = { options: { dice: 'optional' }, opening: ONLY_SIX_LEFT } as const
  const seed = await seedWhere(async (each) => {
    const [one, two] = [await Mirror.of(shutTheBox, each, plan), await Mirror.of(shutTheBox, each, plan)]
    await one.play({ move: 'ROLL', dice: 1 })
    await two.play(ROLL)
    return one.stage === 'playing' && two.stage === 'playing'
  })
  const { page } = await flatVisitor()
  const before = await Mirror.of(shutTheBox, ANY_SEED, { ...plan, opening: ONLY_SIX_LEFT.slice(0, -3) })
  const box = await BoxPage.open(before, page)
  // While 9 stands there is nothing to choose between.
  expect(before.ways('ROLL')).toEqual([ROLL])

  const one = await Mirror.of(shutTheBox, seed, plan)
  await BoxPage.open(one, page)
  expect(await box.byId('roll-1').textContent()).toBe('Roll one die')
  expect(await box.byId('roll-2').textContent()).toBe('Roll two dice')
  await box.byId('roll-1').click()
  await one.play({ move: 'ROLL', dice: 1 })
  await box.agrees(one)
  expect(one.shown.dice).toHaveLength(1)

  await inTurn(['mouse', 'Enter'], async (how) => {
    const two = await Mirror.of(shutTheBox, seed, plan)
    await BoxPage.open(two, page)
    await (how === 'mouse' ? box.byId('roll-2').click() : page.keyboard.press('Enter'))
    await two.play(ROLL)
    await box.agrees(two)
    expect(two.shown.dice).toHaveLength(2)
  })
})

test(
  'two players pass the box on, for two rounds, by keys alone; the lowest total wins, and all of it can be heard',
  LONG_TEST,
  async () => {
    const plan = {
      options: { rounds: 2 },
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'person', name: 'Bob' },
      ],
    } as const
    const mirror = await Mirror.of(shutTheBox, await seedEnding(({ moves }) => moves <= 28, plan), plan)
    const { page } = await flatVisitor()
    const box = await BoxPage.open(mirror, page)
    const transcript = await Transcript.on(page, mirror)
    const seen = new Set<string>()
    while (mirror.stage === 'playing') {
      const { turn, round, totals } = mirror.shown
      const name = turn === 0 ? 'Ann' : 'Bob'
      if (!seen.has(`${round} ${name}`)) {
        await page.keyboard.press('t')
        await box.announces(`${name}’s turn, round ${round} of 2.`)
        await expect
          .poll(() => box.byId('totals').textContent())
          .toBe(`Round ${round} of 2Ann ${totals[0]}Bob ${totals[1]}`)
        if (seen.size === 2) await transcript.asksAll()
      }
      seen.add(`${round} ${name}`)
      await box.play(mirror, nextMove(mirror), box.keys)
    }
    expect([...seen]).toEqual(['1 Ann', '1 Bob', '2 Ann', '2 Bob'])
    const [ann = 0, bob = 0] = mirror.outcome?.scores ?? []
    expect(ann).not.toBe(bob)
    await box.says(`Game Over! ${ann < bob ? 'Ann' : 'Bob'} wins with ${Math.min(ann, bob)}.`)
    await expect.poll(() => box.byId('totals').textContent()).toBe(`Round 2 of 2Ann ${ann}Bob ${bob}`)
    await transcript.isWhole()
    // The log has a heading for each turn, the last first.
    const turns = page.locator('.log-who')
    await expect.poll(() => turns.allTextContents()).toEqual(['Bob', 'Ann', 'Bob', 'Ann'])

    // What can be learnt from it is there for whoever has only the tree and keys.
    const reader = await ScreenReader.on(page)
    await reader.press('button', 'To the scores')
    await expect
      .poll(async () => (await transcript.heard()).join(' '))
      .toMatch(/Luck and mistakes\. Ann: Luck [−+]?[\d.]+, Mistakes [−+]?[\d.]+\. Bob: Luck /)
    await reader.press('button', /^Look at the decision: /)
    await box.page.getByRole('heading', { name: 'The board as it was' }).waitFor()
    const last = async () => (await transcript.heard()).at(-1)
    await expect.poll(last).toMatch(/^Entry \d+ of \d+: (?:Ann|Bob) /)
    const before = await transcript.heard()
    await reader.press('button', 'One entry back')
    await expect.poll(async () => (await transcript.heard()).length).toBeGreaterThan(before.length)
    const slider = page.getByTestId('replay-slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Entry 1 of \d+: The match began\.$/)
    await reader.press('button', 'To the last entry')
    await expect.poll(last).toBe('This is how it stands now.')
  },
)

test('a bot takes its turn after mine, and the match ends', async () => {
  const plan = {
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'perfect' },
    ],
  } as const
  const mine = async (seed: string) => {
    const mirror = await Mirror.of(shutTheBox, seed, plan)
    let moves = 0
    for (; mirror.shown.turn === 0; moves++) await mirror.play(nextMove(mirror))
    return { moves, total: mirror.shown.totals[0] ?? Number.NaN }
  }
  const seed = await seedWhere(async (each) => (await mine(each)).moves === 5)
  const mirror = await Mirror.of(shutTheBox, seed, plan)
  const { page } = await flatVisitor()
  await page.evaluate(() => localStorage.setItem('parlor.settings', JSON.stringify({ botPace: 'quick' })))
  const box = await BoxPage.open(mirror, page)
  await inTurn([1, 2, 3, 4], () => box.play(mirror, nextMove(mirror), box.keys))
  // From the last of mine on the bot does not wait for anybody who looks.
  await box.keys(nextMove(mirror))
  await expect.poll(() => box.byId('message').textContent()).toMatch(/^Game Over! /)
  const { total } = await mine(seed)
  const totals = (await box.byId('totals').textContent()) ?? ''
  const bots = Number(/^Ann \d+Perfect player (\d+)$/.exec(totals)?.[1])
  expect(totals).toBe(`Ann ${total}Perfect player ${bots}`)
  const best = Math.min(total, bots)
  const names = [...(total === best ? ['Ann'] : []), ...(bots === best ? ['Perfect player'] : [])]
  await box.says(`Game Over! ${names.join(' and ')} ${names.length > 1 ? 'share the win' : 'wins'} with ${best}.`)
  const log = (await page.locator('.tab-panel').textContent()) ?? ''
  expect(log).toMatch(/Perfect player rolls \d and \d\./)
  expect(log).toMatch(bots === 0 ? /Perfect player shuts the box!/ : /Perfect player leaves [\d, ]+: \d+\./)
})

test('the coach says of every set of tiles what it is worth; whoever asks it has had help', async () => {
  const opening = stated([[4, 6]])
  const short = await seedEnding(({ moves }) => moves === 3, {
    opening: stated([
      [4, 6],
      [4, 6],
    ]),
  })
  const mirror = await Mirror.of(shutTheBox, short, { opening })
  const { page } = await flatVisitor()
  const box = await BoxPage.open(mirror, page)
  await page.locator('[data-tab=coach]').click()
  await box.byId('coach-switch').check()
  await page.getByText('This match is marked as assisted.').waitFor()
  // Whoever does not see what it marks is told.
  await expect.poll(() => box.byId('announcer').textContent()).toMatch(/ Best: Shut 1 \+ 9\.$/)
  await page.getByRole('button', { name: 'Show all 9' }).click()
  const listed = () =>
    page.locator('.coach-option').evaluateAll((lines) =>
      lines.map((line) => ({
        said: line.querySelector('.coach-said')?.firstChild?.textContent ?? '',
        figures: Array.from(line.querySelectorAll('.coach-figures > span'), ({ textContent }) => textContent),
        isBest: line.querySelector('.coach-best') !== null,
      })),
    )
  const adviceFor = (aim: 'score' | 'shut') => {
    const options = { dice: 'forced', tiles: 9, scoring: 'sum' } as const
    const advice = adviseBox({ options, aim, up: mirror.shown.up, dice: mirror.shown.dice })
    return new Map(
      advice?.options.map(({ option, value }) => ['tiles' in option ? `Shut ${option.tiles.join(' + ')}` : '', value]),
    )
  }
  const [totals, chances] = [adviceFor('score'), adviceFor('shut')]
  expect(totals.size).toBe(9)
  /** To the digits that are shown. */
  const isWorth = (shown: string | undefined, form: RegExp, value = Number.NaN) => {
    const [, number = '', digits = ''] = form.exec(shown ?? '') ?? []
    expect(number).toBe(value.toFixed(digits.length))
  }
  const first = await listed()
  expect(first.map(({ said }) => said)).toEqual([...totals.keys()])
  expect(first.map(({ isBest }) => isBest)).toEqual([true, ...Array.from({ length: 8 }, () => false)])
  for (const { said, figures } of first) {
    isWorth(figures[0], /^total (\d+\.(\d{2,}))$/, totals.get(said))
    isWorth(figures[1], /^shuts (\d+\.(\d+))%$/, (chances.get(said) ?? Number.NaN) * 100)
  }
  // 1 + 9 leaves the least, 4 + 6 shuts the box most often.
  expect(first[0]?.said).toBe('Shut 1 + 9')
  await expect.poll(() => box.byId('box-coach').textContent()).toContain('Best: 1 + 9 (')
  expect(await box.byId('tile-9').getAttribute('aria-label')).toBe('Tile 9, the coach would shut it')
  await page.getByLabel('Shutting the box').check({ force: true })
  await page.getByRole('button', { name: 'Show all 9' }).click()
  await expect.poll(async () => (await listed()).map(({ said }) => said)).toEqual([...chances.keys()])
  expect([...chances.keys()][0]).toBe('Shut 4 + 6')

  // What it would do can be done at once.
  const move = { move: 'SHUT', tiles: [4, 6] }
  await box.play(mirror, move, () => page.getByRole('button', { name: 'Do it: Shut 4 + 6' }).click())
  await box.playOut(mirror, box.buttons)
  await page.getByRole('button', { name: 'To the scores' }).click()
  const result = page.locator('.scores-result')
  await expect.poll(() => result.textContent()).toContain('assisted The coach was asked during this match.')
})
