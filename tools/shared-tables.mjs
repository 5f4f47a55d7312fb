// One folder for the tables that tests of the command line work out: each is solved once in a run, not once a file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-test-tables-'))
  // Read by cli/src/parlor.fixture.ts in every process of the run.
  process.env['PARLOR_TEST_TABLES'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
