import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { startKernel } from './start-kernel.ts'

const bytes = readFileSync(new URL('../../kernel/kernel.wasm', import.meta.url))

afterEach(() => vi.unstubAllGlobals())

test('starts the kernel', async () => {
  expect(await startKernel(bytes)).toMatchObject({ memory: { buffer: expect.any(ArrayBuffer) } })
})

test('does without it where it cannot run', async () => {
  expect(await startKernel(new Uint8Array())).toBeNull()
  // The first bytes of any WebAssembly, then a section that no engine knows.
  expect(await startKernel(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 99, 0))).toBeNull()
  vi.stubGlobal('WebAssembly', undefined)
  expect(await startKernel(bytes)).toBeNull()
})

test('WebAssembly that is not the kernel is a mistake', async () => {
  await expect(startKernel(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))).rejects.toThrow('not the Yahtzee kernel')
})
