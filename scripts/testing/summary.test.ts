import { expect, test } from 'vitest'
import { type StageResult, summarise } from './summary.ts'

const stage = (name: string, change: Partial<StageResult> = {}): StageResult => ({
  name,
  isGreen: true,
  passed: 0,
  failed: 0,
  seconds: 2.4,
  tests: [],
  ...change,
})

test('a run ends with its stages, slow, failed and repeated tests, and one line of numbers', () => {
  const slow = { name: 'a.test.ts › slow', outcome: 'passed', ms: 1_500, tries: 1 } as const
  const twice = {
    name: 'b.test.ts › twice',
    outcome: 'passed',
    ms: 700,
    tries: 2,
    fault: 'expected 1\nto be 2',
  } as const
  const broken = { name: 'b.test.ts › broken', outcome: 'failed', ms: 20, tries: 2 } as const
  const text = summarise(
    [stage('lint'), stage('tests', { isGreen: false, passed: 2, failed: 1, tests: [broken, twice, slow] })],
    75,
  )
  expect(text).toBe(`── Stages
lint      2 s  passed
tests     2 s  FAILED: 2 passed, 1 failed
in all    75 s

── Slowest tests
   1.5 s  a.test.ts › slow
   0.7 s  b.test.ts › twice
   0.0 s  b.test.ts › broken

── Failed
b.test.ts › broken

── Passed only at the second try: find the cause
   0.7 s  b.test.ts › twice
          expected 1
          to be 2

2 passed, 1 failed`)
})
