import { Bug } from '../chart/faults.ts'
import type { Random } from '../choice/index.ts'
import type { Mount } from '../compile/mount.ts'
import type { LiveScene } from '../declare/scene.ts'
import type { AnyHappening } from '../declare/text.ts'
import { copyData } from '../verbs/copy.ts'
import type { Raised } from './position.ts'
import type { Told } from './told.ts'

/** What effects say, in the form in which it is written down. */

export function toldOnly(happening: unknown, only: readonly number[], others: unknown): Told {
  // The types of the game have checked what it tells.
  const told = { happening: happening as AnyHappening, only }
  return others === undefined ? told : { ...told, others: others as AnyHappening }
}

/** A number chance brings: one of so many, whatever it is asked for. */
export function drawn(random: Random | null, sides: number): number {
  if (!Number.isSafeInteger(sides) || sides < 1) throw new Bug(`chance is asked for one of ${sides} numbers`)
  if (random === null) throw new Bug('an effect asks chance, and nobody handed in where numbers come from')
  const number = random.below(sides)
  if (!Number.isInteger(number) || number < 0 || number >= sides)
    throw new Bug(`chance brought ${number}, where it must be below ${sides}`)
  return number
}

const NO_PARAMS: Raised['params'] = Object.freeze({})

type Raise = Parameters<LiveScene['raise']>

/** An event for a chart, as the program it is raised in declares it; that the chart draws it was checked at load. */
export function raisedEvent({ path, raises }: Mount, event: string, to: Raise[1], params: Raise[2]): Raised {
  if (!raises.get(to.chart)?.has(event))
    throw new Bug(`${path} raises ${event} for ${to.chart}, and does not declare it under raises`)
  // A copy: the event may wait, and what it was written from goes on changing.
  return { event, chart: to.chart, seat: to.seat ?? null, params: params === undefined ? NO_PARAMS : copyData(params) }
}
