import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { writeTest } from './tests.ts'

/** Writes each test of vitest for the summary of the run. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'pending') return
    const file = relative(process.cwd(), test.module.moduleId)
    const database = test.project.name === 'PostgreSQL' ? ' (PostgreSQL)' : ''
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
    writeTest({
      name: `${file}${database} › ${test.fullName}`,
      outcome: state,
      ms: duration,
      tries: retryCount + 1,
    })
  }
}
