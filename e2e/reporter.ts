import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { writeTest } from '../scripts/testing/tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Writes each journey for the summary of the run. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      const [first] = test.results
      if (!first) continue
      writeTest({
        name: `${relative(root, test.location.file)} › ${test.title}`,
        outcome: OUTCOMES[test.outcome()],
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        tries: test.results.length,
        fault: first.error?.message,
      })
    }
  }
}
