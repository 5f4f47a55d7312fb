import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { isObject, type Json, type Path } from '../model/draft.ts'
import { branchFor, propertiesOf, resolved, type Schema } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { FormContext } from './form-context.ts'
import {
  AmountInput,
  ChoiceInput,
  ColourInput,
  ConditionInput,
  isColour,
  JsonInput,
  Labelled,
  NameInput,
  NumberInput,
  TextInput,
  YesNoInput,
} from './inputs.tsx'
import { useItemKeys } from './item-keys.ts'
import { blankOf, kindOf, taggedBlank } from './kind-of.ts'

interface Props {
  readonly schema: Schema
  readonly value: Json | undefined
  readonly path: Path
  readonly label: string
  readonly isOptional: boolean
  readonly form: FormContext
}

/** A field of a board, of whatever form its schema says. */
function Field({ schema, value, path, label, isOptional, form }: Props): VNode | null {
  const field = path.findLast((part) => typeof part === 'string') ?? ''
  const kind = kindOf(schema, field)
  const common = { value, path, label, isOptional, form }
  switch (kind.kind) {
    case 'fixed':
      return null
    case 'condition':
      return <ConditionInput {...common} />
    case 'name':
      return <NameInput {...common} names={form.names[kind.of]} />
    case 'selector':
      return <NameInput {...common} names={[...kind.words, ...form.names.space.map((id) => `space:${id}`)]} />
    case 'choice':
      return <ChoiceInput {...common} kind={kind} />
    case 'yes-no':
      return <YesNoInput {...common} />
    case 'number':
      return <NumberInput {...common} kind={kind} />
    case 'text':
      return isColour(path) ? <ColourInput {...common} /> : <TextInput {...common} kind={kind} />
    case 'amount':
    case 'count':
      return <AmountInput {...common} isCount={kind.kind === 'count'} />
    case 'tagged':
      return <TaggedField {...common} schema={schema} types={kind.types} />
    case 'object':
      return (
        <Group label={label} value={value} path={path} isOptional={isOptional} form={form} schema={schema}>
          <Fields schema={resolved(schema)} value={value} path={path} form={form} />
        </Group>
      )
    case 'list':
      return <ListField {...common} items={kind.items} min={kind.min} max={kind.max} />
    case 'record':
      return <RecordField {...common} items={kind.items} />
    case 'anything':
      return <JsonInput {...common} />
  }
}

interface GroupProps extends Props {
  readonly children: preact.ComponentChildren
}

/** Several fields under one name; an optional group can be made and taken away. */
function Group({ label, value, path, isOptional, form, schema, children }: GroupProps): VNode {
  const say = editorWords.words.value
  if (value === undefined)
    return (
      <button
        type="button"
        class="button quiet tb-add"
        onClick={() => form.change(path, blankOf(schema, String(path.at(-1)), form.names), false)}
      >
        + {label}
      </button>
    )
  return (
    <fieldset class="tb-group">
      <legend>{label}</legend>
      {children}
      {isOptional ? (
        <button
          type="button"
          class="button quiet"
          aria-label={say.without(label)}
          onClick={() => form.change(path, undefined, false)}
        >
          {say.takeAway}
        </button>
      ) : null}
    </fieldset>
  )
}

interface FieldsProps {
  readonly schema: Schema
  readonly value: Json | undefined
  readonly path: Path
  readonly form: FormContext
  /** Fields that have a place of their own elsewhere. */
  readonly without?: ReadonlySet<string>
  readonly isUnfolded?: boolean
}

/** The fields of an object: what is needed or set, and the rest folded away. */
export function Fields({ schema, value, path, form, without, isUnfolded = false }: FieldsProps): VNode {
  const say = editorWords.words.value
  const held = isObject(value) ? value : {}
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : []
  const all = Object.entries(propertiesOf(schema)).filter(([name]) => without?.has(name) !== true)
  // As it was when the form was opened: a field that is being filled in stays where it is.
  const [filled] = useState(() => new Set(Object.keys(held).filter((name) => held[name] !== undefined)))
  const isShown = (name: string) => isUnfolded || required.includes(name) || filled.has(name) || name === 'payload'
  const one = ([name, own]: [string, Schema]) => {
    // A payload is no thing of its own to an author: its fields belong to what it is the payload of.
    if (name === 'payload')
      return <Fields key={name} schema={resolved(own)} value={held[name]} path={[...path, name]} form={form} />
    return (
      <Field
        key={name}
        schema={own}
        value={held[name]}
        path={[...path, name]}
        label={say.field(name)}
        isOptional={!required.includes(name)}
        form={form}
      />
    )
  }
  const folded = all.filter(([name]) => !isShown(name))
  return (
    <>
      {all.filter(([name]) => isShown(name)).map(one)}
      {folded.length === 0 ? null : (
        <details class="tb-more">
          <summary>
            {say.moreFields(
              folded
                .map(([name]) => say.field(name))
                .slice(0, 3)
                .join(', '),
            )}
          </summary>
          <div class="tb-fields">{folded.map(one)}</div>
        </details>
      )}
    </>
  )
}

