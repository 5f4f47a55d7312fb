import type { ComponentChildren, VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { hexOf, parseColour } from '../../look/colour.ts'
import { isObject, type Json, type Path } from '../model/draft.ts'
import { editorWords } from '../words.ts'
import { Complete } from './complete.tsx'
import type { FormContext } from './form-context.ts'
import type { FieldKind } from './kind-of.ts'

interface Props<K extends FieldKind['kind']> {
  readonly kind: Extract<FieldKind, { readonly kind: K }>
  readonly value: Json | undefined
  readonly path: Path
  readonly label: string
  readonly isOptional: boolean
  readonly form: FormContext
}

/** A labelled field, and below it what is wrong with it. */
export function Labelled({
  label,
  path,
  form,
  children,
}: {
  readonly label: string
  readonly path: Path
  readonly form: FormContext
  readonly children: (
    id: string,
    described: { readonly 'aria-invalid'?: boolean; readonly 'aria-describedby'?: string },
  ) => ComponentChildren
}): VNode {
  const id = useId()
  const problems = form.problems.get(path.join('.')) ?? []
  const isWrong = problems.length > 0
  return (
    <div class="field tb-field" data-field={path.at(-1)}>
      <label for={id}>{label}</label>
      {children(
        id,
        isWrong
          ? { 'aria-invalid': problems.some(({ severity }) => severity === 'error'), 'aria-describedby': `${id}-why` }
          : {},
      )}
      {isWrong ? (
        <p id={`${id}-why`} class="small tb-wrong">
          {problems.map(({ message, hint }) => (hint === '' ? message : `${message}. ${hint}`)).join(' ')}
        </p>
      ) : null}
    </div>
  )
}

export function TextInput({ kind, value, path, label, isOptional, form }: Props<'text'>): VNode {
  const written = typeof value === 'string' ? value : ''
  const set = (text: string) => form.change(path, text === '' && isOptional ? undefined : text, true)
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) =>
        kind.isLong ? (
          <textarea
            id={id}
            class="input tb-long"
            rows={2}
            maxLength={kind.max}
            value={written}
            {...described}
            onInput={({ currentTarget }) => set(currentTarget.value)}
            onBlur={form.settle}
          />
        ) : (
          <input
            id={id}
            class="input"
            maxLength={kind.max}
            value={written}
            {...described}
            onInput={({ currentTarget }) => set(currentTarget.value)}
            onBlur={form.settle}
          />
        )
      }
    </Labelled>
  )
}

/** Fields of colours end like this: `color`, `borderColor`. */
export const isColour = (path: Path) => /color$/i.test(String(path.at(-1)))

/** A colour by the browser's own means; taken away where it is as usual. */
export function ColourInput({ value, path, label, form }: Omit<Props<'text'>, 'kind' | 'isOptional'>): VNode {
  const say = editorWords.words.value
  const colour = parseColour(value)
  return (
    <Labelled label={label} path={path} form={form}>
      {(id) => (
        <span class="row">
          <input
            id={id}
            class="tb-colour"
            type="color"
            value={colour === null ? '#f3ecdf' : hexOf(colour)}
            onInput={({ currentTarget }) => form.change(path, currentTarget.value, true)}
            onBlur={form.settle}
          />
          {value === undefined ? null : (
            <button type="button" class="button quiet" onClick={() => form.change(path, undefined, false)}>
              {say.asUsual}
            </button>
          )}
        </span>
      )}
    </Labelled>
  )
}

export function NumberInput({ kind, value, path, label, isOptional, form }: Props<'number'>): VNode {
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <input
          id={id}
          class="input tb-number"
          type="number"
          inputMode={kind.isWhole ? 'numeric' : 'decimal'}
          step={kind.isWhole ? 1 : 'any'}
          {...(Math.abs(kind.min) < 1e6 ? { min: kind.min } : {})}
          {...(Math.abs(kind.max) < 1e6 ? { max: kind.max } : {})}
          value={typeof value === 'number' ? value : ''}
          {...described}
          onInput={({ currentTarget }) => {
            const number = currentTarget.valueAsNumber
            if (Number.isFinite(number)) form.change(path, number, true)
            else if (isOptional) form.change(path, undefined, true)
          }}
          onBlur={form.settle}
        />
      )}
    </Labelled>
  )
}

