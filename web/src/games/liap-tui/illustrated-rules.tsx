import {
  baseOf,
  colourOf,
  findPlay,
  NAMES,
  PIECES,
  pointsOf,
  setOf,
  winnerOf,
  type Piece,
} from '@parlor/games/liap-tui/knowledge'
import type { ComponentChildren, VNode } from 'preact'
import type { IllustratedRulesProps } from '../game-home.ts'
import { nameOfPiece, PieceBack, PieceFace } from './piece.tsx'
import { liapWords } from './words.ts'
import './illustrated-rules.css'

const PAIR: readonly Piece[] = ['RED_ADVISOR_1', 'RED_ADVISOR_2']
const SOLDIERS: readonly Piece[] = ['BLACK_SOLDIER_1', 'BLACK_SOLDIER_2', 'BLACK_SOLDIER_3']
const HIGH: readonly Piece[] = ['BLACK_GENERAL', 'BLACK_ADVISOR_1', 'BLACK_ELEPHANT_1']
const LOW: readonly Piece[] = ['RED_CHARIOT_1', 'RED_HORSE_1', 'RED_CANNON_1']
const EXTENDED: readonly Piece[] = ['RED_CHARIOT_1', 'RED_HORSE_1', 'RED_HORSE_2', 'RED_CANNON_1']

/** A turn as it may go, seat after seat: led, a forfeit, what wins, what is beaten. */
const TURN: readonly (readonly Piece[])[] = [
  ['BLACK_CHARIOT_1', 'BLACK_HORSE_1', 'BLACK_CANNON_1'],
  ['RED_SOLDIER_1', 'RED_SOLDIER_2', 'RED_SOLDIER_3'],
  HIGH,
  LOW,
]
/** Declared, taken, what the round counts. */
const ROUNDS: readonly (readonly [number, number, number])[] = [
  [2, 2, 1],
  [0, 0, 1],
  [3, 1, 1],
  [3, 1, 2],
]

/** The rules with pictures; every figure is worked out by the game itself. */
export function LiapRules({ goal, mostZeros }: { readonly goal: number; readonly mostZeros: number }): VNode {
  const say = liapWords.words.value.rules
  return (
    <div class="lt-rules">
      <Part title={say.aim.title} about={say.aim.about} />
      <Part title={say.pieces.title} about={say.pieces.about}>
        <Strengths />
      </Part>
      <Part title={say.plays.title} about={say.plays.about}>
        <ul class="lt-rules-plays">
          <Example pieces={PAIR} />
          <Example pieces={SOLDIERS} about={say.plays.soldiers} />
          <Example pieces={HIGH} about={say.plays.high} />
          <Example pieces={LOW} about={say.plays.low} />
          <Example pieces={EXTENDED} about={say.plays.extended} />
        </ul>
      </Part>
      <Part title={say.turn.title} about={say.turn.about}>
        <p class="small">{say.turn.example}</p>
        <WorkedTurn />
        <p class="small">{say.turn.ties}</p>
      </Part>
      <Part title={say.declaring.title} about={`${say.declaring.eight} ${say.declaring.zero(mostZeros)}`} />
      <Part title={say.weak.title} about={say.weak.about} />
      <Part title={say.scoring.title} about={say.scoring.end(goal)}>
        <WorkedScores />
      </Part>
    </div>
  )
}

/** For the options of a match. */
export function LiapRulesOf({ options: { goal, maxConsecutiveZeros } }: IllustratedRulesProps): VNode {
  return <LiapRules goal={Number(goal)} mostZeros={Number(maxConsecutiveZeros)} />
}

function Part({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about: string
  readonly children?: ComponentChildren
}): VNode {
  return (
    <section>
      <h3>{title}</h3>
      <p>{about}</p>
      {children}
    </section>
  )
}

function Row({ pieces }: { readonly pieces: readonly Piece[] }): VNode {
  return (
    <span class="lt-rules-row" aria-hidden="true">
      {pieces.map((piece) => (
        <span key={piece}>
          <PieceFace piece={piece} />
        </span>
      ))}
    </span>
  )
}

/** One of each kind, strongest first, with how many there are. */
function Strengths(): VNode {
  const { names, rules } = liapWords.words.value
  return (
    <ul class="lt-rules-strengths">
      {NAMES.map((name) => {
        const all = PIECES.filter((piece) => nameOfPiece(piece) === name)
        const shown = (['RED', 'BLACK'] as const).flatMap(
          (colour) => all.find((piece) => colourOf(piece) === colour) ?? [],
        )
        return (
          <li key={name}>
            <Row pieces={shown} />
            <span>
              {names[name]}
              <span class="sr-only">
                {' '}
                {rules.pieces.red} {pointsOf(shown[0] ?? 'RED_GENERAL')}, {rules.pieces.black}{' '}
                {pointsOf(shown[1] ?? 'BLACK_GENERAL')}
              </span>{' '}
              <span class="soft">{rules.pieces.copies(all.length / 2)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Example({ pieces, about }: { readonly pieces: readonly Piece[]; readonly about?: string }): VNode {
  const { types, rules } = liapWords.words.value
  const play = findPlay(setOf(pieces))
  return (
    <li>
      <Row pieces={pieces} />
      <span>
        {about ?? types[play?.type ?? 'SINGLE']} <span class="soft">({rules.turn.worth(play?.strength ?? 0)})</span>
      </span>
    </li>
  )
}

function WorkedTurn(): VNode {
  const { rules } = liapWords.words.value
  const sets = TURN.map(setOf)
  const winner = winnerOf(sets, 0)
  const led = findPlay(sets[0] ?? 0)
  return (
    <ol class="lt-rules-turn">
      {TURN.map((pieces, seat) => {
        const play = findPlay(sets[seat] ?? 0)
        const isForfeit = play?.type !== led?.type
        const worth = rules.turn.worth(play?.strength ?? 0)
        const said = isForfeit
          ? rules.turn.forfeit
          : `${worth}, ${seat === winner ? rules.turn.wins(pieces.length) : seat === 0 ? rules.turn.leads : rules.turn.beaten}`
        return (
          <li key={seat} class={seat === winner ? 'is-winner' : ''}>
            {isForfeit ? (
              <span class="lt-rules-row" aria-hidden="true">
                {pieces.map((piece) => (
                  <span key={piece}>
                    <PieceBack />
                  </span>
                ))}
              </span>
            ) : (
              <Row pieces={pieces} />
            )}
            <span>{said}</span>
          </li>
        )
      })}
    </ol>
  )
}

function WorkedScores(): VNode {
  const { signed, rules } = liapWords.words.value
  return (
    <table class="lt-rules-scores figures">
      <thead>
        <tr>
          <th scope="col">{rules.scoring.declared}</th>
          <th scope="col">{rules.scoring.taken}</th>
          <th scope="col">{rules.scoring.points}</th>
        </tr>
      </thead>
      <tbody>
        {ROUNDS.map(([declared, taken, multiplier], at) => (
          <tr key={at}>
            <td>{declared}</td>
            <td>{taken}</td>
            <td>
              {signed(multiplier * baseOf(declared, taken))} <span class="small soft">{rules.scoring.why[at]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
