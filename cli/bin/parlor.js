#!/usr/bin/env node
// The command itself is TypeScript, compiled to ../dist.
import { existsSync } from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href)
else {
  console.error('parlor is not built yet: run “npm ci && npm run build” in the repository first.')
  process.exitCode = 1
}
