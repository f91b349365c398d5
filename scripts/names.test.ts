import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders in which no name is given twice to what others import. */
const PACKAGES = [
  'apps/exit/src',
  'apps/server/src',
  'packages/api/src',
  'packages/chain/src',
  'packages/domain/src',
  'packages/messages/src',
]

/** Names that are there twice on purpose, and why. This list only gets shorter. */
const TWICE: Record<string, readonly string[]> = {
  // Who calls them waits for a worker, which calls the function itself.
  'jobs of media/pictures/pictureWorker.ts': [
    'checkRecording',
    'drawPreview',
    'drawSvg',
    'fingerprint',
    'makeAvif',
    'makeWide',
    'processFile',
  ],
}

/** Rows of the handlers' tests are called as their tables are. */
const isTest = (file: string) => /\.test\.tsx?$|\/handlers\/rows\//.test(file)

/** In the server, types with short names belong to the function beside them, and may have the same name in two rooms. */
const namesIn = (file: string): string[] => {
  const kinds = file.startsWith('apps/server/') ? 'function\\*?|const|class' : 'function\\*?|const|class|type'
  const names = new RegExp(`^export (?:async )?(?:${kinds}) (\\w+)`, 'gm')
  // A type and its schema, or a table of values and its type, may share a name in one file.
  return [
    ...new Set([...readFileSync(join(root, file), 'utf8').matchAll(names)].map(([, name = '']) => name)),
  ]
}

function twiceIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(5)
  const names = files.flatMap(namesIn)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

const allowed = Object.values(TWICE).flat()

test.each(PACKAGES)('in %s, one name is one thing', (folder) => {
  expect(twiceIn(folder).filter((name) => !allowed.includes(name))).toEqual([])
})

test('no exception is left that is none', () => {
  const twice = PACKAGES.flatMap(twiceIn)
  expect(allowed.filter((name) => !twice.includes(name))).toEqual([])
})
