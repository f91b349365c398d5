import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner'
import fc from 'fast-check'
import { vi } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { breakCode } from './breakCode.ts'
import type { Coverage, Line, Mutant, Reached } from './mutant.ts'
import { readPlan, runFolder } from './plan.ts'

/** How long a test may wait for what a mutant prevents, ms. Without mutants it may wait as long as elsewhere. */
const WAIT = { poll: 1_500, test: 5_000 }
/** Every mutant loads its tests anew, and Node keeps what it has loaded: bytes after which a new process goes on. */
const MOST_MEMORY = 2_500_000_000
/** How many times as often as in its tests a mutant may be reached: a loop without an end stops there. */
const MOST_HITS = 100

/** Of a file with more tests so many, from all of it, are tried first: a table has many rows for one rule. */
const FIRST_OF_FILE = 40
/** Then the quickest of the others, until they have taken so long, ms. */
const LONGEST_REST = 5_000

type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const switches: Switches = {}
Object.assign(globalThis, { __stryker__: switches })
const folder = runFolder()
const plan = readPlan()
const at = (name: string) => join(folder, name)
const tell = (line: Line) => appendFileSync(at('lines.jsonl'), `${JSON.stringify(line)}\n`)

/** Runs the tests of a target: once as they are, to learn which mutants each reaches, and then for each mutant those. */
export default class MutationRunner extends VitestTestRunner {
  #begun = false
  #runs = 0
  /** The tests that run; all if it is null. */
  #wanted: ReadonlySet<string> | null = null
  #mutant: Mutant | null = null
  #failed: string | null = null
  #learns = false

  override importFile(filepath: string, source: 'collect' | 'setup'): unknown {
    const self = this as unknown as {
      viteModuleRunner: boolean
      workerState: {
        evaluatedModules: {
          getModuleById(id: string): object | undefined
          invalidateModule(module: object): void
        }
      }
    }
    if (!self.viteModuleRunner) return import(`${pathToFileURL(filepath)}?run=${this.#runs}`)
    const module = self.workerState.evaluatedModules.getModuleById(filepath)
    if (module) self.workerState.evaluatedModules.invalidateModule(module)
    return super.importFile(filepath, source)
  }

