import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { instrument } from './instrument.ts'
import type { Line, Mutant, Plan, Status } from './mutant.ts'
import type { Target } from './targets.ts'

/** How long a mutant may take until its process is ended, ms: the code goes round and round. */
const LONGEST = 30_000

export type Row = Mutant & { status: Status }

/** Breaks what a target names. @param word a part of the paths of files; all without one */
export async function breakTarget(
  root: string,
  name: string,
  target: Target,
  word: string | undefined,
): Promise<readonly Row[]> {
  const isTested = (file: string) => existsSync(join(root, file.replace(/\.ts$/, '.test.ts')))
  const files = globSync([...target.mutate], { cwd: root, exclude: [...target.without] }).filter(
    (file) => file.includes(word ?? '') && (!target.beside || isTested(file)),
  )
  const plan: Plan = {
    ...(await instrument(root, files.sort())),
    tests: globSync([...target.tests], { cwd: root, exclude: ['**/node_modules/**'] })
      .sort()
      .map((file) => join(root, file)),
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mutation-'))
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
  writeFileSync(join(folder, 'lines.jsonl'), '')
  try {
    for (;;) {
      const { known, failed, done } = await goOn(root, name, folder)
      if (failed) throw new Error(`Without a mutant, tests failed:\n${failed}`)
      if (done)
        return plan.mutants.map((mutant) => ({ ...mutant, status: known.get(mutant.id) ?? 'NoCoverage' }))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a process until all is done, or until a mutant has spoilt it. */
async function goOn(root: string, name: string, folder: string): Promise<Told> {
  const lines = join(folder, 'lines.jsonl')
  const before = readLines(lines)
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(import.meta.dirname, 'vitest.config.ts'),
    ],
    {
      cwd: root,
      // A group of its own, which ends together with the processes that tests have started.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VITRINE_MUTATE: name, VITRINE_MUTATION: folder },
    },
  )
  // Broken code fails in many ways that nobody has to read.
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said = `${said}${text}`.slice(-20_000)))
  let over = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      over = true
      resolve()
    }),
  )
  const end = () => {
    if (!over) process.kill(-child.pid!, 'SIGKILL')
  }
  process.once('exit', end)
  let since = Date.now()
  let last = before.count
  let shown = Date.now()
  while (!over) {
    await Promise.race([ended, setTimeout(500)])
    const told = readLines(lines)
    if (told.count !== last) since = Date.now()
    last = told.count
    if (Date.now() - shown > 20_000) {
      shown = Date.now()
      const survived = [...told.known.values()].filter((status) => status === 'Survived').length
      console.log(`${told.known.size} mutants, ${survived} survived`)
    }
    if (told.done || told.failed || told.dirty) break
    if (told.now !== null && Date.now() - since > LONGEST) {
      appendFileSync(lines, `${JSON.stringify({ id: told.now, status: 'Timeout' } satisfies Line)}\n`)
      break
    }
  }
  end()
  process.off('exit', end)
  const after = readLines(lines)
  if (!after.done && !after.failed && after.count === before.count)
    throw new Error(`The tests could not be run:\n${said}`)
  // The process ended in the middle of a mutant: that has noticed it.
  if (after.now !== null)
    appendFileSync(lines, `${JSON.stringify({ id: after.now, status: 'Killed' } satisfies Line)}\n`)
  appendFileSync(lines, `${JSON.stringify({ now: '' })}\n`)
  return readLines(lines)
}

type Told = {
  count: number
  known: ReadonlyMap<string, Status>
  /** The mutant that is being tried. */
  now: string | null
  dirty: boolean
  failed: string | null
  done: boolean
}

function readLines(path: string): Told {
  const known = new Map<string, Status>()
  let now: string | null = null
  let dirty = false
  let failed: string | null = null
  let done = false
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
  for (const line of lines.map((text) => JSON.parse(text) as Line)) {
    dirty = 'dirty' in line
    if ('now' in line) now = line.now || null
    if ('id' in line) {
      known.set(line.id, line.status)
      now = null
    }
    if ('dirty' in line) now = null
    if ('failed' in line) failed = line.failed
    if ('done' in line) done = true
  }
  return { count: lines.length, known, now, dirty, failed, done }
}
