import type { Browser } from 'playwright-core'

export interface Thrown {
  readonly renderer: string
  readonly framesPerSecond: number
}

/** Throws the dice in 3D, each time in a new match, and counts the pictures that were drawn meanwhile. */
export async function throwInScene(browser: Browser, url: string, throws: number): Promise<Thrown> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByTestId('play-shut-the-box').click()
  await page.locator('.box-room[data-moving="false"]').waitFor()
  let frames = 0
  let seconds = 0
  for (let count = 0; count < throws; count++) {
    const counting = page.evaluate(
      () =>
        new Promise<{ frames: number; seconds: number }>((resolve) => {
          let drawn = 0
          let began = 0
          const frame = (now: number) => {
            if (document.querySelector('.box-room')?.getAttribute('data-moving') === 'true') {
              if (drawn++ === 0) began = now
            } else if (drawn > 0) return resolve({ frames: drawn, seconds: (now - began) / 1000 })
            requestAnimationFrame(frame)
          }
          requestAnimationFrame(frame)
        }),
    )
    await page.getByTestId('roll').click()
    const counted = await counting
    frames += counted.frames
    seconds += counted.seconds
    await page.getByTestId('reset').click()
    await page.getByTestId('confirm').click()
    await page.locator('[data-testid="roll"][aria-disabled="false"]').waitFor()
    await page.locator('.box-room[data-moving="false"]').waitFor()
  }
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl === null || !info ? 'unknown' : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
  })
  await context.close()
  return { renderer, framesPerSecond: Math.round(frames / seconds) }
}
