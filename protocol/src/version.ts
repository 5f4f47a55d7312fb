/** Raised when a client of the version before could not understand what is sent. */
export const PROTOCOL_VERSION = 1
