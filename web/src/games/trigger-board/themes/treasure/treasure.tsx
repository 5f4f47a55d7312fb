import { blob } from '../shapes.ts'
import type { Skin, Theme, TokenPlace, ToneColours } from '../theme.ts'

const TONES: Skin['tones'] = {
  goal: { fill: '#a81c22', ink: '#ffe4a0', tint: '#6b0c12' },
  start: { fill: '#2f6b3c', ink: '#fff6dc', tint: '#1b4726' },
  gate: { fill: '#4c3f86', ink: '#fff4da', tint: '#30265f' },
  good: { fill: '#e6ab2a', ink: '#3a2110', tint: '#fff0b8' },
  bad: { fill: '#8f2f24', ink: '#fff0dd', tint: '#621a12' },
  shop: { fill: '#d0873a', ink: '#2e1a0b', tint: '#ffe6bd' },
  move: { fill: '#1d6870', ink: '#f5fff8', tint: '#0f444a' },
  luck: { fill: '#7f3a72', ink: '#fff2f6', tint: '#54214b' },
  plain: { fill: '#ecd8a6', ink: '#4a2c17', tint: '#fffaf0' },
}

const day: Skin = {
  ground: '#a5d0c6',
  tones: TONES,
  edge: '#43260f',
  label: { paper: '#fbf1d6', ink: '#3a2110', edge: '#8a6238', corner: 3 },
  lit: '#ffd034',
  halo: '#fff6c4',
  select: '#a8431f',
  trail: [
    { width: 2.35, colour: '#8a6534', opacity: 0.85 },
    { width: 2.05, colour: '#f8ebc8', isBed: true },
    { width: 0.26, colour: '#bb8a4c', dash: [0.01, 0.8] },
  ],
  bridge: [
    { width: 3, colour: '#1d4a48', opacity: 0.25 },
    { width: 2.75, colour: '#43260f', dash: [0.22, 0.34], cap: 'butt' },
    { width: 2.35, colour: '#43260f', cap: 'butt' },
    { width: 2.1, colour: '#bd8449', isBed: true, dash: [0.62, 0.16], cap: 'butt' },
    { width: 1.1, colour: '#e6bc82', dash: [0.62, 0.16], cap: 'butt', opacity: 0.55 },
  ],
  arrow: '#5a3413',
  bridgeArrow: '#fff3d6',
  die: { paper: '#fdf4dc', pip: '#6b1a12', edge: '#8a6238' },
}

const night: Skin = {
  ground: '#173650',
  tones: { ...TONES, plain: { fill: '#c2ab7c', ink: '#2c1a0c', tint: '#f4e6c2' } },
  edge: '#f4e0b0',
  label: { paper: '#1a1712', ink: '#fbeccb', edge: '#94774a', corner: 3 },
  lit: '#ffd65a',
  halo: '#ffeeb0',
  select: '#ff9b6a',
  trail: [
    { width: 2.35, colour: '#1d170f', opacity: 0.85 },
    { width: 2.05, colour: '#a8946c', isBed: true },
    { width: 0.26, colour: '#594626', dash: [0.01, 0.8] },
  ],
  bridge: [
    { width: 3, colour: '#040c14', opacity: 0.45 },
    { width: 2.75, colour: '#1b0f06', dash: [0.22, 0.34], cap: 'butt' },
    { width: 2.35, colour: '#1b0f06', cap: 'butt' },
    { width: 2.1, colour: '#825a33', isBed: true, dash: [0.62, 0.16], cap: 'butt' },
    { width: 1.1, colour: '#b58a58', dash: [0.62, 0.16], cap: 'butt', opacity: 0.5 },
  ],
  arrow: '#2a1a0a',
  bridgeArrow: '#fff3d6',
  die: { paper: '#f6ead0', pip: '#6b1a12', edge: '#94774a' },
}

