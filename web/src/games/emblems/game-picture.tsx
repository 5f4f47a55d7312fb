import type { FunctionComponent, VNode } from 'preact'
import { BoxPicture } from './box-picture.tsx'
import { DicePicture } from './dice-picture.tsx'
import { FarmPicture } from './farm-picture.tsx'
import { PlainPicture } from './plain-picture.tsx'
import './pictures.css'

/** By game. */
const PICTURES: Readonly<Record<string, FunctionComponent>> = {
  'shut-the-box': BoxPicture,
  yahtzee: DicePicture,
  'battle-farm': FarmPicture,
}

/** A picture of a game, drawn by us. It says nothing that is not written beside it. */
export function GamePicture({ game }: { readonly game: string }): VNode {
  const Picture = PICTURES[game] ?? PlainPicture
  return (
    <svg class="game-picture" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Picture />
    </svg>
  )
}
