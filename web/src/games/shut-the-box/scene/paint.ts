import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'

/** Everything that is painted: wood, felt, numbers and pips. Nothing is fetched. */
function painted(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen !== null) paint(pen)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

/** The same grain every time. */
function grains(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Grain along the width, in shades of `dark` on `light`. */
export function wood(light: string, dark: string, strength: number): CanvasTexture {
  const texture = painted(512, 128, (pen) => {
    const random = grains(7)
    pen.fillStyle = light
    pen.fillRect(0, 0, 512, 128)
    pen.strokeStyle = dark
    for (let line = 0; line < 90; line++) {
      const y = random() * 128
      const sway = 1 + random() * 3
      const phase = random() * 6
      pen.globalAlpha = strength * (0.15 + random() * 0.5)
      pen.lineWidth = 0.4 + random() * 1.5
      pen.beginPath()
      for (let x = 0; x <= 512; x += 32) pen.lineTo(x, y + Math.sin((x / 512) * Math.PI * 2 + phase) * sway)
      pen.stroke()
    }
  })
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  return texture
}

export function felt(): CanvasTexture {
  const texture = painted(128, 128, (pen) => {
    const random = grains(11)
    pen.fillStyle = '#35695a'
    pen.fillRect(0, 0, 128, 128)
    for (let dot = 0; dot < 2600; dot++) {
      pen.fillStyle = random() < 0.5 ? 'rgb(0 0 0 / 10%)' : 'rgb(255 255 255 / 6%)'
      pen.fillRect(random() * 128, random() * 128, 1.4, 1.4)
    }
  })
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(6, 4)
  return texture
}

/** Dark in the middle and nothing at the edge, for something of this size to lie on. */
export function softShadow(edge: number, { width, depth }: { width: number; depth: number }): CanvasTexture {
  const [wide, tall] = [256, Math.round((256 * (depth + 2 * edge)) / (width + 2 * edge))]
  const blur = (edge / (width + 2 * edge)) * wide
  return painted(wide, tall, (pen) => {
    // Only the shadow is seen: what casts it is beside the picture.
    pen.shadowColor = 'rgb(0 0 0 / 45%)'
    pen.shadowBlur = blur
    pen.shadowOffsetX = wide
    pen.fillRect(blur - wide, blur, wide - 2 * blur, tall - 2 * blur)
  })
}

const NUMBER = 128

/** A number in a brass ring, for the front of a tile; without the ring, and faint, for its back. */
export function numberPlate(number: number, side: 'front' | 'back'): CanvasTexture {
  return painted(NUMBER, NUMBER, (pen) => {
    const middle = NUMBER / 2
    if (side === 'front') {
      const brass = pen.createLinearGradient(0, 0, NUMBER, NUMBER)
      brass.addColorStop(0, '#fff3c4')
      brass.addColorStop(0.5, '#b98a1e')
      brass.addColorStop(1, '#7a5510')
      pen.strokeStyle = brass
      pen.lineWidth = 7
      pen.beginPath()
      pen.arc(middle, middle, middle - 6, 0, Math.PI * 2)
      pen.stroke()
    }
    pen.font = `700 ${number > 9 ? 74 : 86}px Georgia, 'Iowan Old Style', serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    pen.fillStyle = side === 'front' ? '#33200c' : '#b9b2a8'
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(String(number))
    pen.fillText(String(number), middle, middle + (above - below) / 2)
  })
}

/** A star for what the coach would shut. */
export function mark(): CanvasTexture {
  return painted(64, 64, (pen) => {
    pen.fillStyle = '#1f7a4d'
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 5
    pen.beginPath()
    for (let point = 0; point < 10; point++) {
      const [angle, far] = [(point * Math.PI) / 5 - Math.PI / 2, point % 2 === 0 ? 28 : 13]
      pen.lineTo(32 + Math.cos(angle) * far, 34 + Math.sin(angle) * far)
    }
    pen.closePath()
    pen.stroke()
    pen.fill()
  })
}

const [NEAR, MIDDLE, FAR] = [0.25, 0.5, 0.75]
const CORNERS = [
  [NEAR, FAR],
  [FAR, NEAR],
  [NEAR, NEAR],
  [FAR, FAR],
] as const
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[MIDDLE, MIDDLE]],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), [MIDDLE, MIDDLE]],
  CORNERS,
  [...CORNERS, [MIDDLE, MIDDLE]],
  [...CORNERS, [NEAR, MIDDLE], [FAR, MIDDLE]],
]

export function pips(value: number): CanvasTexture {
  const size = 128
  return painted(size, size, (pen) => {
    pen.fillStyle = '#fffaf0'
    pen.fillRect(0, 0, size, size)
    for (const [x, y] of PIPS[value - 1] ?? []) {
      const shade = pen.createRadialGradient(x * size, y * size - 4, 2, x * size, y * size, 13)
      shade.addColorStop(0, '#0d0a08')
      shade.addColorStop(1, '#3a2c22')
      pen.fillStyle = value === 1 ? '#a8431f' : shade
      pen.beginPath()
      pen.arc(x * size, y * size, value === 1 ? 17 : 12.5, 0, Math.PI * 2)
      pen.fill()
    }
  })
}
