import { readFile } from 'node:fs/promises'

/** The kernel as it was compiled; kernel/ at the root has its source. */
export function readKernel(): Promise<Uint8Array> {
  return readFile(new URL('../../kernel/kernel.wasm', import.meta.url))
}
