import { isObject, type Json, type SpaceDraft } from './draft.ts'

/** What a space is for, as far as can be told without reading the whole board. */
export function roleOf({ type, types, triggers = [] }: SpaceDraft): 'start' | 'end' | 'plain' {
  const all = new Set([type, ...(Array.isArray(types) ? (types as readonly Json[]) : [])])
  if (all.has('end') || all.has('finish') || triggers.some(finishes)) return 'end'
  return all.has('start') ? 'start' : 'plain'
}

function finishes({ action }: { readonly action?: Json | undefined }): boolean {
  if (!isObject(action) || action['type'] !== 'SET_PLAYER_STATE') return false
  const { payload } = action
  return isObject(payload) && payload['state'] === 'COMPLETED_GAME'
}
