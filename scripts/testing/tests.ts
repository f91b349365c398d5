import { appendFileSync, readFileSync } from 'node:fs'

/** One test of a run, as a runner's reporter writes it: a line of JSON. */
export type TestLine = {
  /** Its file from the root, and its titles. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Of all its tries, in milliseconds. */
  ms: number
  tries: number
}

/** The variable that names the file for these lines. */
export const TESTS_FILE = 'VITRINE_TESTS_FILE'

export function writeTest(line: TestLine): void {
  const file = process.env[TESTS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

export const readTests = (file: string): TestLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
