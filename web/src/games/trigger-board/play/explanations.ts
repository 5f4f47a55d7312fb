/** What explains a board in words. Fetched once the board stands: it can be played before. */
export { explain, explainedIn } from './explain.ts'
export { RollsRow } from './rolls-row.tsx'
export { SpaceCard } from './space-card.tsx'
