import { tenth } from '../shapes.ts'
import type { Skin, Theme, ToneColours } from '../theme.ts'

const DAY_TONES: Skin['tones'] = {
  goal: { fill: '#f2674a', ink: '#33090a', tint: '#fff0c4' },
  start: { fill: '#1f7a5c', ink: '#f2fff7', tint: '#11523c' },
  gate: { fill: '#54408f', ink: '#f7f2ff', tint: '#7c66c2' },
  good: { fill: '#f6bd3b', ink: '#3a2405', tint: '#fff4cc' },
  bad: { fill: '#9e2a3c', ink: '#fff2ee', tint: '#6b1523' },
  shop: { fill: '#e98a3a', ink: '#331704', tint: '#ffe6c7' },
  move: { fill: '#1c6a94', ink: '#f1fbff', tint: '#0f4767' },
  luck: { fill: '#8a3f8f', ink: '#fff3ff', tint: '#5b2360' },
  plain: { fill: '#f4e8cf', ink: '#33281a', tint: '#ffffff' },
}

const day: Skin = {
  ground: '#d9cbb0',
  tones: DAY_TONES,
  edge: '#1b2c3b',
  label: { paper: '#fffcf4', ink: '#16283a', edge: '#6d7f8c', corner: 5 },
  lit: '#ffd02e',
  halo: '#fffbe0',
  select: '#b3261e',
  trail: [
    { width: 2.5, colour: '#6b4a2b', opacity: 0.35 },
    { width: 2.25, colour: '#5a3c21' },
    { width: 1.95, colour: '#c99b66', isBed: true },
    { width: 1.95, colour: '#8a6035', dash: [0.09, 0.62], cap: 'butt' },
    { width: 1.1, colour: '#e8c594', opacity: 0.3 },
  ],
  bridge: [
    { width: 3, colour: '#12313f', opacity: 0.3 },
    { width: 2.6, colour: '#fffaf0', cap: 'butt' },
    { width: 2.6, colour: '#c8362b', dash: [0.6, 0.6], cap: 'butt' },
    { width: 2.1, colour: '#22313d', cap: 'butt' },
    { width: 1.8, colour: '#8c99a3', isBed: true, cap: 'butt' },
    { width: 1.8, colour: '#5b6973', dash: [0.12, 0.5], cap: 'butt' },
  ],
  arrow: '#3a2210',
  bridgeArrow: '#101c26',
  die: { paper: '#fffdf6', pip: '#173a57', edge: '#6d7f8c' },
}

const night: Skin = {
  ground: '#3a3e55',
  tones: { ...DAY_TONES, plain: { fill: '#cdbf9f', ink: '#2a2013', tint: '#f2e8cf' } },
  edge: '#f6ead0',
  label: { paper: '#101c30', ink: '#fdf3da', edge: '#8d8f9c', corner: 5 },
  lit: '#ffd65a',
  halo: '#ffefb0',
  select: '#ff9a7a',
  trail: [
    { width: 2.6, colour: '#0a0f1c', opacity: 0.45 },
    { width: 2.25, colour: '#1d1712' },
    { width: 1.95, colour: '#7a5c42', isBed: true },
    { width: 1.95, colour: '#4b3625', dash: [0.09, 0.62], cap: 'butt' },
    { width: 1, colour: '#ffcf8a', opacity: 0.16 },
  ],
  bridge: [
    { width: 3, colour: '#030914', opacity: 0.5 },
    { width: 2.6, colour: '#e9e2d2', cap: 'butt' },
    { width: 2.6, colour: '#c23a30', dash: [0.6, 0.6], cap: 'butt' },
    { width: 2.1, colour: '#0f1722', cap: 'butt' },
    { width: 1.8, colour: '#4d5966', isBed: true, cap: 'butt' },
    { width: 1.8, colour: '#303a45', dash: [0.12, 0.5], cap: 'butt' },
  ],
  arrow: '#fff3d8',
  bridgeArrow: '#ffffff',
  die: { paper: '#fdf3da', pip: '#173a57', edge: '#8d8f9c' },
}

