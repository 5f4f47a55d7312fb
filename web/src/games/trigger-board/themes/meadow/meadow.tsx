import type { Skin, Theme, TokenPlace, ToneColours } from '../theme.ts'

const TONES: Skin['tones'] = {
  goal: { fill: '#ad1f29', ink: '#ffe9a8', tint: '#7a0f18' },
  start: { fill: '#2f6b3c', ink: '#fffbe8', tint: '#1d4a28' },
  gate: { fill: '#45408c', ink: '#f6f3ff', tint: '#2c2866' },
  good: { fill: '#f2b632', ink: '#3b2508', tint: '#fff2bf' },
  bad: { fill: '#9c2f3f', ink: '#fff3ee', tint: '#6d1826' },
  shop: { fill: '#b54815', ink: '#fffaf0', tint: '#7f2f0a' },
  move: { fill: '#1f6c80', ink: '#f3fffd', tint: '#104857' },
  luck: { fill: '#8f3c8a', ink: '#fff4ff', tint: '#60235c' },
  plain: { fill: '#ecd9af', ink: '#4a3214', tint: '#fffaf0' },
}

const day: Skin = {
  ground: '#9ac96a',
  tones: TONES,
  edge: '#573619',
  label: { paper: '#fffdf3', ink: '#2b2113', edge: '#8f7a4a', corner: 7 },
  lit: '#ffcf33',
  halo: '#fffbe0',
  select: '#a8431f',
  trail: [
    { width: 2.7, colour: '#6f9c46' },
    { width: 2.2, colour: '#b58a52' },
    { width: 1.8, colour: '#edd6a6', isBed: true },
    { width: 0.8, colour: '#fbedcd', opacity: 0.7 },
    { width: 0.16, colour: '#c9a268', dash: [0.01, 0.9], opacity: 0.8 },
  ],
  bridge: [
    { width: 2.9, colour: '#3f6a2c', opacity: 0.45 },
    { width: 2.5, colour: '#573619', cap: 'butt' },
    { width: 2.2, colour: '#c08a4d', isBed: true, cap: 'butt' },
    { width: 2.2, colour: '#8a5a2b', dash: [0.1, 0.6], cap: 'butt' },
    { width: 1.5, colour: '#e0b57c', dash: [0.44, 0.26], cap: 'butt', opacity: 0.55 },
  ],
  arrow: '#5a3413',
  bridgeArrow: '#3a2009',
  die: { paper: '#fffdf6', pip: '#2f5b2a', edge: '#8f7a4a' },
}

const night: Skin = {
  ground: '#21423b',
  tones: { ...TONES, plain: { fill: '#bda678', ink: '#2a1d0c', tint: '#f0dfb8' } },
  edge: '#e6cf9f',
  label: { paper: '#14221f', ink: '#fbf1d8', edge: '#8a7a50', corner: 7 },
  lit: '#ffd65a',
  halo: '#ffefb0',
  select: '#ff9f73',
  trail: [
    { width: 2.7, colour: '#12241f' },
    { width: 2.2, colour: '#4a4a44' },
    { width: 1.8, colour: '#93897a', isBed: true },
    { width: 0.8, colour: '#b8aa91', opacity: 0.6 },
    { width: 0.16, colour: '#5d574b', dash: [0.01, 0.9], opacity: 0.8 },
  ],
  bridge: [
    { width: 2.9, colour: '#081310', opacity: 0.5 },
    { width: 2.5, colour: '#1d120a', cap: 'butt' },
    { width: 2.2, colour: '#7f5b38', isBed: true, cap: 'butt' },
    { width: 2.2, colour: '#3f2814', dash: [0.1, 0.6], cap: 'butt' },
    { width: 1.5, colour: '#a87f52', dash: [0.44, 0.26], cap: 'butt', opacity: 0.55 },
  ],
  arrow: '#1a1a16',
  bridgeArrow: '#fff0d0',
  die: { paper: '#f7efdc', pip: '#1d3a35', edge: '#8a7a50' },
}

