// Draws the PNG icons from icon.svg, for systems that take no SVG. To be run by hand when the sign changes:
//   node web/build/draw-icons.mjs
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../../tools/chromium.mjs'

const folder = new URL('../public/', import.meta.url)
const sign = readFileSync(new URL('icon.svg', folder), 'utf8')
const FELT = '#2e5a4c'
/** A system cuts a maskable icon to its own form: the felt goes to the edges, the rest stays in the middle. */
const MASKED_PART = 0.86
const ICONS = [
  { name: 'icon-192.png', size: 192, masked: false },
  { name: 'icon-512.png', size: 512, masked: false },
  { name: 'icon-maskable-512.png', size: 512, masked: true },
]

/** @param {import('playwright-core').Browser} browser */
async function draw(browser, { name, size, masked }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inner = masked ? size * MASKED_PART : size
  await page.setContent(`<style>
    html { background: ${masked ? FELT : 'transparent'} }
    body { margin: 0; display: grid; place-items: center; height: ${size}px }
    svg { width: ${inner}px; height: ${inner}px }
  </style>${sign}`)
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), omitBackground: true })
}

const browser = await launchChromium()
await Promise.all(ICONS.map((icon) => draw(browser, icon)))
await browser.close()
