import type { Trace } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

const STEP_MS = 700

/** Plays a path back on the board, step by step; and says it in words. */
export function TracePlayer({ bench, trace }: { readonly bench: Workbench; readonly trace: Trace }): VNode {
  const say = editorWords.words.value
  const traced = bench.traced.value
  const at = traced?.trace === trace ? traced.at : null
  const last = trace.steps.length - 1
  const [isPlaying, setPlaying] = useState(false)
  const go = (to: number) => {
    bench.traced.value = { trace, at: to }
  }
  useEffect(() => {
    if (!isPlaying || at === null) return
    // Round and round, where it leads back.
    const next = at < last ? at + 1 : (trace.loopsTo ?? -1)
    if (next < 0) return setPlaying(false)
    const timer = setTimeout(() => go(next), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, at])
  useEffect(
    () => () => {
      bench.traced.value = null
    },
    [],
  )
  const nameOf = (id: string) => bench.byId.value.get(id)?.name ?? id
  const play = () => {
    bench.seek(trace.steps.map(({ space }) => space))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return go(last)
    go(0)
    setPlaying(true)
  }
  if (at === null)
    return (
      <button type="button" class="button" data-testid="show-path" onClick={play}>
        {say.showPath}
      </button>
    )
  return (
    <div class="tb-tracing" data-testid="tracing">
      <div class="row">
        <button
          type="button"
          class="button"
          aria-label={say.stepBack}
          disabled={at === 0}
          onClick={() => {
            setPlaying(false)
            go(at - 1)
          }}
        >
          ◀
        </button>
        <button type="button" class="button" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? say.pausePath : say.playPath}
        </button>
        <button
          type="button"
          class="button"
          aria-label={say.stepOn}
          onClick={() => {
            setPlaying(false)
            go(at < last ? at + 1 : (trace.loopsTo ?? last))
          }}
        >
          ▶
        </button>
        <button type="button" class="button quiet" onClick={() => (bench.traced.value = null)}>
          {say.hidePath}
        </button>
      </div>
      <ol class="small">
        {trace.steps.map(({ space, by, event }, index) => (
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            {say.traceStep(by, nameOf(space), event ?? '')}
          </li>
        ))}
      </ol>
      {trace.loopsTo === undefined ? null : <p class="small">{say.loops(trace.loopsTo + 1)}</p>}
    </div>
  )
}
