import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every file on the walk through a change is where the page says', () => {
  const page = readFileSync(join(root, 'docs/walk.md'), 'utf8')
  const paths = [...page.matchAll(/`((?:apps|packages|e2e)\/[^`]+)`/g)].map(([, path]) => path as string)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
