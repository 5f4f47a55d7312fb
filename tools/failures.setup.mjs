// A browser test that fails leaves a screenshot of each page that was open, and what was written into its console, in
// .cache/failures/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, TestRunner } from 'vitest'
import { beforeContextsClose, openContexts } from './chromium.mjs'

const FOLDER = '.cache/failures'

/** @param {import('playwright-core').BrowserContext} context @param {readonly string[]} lines of its consoles */
async function keepIfFailed(context, lines) {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return
  mkdirSync(FOLDER, { recursive: true })
  const name = `${test.file.name} ${test.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
  const errors = test.result.errors?.map(({ message }) => message) ?? []
  await Promise.all(
    context.pages().map(async (page, at) => {
      const file = join(FOLDER, `${name}-${[...openContexts.keys()].indexOf(context) + 1}-${at + 1}`)
      writeFileSync(`${file}.txt`, [test.fullName, page.url(), ...errors, '', ...lines, ''].join('\n'))
      await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined) // the page may be gone
    }),
  )
}

beforeContextsClose(keepIfFailed)
// Runs after the file's own: for pages that it leaves open.
afterEach(async () => {
  await Promise.all([...openContexts].map(([context, lines]) => keepIfFailed(context, lines)))
})
