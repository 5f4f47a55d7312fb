/** The command was called wrongly: exit code 2. The message names the argument, in one sentence. */
export class UsageError extends Error {}

/** The command was called rightly and cannot do what it was asked: exit code 1. */
export class Refused extends Error {}

/** Somebody pressed Ctrl-C while the command was busy: exit code 130, without a word. */
export class Interrupted extends Error {}
