import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LONG } from './long.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = LONG.filter(({ what }) => what.endsWith('.ts'))

test('every file that npm test leaves out or shortens exists', () => {
  expect(files.map(({ what }) => what).filter((what) => !existsSync(join(root, what)))).toEqual([])
})

test('every file that has a long form is in the list, with what npm test runs of it', () => {
  const shortened = globSync(['{apps,packages,sample,scripts,contracts}/**/*.test.ts', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: (name) =>
      /^(node_modules|build)$|^playwright\.config|^long\.test/.test(name.split('/').at(-1) ?? ''),
  }).filter((name) => /'@long'|\b(runsAll|longTest|someOf)\b/.test(readFileSync(join(root, name), 'utf8')))
  const listed = files.filter(({ short }) => short).map(({ what }) => what)
  const whole = files.filter(({ short }) => !short).map(({ what }) => what)
  expect(listed.sort()).toEqual(shortened.filter((file) => !whole.includes(file)).sort())
})
