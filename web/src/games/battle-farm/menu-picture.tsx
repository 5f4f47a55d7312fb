import type { VNode } from 'preact'

function Carrot({ x, y }: { readonly x: number; readonly y: number }): VNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 -4 C -9 -20, -15 -18, -13 -26 M0 -4 C -2 -20, 0 -24, 1 -30 M0 -4 C 8 -18, 14 -18, 14 -26"
        class="leaf"
      />
      <path d="M-10 0 C -10 -8, 10 -8, 10 0 C 9 14, 4 26, 0 32 C -4 26, -9 14, -10 0 Z" fill="#e07a34" />
      <path d="M-7 6 H 0 M 8 12 H 2 M -4 18 H 1" stroke="#a94f16" stroke-width="1.6" stroke-linecap="round" />
    </g>
  )
}

function Pumpkin({ x, y }: { readonly x: number; readonly y: number }): VNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="0" cy="22" rx="30" ry="6" fill="#000" opacity="0.16" />
      <path d="M0 -18 C 2 -28, 10 -28, 12 -32" fill="none" stroke="#4d6b2f" stroke-width="5" stroke-linecap="round" />
      <ellipse cx="-16" cy="2" rx="15" ry="20" fill="#d98a1f" />
      <ellipse cx="16" cy="2" rx="15" ry="20" fill="#d98a1f" />
      <ellipse cx="0" cy="2" rx="16" ry="22" fill="#eda23a" />
    </g>
  )
}

function Cabbage({ x, y }: { readonly x: number; readonly y: number }): VNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="0" cy="18" rx="26" ry="5" fill="#000" opacity="0.16" />
      <path d="M-26 8 C -30 -14, -10 -22, 0 -16 C 10 -22, 30 -14, 26 8 C 20 24, -20 24, -26 8 Z" fill="#6f9a52" />
      <path d="M-15 12 C -20 -8, 0 -16, 4 -12 C 18 -10, 18 10, 10 16 C 2 20, -10 20, -15 12 Z" fill="#a3c77c" />
      <path d="M-4 14 C -6 2, 2 -6, 6 -8 M-4 14 C 2 8, 8 6, 12 4" fill="none" stroke="#6f9a52" stroke-width="2" />
    </g>
  )
}

/** Fields under a low sun, and what grows there. */
export function FarmPicture(): VNode {
  return (
    <>
      <rect width="320" height="160" fill="var(--picture-sky)" />
      <circle cx="236" cy="56" r="46" fill="#fff" opacity="0.18" />
      <circle cx="236" cy="56" r="30" fill="var(--picture-sun)" />
      <path d="M0 84 C 60 50, 120 58, 176 78 S 280 62, 320 74 V 160 H 0 Z" fill="var(--picture-far)" />
      <path d="M70 62 V 50 L 84 40 L 98 50 V 62 Z" fill="#a8431f" />
      <path d="M66 51 L 84 37 L 102 51" fill="none" stroke="#6d2a12" stroke-width="4" stroke-linecap="round" />
      <rect x="79" y="53" width="10" height="11" fill="#6d2a12" />
      <path d="M0 104 C 80 78, 200 82, 320 100 V 160 H 0 Z" fill="var(--picture-near)" />
      <path
        d="M150 88 L 20 160 M158 88 L 100 160 M166 88 L 176 160 M174 88 L 250 160 M182 88 L 320 156"
        fill="none"
        stroke="#000"
        stroke-width="5"
        opacity="0.13"
      />
      <Carrot x={70} y={112} />
      <Cabbage x={152} y={124} />
      <Pumpkin x={246} y={116} />
    </>
  )
}
