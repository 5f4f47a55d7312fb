import { layOut, type Drawn, type Picture } from './lay-out.ts'

export interface Order {
  readonly id: number
  readonly chart: Drawn
  /** How wide each text is in the page's letters: a thread of its own has none. */
  readonly widths: ReadonlyMap<string, number>
}

export interface Answer {
  readonly id: number
  readonly picture: Picture
}

addEventListener('message', ({ data: { id, chart, widths } }: MessageEvent<Order>) => {
  const answer: Answer = { id, picture: layOut(chart, (text) => widths.get(text) ?? 0) }
  postMessage(answer)
})
