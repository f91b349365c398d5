import type { TestLine } from './tests.ts'

/** A stage that ended. */
export type StageResult = {
  name: string
  isGreen: boolean
  passed: number
  failed: number
  seconds: number
  tests: TestLine[]
}

const SLOWEST = 20
/** The most lines of a list of failed tests. */
const LISTED = 50

/** What a run says at its end: its stages, the slowest tests, failed ones, and those that needed a second try. */
export function summarise(results: readonly StageResult[], seconds: number): string {
  const tests = results.flatMap((result) => result.tests)
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  const width = Math.max(...results.map(({ name }) => name.length))
  const stages = results.map(
    (result) =>
      `${result.name.padEnd(width)}  ${`${Math.round(result.seconds)} s`.padStart(6)}  ${stateOf(result)}`,
  )
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  const failures = tests.filter(({ outcome }) => outcome === 'failed')
  const again = tests.filter(({ tries, outcome }) => tries > 1 && outcome === 'passed')
  return [
    section('Stages', [...stages, `${'in all'.padEnd(width)}  ${`${Math.round(seconds)} s`.padStart(6)}`]),
    section('Slowest tests', slowest.map(timed)),
    section(
      'Failed',
      failures.slice(0, LISTED).map(({ name }) => name),
    ),
    section('Passed only at the second try: find the cause', again.map(withFault)),
    passed + failed > 0 ? `${passed} passed, ${failed} failed` : '',
  ].join('')
}

const stateOf = ({ isGreen, passed, failed }: StageResult): string => {
  const counts = [passed && `${passed} passed`, failed && `${failed} failed`].filter(Boolean).join(', ')
  return isGreen ? counts || 'passed' : `FAILED${counts && `: ${counts}`}`
}

const timed = ({ name, ms }: TestLine): string => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`
/** With the error of the first try, which the runners do not print. */
const withFault = (test: TestLine): string =>
  [timed(test), ...(test.fault?.split('\n') ?? [])].join('\n          ')

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Nothing at all without lines. */
const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `── ${title}\n${lines.map((line) => `${line}\n`).join('')}\n`