export function ChoiceInput({ kind, value, path, label, isOptional, form }: Props<'choice'>): VNode {
  const say = editorWords.words.value
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <select
          id={id}
          class="select"
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          {...described}
          onChange={({ currentTarget }) => {
            const chosen = kind.values.find((each) => String(each) === currentTarget.value)
            form.change(path, chosen, false)
          }}
        >
          {isOptional ? <option value="">{say.asUsual}</option> : null}
          {kind.values.map((each) => (
            <option key={each} value={String(each)}>
              {say.value(String(each))}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

export function YesNoInput({ value, path, label, isOptional, form }: Omit<Props<'yes-no'>, 'kind'>): VNode {
  const say = editorWords.words.value
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <select
          id={id}
          class="select"
          value={value === undefined ? '' : String(value === true)}
          {...described}
          onChange={({ currentTarget }) =>
            form.change(path, currentTarget.value === '' ? undefined : currentTarget.value === 'true', false)
          }
        >
          {isOptional ? <option value="">{say.asUsual}</option> : null}
          <option value="true">{say.yes}</option>
          <option value="false">{say.no}</option>
        </select>
      )}
    </Labelled>
  )
}

/** An id of something on the board, or who is meant: with the names there are. */
export function NameInput({
  names,
  value,
  path,
  label,
  isOptional,
  form,
}: Omit<Props<'name'>, 'kind'> & { readonly names: readonly string[] }): VNode {
  const list = useId()
  const written = typeof value === 'string' ? value : isObject(value) ? JSON.stringify(value) : ''
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <>
          <input
            id={id}
            class="input"
            list={list}
            autocomplete="off"
            maxLength={200}
            value={written}
            {...described}
            onInput={({ currentTarget }) => {
              const text = currentTarget.value
              form.change(path, text === '' && isOptional ? undefined : text, true)
            }}
            onBlur={form.settle}
          />
          <datalist id={list}>
            {names.slice(0, 200).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Labelled>
  )
}

/** A condition as a text, checked as it is typed, with the names that there are offered below. */
export function ConditionInput({ value, path, label, isOptional, form }: Omit<Props<'condition'>, 'kind'>): VNode {
  const say = editorWords.words.value
  const written = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <Complete
          id={id}
          value={written}
          names={form.names}
          described={described}
          placeholder={say.conditionExample}
          onInput={(text) => form.change(path, text === '' && isOptional ? undefined : asJson(text), true)}
          onBlur={form.settle}
        />
      )}
    </Labelled>
  )
}

/** A condition may be written as JSON as well. */
function asJson(text: string): Json {
  if (!text.trimStart().startsWith('{')) return text
  try {
    return JSON.parse(text) as Json // what JSON.parse gives is JSON
  } catch {
    return text
  }
}

/** A number, from … to, or an expression: “3”, “1..6”, “player.stat.coins * 2”; “all” where that is meant. */
export function AmountInput({
  value,
  path,
  label,
  isOptional,
  form,
  isCount,
}: Omit<Props<'amount'>, 'kind'> & { readonly isCount: boolean }): VNode {
  const say = editorWords.words.value
  // What is written is kept as it is until it means something else.
  const [text, setText] = useState<string | null>(null)
  const shown =
    text !== null && JSON.stringify(amountOf(text, isCount)) === JSON.stringify(value) ? text : sayAmount(value)
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <input
          id={id}
          class="input"
          placeholder={isCount ? undefined : say.amountExample}
          autocomplete="off"
          value={shown}
          {...described}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            const amount = amountOf(currentTarget.value, isCount)
            if (amount !== undefined || isOptional) form.change(path, amount, true)
          }}
          onBlur={() => {
            setText(null)
            form.settle()
          }}
        />
      )}
    </Labelled>
  )
}

function amountOf(text: string, isCount: boolean): Json | undefined {
  const written = text.trim()
  if (written === '') return undefined
  if (/^-?\d+(\.\d+)?$/.test(written)) return Number(written)
  if (isCount) return written
  const range = /^(-?\d+)\s*\.\.\s*(-?\d+)$/.exec(written)
  return range === null ? { expr: text } : { random: [Number(range[1]), Number(range[2])] }
}

function sayAmount(value: Json | undefined): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  const { random, expr } = value
  if (Array.isArray(random)) return (random as readonly Json[]).map((end) => JSON.stringify(end)).join('..')
  return typeof expr === 'string' ? expr : JSON.stringify(expr ?? '')
}

/** What no form is made for, as JSON. */
export function JsonInput({ value, path, label, form }: Omit<Props<'anything'>, 'kind' | 'isOptional'>): VNode {
  const [text, setText] = useState<string | null>(null)
  return (
    <Labelled label={label} path={path} form={form}>
      {(id, described) => (
        <textarea
          id={id}
          class="input tb-long tb-code"
          rows={2}
          spellcheck={false}
          value={text ?? (value === undefined ? '' : JSON.stringify(value))}
          {...described}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => {
            if (text === null) return
            setText(null)
            try {
              form.change(path, text.trim() === '' ? undefined : (JSON.parse(text) as Json), false) // what JSON.parse gives is JSON
            } catch {
              // Not JSON yet: it stays as it was.
            }
          }}
        />
      )}
    </Labelled>
  )
}
