import type { MoveIn, RefusalIn } from '@parlor/engine'
import { declarationProgram, declareProgram } from './phases/declaration.ts'
import { answerProgram, roundsProgram } from './phases/rounds.ts'

/** The four charts a match runs on, the rounds outermost. */
export const charts = {
  rounds: roundsProgram,
  answer: answerProgram,
  declaration: declarationProgram,
  declare: declareProgram,
}

export type Move = MoveIn<typeof charts>
export type Refusal = RefusalIn<typeof charts>
