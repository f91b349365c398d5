import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../apps/server/test/throwAwayPostgres.ts'
import { findBrowser } from './findBrowser.ts'
import { findEngines } from './findEngines.ts'
import { installDebian } from './installDebian.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Stage = {
  name: string
  command: string[]
  quick?: boolean
  /** Reads the numbers of passed and failed tests from the output; missing for stages without tests. */
  count?: RegExp
  /** In how many parts it runs at once, each with a marketplace of its own: a shard of Playwright. */
  shards?: number
}

// `count` matches the last line of each runner: vitest, forge, Playwright.
const stages: Stage[] = [
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'], quick: true },
  {
    name: 'boundaries',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'scripts',
      'e2e',
      'attack',
      'bench',
      'contracts',
    ],
    quick: true,
  },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'], quick: true },
  {
    name: 'types of the web app',
    command: ['npm', 'run', '--silent', 'typecheck', '-w', 'apps/web'],
    quick: true,
  },
  { name: 'unused code', command: ['knip'], quick: true },
  { name: 'languages', command: ['node', 'packages/messages/check.ts'], quick: true },
  { name: 'unit and integration tests', command: ['vitest', 'run'], count: /Tests\s+(\d+) passed/ },
  {
    name: 'generated ABIs and bytecode are fresh',
    command: ['npm', 'run', '--silent', 'check:generated', '-w', 'contracts'],
  },
  {
    name: 'contract tests',
    command: ['npm', 'run', '--silent', 'test', '-w', 'contracts'],
    count: /(\d+) tests passed, 0 failed/,
  },
  // Before the journeys, whose marketplaces would build the pages both at once.
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'browser journeys',
    command: ['npm', 'run', '--silent', 'test', '-w', 'e2e'],
    count: /^\s*(\d+) passed/m,
    // One browser does not keep two cores busy.
    shards: 2,
  },
  {
    name: 'attack',
    command: ['node', 'attack/run.ts', '--seconds', '4'],
    count: /^(\d+) passed, 0 failed/m,
  },
]

const engineStage: Stage = {
  name: 'journeys in Firefox and WebKit',
  command: ['npm', 'run', '--silent', 'test:engines', '-w', 'e2e'],
  count: /^\s*(\d+) passed/m,
}

// Colour codes would be between the words that `count` matches.
const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }

/** The ports of a marketplace of the journeys (e2e/vitrine.ts) are close together. */
const FIRST_PORT = 3_700
const PORTS_APART = 20

type Run = { code: number; output: string }

function runsOf({ command, shards }: Stage): Promise<Run>[] {
  if (!shards) return [execute(command)]
  return Array.from({ length: shards }, (_, at) => {
    const args = ['--', `--shard=${at + 1}/${shards}`, `--output=../test-results/${at + 1}`]
    return execute(
      [...command, ...args],
      { VITRINE_E2E_PORT: String(FIRST_PORT + at * PORTS_APART) },
      `${at + 1}: `,
    )
  })
}

/** @param before stands before each line of the output, so that the lines of several programs can be told apart */
function execute([program = '', ...args]: string[], more: NodeJS.ProcessEnv = {}, before = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        output += `${line}\n`
        process.stdout.write(`${before}${line}\n`)
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function main(): Promise<number> {
  const quick = process.argv.includes('--quick')
  const engines = process.argv.includes('--engines')
  const chosen = engines ? [engineStage] : stages.filter((each) => each.quick || !quick)
  if (!quick) findEngines()
  if (!quick && !engines) {
    env.CHROMIUM = findBrowser()
    if (!findPostgres()) installDebian('postgresql')
    if (!findPostgres())
      process.stdout.write(
        'PostgreSQL is not installed: the server is tested only on the embedded database.\n',
      )
    rmSync(join(root, 'test-results'), { recursive: true, force: true })
  }
  let passed = 0
  for (const stage of chosen) {
    process.stdout.write(`\n── ${stage.name}\n`)
    const started = Date.now()
    const runs = await Promise.all(runsOf(stage))
    if (runs.some(({ code }) => code !== 0)) {
      process.stdout.write(`\n${stage.name}: failed\n${passed} passed, 1 failed\n`)
      return 1
    }
    const counts = runs.map(({ output }) => Number(stage.count?.exec(output)?.[1] ?? 0))
    if (stage.count && counts.includes(0)) {
      process.stdout.write(`\n${stage.name}: no test ran\n${passed} passed, 1 failed\n`)
      return 1
    }
    passed += counts.reduce((sum, each) => sum + each, 0)
    process.stdout.write(`${stage.name}: passed in ${Math.round((Date.now() - started) / 1_000)} s\n`)
  }
  if (!quick) process.stdout.write(`\n${passed} passed, 0 failed\n`)
  return 0
}

process.exitCode = await main()
