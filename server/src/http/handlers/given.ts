type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Drops undefined fields. */
export function given<T extends object>(fields: T): Given<T> {
  // Only undefined fields are dropped, as Given states.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
