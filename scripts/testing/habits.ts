import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Part of npm run check: what lets a test pass by chance, or hides a renamed field, only becomes rarer. Whoever removes
// one lowers the number here.

/** @property most how often it stands in the tests today */
export type Habit = { name: string; finds: RegExp; most: number; instead: string }

const HABITS: readonly Habit[] = [
  {
    name: 'a wait by the clock',
    finds: /setTimeout\((resolve|done)\b|waitForTimeout\(/g,
    most: 42,
    instead: 'Wait for what happens (expect.poll, waitForRequest), or use fake timers.',
  },
  {
    name: 'as never',
    finds: /\bas never\b/g,
    most: 174,
    instead: 'Take a maker of rows with typed props, or write the whole row.',
  },
]

/** What is wrong with the tests, a line each. @param texts of all tests */
export function faultsOf(texts: readonly string[], habits: readonly Habit[]): string[] {
  return habits.flatMap(({ name, finds, most, instead }) => {
    const found = texts.reduce((sum, text) => sum + [...text.matchAll(finds)].length, 0)
    if (found > most) return [`The tests have ${name} ${found} times, and ${most} are allowed. ${instead}`]
    return found < most ? [`${name} became rarer: lower its number in habits.ts to ${found}.`] : []
  })
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    encoding: 'utf8',
  })
  const texts = files
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => readFileSync(file, 'utf8'))
  const faults = faultsOf(texts, HABITS)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
