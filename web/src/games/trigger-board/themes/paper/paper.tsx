import { blob, tenth } from '../shapes.ts'
import type { Skin, Theme, TokenPlace, ToneColours } from '../theme.ts'
import { SHADE, STAR } from './cut-outs.ts'

const TONES: Skin['tones'] = {
  goal: { fill: '#c8352f', ink: '#fff6dc', tint: '#8c1c1f' },
  start: { fill: '#23784f', ink: '#fffdf0', tint: '#14543a' },
  gate: { fill: '#4b4a9c', ink: '#fffaf0', tint: '#2f2e70' },
  good: { fill: '#f9c440', ink: '#3d2a08', tint: '#fff3c4' },
  bad: { fill: '#a02c4a', ink: '#fff3ee', tint: '#6f1630' },
  shop: { fill: '#f0914a', ink: '#35190a', tint: '#ffe6c8' },
  move: { fill: '#1f6fa3', ink: '#fbfeff', tint: '#124d76' },
  luck: { fill: '#7c46a8', ink: '#fff6ff', tint: '#552a7c' },
  plain: { fill: '#fffaf0', ink: '#4a3f57', tint: '#e7d8bd' },
}

const day: Skin = {
  ground: '#f6ecd6',
  tones: TONES,
  edge: '#453a55',
  label: { paper: '#fffdf6', ink: '#352b45', edge: '#8d7f98', corner: 4 },
  lit: '#ff9f1c',
  halo: '#fff0b8',
  select: '#c2255c',
  trail: [
    { width: 2.7, colour: '#3d3350', opacity: 0.16 },
    { width: 2.34, colour: '#d8604e' },
    { width: 2.14, colour: '#fffaf0' },
    { width: 1.72, colour: '#ef8a76', dash: [0.62, 0.4], cap: 'butt' },
    { width: 1.5, colour: '#fffaf0', isBed: true },
  ],
  bridge: [
    { width: 2.7, colour: '#3d3350', opacity: 0.2, cap: 'butt' },
    { width: 2.3, colour: '#3f68a8', cap: 'butt' },
    { width: 2.06, colour: '#fffaf0', isBed: true, cap: 'butt' },
    { width: 2.06, colour: '#7fb9e6', dash: [0.7, 0.7], cap: 'butt' },
  ],
  arrow: '#a8362a',
  bridgeArrow: '#1d3a6b',
  die: { paper: '#fffdf6', pip: '#453a55', edge: '#8d7f98' },
}

const night: Skin = {
  ground: '#222a4a',
  tones: { ...TONES, plain: { fill: '#d9d3e6', ink: '#2a2444', tint: '#ffffff' } },
  edge: '#fff4dc',
  label: { paper: '#171c35', ink: '#fdf6e3', edge: '#8f9ad0', corner: 4 },
  lit: '#ffd25a',
  halo: '#ffeeb0',
  select: '#ff8fb8',
  trail: [
    { width: 2.7, colour: '#060917', opacity: 0.45 },
    { width: 2.34, colour: '#ffb59a' },
    { width: 2.14, colour: '#5a4468' },
    { width: 1.72, colour: '#ffcfa8', dash: [0.62, 0.4], cap: 'butt' },
    { width: 1.5, colour: '#5a4468', isBed: true },
  ],
  bridge: [
    { width: 2.7, colour: '#060917', opacity: 0.45, cap: 'butt' },
    { width: 2.3, colour: '#bfe3ff', cap: 'butt' },
    { width: 2.06, colour: '#1f4a7c', isBed: true, cap: 'butt' },
    { width: 2.06, colour: '#4d8cc4', dash: [0.7, 0.7], cap: 'butt' },
  ],
  arrow: '#fff0d8',
  bridgeArrow: '#ffffff',
  die: { paper: '#f7f1e4', pip: '#3b2f5c', edge: '#8f9ad0' },
}

/** A round sticker, cut out by hand: a white edge around coloured paper. */
function token({ x, y, reach, seed, isPlain }: TokenPlace, colours: ToneColours, skin: Skin) {
  let last = seed
  const random = () => (last = (last * 43.7 + 0.317) % 1)
  return (
    <g>
      <path d={blob(x + reach * 0.05, y + reach * 0.12, reach * 1.04, random, 11, 0.02)} fill={SHADE} opacity=".35" />
      <path
        class="tb-outline"
        d={blob(x, y, reach * 1.07, random, 11, 0.035)}
        fill={colours.fill}
        stroke={skin.edge}
        stroke-width="1.6"
      />
      <path d={blob(x, y, reach * 0.96, random, 11, 0.025)} fill="none" stroke="#fffdf6" stroke-width={reach * 0.13} />
      {isPlain ? (
        <g
          transform={`translate(${tenth(x)} ${tenth(y)}) rotate(${Math.round(seed * 90)}) scale(${tenth(reach / 20)})`}
        >
          <circle r="12" fill="none" stroke={colours.ink} stroke-width="1.2" opacity=".35" />
          <path
            d="M-4-4h0M4-4h0M-4 4h0M4 4h0"
            stroke={colours.ink}
            stroke-width="4"
            stroke-linecap="round"
            opacity=".75"
          />
        </g>
      ) : null}
    </g>
  )
}

/** A desk with squared paper, and everything that is cut, folded and drawn there. */
export const paper: Theme = {
  id: 'paper',
  day,
  night,
  font: 'headline',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-5 3-8 11.500-4.500 10-2.500 12 0 5 2.500 12 4.500 10 8 11.500 5 3Z" fill={tint} />
        <circle cy="-3" r="8" fill={tint} />
        <path
          d="M0-8 1.500-4.700 5-4.400 2.400-2 3.200 1.500 0-.4-3.200 1.500-2.400-2-5-4.400-1.500-4.700Z"
          fill={ink}
          stroke="none"
        />
      </g>
    ),
    start: (ink, tint) => (
      <g stroke={ink} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
        <path d="M11-9-11-2-4 2Z" fill={tint} />
        <path d="M11-9-4 2-3 9 1 5Z" fill={ink} />
        <path d="M11-9 0 4.500 6 9Z" fill={tint} />
      </g>
    ),
    gate: (ink, tint) => (
      <g stroke={ink} stroke-width="1.800" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-10-3H10V4H-10Z" fill={tint} />
        <path d="M-5-3-8 4M1-3-2 4M7-3 4 4" stroke-width="2.200" />
        <path d="M-7-8V-3M7-8V-3M-7 4V10M7 4V10" stroke-width="2.600" />
      </g>
    ),
    star: (ink, tint) => <path d={STAR} fill={tint} stroke={ink} stroke-width="2" stroke-linejoin="round" />,
    forward: (ink, tint) => (
      <g stroke={ink} stroke-width="1.800" stroke-linejoin="round">
        <path d="M-10 3C-6-4 0-6 4-5L3-10 11-3 4 4 3.500 0C-1-1-4 2-6 8Z" fill={tint} />
      </g>
    ),
  },
  token,
  hat: (
    <g stroke="#453a55" stroke-width=".9" stroke-linejoin="round">
      <path d="M-5.500-15 0-22.500 5.500-15Z" fill="#fffdf6" />
      <path d="M0-22.500 5.500-15H0Z" fill="#e3dccb" />
      <path d="M-8.500-13 -6-16.200H6L8.500-13Q0-11.800-8.500-13Z" fill="#fffdf6" />
    </g>
  ),
}
