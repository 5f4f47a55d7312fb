import type { VNode } from 'preact'
import { isObject } from '../model/draft.ts'
import { Fields } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'
import { propertiesOf, wholeSchema, type Schema } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { BoardLook } from './board-look.tsx'
import { ManyForm } from './many-form.tsx'
import { SpaceForm } from './space-form.tsx'
import { StatsForm } from './stats-form.tsx'

/** The form of whatever is chosen: a space, several of them, or the board itself. */
export function Inspector({ bench }: { readonly bench: Workbench }): VNode {
  const chosen = [...bench.selected.value]
  const [one] = chosen
  if (one === undefined) return <BoardForm bench={bench} />
  return chosen.length === 1 ? (
    <SpaceForm key={one} bench={bench} id={one} />
  ) : (
    <ManyForm bench={bench} ids={bench.selected.value} />
  )
}

const SECTIONS = ['players', 'startingPositions', 'turns', 'movement', 'pieces', 'timers', 'victory'] as const

/** Everything about the board that belongs to no space. */
function BoardForm({ bench }: { readonly bench: Workbench }): VNode {
  const say = editorWords.words.value
  const form = useForm(bench)
  const draft = bench.draft.value
  const schema = wholeSchema()
  const rules = isObject(draft['rules']) ? draft['rules'] : {}
  const ruleSchemas = propertiesOf(propertiesOf(schema)['rules'] ?? {})
  const part = (name: string): Schema => propertiesOf(schema)[name] ?? {}
  return (
    <div class="tb-form" data-testid="board-form">
      <h2>{say.theBoard}</h2>
      <p class="small soft">{say.theBoardAbout}</p>
      <Fields schema={part('metadata')} value={draft['metadata']} path={['metadata']} form={form} without={NOT_ASKED} />
      {SECTIONS.map((name) => (
        <details key={name} class="tb-section" data-section={name}>
          <summary>{say.field(name)}</summary>
          <div class="tb-fields">
            <Fields schema={ruleSchemas[name] ?? {}} value={rules[name]} path={['rules', name]} form={form} />
          </div>
        </details>
      ))}
      <details class="tb-section" data-section="stats">
        <summary>{say.field('stats')}</summary>
        <StatsForm bench={bench} form={form} schema={part('stats')} />
      </details>
      <details class="tb-section" data-section="pools">
        <summary>{say.field('pools')}</summary>
        <div class="tb-fields">
          <Fields
            schema={{ properties: { pools: part('pools') } }}
            value={{ pools: draft['pools'] ?? {} }}
            path={[]}
            form={form}
          />
        </div>
      </details>
      <details class="tb-section" data-section="engine">
        <summary>{say.field('engine')}</summary>
        <div class="tb-fields">
          <Fields schema={part('engine')} value={draft['engine']} path={['engine']} form={form} />
        </div>
      </details>
      <BoardLook bench={bench} form={form} />
    </div>
  )
}

/** Told by the page itself. */
const NOT_ASKED: ReadonlySet<string> = new Set(['id', 'created', 'modified'])
