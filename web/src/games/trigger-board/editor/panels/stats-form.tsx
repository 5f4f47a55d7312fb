import type { VNode } from 'preact'
import { Fields } from '../form/field.tsx'
import type { FormContext } from '../form/form-context.ts'
import { useItemKeys } from '../form/item-keys.ts'
import { renamedStat } from '../model/commands.ts'
import { isObject, type Json } from '../model/draft.ts'
import type { Schema } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

interface Props {
  readonly bench: Workbench
  readonly form: FormContext
  readonly schema: Schema
}

/** What is counted for each player. Another id is followed by whatever names it. */
export function StatsForm({ bench, form, schema }: Props): VNode {
  const say = editorWords.words.value
  const held = bench.draft.value['stats']
  const stats = Array.isArray(held) ? (held as readonly Json[]) : []
  const keys = useItemKeys(stats)
  const items = (schema['items'] ?? {}) as Schema // as JSON Schema says
  return (
    <div class="tb-fields">
      {stats.map((stat, place) => {
        const id = isObject(stat) && typeof stat['id'] === 'string' ? stat['id'] : ''
        return (
          <fieldset key={keys[place]} class="tb-group">
            <legend>{id}</legend>
            <div class="field">
              <label for={`stat-${place}`}>{say.field('id')}</label>
              <input
                id={`stat-${place}`}
                class="input tb-code"
                maxLength={60}
                value={id}
                onChange={({ currentTarget }) => {
                  bench.do('rename', renamedStat(bench.draft.peek(), id, currentTarget.value.trim()))
                  currentTarget.value = id
                }}
              />
            </div>
            <Fields schema={items} value={stat} path={['stats', place]} form={form} without={ID} />
            <button
              type="button"
              class="button quiet"
              aria-label={say.without(id)}
              onClick={() => form.change(['stats'], stats.length === 1 ? undefined : stats.toSpliced(place, 1), false)}
            >
              {say.takeAway}
            </button>
          </fieldset>
        )
      })}
      <button
        type="button"
        class="button tb-add"
        data-testid="add-stat"
        onClick={() => {
          let number = stats.length + 1
          while (form.names.stat.includes(`stat${number}`)) number++
          form.change(['stats'], [...stats, { id: `stat${number}`, name: say.statName(number) }], false)
        }}
      >
        + {say.one('stats')}
      </button>
    </div>
  )
}

const ID: ReadonlySet<string> = new Set(['id'])
