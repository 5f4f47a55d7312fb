import { tenth } from '../shapes.ts'
import type { Skin, Theme, TokenPlace, ToneColours } from '../theme.ts'

const TONES: Skin['tones'] = {
  goal: { fill: '#c92f3b', ink: '#fff3cf', tint: '#ffb733' },
  start: { fill: '#14735f', ink: '#f0fff8', tint: '#0b4d40' },
  gate: { fill: '#4b3f96', ink: '#f6f1ff', tint: '#7a6bd0' },
  good: { fill: '#fbc23c', ink: '#372003', tint: '#fff3c4' },
  bad: { fill: '#8e2350', ink: '#fff0f4', tint: '#5e1033' },
  shop: { fill: '#f0893f', ink: '#331403', tint: '#ffe4c4' },
  move: { fill: '#1a629c', ink: '#f0f9ff', tint: '#0e416c' },
  luck: { fill: '#7c3b9c', ink: '#fdf1ff', tint: '#50206a' },
  plain: { fill: '#fdf6e6', ink: '#2c2f45', tint: '#ffffff' },
}

const day: Skin = {
  ground: '#ebdfc6',
  tones: TONES,
  edge: '#272a42',
  label: { paper: '#fffdf6', ink: '#22253c', edge: '#7d7f93', corner: 4 },
  lit: '#ffcf2b',
  halo: '#fffbe0',
  select: '#c02a4e',
  trail: [
    { width: 2.5, colour: '#4d4a58', opacity: 0.25 },
    { width: 2.26, colour: '#fffaf0' },
    { width: 2, colour: '#3a3d52' },
    { width: 1.84, colour: '#6a6e84', isBed: true },
    { width: 0.17, colour: '#fff6da', dash: [0.62, 0.5], cap: 'butt' },
  ],
  bridge: [
    { width: 3, colour: '#3a3d52', opacity: 0.22 },
    { width: 2.7, colour: '#155e60', cap: 'butt' },
    { width: 2.7, colour: '#7fd0c4', dash: [0.16, 0.4], cap: 'butt' },
    { width: 2.15, colour: '#123f45', cap: 'butt' },
    { width: 1.85, colour: '#eec27d', isBed: true, cap: 'butt' },
    { width: 1.85, colour: '#a87437', dash: [0.09, 0.42], cap: 'butt' },
  ],
  arrow: '#ffffff',
  bridgeArrow: '#402508',
  die: { paper: '#fffdf6', pip: '#c02a4e', edge: '#7d7f93' },
}

const night: Skin = {
  ground: '#1e1b4a',
  tones: { ...TONES, plain: { fill: '#c5c6e6', ink: '#1b1b40', tint: '#f3f3ff' } },
  edge: '#fbf0d6',
  label: { paper: '#120f30', ink: '#fff4dc', edge: '#8781c4', corner: 4 },
  lit: '#ffdc5c',
  halo: '#fff0b0',
  select: '#ff8fb0',
  trail: [
    { width: 2.6, colour: '#06041c', opacity: 0.55 },
    { width: 2.28, colour: '#d8cdf2' },
    { width: 2.02, colour: '#0f0d2c' },
    { width: 1.84, colour: '#565a8c', isBed: true },
    { width: 0.17, colour: '#ffdf94', dash: [0.62, 0.5], cap: 'butt' },
  ],
  bridge: [
    { width: 3.2, colour: '#5ff0e0', opacity: 0.16 },
    { width: 2.7, colour: '#0f4b55', cap: 'butt' },
    { width: 2.7, colour: '#5fd8cc', dash: [0.16, 0.4], cap: 'butt' },
    { width: 2.15, colour: '#081f2c', cap: 'butt' },
    { width: 1.85, colour: '#a87c4f', isBed: true, cap: 'butt' },
    { width: 1.85, colour: '#5c3d22', dash: [0.09, 0.42], cap: 'butt' },
  ],
  arrow: '#ffffff',
  bridgeArrow: '#fff6e0',
  die: { paper: '#fff4dc', pip: '#8e2350', edge: '#8781c4' },
}

