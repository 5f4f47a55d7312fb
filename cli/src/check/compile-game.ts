import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { pathToFileURL } from 'node:url'
import { findingsIn } from './compiler-message.ts'
import type { Finding } from './finding.ts'

const IS_TEST = /\.(test|fixture)\.ts$/

export interface Compiled {
  readonly findings: readonly Finding[]
  /** The game as JavaScript, which is written even if its types are wrong. */
  readonly entry: string
}

/**
 * Checks the types of a game's rules, and of its tests, and translates the rules. What the compiler found out is kept in
 * the cache folder, so that the next time it only looks at what has changed.
 */
export async function compileGame(root: string, id: string, signal: AbortSignal): Promise<Compiled> {
  const folder = join(root, '.cache/check', id)
  mkdirSync(folder, { recursive: true })
  const source = `../../../games/src/${id}`
  // Long types are read for the names in them.
  const common = {
    noErrorTruncation: true,
    incremental: true,
    declaration: false,
    declarationMap: false,
    sourceMap: false,
  }
  const rules = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: {
      ...common,
      rootDir: '../../../games/src',
      outDir: 'out',
      inlineSourceMap: true,
      tsBuildInfoFile: 'rules.tsbuildinfo',
    },
    include: [source],
    exclude: [`${source}/**/*.test.ts`, `${source}/**/*.fixture.ts`],
  }
  const tests = {
    extends: '../../../tsconfig.test.json',
    compilerOptions: { ...common, noEmit: true, tsBuildInfoFile: 'tests.tsbuildinfo' },
    include: [source],
  }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(rules))
  writeFileSync(join(folder, 'tests.json'), JSON.stringify(tests))
  const [ofRules, ofTests] = await Promise.all(
    ['rules.json', 'tests.json'].map((file) => runCompiler(root, join(folder, file), signal)),
  )
  const lineOf = (file: string, line: number) => {
    const path = join(root, file)
    return existsSync(path) && file !== '' ? (readFileSync(path, 'utf8').split('\n')[line - 1] ?? '') : ''
  }
  return {
    findings: [
      ...findingsIn(ofRules ?? '', lineOf),
      ...findingsIn(ofTests ?? '', lineOf).filter(({ file }) => file !== undefined && IS_TEST.test(file)),
    ],
    entry: pathToFileURL(join(folder, 'out', id, 'index.js')).href,
  }
}

function runCompiler(root: string, project: string, signal: AbortSignal): Promise<string> {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false']
  return new Promise((resolve, reject) => {
    execFile(execPath, args, { cwd: root, signal, maxBuffer: 1 << 26 }, (error, output, errors) => {
      // It ends with 1 or 2 when it has found something; that it could not run at all is said elsewhere.
      if (error !== null && output === '') reject(signal.aborted ? signal.reason : new Error(errors || error.message))
      else resolve(output)
    })
  })
}
