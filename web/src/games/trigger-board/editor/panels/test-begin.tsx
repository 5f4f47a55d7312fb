import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { namesOf } from '../form/use-form.ts'
import type { Trial } from '../trial/trial.ts'
import { SeatsField } from './seats-field.tsx'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

/** Where it begins: who is to move, and where everybody stands with what. */
export function TestBegin({ bench, trial }: { readonly bench: Workbench; readonly trial: Trial }): VNode {
  const say = editorWords.words.value
  const [seats, setSeats] = useState(2)
  const [seed, setSeed] = useState('1')
  const [turn, setTurn] = useState(0)
  const [players, setPlayers] = useState<
    readonly { readonly space?: string; readonly stats?: Record<string, number> }[]
  >([])
  const names = namesOf(bench.draft.value)
  const [chosen] = bench.selected.value
  const change = (seat: number, own: object) =>
    setPlayers(
      Array.from({ length: seats }, (_, at) => (at === seat ? { ...players[at], ...own } : (players[at] ?? {}))),
    )
  return (
    <form
      class="tb-fields"
      onSubmit={(event) => {
        event.preventDefault()
        void trial.begin({ seats, seed, opening: { turn, players: players.slice(0, seats) } })
      }}
    >
      <div class="field">
        <SeatsField id="test-seats" seats={seats} set={setSeats} />
      </div>
      <div class="field">
        <label for="test-seed">{say.testSeed}</label>
        <input
          id="test-seed"
          class="input tb-code"
          maxLength={64}
          value={seed}
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </div>
      <details class="tb-section">
        <summary>{say.testOpening}</summary>
        <div class="tb-fields">
          <div class="field">
            <label for="test-turn">{say.testTurn}</label>
            <select
              id="test-turn"
              class="select"
              value={turn}
              onChange={({ currentTarget }) => setTurn(Number(currentTarget.value))}
            >
              {Array.from({ length: seats }, (_, seat) => (
                <option key={seat} value={seat}>
                  {say.player(seat + 1)}
                </option>
              ))}
            </select>
          </div>
          {Array.from({ length: seats }, (_, seat) => (
            <fieldset key={seat} class="tb-group">
              <legend>{say.player(seat + 1)}</legend>
              <div class="field">
                <label for={`test-space-${seat}`}>{say.standsOn}</label>
                <select
                  id={`test-space-${seat}`}
                  class="select"
                  value={players[seat]?.space ?? ''}
                  onChange={({ currentTarget }) =>
                    change(seat, { space: currentTarget.value === '' ? undefined : currentTarget.value })
                  }
                >
                  <option value="">{say.asUsual}</option>
                  {names.space.slice(0, 300).map((space) => (
                    <option key={space} value={space}>
                      {bench.byId.value.get(space)?.name} ({space})
                    </option>
                  ))}
                </select>
              </div>
              {chosen === undefined ? null : (
                <button type="button" class="button quiet" onClick={() => change(seat, { space: chosen })}>
                  {say.putOnChosen(bench.byId.value.get(chosen)?.name ?? chosen)}
                </button>
              )}
              {names.stat.map((stat) => (
                <div key={stat} class="field">
                  <label for={`test-${seat}-${stat}`}>{stat}</label>
                  <input
                    id={`test-${seat}-${stat}`}
                    class="input tb-number"
                    type="number"
                    placeholder={say.asUsual}
                    onInput={({ currentTarget }) => {
                      const value = currentTarget.valueAsNumber
                      const { [stat]: _before, ...others } = players[seat]?.stats ?? {}
                      change(seat, { stats: Number.isFinite(value) ? { ...others, [stat]: value } : others })
                    }}
                  />
                </div>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
      <button type="submit" class="button primary" data-testid="test-begin">
        {say.testBegin}
      </button>
    </form>
  )
}
