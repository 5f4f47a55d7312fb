import type { VNode } from 'preact'
import { lazy } from '../../../parts/lazy.tsx'
import type { WorkshopProps } from '../../game-home.ts'
import { Gallery } from './gallery.tsx'
import './workshop.css'

const Editor = lazy<{ readonly game: string; readonly draft: string }>(async () => {
  const [{ Editor: Part }, { editorWords }] = await Promise.all([
    import('../editor/editor.tsx'),
    import('../editor/words.ts'),
  ])
  await editorWords.ready
  return Part
})

/** All boards, or one of one's own on the bench. */
export function Workshop({ game, draft }: WorkshopProps): VNode {
  return draft === undefined ? <Gallery game={game} /> : <Editor key={draft} game={game} draft={draft} />
}
