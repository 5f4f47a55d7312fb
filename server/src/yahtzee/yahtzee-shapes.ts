import { CATEGORIES, RULE_SETS } from '@parlor/games/yahtzee/knowledge'
import { z } from 'zod'

export const yahtzeeBox = z.enum(CATEGORIES)
export const yahtzeeRuleSet = z.enum(RULE_SETS)

/** The rules of `POST /game/new` without `rules`: those of the plan that this API is from (docs/decisions/0012). */
export const NEW_GAME_RULES: z.infer<typeof yahtzeeRuleSet> = 'plan'

const DICE = 5

/** Some of the dice by their numbers, 0 to 4, each once. */
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

/** A whole game, as its player is told it after every call. */
export const yahtzeeStateShape = z.object({
  /** Always five. The value is 0 before the first roll of a turn. */
  dice: z.array(z.object({ value: z.int().min(0).max(6), frozen: z.boolean() })).length(DICE),
  rollsRemaining: z.int().min(0).max(3),
  /** 1 to 13; after the game, the last. */
  turn: z.int().min(1).max(CATEGORIES.length),
  gameOver: z.boolean(),
  /** The points in each box, null while it is open. */
  scorecard: z.record(yahtzeeBox, z.int().nullable()),
  upperBonus: z.int(),
  /** Of the boxes, the upper bonus, and 100 for each extra Yahtzee where the rules give them. */
  total: z.int(),
  /** The boxes that may be filled now: none before the first roll of a turn, and none after the game. */
  available: z.array(yahtzeeBox),
})

export type YahtzeeState = z.infer<typeof yahtzeeStateShape>
