import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { farmAt, type Outlook } from './outlook.ts'

/** What actions bring that point at nothing and strike others, or everybody, before they are paid for. */
export const TABLE_ACTIONS = {
  GARDEN_GNOME: ({ table, foes, grudge }: Outlook, value: number): number => {
    let gain = 0
    for (const foe of foes) gain += 2 * Math.min(value, farmAt(table, foe).handSize) * (grudge[foe] ?? 0)
    return gain
  },
  DROUGHT: (outlook: Outlook): number => {
    let gain = 0
    for (const [seat, { beds }] of outlook.table.farms.entries())
      for (const { crop } of beds)
        if (crop !== null) gain += lateness(outlook, crop) * (seat === outlook.seat ? -1 : (outlook.grudge[seat] ?? 0))
    return gain
  },
  DEMON: (outlook: Outlook): number => {
    const { table, farm } = outlook
    let own = 0
    let all = 0
    for (const { beds } of table.farms)
      for (const { crop } of beds) {
        all += crop?.value ?? 0
        if (beds === farm.beds) own += crop?.value ?? 0
      }
    const spent = Math.min(19, farm.fertilizers)
    // Market cards for so many fertilizers, if the roll can be paid.
    const bought = ((spent * (spent + 1)) / 2) * (outlook.isLast ? 0 : 0.9 - outlook.fertilizer)
    return (all + bought - (19 - spent) * own) / 20
  },
}

/** Two turns more to wait: the bed is taken for as long, and at the end nothing comes of it. */
function lateness({ turnsLeft }: Outlook, { value, timer }: farmCards.Crop): number {
  return timer <= turnsLeft && timer + 2 > turnsLeft ? value : 3
}
