import { yahtzee } from '@parlor/games/yahtzee'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { set } from '../storage/settings.ts'
import { spoken, translate } from './spoken.ts'
import { textsReady, translated } from './translated.ts'
import { language, locale, speak } from './words.ts'

beforeEach(async () => {
  await translate(yahtzee)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(async () => {
  set({ language: 'en' })
  await speak()
  vi.unstubAllGlobals()
})

test('the page and its games change their language together', async () => {
  set({ language: 'de' })
  await speak()
  expect([language(), document.documentElement.lang]).toEqual(['de', 'de'])
  expect(spoken(yahtzee).text).not.toBe(yahtzee.text)
})

test('a part that is loaded while the language changes speaks the new one', async () => {
  set({ language: 'de' })
  const speaking = speak()
  const late = translated('late', { de: () => Promise.resolve('spät') })
  await speaking
  await expect.poll(() => late.words.value).toBe('spät')
})

test('a part is shown when its texts are there, and not if they cannot be loaded', async () => {
  set({ language: 'de' })
  await speak()
  let isOnline = false
  const text = translated('part', {
    de: () => (isOnline ? Promise.resolve('Teil') : Promise.reject(new Error('offline'))),
  })
  await expect(textsReady()).rejects.toThrow('offline')
  isOnline = true
  await textsReady()
  expect(text.words.value).toBe('Teil')
})

test('changing back before the other language is there changes nothing', async () => {
  set({ language: 'de' })
  const first = speak()
  set({ language: 'en' })
  await Promise.all([first, speak()])
  expect(language()).toBe('en')
  expect(spoken(yahtzee).text).toBe(yahtzee.text)
})

test('dates are written as the browser writes them, where its locale is one that can be written in', () => {
  const written = (...languages: readonly string[]) => {
    vi.stubGlobal('navigator', { languages })
    return locale()
  }
  expect(written('de-AT', 'en-GB')).toBe('en-GB')
  expect([written('en-US@posix'), written('en-US@posix', 'en-IE')]).toEqual(['en', 'en-IE'])
})
