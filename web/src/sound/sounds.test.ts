// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { set } from '../storage/settings.ts'
import { playSound } from './sounds.ts'

const orchestra = vi.hoisted(() => ({ perform: vi.fn(), hush: vi.fn(), wake: vi.fn() }))
vi.mock('./orchestra.ts', () => orchestra)

test('a sound is played once somebody has touched the page; turned off, it is silent at once and stays so', async () => {
  playSound('coin')
  document.dispatchEvent(new Event('keydown', { bubbles: true }))
  playSound('card')
  await expect.poll(() => orchestra.perform.mock.calls).toEqual([['card']])
  set({ sound: false })
  expect(orchestra.hush).toHaveBeenCalledOnce()
  playSound('plant')
  set({ sound: true })
  playSound('lay')
  await expect.poll(() => orchestra.perform.mock.calls).toEqual([['card'], ['lay']])
})
