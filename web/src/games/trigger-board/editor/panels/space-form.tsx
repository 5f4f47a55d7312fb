import type { VNode } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { announce } from '../../../../parts/announce.tsx'
import { imagePieces } from '../../look/image.ts'
import { LOOK_BOUNDS, SPACE_IMAGE, TEXT_ALIGNS, TEXT_BASELINES } from '../../look/look.ts'
import { drawnSpace } from '../canvas/drawn-space.ts'
import { Fields } from '../form/field.tsx'
import type { FormContext } from '../form/form-context.ts'
import { useItemKeys } from '../form/item-keys.ts'
import { blankOf } from '../form/kind-of.ts'
import { useForm } from '../form/use-form.ts'
import { removedEvent, renamedSpace, withRole } from '../model/commands.ts'
import { isObject, spacesOf, type JsonObject, type Path, type SpaceDraft } from '../model/draft.ts'
import { roleOf } from '../model/roles.ts'
import { propertiesOf, wholeSchema, type Schema } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { PictureField } from './picture-field.tsx'

function spaceSchema(): Schema {
  const topology = propertiesOf(propertiesOf(propertiesOf(wholeSchema())['board'] ?? {})['topology'] ?? {})
  return (topology['spaces']?.['items'] ?? {}) as Schema // as JSON Schema says
}

function sized([minimum, maximum]: readonly [number, number]) {
  return { type: 'number', minimum, maximum }
}

/** With the values and sizes that are drawn: the format reads any text and any size. */
function visualSchema(schema: Schema): Schema {
  return {
    ...schema,
    properties: {
      ...propertiesOf(schema),
      size: sized(LOOK_BOUNDS.size),
      borderWidth: sized(LOOK_BOUNDS.borderWidth),
      textAlign: { enum: TEXT_ALIGNS },
      textBaseline: { enum: TEXT_BASELINES },
    },
  }
}

/** A picture comes from a file; of a sprite nothing is drawn. */
const NOT_TYPED: ReadonlySet<string> = new Set(['image', 'sprite'])
const NONE: readonly never[] = []

const PLAIN: ReadonlySet<string> = new Set(['id', 'connections', 'triggers', 'visual', 'type'])

/** One space: its name and place, how it looks, where ways lead, what happens there. */
export function SpaceForm({ bench, id }: { readonly bench: Workbench; readonly id: string }): VNode | null {
  const say = editorWords.words.value
  const form = useForm(bench)
  const own = useId()
  const spaces = spacesOf(bench.draft.value)
  const index = spaces.findIndex((each) => each.id === id)
  const space = spaces[index]
  if (space === undefined) return null
  const path: Path = ['board', 'topology', 'spaces', index]
  const schema = spaceSchema()
  const properties = propertiesOf(schema)
  return (
    <div class="tb-form" data-testid="space-form">
      <h2>{say.theSpace(space.name)}</h2>
      <Fields schema={{ ...schema, properties: { name: properties['name'] } }} value={space} path={path} form={form} />
      <div class="field">
        <label for={`${own}-role`}>{say.role}</label>
        <select
          id={`${own}-role`}
          class="select"
          value={roleOf(space)}
          onChange={({ currentTarget }) => {
            const role = (['start', 'end', 'plain'] as const).find((each) => each === currentTarget.value) ?? 'plain'
            bench.do('change', withRole(bench.draft.peek(), new Set([id]), role))
          }}
        >
          <option value="plain">{say.roles.plain}</option>
          <option value="start">{say.roles.start}</option>
          <option value="end">{say.roles.end}</option>
        </select>
      </div>
      <Ways bench={bench} form={form} space={space} path={path} schema={properties['connections'] ?? {}} />
      <Events bench={bench} form={form} space={space} path={path} schema={properties['triggers'] ?? {}} />
      <details class="tb-section" data-section="visual">
        <summary>{say.look}</summary>
        <div class="tb-fields">
          <p class="small soft">{say.lookAbout}</p>
          <Fields
            schema={visualSchema(properties['visual'] ?? {})}
            value={space['visual']}
            path={[...path, 'visual']}
            form={form}
            without={NOT_TYPED}
            isUnfolded
          />
          <fieldset class="tb-group">
            <legend>{say.field('image')}</legend>
            <PictureField
              about={say.imageAbout}
              testid="space-image"
              image={drawnSpace(space).image}
              bounds={SPACE_IMAGE}
              widest={256}
              type="image/webp"
              put={(picture) =>
                form.change(
                  [...path, 'visual', 'image'],
                  picture === null ? undefined : imagePieces(picture.image),
                  false,
                )
              }
            />
          </fieldset>
        </div>
      </details>
      <details class="tb-section" data-section="details">
        <summary>{say.details}</summary>
        <div class="tb-fields">
          <IdField bench={bench} id={id} />
          <Fields schema={schema} value={space} path={path} form={form} without={WITHOUT} />
        </div>
      </details>
      <button type="button" class="button danger" onClick={() => bench.remove()}>
        {say.removeSpace}
      </button>
    </div>
  )
}

const WITHOUT: ReadonlySet<string> = new Set([...PLAIN, 'name'])