/** An enamel sign; plain spaces are manhole covers. */
function token({ x, y, reach, seed, isPlain }: TokenPlace, colours: ToneColours, skin: Skin) {
  return (
    <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <circle cy={reach * 0.1} r={reach * 1.04} fill="#0a0822" opacity=".4" />
      <circle
        class="tb-outline"
        r={reach * 1.02}
        fill={colours.fill}
        stroke={skin.edge}
        stroke-width={isPlain ? 1.8 : 2.2}
      />
      <g transform={`scale(${tenth(reach)})`} fill="none">
        {isPlain ? (
          <g transform={`rotate(${Math.round(seed * 90)})`} stroke={colours.ink} opacity=".38">
            <circle r=".74" stroke-width=".09" />
            <path d="M-.4-.52V.52M-.13-.64V.64M.13-.64V.64M.4-.52V.52" stroke-width=".12" stroke-dasharray=".2 .1" />
          </g>
        ) : (
          <circle r=".86" stroke={colours.ink} stroke-width=".07" opacity=".75" />
        )}
        <path d="M.96-.2A.98.98 0 0 1-.42.89.98.98 0 0 0 .96-.2Z" fill="#0a0822" opacity=".26" />
        <path d="M-.7-.3A.76.76 0 0 1-.3-.7" stroke="#fff" stroke-width=".11" stroke-linecap="round" opacity=".8" />
      </g>
    </g>
  )
}

/** A town with streets, a river and a park; its windows are lit by night. */
export const city: Theme = {
  id: 'city',
  day,
  night,
  font: 'text',
  icons: {
    goal: (ink, tint) => (
      <g stroke={ink} stroke-width="1.700" stroke-linejoin="round" stroke-linecap="round">
        <path d="M4.500-8V-11H7.500V-5.500" fill="none" />
        <path d="M-8-2V10H8V-2" fill="none" />
        <path d="M-11-.5 0-10.500 11-.5" fill="none" stroke-width="2.400" />
        <path d="M-4-1H4V6H-4Z" fill={tint} />
        <path d="M0-1V6M-4 2.500H4" stroke-width="1.200" />
      </g>
    ),
    start: (ink, tint) => (
      <g stroke={ink} stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-3-8 0-11 3-8M-4 11-6 8.500M4 11 6 8.500" fill="none" />
        <path d="M-7 8.500V-5C-7-7-5-8-3-8H3C5-8 7-7 7-5V8.500Z" fill={tint} />
        <path d="M-4.500-4.500H4.500V1.500H-4.500Z" fill={ink} />
        <path d="M-3.800 5.200h0M3.800 5.200h0" stroke-width="2.800" />
      </g>
    ),
    gate: (ink, tint) => (
      <g stroke={ink} stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round">
        <path d="M-9.500-2.500 9.500-7.500 10.400-4-8.600 1Z" fill={tint} />
        <path d="M-3.500-4 -2-.8M2.500-5.700 4-2.500" stroke-width="2.400" />
        <path d="M-10-4H-5V10H-10Z" fill={ink} />
        <path d="M8-3.500V10M-11 10H11" fill="none" />
        <circle cx="-7.500" cy="-7.500" r="2.400" fill={tint} />
      </g>
    ),
    stop: (ink, tint) => (
      <g stroke={ink} stroke-width="1.600" stroke-linejoin="round">
        <path d="M0 8V11.500" stroke-width="2.400" />
        <rect x="-5" y="-11" width="10" height="19" rx="3" fill={tint} />
        <circle cy="-6.800" r="2.600" fill={ink} />
        <circle cy="-1.300" r="2" fill="none" stroke-width="1.200" />
        <circle cy="4.200" r="2" fill="none" stroke-width="1.200" />
      </g>
    ),
  },
  token,
  hat: (
    <g stroke="#1f1a30" stroke-width=".9" stroke-linejoin="round">
      <path d="M-4-8.600C-2-7.200 2-7.200 4-8.600L4.600-6.600C2-5.200-2-5.200-4.600-6.600Z" fill="#f2b632" />
      <path
        d="M-6-13.200C-6.600-18-1-19.400 2.500-18 5.400-17 6.400-15 6-13.200 2-14.600-2-14.600-6-13.200Z"
        fill="#4a5a86"
      />
      <path d="M6-13.300C8.400-13.600 9.600-12.600 9.400-11.800 7-12.800 3-13.800 0-14.200Z" fill="#35426a" />
      <path d="M-2.500-14.100-2-18M1.500-14.100 1.800-18" fill="none" stroke-width=".5" opacity=".7" />
    </g>
  ),
}