export const harbour: Theme = {
  id: 'harbour',
  day,
  night,
  font: 'headline',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-4.5 10.5-3-4H3L4.5 10.5Z" fill={tint} />
        <path d="M-3.5 1H3.5L4 5.5H-4Z" fill={ink} />
        <path d="M-4.5-4H4.5M-2.5-4V-8.5H2.5V-4M-3.5-8.5C-3-11.5 3-11.5 3.5-8.5Z" fill={tint} />
        <path d="M-6-7.5-10.5-9M-6-5-10.5-3.5M6-7.5 10.5-9M6-5 10.5-3.5M-7.5 10.5H7.5" fill="none" />
      </g>
    ),
    start: (ink, tint) => (
      <g fill="none" stroke={ink} stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
        <circle cy="-8" r="2.6" fill={tint} stroke-width="1.9" />
        <path d="M0-5.2V10M-4.5-2.5H4.5M-9 3C-8.5 8-4.5 10 0 10S8.5 8 9 3M-10.5 5.5-9 2.5-6 4M10.5 5.5 9 2.5 6 4" />
      </g>
    ),
    gate: (ink, tint) => (
      <g stroke={ink} stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-10 9V-4H-6V9ZM6 9V-4H10V9Z" fill={tint} />
        <path d="M-6 4 1.5-6M6 4 2.5-1" fill="none" stroke-width="2.8" />
        <path d="M-8-4V-9M8-4V-9M-8-9 1-6" fill="none" stroke-width="1.3" />
        <path d="M-4 9q2-2 4 0t4 0" fill="none" />
      </g>
    ),
    away: (ink, tint) => (
      <g stroke={ink} stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-10 4H10C9 8.5 6.5 10 4 10H-4C-6.5 10-9 8.5-10 4Z" fill={tint} />
        <path d="M0 4V-11M2-9.5C7-6 8.5-2 8.5 1H2ZM-2-7C-5-4-6.5-1.5-6.5 1H-2Z" fill={tint} />
      </g>
    ),
  },
  token: ({ x, y, reach, seed, isPlain }, colours: ToneColours, skin: Skin) => (
    <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <ellipse cy={reach * 0.14} rx={reach * 1.12} ry={reach} fill="#07131d" opacity="0.4" />
      <circle
        class="tb-outline"
        r={reach * 1.04}
        fill={colours.fill}
        stroke={skin.edge}
        stroke-width={isPlain ? 1.7 : 2.2}
      />
      {isPlain ? (
        <g
          fill="none"
          stroke={colours.ink}
          stroke-width={reach * 0.09}
          opacity="0.4"
          transform={`rotate(${Math.round(seed * 360)})`}
        >
          <circle r={reach * 0.74} stroke-dasharray={`${tenth(reach * 0.24)} ${tenth(reach * 0.08)}`} />
          <circle r={reach * 0.46} stroke-dasharray={`${tenth(reach * 0.24)} ${tenth(reach * 0.08)}`} />
          <circle r={reach * 0.18} />
        </g>
      ) : (
        // A lifebuoy: four white arcs, the colour between them.
        <g fill="none" transform="rotate(-27)">
          <circle r={reach * 0.87} stroke="#fffaf0" stroke-width={reach * 0.2} pathLength="40" stroke-dasharray="6 4" />
          <circle r={reach * 0.76} stroke={skin.edge} stroke-width="1" opacity="0.5" />
        </g>
      )}
    </g>
  ),
  hat: (
    <g stroke="#1b2c3b" stroke-width="1" stroke-linejoin="round">
      <path d="M-6.5-17.5C-7.5-21.5 7.5-21.5 6.5-17.5L5-14.5H-5Z" fill="#fffdf6" />
      <path d="M-5.2-15.8H5.2V-13.2H-5.2Z" fill="#23527c" />
      <path d="M5-13.6 8-11 7-14Z" fill="#23527c" />
      <circle cy="-20.6" r="1.5" fill="#d63b2f" />
    </g>
  ),
}
