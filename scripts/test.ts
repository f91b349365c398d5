import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../apps/server/test/servers/findProgram.ts'
import { findPostgres } from '../apps/server/test/servers/throwAwayPostgres.ts'
import { ENGINES, findEngine } from '../e2e/engines/engines.ts'
import { findBrowser } from './findBrowser.ts'
import { installDebian } from './installDebian.ts'
import { isLong, runsAll } from './testing/long.ts'
import { installOwnPackages } from './testing/ownPackages.ts'
import { makeRunFolder } from './testing/runFolder.ts'
import { interruptStages, runStage } from './testing/runStage.ts'
import { AT_ONCE, STAGES, type Stage } from './testing/stages.ts'
import { type StageResult, summarise } from './testing/summary.ts'

// npm test                 every check, and the tests that long.ts does not leave out
// npm run test:all         everything
// npm test -- trading      the tests of one part
// npm run check            the checks alone
// npm run test:engines     the journeys in Firefox and WebKit alone

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const parts = args.filter((arg) => !arg.startsWith('--'))
/** What the journeys of one part need too. */
const NEEDED_BY_JOURNEYS = ['build', 'sample marketplace']

function isChosen({ name, quick, parts: hasParts }: Stage): boolean {
  if (args.includes('--quick')) return quick ?? false
  if (args.includes('--engines')) return name.includes('Firefox')
  if (parts.length > 0) return hasParts || NEEDED_BY_JOURNEYS.includes(name)
  return runsAll || !isLong(name)
}

/** Installs what the tests use besides npm's packages, and says what stays missing. */
async function installPrograms(stages: readonly Stage[]): Promise<void> {
  const engines = stages.some(({ name }) => name.includes('Firefox')) ? ENGINES : []
  await installDebian([
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(runsAll && !findProgram('ipfs_cid') ? ['ipfs-cid'] : []),
    ...engines.flatMap(({ name, packages }) => (findEngine(name) ? [] : packages)),
  ])
  if (runsAll) await installOwnPackages()
  const missing = engines.filter(({ name }) => !findEngine(name)).map(({ called }) => called)
  if (!findPostgres()) missing.push('PostgreSQL')
  if (missing.length > 0)
    process.stdout.write(`Not installed, so their tests are skipped: ${missing.join(', ')}\n`)
  if (!findBrowser())
    process.stdout.write('The journeys need Chromium: install it, or name it by CHROMIUM=/path/to/chromium\n')
}

async function main(): Promise<number> {
  const started = performance.now()
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interrupted = true
      interruptStages()
    })
  const groups = STAGES.map((group) => group.filter(isChosen))
  // Meanwhile the first group runs, which needs none of them.
  const installed = args.includes('--quick') ? Promise.resolve() : installPrograms(groups.flat())
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  const folder = makeRunFolder()
  // Colour codes would be between the words that `count` matches.
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', TMPDIR: folder.path }
  const results: StageResult[] = []
  const run = async (stage: Stage) => {
    process.stdout.write(`\n── ${stage.name}\n`)
    results.push(await runStage(stage, parts, env))
  }
  for (const [at, group] of groups.entries()) {
    if (at === 1) {
      await installed
      env.CHROMIUM = findBrowser()
    }
    const waiting = [...group]
    const work = async () => {
      for (let stage = waiting.shift(); stage && !interrupted; stage = waiting.shift()) await run(stage)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  folder.remove()
  process.stdout.write(`\n${summarise(results, (performance.now() - started) / 1_000)}\n`)
  return !interrupted && results.every(({ isGreen }) => isGreen) ? 0 : 1
}

process.exitCode = await main()