  onBeforeRunFiles(): void {
    switches.activeMutant = this.#mutant?.id
    switches.hitCount = 0
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    if (this.#failed !== null || (this.#wanted && !this.#wanted.has(test.id))) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: Task): void {
    super.onBeforeTryTask(test)
    if (this.#learns) switches.currentTestId = test.id
  }

  override onAfterRunTask(test: Task): void {
    super.onAfterRunTask(test)
    switches.currentTestId = undefined
    if (test.result?.state === 'fail' && !this.#learns) this.#failed ??= test.id
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite.result?.state === 'fail' && !this.#learns) this.#failed ??= suite.id
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles()
    switches.activeMutant = undefined
    if (this.#begun) return
    this.#begun = true
    Object.assign(this, { onTaskUpdate: undefined, onCollected: undefined, onCollectStart: undefined })
    // What broken code deletes or writes by a relative path is here.
    mkdirSync(at('cwd'), { recursive: true })
    process.chdir(at('cwd'))
    breakCode(plan.sources)
    const coverage = existsSync(at('coverage.json'))
      ? (JSON.parse(readFileSync(at('coverage.json'), 'utf8')) as Coverage)
      : await this.#learn()
    if (coverage) await this.#breakAll(coverage)
  }

  async #run(file: string): Promise<File> {
    this.#runs++
    this.#failed = null
    const [ran] = await startTests([file], this)
    switches.activeMutant = undefined
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    return ran!
  }

  async #learn(): Promise<Coverage | null> {
    patience(20_000)
    this.#learns = true
    const tests = new Map<string, { file: string; took: number }>()
    const failures: string[] = []
    for (const file of plan.tests) {
      const ran = await this.#run(file)
      for (const test of testsOf(ran)) {
        tests.set(test.id, { file, took: test.result?.duration ?? 0 })
        if (test.result?.state === 'fail')
          failures.push(`${file}: ${test.name}: ${test.result.errors?.[0]?.message}`)
      }
      if (ran.result?.state === 'fail' && failures.length === 0)
        failures.push(`${file}: ${ran.result.errors?.[0]?.message}`)
    }
    this.#learns = false
    if (failures.length > 0) {
      tell({ failed: failures.join('\n') })
      return null
    }
    const { perTest, static: loading } = switches.mutantCoverage ?? { perTest: {}, static: {} }
    const coverage: Coverage = {}
    for (const [test, reached] of Object.entries(perTest))
      for (const [mutant, hits] of Object.entries(reached))
        coverage[mutant] = [...(coverage[mutant] ?? []), { ...tests.get(test)!, test, hits }]
    for (const each of Object.values(coverage)) each.sort((one, other) => one.took - other.took)
    for (const { id } of plan.mutants)
      if (!coverage[id]) tell({ id, status: id in loading ? 'Static' : 'NoCoverage' })
    writeFileSync(at('coverage.json'), JSON.stringify(coverage))
    return coverage
  }

  async #breakAll(coverage: Coverage): Promise<void> {
    patience(WAIT.poll)
    // Which example is the smallest is for people.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    this.config.testTimeout = WAIT.test
    const known = new Set<string>()
    for (const line of readFileSync(at('lines.jsonl'), 'utf8').split('\n').filter(Boolean)) {
      const told = JSON.parse(line) as Line
      if ('id' in told) known.add(told.id)
    }
    let first = true
    for (const mutant of plan.mutants) {
      if (known.has(mutant.id) || !coverage[mutant.id]) continue
      tell({ now: mutant.id })
      const killer = await this.#break(mutant, coverage[mutant.id]!)
      // A test that now also fails without the mutant has met what a mutant left behind.
      if (killer && (await this.#failsWithout(killer)) && !first) return tell({ dirty: mutant.id })
      tell(
        killer ? { id: mutant.id, status: 'Killed', by: killer.test } : { id: mutant.id, status: 'Survived' },
      )
      if (process.memoryUsage.rss() > MOST_MEMORY) return tell({ dirty: mutant.id })
      first = false
    }
    tell({ done: true })
  }

  async #break(mutant: Mutant, reached: readonly Reached[]): Promise<Reached | null> {
    switches.hitLimit = MOST_HITS * reached.reduce((sum, { hits }) => sum + hits, 0)
    const first = firstOf(reached)
    return (await this.#try(mutant, first)) ?? (await this.#try(mutant, restOf(reached, first)))
  }

  /** Runs some tests with a mutant. @returns the first one that fails */
  async #try(mutant: Mutant, tests: readonly Reached[]): Promise<Reached | null> {
    for (const file of new Set(tests.map((each) => each.file))) {
      this.#mutant = mutant
      this.#wanted = new Set(tests.filter((each) => each.file === file).map(({ test }) => test))
      await this.#run(file)
      this.#mutant = null
      const failed = this.#failed
      if (failed) return { file, test: failed, hits: 0, took: 0 }
    }
    return null
  }

  async #failsWithout({ file, test }: { file: string; test: string }): Promise<boolean> {
    switches.hitLimit = undefined
    this.#wanted = new Set([test])
    await this.#run(file)
    return this.#failed !== null
  }
}

function firstOf(reached: readonly Reached[]): Reached[] {
  return [...Map.groupBy(reached, ({ file }) => file).values()].flatMap((own) => {
    const step = Math.ceil(own.length / FIRST_OF_FILE)
    return own.filter((_, at) => at % step === 0)
  })
}

function restOf(reached: readonly Reached[], first: readonly Reached[]): Reached[] {
  const tried = new Set(first)
  let left = LONGEST_REST
  return reached.filter((each) => {
    if (tried.has(each)) return false
    left -= each.took
    return left >= 0
  })
}

function testsOf(suite: Suite): Test[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))
}

const waitFor = vi.waitFor

/** How long tests wait by `expect.poll` and `vi.waitFor`, ms. */
function patience(timeout: number): void {
  const state = (globalThis as { __vitest_worker__?: { config: { expect: object } } }).__vitest_worker__!
  Object.assign(state.config.expect, { poll: { timeout } })
  vi.waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
}