/** Renamed when it is left, with everything that names it. */
function IdField({ bench, id }: { readonly bench: Workbench; readonly id: string }): VNode {
  const say = editorWords.words.value
  const own = useId()
  const [isTaken, setTaken] = useState(false)
  return (
    <div class="field">
      <label for={own}>{say.field('id')}</label>
      <input
        id={own}
        class="input tb-code"
        maxLength={100}
        value={id}
        aria-invalid={isTaken}
        data-testid="space-id"
        onChange={({ currentTarget }) => {
          const to = currentTarget.value.trim()
          const next = renamedSpace(bench.draft.peek(), id, to)
          setTaken(next === bench.draft.peek() && to !== id)
          if (next === bench.draft.peek()) return
          bench.do('rename', next)
          bench.select([to])
        }}
      />
      <p class={isTaken ? 'small tb-wrong' : 'small soft'}>{isTaken ? say.idTaken : say.idAbout}</p>
    </div>
  )
}

interface PartProps {
  readonly bench: Workbench
  readonly form: FormContext
  readonly space: SpaceDraft
  readonly path: Path
  readonly schema: Schema
}

/** Where ways lead from here, each with its condition; and a new one to any other space. */
function Ways({ bench, form, space, path, schema }: PartProps): VNode {
  const say = editorWords.words.value
  const own = useId()
  const [target, setTarget] = useState('')
  const items = (schema['items'] ?? {}) as Schema // as JSON Schema says
  const ways = space.connections ?? NONE
  const keys = useItemKeys(ways)
  const nameOf = (id: string) => bench.byId.value.get(id)?.name ?? id
  const others = spacesOf(bench.draft.value).filter(
    ({ id }) => id !== space.id && !ways.some(({ targetId }) => targetId === id),
  )
  const chosen = others.some(({ id }) => id === target) ? target : (others[0]?.id ?? '')
  const chosenWay = bench.way.value
  return (
    <section class="tb-part" aria-labelledby={`${own}-ways`} data-testid="ways">
      <h3 id={`${own}-ways`}>{say.ways}</h3>
      {ways.map((way, place) => (
        <details
          key={keys[place]}
          class="tb-section"
          open={chosenWay?.from === space.id && chosenWay.to === way.targetId}
        >
          <summary>
            → {nameOf(way.targetId)}
            {way['condition'] === undefined ? '' : ` (${say.onlyIf})`}
          </summary>
          <div class="tb-fields">
            <Fields schema={items} value={way} path={[...path, 'connections', place]} form={form} />
            <button
              type="button"
              class="button quiet"
              aria-label={say.without(`→ ${nameOf(way.targetId)}`)}
              onClick={() => bench.removeWay({ from: space.id, to: way.targetId })}
            >
              {say.takeAway}
            </button>
          </div>
        </details>
      ))}
      {others.length === 0 ? null : (
        <div class="row tb-connect">
          <label for={`${own}-to`}>{say.connectTo}</label>
          <select
            id={`${own}-to`}
            class="select"
            value={chosen}
            data-testid="connect-to"
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          >
            {others.slice(0, MOST_OFFERED).map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id})
              </option>
            ))}
          </select>
          <label class="row">
            <input
              type="checkbox"
              class="tb-check"
              checked={bench.isBoth.value}
              onChange={({ currentTarget }) => (bench.isBoth.value = currentTarget.checked)}
            />
            {say.bothWays}
          </label>
          <button
            type="button"
            class="button"
            data-testid="connect"
            onClick={() => {
              bench.connect(space.id, chosen)
              announce(say.connectedTo(nameOf(chosen)))
            }}
          >
            {say.connect}
          </button>
        </div>
      )}
    </section>
  )
}

/** A list of two thousand helps nobody: those are connected on the canvas, or by an id. */
const MOST_OFFERED = 300

function Events({ bench, form, space, path, schema }: PartProps): VNode {
  const say = editorWords.words.value
  const own = useId()
  const items = (schema['items'] ?? {}) as Schema // as JSON Schema says
  const events = space.triggers ?? NONE
  const keys = useItemKeys(events)
  // The place of an event that is being added; once it is there, its key, so that it stays open wherever it moves.
  const adding = useRef<number | null>(null)
  const opened = useRef<number | undefined>(undefined)
  if (adding.current !== null && adding.current < events.length) {
    opened.current = keys[adding.current]
    adding.current = null
  }
  return (
    <section class="tb-part" aria-labelledby={`${own}-events`} data-testid="events">
      <h3 id={`${own}-events`}>{say.events}</h3>
      {events.map((event, place) => (
        <details key={keys[place]} class="tb-section" open={keys[place] === opened.current}>
          <summary>{sayEvent(event)}</summary>
          <div class="tb-fields">
            <Fields schema={items} value={event} path={[...path, 'triggers', place]} form={form} />
            <button
              type="button"
              class="button quiet"
              aria-label={say.without(sayEvent(event))}
              onClick={() => bench.do('remove', removedEvent(bench.draft.peek(), space.id, place))}
            >
              {say.takeAway}
            </button>
          </div>
        </details>
      ))}
      <button
        type="button"
        class="button tb-add"
        data-testid="add-event"
        onClick={() => {
          adding.current = events.length
          const blank = blankOf(items, 'triggers', form.names)
          const landing = { ...(isObject(blank) ? blank : {}), when: { type: 'ON_LAND', payload: {} } }
          form.change([...path, 'triggers'], [...events, landing], false)
        }}
      >
        + {say.one('triggers')}
      </button>
    </section>
  )
}

/** When, and what then. */
export function sayEvent(event: JsonObject): string {
  const say = editorWords.words.value
  const type = (of: unknown) => (isObject(of) && typeof of['type'] === 'string' ? say.type(of['type']) : '…')
  return `${type(event['when'])}: ${type(event['action'])}`
}
