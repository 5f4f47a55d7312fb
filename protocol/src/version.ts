/** Raised for changes that older clients could not understand. */
export const PROTOCOL_VERSION = 1
