/** What stands on it, from the top down. */
export interface ResultPicture {
  readonly title: string
  readonly day: string
  readonly result: string
  readonly link: string
}

const [WIDE, HIGH] = [1200, 630]
const EDGE = 90

/** The result of a day as a picture to be sent to others. */
async function drawResult({ title, day, result, link }: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = HIGH
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('there is no canvas')
  const style = getComputedStyle(document.documentElement)
  const font = (size: number, weight = 400) => `${weight} ${size}px ${style.getPropertyValue('--display') || 'serif'}`
  // The same by day and by night: it is looked at elsewhere.
  pen.fillStyle = '#f6efe3'
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.fillStyle = '#2d594b'
  pen.fillRect(0, 0, WIDE, 26)
  drawDie(pen, WIDE - EDGE - 150, EDGE + 10)
  const write = (text: string, y: number, size: number, colour: string, weight?: number) => {
    pen.font = font(size, weight)
    pen.fillStyle = colour
    pen.fillText(text, EDGE, y, WIDE - 2 * EDGE)
  }
  write(title, 170, 64, '#2a211b', 600)
  write(day, 235, 38, '#6a5c4d')
  write(result, 400, 110, '#a8431f', 700)
  write(link, HIGH - EDGE, 32, '#6a5c4d')
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was drawn')) : resolve(blob)), 'image/png')
  })
}

function drawDie(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.save()
  pen.translate(x + 75, y + 75)
  pen.rotate(-0.15)
  pen.fillStyle = '#fffdf8'
  pen.strokeStyle = '#c9b99f'
  pen.lineWidth = 3
  pen.beginPath()
  pen.roundRect(-65, -65, 130, 130, 28)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#2a211b'
  for (const [right, down] of [
    [-32, -32],
    [32, -32],
    [0, 0],
    [-32, 32],
    [32, 32],
  ] as const) {
    pen.beginPath()
    pen.arc(right, down, 12, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
}

/** Sent with the means of the device, where it sends pictures; else kept as a file. */
export async function sendPicture(picture: ResultPicture, name: string, text: string): Promise<void> {
  const file = new File([await drawResult(picture)], name, { type: 'image/png' })
  const canShare: boolean = 'canShare' in navigator
  if (canShare && navigator.canShare({ files: [file] })) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ files: [file], text }).catch(() => undefined)
    return
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
