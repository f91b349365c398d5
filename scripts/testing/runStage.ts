import { fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { GuardNote } from '../local/guard.ts'
import type { Stage } from './stages.ts'
import type { StageResult } from './summary.ts'
import { readTests, TESTS_FILE } from './tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The ports of a marketplace of the journeys (e2e/vitrine.ts) are close together. */
const FIRST_PORT = 3_700
const PORTS_APART = 20

const REPORTERS = {
  vitest: ['--reporter=default', `--reporter=${join(root, 'scripts/testing/vitestReporter.ts')}`],
  playwright: [`--reporter=list,${join(root, 'e2e/reporter.ts')}`],
}

/** The process groups of the running stages: a stage's program, and what it has started. */
const groups = new Set<number>()

// If this program is killed, what it has started ends, too.
const guard = fork(join(root, 'scripts/local/guard.ts'), { detached: true, execArgv: [] })
guard.unref()
guard.channel?.unref()
/** A run goes on without its guard. */
const tell = (note: GuardNote) => guard.connected && guard.send(note)

/** Ends the running stages as Ctrl-C would: they stop what they have started. */
export function interruptStages(): void {
  for (const group of groups) process.kill(-group, 'SIGINT')
}

/** @param parts names of the parts whose tests run; all without any */
export async function runStage(
  stage: Stage,
  parts: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StageResult> {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  try {
    const runs = await Promise.all(runsOf(stage, parts, env, folder))
    const tests = runs.flatMap(({ file }) => readTests(file))
    const counts = runs.map(({ output }) => stage.count?.exec(output))
    const count = (outcome: 'passed' | 'failed', group: 1 | 2) =>
      stage.reporter
        ? tests.filter((test) => test.outcome === outcome).length
        : counts.reduce((sum, found) => sum + Number(found?.[group] ?? 0), 0)
    const passed = count('passed', 1)
    const ranNone = passed === 0 && (stage.count || stage.reporter) && parts.length === 0
    const isGreen = runs.every(({ code }) => code === 0) && !ranNone
    if (ranNone) process.stdout.write(`${stage.name}: no test ran\n`)
    // A stage that failed without a failed test counts as one.
    const failed = count('failed', 2) || (isGreen ? 0 : 1)
    const seconds = (performance.now() - started) / 1_000
    process.stdout.write(`${stage.name}: ${isGreen ? 'passed' : 'failed'} in ${Math.round(seconds)} s\n`)
    return { name: stage.name, isGreen, passed, failed, seconds, tests }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = { code: number; output: string; file: string }

function runsOf(
  stage: Stage,
  parts: readonly string[],
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<Run>[] {
  const chosen = stage.parts ? parts : []
  const command = [...stage.command, ...(stage.reporter ? REPORTERS[stage.reporter] : []), ...chosen]
  return Array.from({ length: stage.shards ?? 1 }, (_, at) => {
    const file = join(folder, String(at))
    writeFileSync(file, '')
    const more = { ...env, [TESTS_FILE]: file }
    if (!stage.shards) return execute(command, more, file)
    const shard = [`--shard=${at + 1}/${stage.shards}`, `--output=../test-results/${at + 1}`]
    // A part may have too few journeys for each shard.
    if (parts.length > 0) shard.push('--pass-with-no-tests')
    return execute(
      [...command, ...shard],
      { ...more, VITRINE_E2E_PORT: String(FIRST_PORT + at * PORTS_APART) },
      file,
      `${at + 1}: `,
    )
  })
}

/** @param before precedes each line of the output, so that the lines of several programs can be told apart */
function execute(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  file: string,
  before = '',
): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    if (child.pid) {
      groups.add(child.pid)
      tell({ watch: -child.pid, signal: 'SIGINT' })
    }
    let output = ''
    const say = (line: string) => {
      output += `${line}\n`
      process.stdout.write(`${before}${line}\n`)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', say)
    child.once('error', (error) => say(`${program} could not be started: ${error.message}`))
    child.once('exit', () => {
      groups.delete(child.pid!)
      tell({ forget: -child.pid! })
    })
    child.once('close', (code) => resolve({ code: code ?? 1, output, file }))
  })
}
