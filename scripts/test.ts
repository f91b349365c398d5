import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
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
  {
    name: 'browser journeys',
    command: ['npm', 'run', '--silent', 'test', '-w', 'e2e'],
    count: /^\s*(\d+) passed/m,
  },
  // After the journeys, because they build the pages that the attack also requests.
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

function execute({ command: [program = '', ...args] }: Stage): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        process.stdout.write(chunk)
      })
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
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
    const { code, output } = await execute(stage)
    if (code !== 0) {
      process.stdout.write(`\n${stage.name}: failed\n${passed} passed, 1 failed\n`)
      return 1
    }
    const counted = stage.count ? Number(stage.count.exec(output)?.[1] ?? 0) : 0
    if (stage.count && counted === 0) {
      process.stdout.write(`\n${stage.name}: no test ran\n${passed} passed, 1 failed\n`)
      return 1
    }
    passed += counted
    process.stdout.write(`${stage.name}: passed in ${Math.round((Date.now() - started) / 1_000)} s\n`)
  }
  if (!quick) process.stdout.write(`\n${passed} passed, 0 failed\n`)
  return 0
}

process.exitCode = await main()
