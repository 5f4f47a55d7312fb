import type { ComponentChildren, VNode } from 'preact'
import { DieFace } from '../../parts/die.tsx'
import { IllustratedRules as Minute, IllustratedPart as MinutePart } from '../../parts/illustrated-rules.tsx'
import { translated } from '../../words/translated.ts'

const en = {
  walk: { title: 'Roll and walk', about: 'Your piece goes as many spaces along the arrows as the board’s dice say.' },
  fork: { title: 'Choose the way', about: 'Where the way forks you choose: tap a space that glows, or its number.' },
  event: {
    title: 'Things happen on spaces',
    about:
      'Coins, detours, questions, another roll: when a piece passes or lands, the events of that space are carried out, one after the other.',
  },
  end: {
    title: 'Every board has its own aim',
    about: 'To be home first, to have the most points, to be the last one left. The board says so before you begin.',
  },
}

export type MinuteWords = typeof en

export const minuteWords = translated(en, { de: async () => (await import('./minute-de.ts')).de })

const START = '#2e7d32'
const PLAIN = '#f4ddd0'
const EVENT = '#e3b23c'
const AIM = '#b3352b'

export function BoardMinute(): VNode {
  const say = minuteWords.words.value
  return (
    <Minute>
      <MinutePart title={say.walk.title} about={say.walk.about}>
        <DieFace value={2} />
        <Drawn ways="M20 40H200">
          <Space x={20} colour={START} />
          <Space x={80} colour={PLAIN} />
          <Space x={140} colour={PLAIN} />
          <Space x={200} colour={PLAIN} />
          <Pawn x={140} />
        </Drawn>
      </MinutePart>
      <MinutePart title={say.fork.title} about={say.fork.about}>
        <Drawn ways="M40 40H100L170 20M100 40L170 60">
          <Space x={40} colour={PLAIN} />
          <Space x={100} colour={PLAIN} />
          <Space x={170} y={19} colour={PLAIN} glows />
          <Space x={170} y={61} colour={PLAIN} glows />
          <Pawn x={100} />
        </Drawn>
      </MinutePart>
      <MinutePart title={say.event.title} about={say.event.about}>
        <Drawn ways="M40 40H180">
          <Space x={40} colour={PLAIN} />
          <Space x={110} colour={EVENT} sign="+3" />
          <Space x={180} colour={EVENT} sign="?" />
        </Drawn>
      </MinutePart>
      <MinutePart title={say.end.title} about={say.end.about}>
        <Drawn ways="M40 40H180">
          <Space x={40} colour={PLAIN} />
          <Space x={110} colour={PLAIN} />
          <Space x={180} colour={AIM} />
          <path d="M180 34V4l20 7l-20 8" fill={AIM} stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" />
        </Drawn>
      </MinutePart>
    </Minute>
  )
}

function Drawn({ ways, children }: { readonly ways: string; readonly children: ComponentChildren }): VNode {
  return (
    <svg viewBox="0 0 220 80" width="220" height="80" style="max-width: 100%" aria-hidden="true">
      <path
        d={ways}
        fill="none"
        stroke="var(--ink-soft)"
        stroke-width="3"
        stroke-dasharray="2 7"
        stroke-linecap="round"
      />
      {children}
    </svg>
  )
}

interface SpaceProps {
  readonly x: number
  readonly y?: number
  readonly colour: string
  readonly sign?: string
  readonly glows?: boolean
}

function Space({ x, y = 40, colour, sign, glows = false }: SpaceProps): VNode {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="14"
        fill={colour}
        stroke={glows ? 'var(--accent)' : 'var(--ink)'}
        stroke-width={glows ? 5 : 1.5}
      />
      {sign === undefined ? null : (
        <text x={x} y={y + 5} text-anchor="middle" font-size="14" font-weight="700" fill="#2a211b">
          {sign}
        </text>
      )}
    </>
  )
}

function Pawn({ x }: { readonly x: number }): VNode {
  return (
    <g transform={`translate(${x} 34)`} stroke="#fffaf1" stroke-width="2">
      <path d="M-10 10Q0 15 10 10L4-6H-4Z" fill="#1f5fa8" />
      <circle cy="-11" r="7" fill="#1f5fa8" />
    </g>
  )
}
