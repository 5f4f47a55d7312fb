import { CATEGORIES, RULE_SETS } from '@parlor/games/yahtzee/knowledge'
import { z } from 'zod'

export const yahtzeeBox = z.enum(CATEGORIES)
export const yahtzeeRuleSet = z.enum(RULE_SETS)

/** Default rules of `POST /game/new`: those of the original plan (docs/decisions/0012). */
export const NEW_GAME_RULES: z.infer<typeof yahtzeeRuleSet> = 'plan'

const DICE = 5

/** Some of the dice, by index 0 to 4, each once. */
export const someDice = z
  .array(
    z
      .int()
      .min(0)
      .max(DICE - 1),
  )
  .min(1)
  .max(DICE)
  .refine((dice) => new Set(dice).size === dice.length, 'names a die twice')

/** The whole game, as returned by every call. */
export const yahtzeeStateShape = z.object({
  /** Always five. The value is 0 before the first roll of a turn. */
  dice: z.array(z.object({ value: z.int().min(0).max(6), frozen: z.boolean() })).length(DICE),
  rollsRemaining: z.int().min(0).max(3),
  /** 1 to 13; the last one after the game. */
  turn: z.int().min(1).max(CATEGORIES.length),
  gameOver: z.boolean(),
  /** Points per box; null while open. */
  scorecard: z.record(yahtzeeBox, z.int().nullable()),
  upperBonus: z.int(),
  /** Boxes, upper bonus, and 100 per extra Yahtzee where the rules grant it. */
  total: z.int(),
  /** Boxes that may be filled now: none before the first roll of a turn or after the game. */
  available: z.array(yahtzeeBox),
})

export type YahtzeeState = z.infer<typeof yahtzeeStateShape>
