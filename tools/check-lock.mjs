// The lock files name no registry, and hold every platform's part of native packages: npm drops them in silence
// when a registry lacks one, and the next `npm ci` elsewhere fails.
import { existsSync, readFileSync } from 'node:fs'

const faults = []
for (const file of ['package-lock.json', 'bench/package-lock.json', 'kernel/package-lock.json'].filter((f) =>
  existsSync(f),
)) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  for (const [path, entry] of Object.entries(packages)) {
    if (typeof entry.resolved === 'string' && /^https?:/.test(entry.resolved))
      faults.push(`${file}: ${path} names an address`)
    for (const name of Object.keys(entry.optionalDependencies ?? {}))
      if (!Object.keys(packages).some((p) => p === `node_modules/${name}` || p.endsWith(`/node_modules/${name}`)))
        faults.push(`${file}: ${path} wants ${name}, which the lock file lacks`)
  }
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
