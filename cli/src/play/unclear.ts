/** What was typed cannot be read; the message says why, in a sentence. */
export class Unclear extends Error {}