/** A slice of a log: bark, a pale rim, and rings where nothing else is on it. */
function token({ x, y, reach, seed, isPlain }: TokenPlace, colours: ToneColours, skin: Skin) {
  return (
    <g>
      <ellipse cx={x} cy={y + reach * 0.14} rx={reach * 1.08} ry={reach} fill="#1a1206" opacity=".4" />
      <circle class="tb-outline" cx={x} cy={y} r={reach} fill={colours.fill} stroke={skin.edge} stroke-width="2" />
      <circle cx={x} cy={y} r={reach * 0.9} fill="none" stroke="#f3dfb2" stroke-width={reach * 0.11} opacity=".92" />
      {isPlain ? (
        <g fill="none" stroke="#6b4423" opacity=".45">
          <circle cx={x + seed * 2 - 1} cy={y + seed} r={reach * 0.62} />
          <circle cx={x + seed * 3 - 1.5} cy={y + seed * 1.5} r={reach * 0.4} />
          <circle cx={x + seed * 4 - 2} cy={y + seed * 2} r={reach * 0.17} />
        </g>
      ) : (
        <circle cx={x} cy={y} r={reach * 0.8} fill="none" stroke={colours.ink} opacity=".3" />
      )}
    </g>
  )
}

/** Villages instead of castles and kings. */
export const meadow: Theme = {
  id: 'meadow',
  day,
  night,
  font: 'text',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.6" stroke-linejoin="round">
        <path d="M-7.500 0V9.500H7.500V0" fill={tint} />
        <path d="M-10.500 1 0-9.500 10.500 1Z" fill={tint} />
        <path d="M0 8.500C-5 5-3.500 1.500 0 3.800 3.500 1.500 5 5 0 8.500Z" fill={ink} stroke="none" />
        <path d="M4.500-9.500V-5.500" stroke-width="2.6" />
      </g>
    ),
    start: (ink, tint) => (
      <g stroke={ink} stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
        <path d="M0 10V-10" stroke-width="2.2" />
        <path d="M-6-9H6L10-5.800 6-2.500H-6Z" fill={tint} />
        <path d="M5-.5H-5L-8.500 2.300-5 5H5Z" fill={tint} />
      </g>
    ),
    luck: (ink, tint) => (
      <g>
        <path d="M0 0C1 4 3 8 6 10" fill="none" stroke={ink} stroke-width="2.2" stroke-linecap="round" />
        {[45, 135, 225, 315].map((turn) => (
          <path
            key={turn}
            transform={`translate(0 -1) rotate(${turn})`}
            d="M0 0C-7-3.500-6.500-10-2.800-9.800-1.200-9.700 0-8 0-8 0-8 1.200-9.700 2.800-9.800 6.500-10 7-3.500 0 0Z"
            fill={ink}
            stroke={tint}
            stroke-width=".9"
          />
        ))}
      </g>
    ),
    sleep: (ink, tint) => (
      <g stroke={ink} stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round">
        <path d="M-9 7C-9-1-4-3 0-3S9-1 9 7Z" fill={tint} />
        <path d="M-10.500 8H10.500" />
        <path d="M1-9H6L1-5.500H6" fill="none" />
        <path d="M-5 2.500q1.500 1.500 3 0M2 2.500q1.500 1.500 3 0" fill="none" stroke-width="1.300" />
      </g>
    ),
  },
  token,
  hat: (
    <g fill="#eec763" stroke="#5a3c12">
      <ellipse cy="-14" rx="8.800" ry="2.600" />
      <path d="M-4.500-14.500C-4.500-20 4.500-20 4.500-14.500Z" />
      <path d="M-4.500-15.200Q0-13.800 4.500-15.200" fill="none" stroke="#b5502c" stroke-width="1.500" />
    </g>
  ),
}
