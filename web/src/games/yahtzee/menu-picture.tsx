import type { VNode } from 'preact'
import { PicturedDie } from '../emblems/pictured-die.tsx'

/** A leather cup that has been turned over, and five dice that show the same. */
export function DicePicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--picture-clay)" />
      <ellipse cx="190" cy="150" rx="220" ry="92" fill="#000" opacity="0.1" />
      <ellipse cx="200" cy="44" rx="180" ry="70" fill="#fff" opacity="0.07" />
      <g transform="translate(70 74) rotate(-68)">
        <ellipse cx="6" cy="52" rx="42" ry="12" fill="#000" opacity="0.18" transform="rotate(68 6 52)" />
        <path d="M-30 -44 C -30 -54, 30 -54, 30 -44 L 38 38 C 38 54, -38 54, -38 38 Z" fill="var(--wood-deep)" />
        <path d="M-30 -44 C -30 -54, 30 -54, 30 -44 L 32 -26 C 20 -18, -20 -18, -32 -26 Z" fill="var(--wood)" />
        <path d="M-35 8 C -18 17, 18 17, 35 8" fill="none" stroke="var(--gold-fill)" stroke-width="3" />
        <ellipse cx="0" cy="40" rx="38" ry="13" fill="#2c190b" />
        <ellipse cx="0" cy="40" rx="38" ry="13" fill="none" stroke="var(--wood)" stroke-width="4" />
      </g>
      <path
        d="M128 58 C 176 12, 250 22, 292 62"
        fill="none"
        stroke="#fff"
        stroke-width="2.5"
        stroke-dasharray="1 9"
        stroke-linecap="round"
        opacity="0.5"
      />
      <PicturedDie x={160} y={70} value={5} turn={-22} scale={0.95} />
      <PicturedDie x={212} y={52} value={5} turn={14} />
      <PicturedDie x={188} y={112} value={5} turn={8} scale={1.1} />
      <PicturedDie x={246} y={98} value={5} turn={-12} scale={1.1} />
      <PicturedDie x={284} y={60} value={5} turn={31} scale={0.9} />
    </>
  )
}
