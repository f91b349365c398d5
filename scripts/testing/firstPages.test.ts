import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PAGES = ['apps/server/test/README.md', 'apps/web/test/README.md', 'e2e/README.md']
const EXAMPLE = /```tsx?\n\/\/ (\S+)\n(.*?)```/gs

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

test.each(PAGES)('%s shows tests that run', (page) => {
  const examples = [...read(page).matchAll(EXAMPLE)]
  expect(examples.length).toBeGreaterThan(0)
  for (const [, path = '', shown = ''] of examples) expect(shown.trim(), path).toBe(read(path).trim())
})
