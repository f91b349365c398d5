import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../apps/server/test/throwAwayPostgres.ts'
import { ENGINES, findEngine } from '../e2e/engines/engines.ts'
import { findBrowser } from './findBrowser.ts'
import { installDebian } from './installDebian.ts'
import { isLong, runsAll } from './testing/long.ts'
import { runStage } from './testing/runStage.ts'
import { STAGES, type Stage } from './testing/stages.ts'
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
/** How many checks run at once: each of them uses one core. */
const CHECKS_AT_ONCE = 2

function chosenStages(): Stage[] {
  if (args.includes('--quick')) return STAGES.filter(({ quick }) => quick)
  if (args.includes('--engines')) return STAGES.filter(({ name }) => name.includes('Firefox'))
  if (parts.length > 0)
    return STAGES.filter((stage) => stage.parts || NEEDED_BY_JOURNEYS.includes(stage.name))
  return STAGES.filter(({ name }) => runsAll || !isLong(name))
}

/** Installs what the tests use besides npm's packages, and says what stays missing. */
async function installPrograms(stages: readonly Stage[]): Promise<void> {
  const engines = stages.some(({ name }) => name.includes('Firefox')) ? ENGINES : []
  await installDebian([
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...engines.flatMap(({ name, packages }) => (findEngine(name) ? [] : packages)),
  ])
  const missing = engines.filter(({ name }) => !findEngine(name)).map(({ called }) => called)
  if (!findPostgres()) missing.push('PostgreSQL')
  if (missing.length > 0)
    process.stdout.write(`Not installed, so their tests are skipped: ${missing.join(', ')}\n`)
  if (!findBrowser())
    process.stdout.write('The journeys need Chromium: install it, or name it by CHROMIUM=/path/to/chromium\n')
}

/** Stages that run at once. */
function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const group = groups.at(-1)
    if (group && stage.beside) group.push(stage)
    else groups.push([stage])
  }
  return groups
}

async function main(): Promise<number> {
  const started = performance.now()
  const stages = chosenStages()
  const checks = stages.filter(({ quick }) => quick)
  const tests = stages.filter(({ quick }) => !quick)
  // Meanwhile the checks run.
  const installed = tests.length > 0 ? installPrograms(tests) : Promise.resolve()
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  // Colour codes would be between the words that `count` matches.
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  const results: StageResult[] = []
  const run = async (stage: Stage) => {
    process.stdout.write(`\n── ${stage.name}\n`)
    results.push(await runStage(stage, parts, env))
  }
  const waiting = [...checks]
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage)
  }
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work))
  await installed
  env.CHROMIUM = findBrowser()
  for (const group of groupsOf(tests)) await Promise.all(group.map(run))
  process.stdout.write(`\n${summarise(results, (performance.now() - started) / 1_000)}\n`)
  return results.every(({ isGreen }) => isGreen) ? 0 : 1
}

process.exitCode = await main()
