// The part of a game's README that is drawn from its program.
import { formatChart } from '@parlor/engine'

const START = '<!-- charts: written by npm run docs -->'
const END = '<!-- /charts -->'

export function chartsOf(game) {
  const several = game.charts.size > 1
  const charts = [...game.charts].map(
    ([name, chart]) => `${several ? `### ${name}\n\n` : ''}\`\`\`mermaid\n${formatChart(chart)}\`\`\`\n`,
  )
  return `${START}\n## ${several ? 'Charts' : 'Chart'}\n\n${charts.join('\n')}${END}\n`
}

/** The README with its charts as they are now; null when it has no place for them. */
export function withCharts(readme, game) {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start < 0 || end < start) return null
  return readme.slice(0, start) + chartsOf(game) + readme.slice(end + END.length).replace(/^\n/, '')
}
