// Processor time in seconds, as Linux counts it in /proc; elsewhere NaN, and nothing is printed of it.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The fields of /proc/…/stat after the name, which may contain spaces: state is the first. */
function fieldsOf(path) {
  try {
    const text = readFileSync(path, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Fields 11 to 14: own time in user and system mode, then that of children that have ended and were waited for. */
const spent = (fields, withChildren) =>
  fields.slice(11, withChildren ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND

/** Of the thread that asks. */
export function threadSeconds() {
  const fields = fieldsOf('/proc/thread-self/stat')
  return fields === null ? NaN : spent(fields, false)
}

/** Of processes that this one has started and that have ended. */
export function endedChildrenSeconds() {
  const fields = fieldsOf('/proc/self/stat')
  return fields === null ? NaN : spent(fields, true) - spent(fields, false)
}

/** Of this process and of all that it has started, ended or not. */
export function treeSeconds() {
  if (fieldsOf('/proc/self/stat') === null) return NaN
  /** @type {Map<number, { parent: number, seconds: number }>} */
  const all = new Map()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(`/proc/${name}/stat`) : null
    if (fields !== null) all.set(Number(name), { parent: Number(fields[1]), seconds: spent(fields, true) })
  }
  const isOurs = (pid) => pid === process.pid || (all.has(pid) && isOurs(all.get(pid)?.parent ?? 0))
  return [...all].reduce((sum, [pid, { seconds }]) => sum + (isOurs(pid) ? seconds : 0), 0)
}
