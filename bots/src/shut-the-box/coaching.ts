import { shutTheBox } from '@parlor/games'
import type { Coaching } from '../coach/coaching.ts'
import type { BoxAim } from './aims.ts'
import type { BoxOption } from './box-advice.ts'
import type { BoxOptions } from './box.ts'
import { boxCoach } from './coach.ts'
import { exactFor } from './judge.ts'

const AIMS: readonly [BoxAim, ...BoxAim[]] = ['score', 'shut', 'win']

export const boxCoaching: Coaching<BoxOption> = {
  coaches: (game) => game.id === shutTheBox.id,
  aims: AIMS,
  hintAim: (seats) => (seats === 1 ? 'score' : 'win'),
  addsUp(given, seats, aim) {
    const options = given as BoxOptions // of a match of this game, as below
    // The chance to shut begins anew with every turn; winning play is worked out for the last round only.
    if (aim === 'shut') return options.rounds === 1
    return aim !== 'win' || exactFor(options, seats)({ round: 1, turn: 0 })
  },
  coach(options, seats, name) {
    const aim = AIMS.find((known) => known === name)
    return aim && boxCoach(options as BoxOptions, seats, aim) // as above
  },
}
