/* oxlint-disable consistent-function-scoping -- what runs in the page has to bring everything along */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Those that depend on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds that keeps somebody from using the page. Its source is evaluated by the browser's own tools, which the
 * page's policy does not stop.
 */
async function barriers(page: Page, part: string, rules: readonly string[] | null): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(`${AXE};undefined`)
  const options = { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) }
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => id + ' at ' + target.join(' ') + ' ' +
        any.map(({ message }) => message).join(' '))))`,
  )
  return Array.isArray(found) ? found.map(String) : ['axe has said nothing']
}

/** In light with all rules, in dark with those about colours; of the whole page, or of a part of it. Leaves it light. */
export async function barriersInBoth(page: Page, part = 'html'): Promise<string[]> {
  const light = await barriers(page, part, null)
  await showIn(page, 'dark')
  const dark = await barriers(page, part, OF_COLOURS)
  await showIn(page, 'light')
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Colours that are inherited change one frame after the other; then none is on its way any more.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let still = 0
    while (still < 3) {
      await frame() // oxlint-disable-line no-await-in-loop -- one frame after the other
      still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
    }
  })
}

/** Wider than the screen, or with an order of tabs of its own. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const wide = scrollWidth > innerWidth || innerWidth > screen.width ? [`${scrollWidth} wide`] : []
    const ordered = [...document.querySelectorAll<HTMLElement>('[tabindex]')].filter(({ tabIndex }) => tabIndex > 0)
    return [...wide, ...ordered.map(({ outerHTML }) => `ordered: ${outerHTML.slice(0, 120)}`)]
  })
}

/** Text of a part of the page that is cut, and that no press shows the whole of. */
export function cutTexts(page: Page, part: string): Promise<string[]> {
  return page.evaluate((within) => {
    const isForEars = (element: HTMLElement | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEars(element.parentElement))
    const cut = (element: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      if (element.closest('button, summary') !== null || isForEars(element)) return false
      // Letters reach a little below their line.
      return (
        (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
        (overflowY === 'hidden' && scrollHeight > clientHeight + 3)
      )
    }
    return [...document.querySelectorAll<HTMLElement>(`${within} *`)]
      .filter((element) => element.innerText !== '' && element.checkVisibility() && cut(element))
      .map(({ className, innerText }) => `${className}: ${innerText}`)
  }, part)
}

/** Looks on from now on; whoever asks is told what has moved: for whoever wants no motion, a change takes no time. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const moved = new Set<string>()
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().duration) > 1)
          moved.add(effect.target?.className.toString() ?? '')
      requestAnimationFrame(look)
    }
    look()
    return moved
  })
  return () => seen.evaluate((moved) => [...moved])
}

/** What is too small for a finger: 44 × 44 at least; within a text 24, and nothing else nearer than that. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LARGE = 43.5
    const SMALL = 23.5
    const visible = (element: Element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((each) => visible(each) && !each.matches(':disabled, .skip'))
      .map((element) => {
        // A label is pressed for its field.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
        const own = element.getBoundingClientRect()
        const about = label?.contains(element) === true ? label.getBoundingClientRect() : own
        const box = about.width * about.height > own.width * own.height ? about : own
        return { element, box }
      })
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isInText = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') && element.closest('p, td, li, dd, h3') !== null
    const isAlone = (one: { element: Element; box: DOMRect }) => {
      const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2]
      return controls.every(({ element, box }) => {
        if (element === one.element) return true
        const dx = Math.max(box.left - x, 0, x - box.right)
        const dy = Math.max(box.top - y, 0, y - box.bottom)
        return Math.hypot(dx, dy) >= SMALL / 2
      })
    }
    return controls
      .filter((one) => {
        const { element, box } = one
        if (box.width >= LARGE && box.height >= LARGE) return false
        return !(isInText(element) && ((box.width >= SMALL && box.height >= SMALL) || isAlone(one)))
      })
      .map(({ element, box }) => {
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`
        return `${size} ${element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)}`
      })
  })
}
