import { effect, signal, type Signal } from '@preact/signals'

/** What stands on the pieces: the characters they are known by, or letters. */
export type Faces = 'glyphs' | 'letters'

const KEY = 'parlor.liap-tui.faces'

function kept(): Faces {
  try {
    return localStorage.getItem(KEY) === 'letters' ? 'letters' : 'glyphs'
  } catch {
    return 'glyphs'
  }
}

export const faces: Signal<Faces> = signal(kept())

effect(() => {
  const { value } = faces
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // A browser that keeps nothing: it lasts as long as the page.
  }
})
