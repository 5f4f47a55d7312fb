import type { Browser } from 'playwright-core'

export interface FirstPage {
  readonly scripts: number
  /** Of all scripts together, as they came over the wire. */
  readonly bytes: number
  readonly toMenuMs: number
  readonly toRollMs: number
}

/** What a newcomer fetches before choosing a game, and how long it takes from there to the first roll. */
export async function firstPage(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<FirstPage> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const start = performance.now()
  await page.goto(url)
  await page.getByTestId('play-shut-the-box').waitFor()
  const toMenuMs = Math.round(performance.now() - start)
  // What comes after the first picture counts too.
  await page.waitForLoadState('networkidle')
  const found = { scripts: scripts.size, bytes, toMenuMs }
  const click = performance.now()
  await page.getByTestId('play-shut-the-box').click()
  await page.getByTestId('roll').waitFor()
  const toRollMs = Math.round(performance.now() - click)
  await context.close()
  return { ...found, toRollMs }
}
