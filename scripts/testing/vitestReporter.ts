import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { writeTest } from './tests.ts'

/** Writes each test of vitest for the summary of the run. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'pending') return
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
    writeTest({
      name: `${fileOf(test.module)} › ${test.fullName}`,
      outcome: state,
      ms: duration,
      tries: retryCount + 1,
      fault: errors?.[0]?.message,
    })
  }

  /** A file that cannot be read, or whose preparation fails: its tests count as skipped. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) writeBroken(fileOf(module), module.diagnostic().duration)
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) writeBroken(`${fileOf(suite.module)} › ${suite.fullName}`, 0)
  }
}

const writeBroken = (name: string, ms: number) =>
  writeTest({ name: `${name} (before or after its tests)`, outcome: 'failed', ms, tries: 1 })

const fileOf = ({ moduleId, project }: TestModule): string =>
  `${relative(process.cwd(), moduleId)}${project.name === 'PostgreSQL' ? ' (PostgreSQL)' : ''}`