/** An object whose type says which fields it has. */
function TaggedField({
  schema,
  value,
  path,
  label,
  isOptional,
  form,
  types,
}: Props & { readonly types: readonly string[] }): VNode {
  const say = editorWords.words.value
  const held = isObject(value) ? value : {}
  const type = typeof held['type'] === 'string' ? held['type'] : ''
  const branch = branchFor(resolved(schema), type)
  return (
    <fieldset class="tb-group">
      <legend>{label}</legend>
      <Labelled label={say.kind} path={[...path, 'type']} form={form}>
        {(id, described) => (
          <select
            id={id}
            class="select"
            value={type}
            {...described}
            onChange={({ currentTarget }) =>
              form.change(
                path,
                currentTarget.value === '' ? undefined : taggedBlank(schema, currentTarget.value, form.names),
                false,
              )
            }
          >
            {isOptional || !types.includes(type) ? <option value="">{say.asUsual}</option> : null}
            {types.map((each) => (
              <option key={each} value={each}>
                {say.type(each)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {branch === undefined ? null : (
        <Fields key={type} schema={branch} value={value} path={path} form={form} without={TYPE} />
      )}
    </fieldset>
  )
}

const TYPE: ReadonlySet<string> = new Set(['type'])

interface ListProps extends Omit<Props, 'schema'> {
  readonly items: Schema
  readonly min: number
  readonly max: number
}

function ListField({ value, path, label, form, items, min, max }: ListProps): VNode {
  const say = editorWords.words.value
  const list = Array.isArray(value) ? (value as readonly Json[]) : []
  const field = String(path.at(-1))
  const keys = useItemKeys(list)
  return (
    <fieldset class="tb-group" data-field={field}>
      <legend>{label}</legend>
      {list.map((each, index) => (
        <div key={keys[index]} class="tb-item">
          <Field
            schema={items}
            value={each}
            path={[...path, index]}
            label={say.item(say.one(field), index + 1)}
            isOptional={false}
            form={form}
          />
          {list.length > min ? (
            <button
              type="button"
              class="button quiet"
              aria-label={say.without(say.item(say.one(field), index + 1))}
              onClick={() => form.change(path, list.length === 1 ? undefined : list.toSpliced(index, 1), false)}
            >
              ×
            </button>
          ) : null}
        </div>
      ))}
      {list.length < max ? (
        <button
          type="button"
          class="button tb-add"
          onClick={() => form.change(path, [...list, blankOf(items, field, form.names)], false)}
        >
          + {say.one(field)}
        </button>
      ) : null}
    </fieldset>
  )
}

/** Names that the author chooses, such as those of pools. */
function RecordField({ value, path, label, form, items }: Omit<Props, 'schema'> & { readonly items: Schema }): VNode {
  const say = editorWords.words.value
  const id = useId()
  const held = isObject(value) ? value : {}
  const field = String(path.at(-1))
  const names = Object.keys(held)
  const rename = (from: string, to: string) => {
    if (to === '' || from === to || Object.hasOwn(held, to)) return
    form.change(
      path,
      Object.fromEntries(Object.entries(held).map(([name, own]) => [name === from ? to : name, own ?? null])),
      false,
    )
  }
  return (
    <fieldset class="tb-group">
      <legend>{label}</legend>
      {names.map((name) => (
        <div key={name} class="tb-record">
          <span class="row">
            <label for={`${id}-${name}`}>{say.name}</label>
            <input
              id={`${id}-${name}`}
              class="input"
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => rename(name, currentTarget.value.trim())}
            />
            <button
              type="button"
              class="button quiet"
              aria-label={say.without(name)}
              onClick={() => form.change([...path, name], undefined, false)}
            >
              ×
            </button>
          </span>
          <Field schema={items} value={held[name]} path={[...path, name]} label={name} isOptional={false} form={form} />
        </div>
      ))}
      <button
        type="button"
        class="button tb-add"
        onClick={() => {
          let number = names.length
          while (Object.hasOwn(held, `${field === 'assign' ? '' : 'name'}${number}`)) number++
          const name = `${field === 'assign' ? '' : 'name'}${number}`
          form.change([...path, name], field === 'pools' ? ['…'] : blankOf(items, field, form.names), false)
        }}
      >
        + {say.one(field)}
      </button>
    </fieldset>
  )
}
