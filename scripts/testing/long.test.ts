import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LONG } from './long.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const journeys = LONG.filter(({ what }) => what.startsWith('e2e/'))

test('every journey that npm test leaves out exists', () => {
  expect(journeys.map(({ what }) => what).filter((what) => !existsSync(join(root, what)))).toEqual([])
})

test('every file of journeys that has a long form is in the list, with what npm test runs of it', () => {
  const shortened = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/node_modules|playwright\.config/.test(name) && name.endsWith('.ts'))
    .filter((name) => /'@long'|\brunsAll\b/.test(readFileSync(join(root, 'e2e', name), 'utf8')))
    .map((name) => `e2e/${name}`)
  const listed = journeys.filter(({ short }) => short).map(({ what }) => what)
  const whole = journeys.filter(({ short }) => !short).map(({ what }) => what)
  expect(listed.sort()).toEqual(shortened.filter((file) => !whole.includes(file)).sort())
})
