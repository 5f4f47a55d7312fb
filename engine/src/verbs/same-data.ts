/** Are two pieces of plain data equal? Quicker than comparing their texts, which tests do millions of times. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let i = 0; i < one.length; i++) if (!sameData(one[i], other[i])) return false
    return true
  }
  if (Array.isArray(other)) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  // Both are records: by the checks above.
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return names.every((name) => Object.hasOwn(right, name) && sameData(left[name], right[name]))
}

/** Would two pieces of plain data be sent as the same text? The order of fields can tell something too. */
export function isSameText(one: unknown, other: unknown): boolean {
  return isSameInOrder(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/** Quicker than making texts where the answer is yes; a field that is undefined is not sent, so no is not the last word. */
function isSameInOrder(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  if (names.length !== others.length) return false
  // Both are records or lists, and the keys are their own.
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return names.every((name, i) => name === others[i] && isSameInOrder(left[name], right[name]))
}