/** A coin that was struck by hand: no two are alike. */
function token({ x, y, reach, seed, isPlain }: TokenPlace, colours: ToneColours, skin: Skin) {
  let last = seed
  const random = () => (last = (last * 43.7 + 0.317) % 1)
  return (
    <g>
      <path d={blob(x, y + reach * 0.13, reach * 1.05, random, 12, 0.03)} fill="#2a1406" opacity=".42" />
      <path
        class="tb-outline"
        d={blob(x, y, reach * 1.04, random, 12, 0.04)}
        fill={colours.fill}
        stroke={skin.edge}
        stroke-width={isPlain ? 1.8 : 2.2}
      />
      {isPlain ? (
        <path
          d={`M${x - reach * 0.26} ${y - reach * 0.24}l${reach * 0.52} ${reach * 0.5}m0 ${-reach * 0.5}l${-reach * 0.52} ${reach * 0.5}`}
          fill="none"
          stroke="#9a6a34"
          stroke-width={reach * 0.17}
          stroke-linecap="round"
        />
      ) : (
        <circle
          cx={x}
          cy={y}
          r={reach * 0.86}
          fill="none"
          stroke={colours.ink}
          stroke-width="1.400"
          stroke-dasharray="1.500 3"
          opacity=".7"
        />
      )}
    </g>
  )
}

/** An old map of an island that lies along the trails. */
export const treasure: Theme = {
  id: 'treasure',
  day,
  night,
  font: 'headline',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.700" stroke-linejoin="round">
        <path d="M-9.500-1V9H9.500V-1Z" fill={tint} />
        <path d="M-9.500-1C-9.500-11 9.500-11 9.500-1Z" fill={tint} />
        <path d="M-5.500-7.500V9M5.500-7.500V9" stroke-width="1.200" />
        <path d="M-2.500-2.500H2.500V3H-2.500Z" fill={ink} stroke="none" />
        <path d="M0-.5V1.200" stroke={tint} stroke-width="1.400" stroke-linecap="round" />
      </g>
    ),
    start: (ink) => (
      <g fill="none" stroke={ink} stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round">
        <circle cy="-7.500" r="2.500" stroke-width="1.900" />
        <path d="M0-5V9M-4.500-2H4.500M-9 2.500C-8.500 7-5 9 0 9.500 5 9 8.500 7 9 2.500M-10.500 4.500-9 2-6.500 3.800M10.500 4.500 9 2 6.500 3.800" />
      </g>
    ),
    out: (ink, tint) => (
      <g stroke={ink} stroke-width="1.600" stroke-linecap="round">
        <path d="M-8.500 3 8.500 9.500M8.500 3-8.500 9.500" stroke-width="2.600" />
        <path d="M-7-4a7 6.500 0 0 1 14 0c0 2.500-1 3.500-2.500 4.300V3.500H-4.500V.3C-6-.5-7-1.500-7-4Z" fill={tint} />
        <path d="M-3-3.500h0M3-3.500h0" stroke-width="3.400" />
        <path d="M-1.500 3.500V1.500M1.500 3.500V1.500" stroke-width="1.200" />
      </g>
    ),
    gem: (ink, tint) => (
      <g fill={tint} stroke={ink} stroke-width="1.600" stroke-linejoin="round">
        <path d="M-5.500-8H5.500L10-2 0 9.500-10-2Z" />
        <path
          d="M-10-2H10M-5.500-8-3.500-2 0 9.500 3.500-2 5.500-8M-3.500-2 0-8 3.500-2"
          fill="none"
          stroke-width="1.100"
        />
      </g>
    ),
  },
  token,
  hat: (
    <g>
      <path
        d="M-8.800-13C-6-20.800 6-20.800 8.800-13 4-15.500-4-15.500-8.800-13Z"
        fill="#2b1a10"
        stroke="#ffe9b8"
        stroke-linejoin="round"
      />
      <path d="M-1.600-17.200h3.200M0-18.800v3.200" stroke="#fff3d6" stroke-width="1.100" stroke-linecap="round" />
    </g>
  ),
}
