import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** One test of a run, as a runner's reporter writes it: a line of JSON. */
export type TestLine = {
  /** Its file from the root, and its titles. */
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Of all its tries, in milliseconds. */
  ms: number
  tries: number
  /** Why its first try failed: the beginning of the error. */
  fault?: string | undefined
}

/** The variable that names the file for these lines. */
export const TESTS_FILE = 'VITRINE_TESTS_FILE'

/** The most characters of a fault: a property names its case within them. */
const FAULT = 1_500

export function writeTest(line: TestLine): void {
  const fault = line.fault && stripVTControlCharacters(line.fault).slice(0, FAULT)
  const file = process.env[TESTS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify({ ...line, fault })}\n`)
}

export const readTests = (file: string): TestLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
