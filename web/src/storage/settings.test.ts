import { expect, test, vi } from 'vitest'
import { parseSettings } from './settings.ts'

const PRESETS = parseSettings(null)

test('what is no settings at all is taken for the presets', () => {
  for (const data of [undefined, 1, 'dark', [], {}, { theme: 5 }]) expect(parseSettings(data)).toEqual(PRESETS)
})

test('each is taken by itself: what is wrong does not spoil the others', () => {
  expect(parseSettings({ theme: 'dark', language: 'klingon', sound: 'loud', name: 'x'.repeat(99), more: 1 })).toEqual({
    ...PRESETS,
    theme: 'dark',
    name: 'x'.repeat(40),
  })
})

test('what is set in another tab is set here as well', async () => {
  const kept = new Map<string, string>()
  let changed: (event: { readonly key: string | null }) => void = () => undefined
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof changed) => (changed = listener))
  vi.resetModules()
  const tab = await import('./settings.ts')
  tab.set({ name: 'Ann' })
  kept.set('parlor.settings', JSON.stringify({ ...tab.settings.value, theme: 'dark' }))
  changed({ key: 'something.else' })
  expect(tab.settings.value.theme).toBe('auto')
  changed({ key: 'parlor.settings' })
  tab.set({ sound: false })
  expect(JSON.parse(kept.get('parlor.settings') ?? '')).toMatchObject({ name: 'Ann', theme: 'dark', sound: false })
  vi.unstubAllGlobals()
})
