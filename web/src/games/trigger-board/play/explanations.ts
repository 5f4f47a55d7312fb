/** What explains a board, and what happens on it, in words. Fetched once the board stands: it can be played before. */
export { explain, explainedIn } from './explain.ts'
export { RollsRow } from './rolls-row.tsx'
export { SpaceCard } from './space-card.tsx'
export { StoryLine } from './story-line.tsx'
