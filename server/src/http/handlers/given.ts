type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Without the fields that are there but undefined: they were not said. */
export function given<T extends object>(fields: T): Given<T> {
  // Only fields that are undefined are left out, which Given says as well.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}
