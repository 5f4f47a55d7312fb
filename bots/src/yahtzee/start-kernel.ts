import { kernelFrom, type Kernel } from './kernel.ts'

/** What is used of WebAssembly: the types of Node leave it out, and those of a page would bring the page along. */
declare const WebAssembly:
  | {
      readonly instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: Readonly<Record<string, unknown>> } }>
      readonly CompileError: new () => Error
    }
  | undefined

/**
 * Null where the kernel cannot run: a machine without 128-bit vectors, a browser that has no WebAssembly or a page that
 * forbids it. The solver then does without.
 */
export async function startKernel(bytes: Uint8Array): Promise<Kernel | null> {
  if (typeof WebAssembly === 'undefined') return null
  try {
    const { instance } = await WebAssembly.instantiate(bytes)
    return kernelFrom(instance.exports)
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null
    throw error
  }
}
