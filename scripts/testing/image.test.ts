import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const ignored = read('.dockerignore').split('\n').filter(Boolean)
/** What the build of the image makes itself. */
const MADE = /(^|\/)(node_modules|build)(\/|$)/

test('the image is built from what .dockerignore lets in', () => {
  const sources = [...read('Dockerfile').matchAll(/^COPY --from=build \/vitrine\/(\S+)/gm)].map(
    ([, path]) => path!,
  )
  expect(sources.length).toBeGreaterThan(5)
  const letIn = ignored.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  for (const path of sources.filter((each) => !MADE.test(each))) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(
      letIn.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true)
  }
})

test('no data or secrets of a checkout come into the image', () => {
  expect(ignored).toEqual(expect.arrayContaining(['*', '**/.data', '**/.env*']))
})
