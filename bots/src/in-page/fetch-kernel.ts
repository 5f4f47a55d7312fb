/** The kernel as it was compiled. Kept out of line by bundlers: a page need not allow itself to fetch `data:`. */
export async function fetchKernel(): Promise<Uint8Array> {
  const response = await fetch(new URL('../../kernel/yahtzee.wasm?no-inline', import.meta.url))
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return new Uint8Array(await response.arrayBuffer())
}
