import { reasonOf } from './log-file.ts'
import { runParlor } from './run.ts'
import { INTERRUPTED } from './terminal.ts'

// A reader that goes away (`parlor chart x | head -1`) and Ctrl-C are no errors: leave without a word.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    // The disk is full, or the like. If even this cannot be said, the exit code says it.
    if (stream === process.stdout) process.stderr.write(`parlor: the output cannot be written: ${reasonOf(error)}.\n`)
    process.exit(1)
  })
process.on('SIGINT', () => {
  // A command that listens too stops in its own way.
  if (process.listenerCount('SIGINT') === 1) process.exit(INTERRUPTED)
})

const { stdin, stdout, stderr, env } = process
process.exitCode = await runParlor(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  cwd: process.cwd(),
  now: () => performance.now(),
  signals: process,
})
