import type { DrawIcon, IconName } from './theme.ts'

const line = (ink: string, width = 1.8) =>
  ({ fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) as const
const body = (ink: string, tint: string, width = 1.8) =>
  ({ fill: tint, stroke: ink, 'stroke-width': width, 'stroke-linejoin': 'round' }) as const

const BOW = 'M2 0H10M7.2 0v3.4M10 0v3'

/** Signs that every theme has; some themes draw some of them in their own way. */
export const COMMON_ICONS: Readonly<Record<IconName, DrawIcon>> = {
  goal: (ink, tint) => (
    <>
      <path d="M-7 10V-4H-9V-11H-5.5V-8.5H-1.8V-11H1.8V-8.5H5.5V-11H9V-4H7V10Z" {...body(ink, tint, 1.7)} />
      <path d="M-2.8 10V5a2.8 2.8 0 0 1 5.6 0v5Z" fill={ink} />
      <path d="M0-4.5v3.6" {...line(ink, 2)} />
    </>
  ),
  start: (ink, tint) => (
    <>
      <path d="M-5 10V-10" {...line(ink, 2.2)} />
      <path d="M-5-10H8L4.5-5.5 8-1H-5Z" {...body(ink, tint, 1.7)} />
    </>
  ),
  gate: (ink, tint) => (
    <>
      <path d="M-9 9V-1a9 9 0 0 1 18 0V9Z" {...body(ink, tint)} />
      <path d="M-5 9V0a5 5 0 0 1 10 0V9Z" fill={ink} />
      <path d="M-1.7 9V-4.600M1.7 9V-4.600M-5 2H5" {...line(tint, 1.1)} />
    </>
  ),
  lock: (ink, tint) => (
    <>
      <path d="M-4-1V-4.400a4 4 0 0 1 8 0V-1" {...line(ink, 2.2)} />
      <rect x="-6.5" y="-1.5" width="13" height="10" rx="2" {...body(ink, tint, 1.7)} />
      <path d="M0 2v3" {...line(ink, 2.2)} />
    </>
  ),
  open: (ink, tint) => (
    <>
      <path d="M-4-1V-5.400a4 4 0 0 1 7.6-1.8" {...line(ink, 2.2)} />
      <rect x="-6.5" y="-1.5" width="13" height="10" rx="2" {...body(ink, tint, 1.7)} />
      <path d="M0 2v3" {...line(ink, 2.2)} />
    </>
  ),
  stop: (ink) => (
    <>
      <path d="M-8-8H8M-8-2.500H8M-8 3H8" {...line(ink, 2)} />
      <path d="M-6-8V8M-2-8V9.500M2-8V9.500M6-8V8" {...line(ink, 2)} />
    </>
  ),
  ask: (ink) => (
    <>
      <path d="M-4.2-4.400a4.4 4.4 0 1 1 6.6 3.800C.6.5 0 1.4 0 3.2" {...line(ink, 3.2)} />
      <circle cy="8" r="2" fill={ink} />
    </>
  ),
  talk: (ink, tint) => (
    <>
      <path d="M-9-7.500H9V4H0L-5 9V4H-9Z" {...body(ink, tint)} />
      <path d="M-5-3.600H5M-5 0H2" {...line(ink, 1.5)} />
    </>
  ),
  luck: (ink, tint) => (
    <>
      <path d="M0 0C1 4 3 8 6 10" {...line(ink, 2.2)} />
      {[45, 135, 225, 315].map((turn) => (
        <path
          key={turn}
          transform={`translate(0 -1) rotate(${turn})`}
          d="M0 0C-7-3.5-6.5-10-2.8-9.8-1.2-9.7 0-8 0-8 0-8 1.2-9.7 2.8-9.8 6.5-10 7-3.5 0 0Z"
          fill={ink}
          stroke={tint}
          stroke-width=".9"
        />
      ))}
    </>
  ),
  buy: (ink, tint) => (
    <>
      <path d="M-7.5-1V9H7.500V-1" {...body(ink, tint)} />
      <path
        d="M-10-2.5-8-9H8L10-2.500a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0Z"
        fill={ink}
      />
      <path d="M-4.5-8.6-5-3M4.5-8.6 5-3M0-8.600V-3" {...line(tint, 1.2)} />
      <path d="M-2.6 9V3.400H2.600V9" {...line(ink, 1.6)} />
    </>
  ),
  sell: (ink, tint) => (
    <>
      <circle cx="3.2" cy="-3.4" r="6" {...body(ink, tint, 1.7)} />
      <path d="M3.2-6.200v5.600M1.4-4.800H5M1.4-1.900H5" {...line(ink, 1.3)} />
      <path
        d="M-10 5.500C-7 2.5-4 3-2.5 4.800H2c2 0 2 2.6 0 2.600H-1.500M2.8 6.6 7.6 4c2-.8 3.2 1.4 1.5 2.600L2.6 10.400H-4.400L-10 9.600Z"
        {...body(ink, tint, 1.6)}
      />
    </>
  ),
  swap: (ink) => <path d="M-8-3.600H7M3.4-7.6 7.6-3.6 3.4.2M8 4.600H-7M-3.4.8-7.6 4.6-3.4 8.6" {...line(ink, 2.4)} />,
  away: (ink) => (
    <path
      d="M0 0c2-2.4 5 .4 3.4 3.200C1.6 6.2-4.6 5.4-5.2.4-5.8-5 .6-8.6 5.2-6.4 10-4 10.4 2.6 7 6.6"
      {...line(ink, 2.3)}
    />
  ),
  boot: (ink, tint) => (
    <>
      <path d="M-6.5-9.500H1V0C1 2.4 9 2 9 6.400V8.500H-6.500Z" {...body(ink, tint)} />
      <path d="M-6.5 5.600H8.600M-6.5-6H1" {...line(ink, 1.5)} />
    </>
  ),
  back: (ink) => <path d="M8 6.500C8-.5 3-3-6-3M-1.6-8-7-3-1.6 2" {...line(ink, 3)} />,
  forward: (ink) => <path d="M-8 6.500C-8-.5-3-3 6-3M1.6-8 7-3 1.6 2" {...line(ink, 3)} />,
  die: (ink, tint) => (
    <>
      <rect x="-7.5" y="-7.5" width="15" height="15" rx="3.4" {...body(ink, tint)} transform="rotate(-9)" />
      <path d="M-3.4-2.600h.01M2.6-3.600h.01M0 0h.01M-2.6 3.600h.01M3.4 2.600h.01" {...line(ink, 3)} />
    </>
  ),
  sleep: (ink) => <path d="M-7-7H1L-7 2.400H1M3 2H8L3 8H8" {...line(ink, 2.2)} />,
  again: (ink) => <path d="M7.5-2A7.8 7.8 0 1 0 7 3.500M8.5-8V-1.500H2" {...line(ink, 2.6)} />,
  shield: (ink, tint) => (
    <>
      <path d="M0-10C3-7.5 6-7 8.5-7 9 2 6 7.5 0 10.5-6 7.5-9 2-8.5-7-6-7-3-7.5 0-10Z" {...body(ink, tint)} />
      <path d="M-3.5 0-.5 3 4-3" {...line(ink, 2)} />
    </>
  ),
  trap: (ink, tint) => (
    <>
      <ellipse cy="6" rx="9.5" ry="3.5" {...body(ink, tint, 1.6)} />
      <path d="M-9 5-7-4-4 2-1.5-6 1.5 2 4.5-5 6.5 2 9-3V5" {...line(ink, 1.9)} />
    </>
  ),
  out: (ink, tint) => (
    <>
      <path
        d="M-8-1.500a8 8 0 0 1 16 0c0 3-1.4 4-2.6 5V8H-5.400V3.500C-6.6 2.5-8 1.5-8-1.500Z"
        {...body(ink, tint, 1.7)}
      />
      <circle cx="-3.2" cy="-.8" r="2" fill={ink} />
      <circle cx="3.2" cy="-.8" r="2" fill={ink} />
      <path d="M-1.8 8V5.600M1.8 8V5.6" {...line(ink, 1.4)} />
    </>
  ),
  coin: (ink, tint) => (
    <>
      <circle r="8.5" {...body(ink, tint)} />
      <circle r="5.4" {...line(ink, 1.2)} />
      <path d="M0-3v6M-1.8-1.400h3.600M-1.8 1.600h3.6" {...line(ink, 1.4)} />
    </>
  ),
  key: (ink, tint) => (
    <g transform="rotate(-40)">
      <path d={BOW} {...line(ink, 4.6)} />
      <circle cx="-3.4" r="4.6" fill="none" stroke={ink} stroke-width="5.4" />
      <path d={BOW} {...line(tint, 2)} />
      <circle cx="-3.4" r="4.6" fill="none" stroke={tint} stroke-width="2.6" />
    </g>
  ),
  crate: (ink, tint) => (
    <>
      <rect x="-8" y="-7" width="16" height="15" rx="1.2" {...body(ink, tint)} />
      <path d="M-8-2.600H8M-8 3.400H8M-5 8 5-7" {...line(ink, 1.4)} />
    </>
  ),
  heart: (ink, tint) => <path d="M0 8.500C-13-.5-7-9.5 0-4.4 7-9.5 13-.5 0 8.500Z" {...body(ink, tint)} />,
  star: (ink, tint) => (
    <path d="M0-9.5 2.8-3.2 9.4-2.6 4.4 1.9 5.9 8.5 0 5-5.9 8.5-4.4 1.9-9.4-2.6-2.8-3.200Z" {...body(ink, tint, 1.7)} />
  ),
  gem: (ink, tint) => (
    <>
      <path d="M-5-8H5L9.5-2.5 0 9-9.5-2.500Z" {...body(ink, tint)} />
      <path d="M-9.5-2.500H9.500M-5-8-2.5-2.5 0 9 2.5-2.5 5-8" {...line(ink, 1.2)} />
    </>
  ),
  bread: (ink, tint) => (
    <>
      <path d="M-9.5 5.500C-12-3-4-6.5 0-6.500S12-3 9.5 5.500C9 7.5-9 7.5-9.5 5.500Z" {...body(ink, tint)} />
      <path d="M-5.5-3.5-3.5.5M0-5 1.5-.5M5-3.8 6.5 0" {...line(ink, 1.5)} />
    </>
  ),
  flame: (ink, tint) => (
    <>
      <path
        d="M0-11C1-6 7.5-3.5 7.5 3A7.5 7.5 0 0 1-7.5 3C-7.5-1-5-3-4-6-2-4-1-3-1.5-1 0-3.5 1-7 0-11Z"
        {...body(ink, tint)}
      />
      <path d="M0 8.500a3 3 0 0 1-3-3c0-2.5 2-3 3-5.5 1 2.5 3 3 3 5.500a3 3 0 0 1-3 3Z" fill={ink} />
    </>
  ),
  shell: (ink, tint) => (
    <>
      <path d="M-2 9H2L9.5-1A9.6 9.6 0 0 0-9.5-1Z" {...body(ink, tint)} />
      <path d="M0 8.500V-6M-1 8-5-4.500M1 8 5-4.5" {...line(ink, 1.3)} />
    </>
  ),
  gear: (ink, tint) => (
    <>
      {[0, 45, 90, 135].map((turn) => (
        <rect key={turn} x="-2.4" y="-10" width="4.8" height="20" rx="1" transform={`rotate(${turn})`} fill={ink} />
      ))}
      <circle r="7" {...body(ink, tint)} />
      <circle r="2.4" fill={ink} />
    </>
  ),
  ribbon: (ink, tint) => (
    <>
      <path d="M-4 1-7 10-3.2 8.2-1.5 10.5 0 4 1.5 10.5 3.2 8.2 7 10 4 1Z" fill={ink} />
      <circle cy="-3" r="6.6" {...body(ink, tint)} />
      <circle cy="-3" r="3" {...line(ink, 1.4)} />
    </>
  ),
  cup: (ink, tint) => (
    <>
      <path d="M-5.5-8.500H5.500V-3A5.5 5.5 0 0 1-5.5-3Z" {...body(ink, tint)} />
      <path
        d="M-5.5-7H-9C-9-3-7.5-1.5-5-1.500M5.5-7H9C9-3 7.5-1.5 5-1.500M0 2.500V6M-4.5 9C-4.5 6 4.5 6 4.5 9Z"
        {...line(ink)}
      />
    </>
  ),
  fish: (ink, tint) => (
    <>
      <path d="M-9.5 0C-5.5-7 3-6.5 5-1.500L10-5.500V5.500L5 1.500C3 6.5-5.5 7-9.5 0Z" {...body(ink, tint)} />
      <circle cx="-4.5" cy="-1.2" r="1.4" fill={ink} />
    </>
  ),
  rocket: (ink, tint) => (
    <>
      <path d="M-4 5-8 9.500V3.500L-4 0M4 5 8 9.500V3.500L4 0" {...body(ink, tint)} />
      <path d="M-4 6.500C-6-2-3-8 0-11.500 3-8 6-2 4 6.500Z" {...body(ink, tint)} />
      <circle cy="-2.500" r="1.900" fill={ink} />
      <path d="M-1.800 9.500h0M1.800 9.500h0M0 11.500h0" {...line(ink, 2)} />
    </>
  ),
  moon: (ink, tint) => <path d="M3-9.500A9.5 9.5 0 1 0 9.5 3.5 8 8 0 0 1 3-9.500Z" {...body(ink, tint)} />,
  slow: (ink, tint) => (
    <>
      <path d="M-10 8H6C9 8 10 5 9.500 1L8-3.500" {...line(ink, 2.6)} />
      <circle cx="-2" cy="1" r="6.5" {...body(ink, tint)} />
      <path d="M-2 1a2 2 0 1 1 2 2a4 4 0 1 1-.5-6" {...line(ink, 1.4)} />
      <path d="M8-3.500 6-7.500M8-3.500 11-7" {...line(ink, 1.4)} />
    </>
  ),
  hole: (ink, tint) => (
    <>
      <ellipse cx="-1.500" cy="4" rx="8.500" ry="5" fill={ink} />
      <ellipse cx="4.500" cy="-4" rx="6" ry="4.500" transform="rotate(-35 4.500 -4)" {...body(ink, tint)} />
      <path d="M1.500-3 7.500-5" {...line(ink, 1.2)} />
    </>
  ),
  car: (ink, tint) => (
    <>
      <path d="M-10 6V1L-7 0-4.500-5H4.500L7.500 0 10 1.500V6Z" {...body(ink, tint)} />
      <path d="M-3-8.500H3V-5H-3Z" fill={ink} />
      <path d="M-5 0-3.500-3H-.8V0ZM.8 0V-3H3.500L5.200 0Z" fill={ink} />
      <circle cx="-5.500" cy="6.500" r="2.500" fill={ink} />
      <circle cx="5.500" cy="6.500" r="2.500" fill={ink} />
    </>
  ),
  bus: (ink, tint) => (
    <>
      <path d="M-10-5.500a2 2 0 0 1 2-2H8a2 2 0 0 1 2 2V6H-10Z" {...body(ink, tint)} />
      <path d="M-7.500-4.500H-3V-.500H-7.500ZM-1.500-4.500H3V-.500H-1.500ZM4.500-4.500H8V3H4.500Z" fill={ink} />
      <circle cx="-5.500" cy="6.800" r="2.400" fill={ink} />
      <circle cx="5" cy="6.800" r="2.400" fill={ink} />
    </>
  ),
  dog: (ink, tint) => (
    <>
      <path d="M-5-6H5L6.500 1C6.500 6 3 9.500 0 9.500S-6.500 6-6.500 1Z" {...body(ink, tint)} />
      <path
        d="M-5-6.500C-9.500-8-11-3-9 2.500-7 2-5.500-1-5-6.500ZM5-6.500C9.500-8 11-3 9 2.500 7 2 5.500-1 5-6.500Z"
        fill={ink}
      />
      <circle cx="-2.500" cy="-1" r="1.100" fill={ink} />
      <circle cx="2.500" cy="-1" r="1.100" fill={ink} />
      <path d="M-2 3.500H2L0 5.500Z" fill={ink} />
    </>
  ),
}
