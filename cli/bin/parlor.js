#!/usr/bin/env node
// The command itself is TypeScript, compiled to ../dist.
import { existsSync } from 'node:fs'
import { sep } from 'node:path'

// npx goes up to the workspace's root before it starts a command; files are named from where the person is.
const { INIT_CWD: start, npm_command: npm } = process.env
if (npm === 'exec' && start?.startsWith(process.cwd() + sep)) process.chdir(start)

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href)
else {
  console.error('parlor is not built yet: run “npm ci && npm run build” in the repository first.')
  process.exitCode = 1
}
