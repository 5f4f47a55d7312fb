import type { Edge } from '@parlor/engine'
import type { VNode } from 'preact'
import { panelsWords } from '../words/en/panels.ts'
import { TERMINAL } from './arrows.ts'
import { loopText, type Drawn } from './label-texts.ts'

/** What can come next, in words: for those who do not see the picture, and for everybody else. */
export function WaysOn({ chart, from }: { readonly chart: Drawn; readonly from: string }): VNode {
  const say = panelsWords.value
  const ways = from === TERMINAL ? [] : chart.edges.filter((edge) => edge.from === from)
  if (ways.length === 0) return <p class="small soft">{say.chartNoWay}</p>
  return (
    <div class="small">
      <p>{say.chartFromHere}</p>
      <ul class="chart-ways">
        {ways.map((edge, at) => (
          <li key={at}>
            <Label chart={chart} edge={edge} /> → {nameIn(chart, edge.to, 'to')}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TextProps {
  readonly chart: Drawn
  readonly isTaken: (edge: Edge) => boolean
}

/** Every arrow of a chart, in the order it is drawn. */
export function ChartAsText({ chart, isTaken }: TextProps): VNode {
  const say = panelsWords.value
  return (
    <details class="chart-text-list small">
      <summary>{say.chartText}</summary>
      <ul class="chart-ways">
        {chart.edges.map((edge, at) => (
          <li key={at}>
            {nameIn(chart, edge.from, 'from')} → {nameIn(chart, edge.to, 'to')}: <Label chart={chart} edge={edge} />
            {isTaken(edge) ? <strong> ✓ {say.chartTaken}</strong> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Label({ chart, edge }: { readonly chart: Drawn; readonly edge: Edge }): VNode {
  const text = loopText(chart, edge)
  return text === '' ? <em>{panelsWords.value.chartAlways}</em> : <span>{text}</span>
}

function nameIn(chart: Drawn, node: string, as: 'from' | 'to'): string {
  const { chartStart, chartEnd } = panelsWords.value
  if (node === TERMINAL) return as === 'from' ? chartStart : chartEnd
  return chart.captions.get(node) ?? node
}
