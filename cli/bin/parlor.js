#!/usr/bin/env node
// The command itself is TypeScript, compiled to ../dist.
import { existsSync } from 'node:fs'
import { sep } from 'node:path'

// npx goes up to the workspace's root before it starts a command; files are named from where the person is.
const { INIT_CWD: start, npm_command: npm } = process.env
if (npm === 'exec' && start?.startsWith(process.cwd() + sep)) process.chdir(start)

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) await run()
else {
  console.error('parlor is not built yet: run “npm ci && npm run build” in the repository first.')
  process.exitCode = 1
}

async function run() {
  try {
    await import(main.href)
  } catch (error) {
    // A game of the catalogue is not in order: its author needs the faults, not a stack.
    if (!(error instanceof Error) || error.name !== 'FaultReport') throw error
    console.error(`parlor: ${error.message}`)
    process.exitCode = 1
  }
}
