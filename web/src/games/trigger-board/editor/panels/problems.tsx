import type { VNode } from 'preact'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { TracePlayer } from './trace-player.tsx'

/** What the loader says of the board, as it is read after every change; each leads to its place. */
export function Problems({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const problems = bench.problems.value
  return (
    <div class="tb-form" data-testid="problems">
      <h2>{say.problems}</h2>
      {problems.length === 0 ? <p class="soft">{say.noProblems}</p> : null}
      {(['error', 'warning', 'hint'] as const).map((severity) => {
        const own = problems.filter((each) => each.severity === severity)
        return own.length === 0 ? null : (
          <section key={severity} aria-label={say.severities[severity]}>
            <h3>{say.severities[severity]}</h3>
            <ul class="tb-problems">
              {own.map(({ path, code, message, hint, trace }, at) => (
                <li key={at} class={`is-${severity}`} data-code={code}>
                  <button type="button" class="tb-line" onClick={() => bench.goTo(path)}>
                    {message}
                  </button>
                  <span class="small soft">
                    {hint} <code>{path}</code>
                  </span>
                  {trace === undefined ? null : <TracePlayer bench={bench} trace={trace} />}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
