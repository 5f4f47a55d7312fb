/** The WebAssembly kernel as the solver sees it. Whoever starts a solver compiles the file and hands in its exports. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly setRules: (classes: number, extra: number) => void
  readonly solve: (filled: number, count: number) => void
  /** Where in its memory something lies. */
  readonly at: (name: string) => number
}

/** Throws when the exports are not those of this kernel. */
export function kernelFrom(exports: Readonly<Record<string, unknown>>): Kernel {
  const { memory, setRules, solve } = exports
  if (typeof setRules !== 'function' || typeof solve !== 'function' || !hasBuffer(memory))
    throw new TypeError('this is not the Yahtzee kernel')
  return {
    memory,
    setRules: (classes, extra) => void setRules(classes, extra),
    solve: (filled, count) => void solve(filled, count),
    at: (name) => {
      const address = exports[name]
      // A constant of the kernel is a WebAssembly.Global; its type is unknown where neither Node nor a page is assumed.
      const value = typeof address === 'object' && address !== null && 'value' in address ? address.value : undefined
      if (typeof value !== 'number') throw new TypeError(`the Yahtzee kernel has no ${name}`)
      return value
    },
  }
}

function hasBuffer(memory: unknown): memory is { buffer: ArrayBuffer } {
  return typeof memory === 'object' && memory !== null && 'buffer' in memory && memory.buffer instanceof ArrayBuffer
}
