import { tenth } from '../shapes.ts'
import type { Skin, Theme, ToneColours } from '../theme.ts'

const NIGHT_TONES: Skin['tones'] = {
  goal: { fill: '#ff7a59', ink: '#3b0a0a', tint: '#ffe39a' },
  start: { fill: '#35b884', ink: '#04231a', tint: '#d2ffea' },
  gate: { fill: '#5a37a8', ink: '#f4edff', tint: '#8a67de' },
  good: { fill: '#ffc83d', ink: '#3c2600', tint: '#fff3c2' },
  bad: { fill: '#a31f4f', ink: '#ffeef3', tint: '#6d0f33' },
  shop: { fill: '#f08a2c', ink: '#341600', tint: '#ffe1bd' },
  move: { fill: '#107594', ink: '#effcff', tint: '#0a4d64' },
  luck: { fill: '#a136b3', ink: '#fff0ff', tint: '#6c1e7c' },
  plain: { fill: '#c3caee', ink: '#1d2150', tint: '#ffffff' },
}

const night: Skin = {
  ground: '#100d30',
  tones: NIGHT_TONES,
  edge: '#e4ebff',
  label: { paper: '#151238', ink: '#f3f1ff', edge: '#7480d8', corner: 9 },
  lit: '#ffe066',
  halo: '#fff6c9',
  select: '#ff8fd0',
  trail: [
    { width: 4.2, colour: '#5f8cff', opacity: 0.1 },
    { width: 3, colour: '#6fa2ff', opacity: 0.2 },
    { width: 2.2, colour: '#8fc0ff' },
    { width: 1.9, colour: '#1b2768', isBed: true },
    { width: 0.34, colour: '#d6ebff', dash: [0, 0.82] },
  ],
  bridge: [
    { width: 3.6, colour: '#ff6fe0', opacity: 0.14 },
    { width: 2.7, colour: '#ff6fe0', opacity: 0.25 },
    { width: 2.2, colour: '#ff9df0' },
    { width: 1.84, colour: '#4a1466', isBed: true },
    { width: 1.5, colour: '#ff8bec', dash: [0.2, 0.42], opacity: 0.75, cap: 'butt' },
  ],
  arrow: '#ffffff',
  bridgeArrow: '#ffffff',
  die: { paper: '#f3f1ff', pip: '#2b1f6b', edge: '#7480d8' },
}

const day: Skin = {
  ground: '#dcd6f7',
  tones: { ...NIGHT_TONES, plain: { fill: '#fbf9ff', ink: '#2f2a63', tint: '#cfc6f5' } },
  edge: '#2d2360',
  label: { paper: '#fdfbff', ink: '#241c52', edge: '#8f83c9', corner: 9 },
  lit: '#ff9d1e',
  halo: '#fff3c9',
  select: '#b3206b',
  trail: [
    { width: 4, colour: '#ffffff', opacity: 0.35 },
    { width: 2.9, colour: '#ffffff', opacity: 0.6 },
    { width: 2.25, colour: '#6a5cc4' },
    { width: 1.9, colour: '#fbfaff', isBed: true },
    { width: 0.34, colour: '#7466cf', dash: [0, 0.82] },
  ],
  bridge: [
    { width: 3.4, colour: '#f06fd0', opacity: 0.25 },
    { width: 2.25, colour: '#b3208f' },
    { width: 1.88, colour: '#ffd9f6', isBed: true },
    { width: 1.5, colour: '#e05cc0', dash: [0.2, 0.42], opacity: 0.75, cap: 'butt' },
  ],
  arrow: '#35298a',
  bridgeArrow: '#6b0f57',
  die: { paper: '#ffffff', pip: '#35298a', edge: '#8f83c9' },
}

export const space: Theme = {
  id: 'space',
  day,
  night,
  font: 'text',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-1-2V-11" fill="none" />
        <path d="M-1-11H7.5L5-8.2 7.5-5.4H-1Z" fill={tint} />
        <circle cx="-1" cy="4.6" r="6.6" fill={tint} />
        <path d="M-7.2 2.4C-12 7-8 9-1.5 6.6S10 1.5 9.2-.3C8.8-1.3 7.2-1.2 5.2-.4" fill="none" />
      </g>
    ),
    start: (ink, tint) => (
      <g stroke={ink} stroke-width="1.7" stroke-linejoin="round" transform="rotate(38)">
        <path d="M-4 3C-8 5-8 8-7 10L-3 7.5ZM4 3C8 5 8 8 7 10L3 7.5Z" fill={ink} />
        <path d="M0-12C5.5-7 5.5 2 3.5 7.5H-3.5C-5.5 2-5.5-7 0-12Z" fill={tint} />
        <circle cy="-2.5" r="2" fill={ink} stroke="none" />
        <path d="M0 9.5V12" fill="none" stroke-linecap="round" />
      </g>
    ),
    gate: (ink, tint) => (
      <g stroke={ink} fill="none" stroke-width="1.8" stroke-linecap="round">
        <ellipse rx="7" ry="10" fill={tint} />
        <ellipse rx="3.4" ry="6" fill={ink} />
        <path d="M-11-3V3M11-3V3" />
      </g>
    ),
    away: (ink, tint) => (
      <g stroke={ink} stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-1.5-2.5 10-10 5.5 2.5" fill={tint} />
        <circle cx="-3.5" cy="3.5" r="6" fill={tint} />
        <path d="M2-7 8.5-11M7 2 11-4" fill="none" />
      </g>
    ),
  },
  token: ({ x, y, reach, seed, isPlain }, colours: ToneColours, skin: Skin) => (
    <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <circle r={reach * 1.15} fill={colours.fill} opacity="0.3" />
      <circle
        class="tb-outline"
        r={reach * 1.02}
        fill={colours.fill}
        stroke={skin.edge}
        stroke-width={isPlain ? 1.6 : 2}
      />
      {isPlain ? (
        <g fill={colours.ink} opacity="0.24" transform={`rotate(${Math.round(seed * 360)}) scale(${tenth(reach)})`}>
          <circle cx="-0.3" cy="0.25" r="0.26" />
          <circle cx="0.38" cy="-0.3" r="0.18" />
          <circle cx="0.34" cy="0.44" r="0.13" />
          <circle cx="-0.32" cy="-0.46" r="0.12" />
        </g>
      ) : (
        <circle r={reach * 0.86} fill="none" stroke={colours.tint} stroke-width={reach * 0.07} opacity="0.75" />
      )}
      <g transform={`scale(${tenth(reach)})`}>
        <path d="M.93-.32A.98.98 0 0 1-.32.93.98.98 0 0 0 .93-.32Z" fill="#0a0630" opacity="0.35" />
        <path
          d="M-.78-.3A.84.84 0 0 1-.3-.78"
          fill="none"
          stroke="#fff"
          stroke-width=".1"
          stroke-linecap="round"
          opacity="0.85"
        />
      </g>
    </g>
  ),
  hat: (
    <g>
      <path d="M3.5-17.5 6-21.5" stroke="#24304f" stroke-width="1.2" />
      <circle cx="6.3" cy="-22.2" r="1.7" fill="#ffcf3f" stroke="#24304f" stroke-width=".9" />
      <circle cy="-11.6" r="6.6" fill="#bfe4ff" fill-opacity=".28" stroke="#24304f" stroke-width="2.4" />
      <circle cy="-11.6" r="6.6" fill="none" stroke="#f4f7ff" stroke-width="1.2" />
      <path d="M-4-14.2A5 5 0 0 1-1-16.4" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" />
    </g>
  ),
}
