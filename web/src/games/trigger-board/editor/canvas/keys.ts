import type { Tool } from '../workbench.ts'

/** What a key means in the editor. */
type Wish =
  | { readonly wish: 'tool'; readonly tool: Tool }
  | { readonly wish: 'zoom'; readonly times: number }
  | { readonly wish: 'nudge'; readonly x: number; readonly y: number }
  | { readonly wish: 'whole' | 'undo' | 'redo' | 'all' | 'nothing' | 'remove' | 'duplicate' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const PLAIN: Readonly<Record<string, Wish>> = {
  v: { wish: 'tool', tool: 'select' },
  h: { wish: 'tool', tool: 'hand' },
  a: { wish: 'tool', tool: 'add' },
  c: { wish: 'tool', tool: 'connect' },
  '+': { wish: 'zoom', times: 1.25 },
  '=': { wish: 'zoom', times: 1.25 },
  '-': { wish: 'zoom', times: 0.8 },
  '0': { wish: 'whole' },
  delete: { wish: 'remove' },
  backspace: { wish: 'remove' },
  escape: { wish: 'nothing' },
}
const ARROWS: Readonly<Record<string, Wish>> = {
  arrowleft: { wish: 'nudge', x: -1, y: 0 },
  arrowright: { wish: 'nudge', x: 1, y: 0 },
  arrowup: { wish: 'nudge', x: 0, y: -1 },
  arrowdown: { wish: 'nudge', x: 0, y: 1 },
}
const WITH_CONTROL: Readonly<Record<string, Wish>> = {
  z: { wish: 'undo' },
  y: { wish: 'redo' },
  a: { wish: 'all' },
  d: { wish: 'duplicate' },
}

/** `isFree`: nothing has the focus that arrows and letters may be meant for. */
export function wishOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed, isFree: boolean): Wish | null {
  const name = key.toLowerCase()
  const found = (table: Readonly<Record<string, Wish>>) => (Object.hasOwn(table, name) ? (table[name] ?? null) : null)
  if (altKey) return null
  if (ctrlKey || metaKey) return name === 'z' && shiftKey ? { wish: 'redo' } : found(WITH_CONTROL)
  return found(PLAIN) ?? (isFree ? found(ARROWS) : null)
}
