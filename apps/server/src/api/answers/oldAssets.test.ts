import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../calls/context.ts'
import { readConfig } from '../../config/config.ts'
import { createSite } from '../createSite.ts'
import { type Kept, keepAssets } from './oldAssets.ts'

const DAY = 86_400_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-assets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a server with a build of these files; `now` in days. */
async function start(files: Record<string, string>, now: number, limits: Partial<Kept> = {}): Promise<void> {
  const build = join(folder, 'build/assets')
  await rm(build, { recursive: true, force: true })
  await mkdir(build, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(build, name), text)
  const kept = { days: 7, versions: 20, bytes: 1_000, ...limits }
  await keepAssets({ build, kept: join(folder, 'kept'), now: now * DAY, ...kept })
}

const kept = async () => (await readdir(join(folder, 'kept/files'))).sort()

test('the files of every version stay for a week after it was replaced, however long it ran', async () => {
  await start({ 'a-1.js': 'one', 'b-1.js': 'same' }, 0)
  await start({ 'a-2.js': 'two', 'b-1.js': 'same' }, 60)
  await start({ 'a-3.js': 'three', 'b-1.js': 'same' }, 62)
  expect(await kept()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(await readFile(join(folder, 'kept/files/a-1.js'), 'utf8')).toBe('one')
  // A start of the same version changes nothing.
  await start({ 'a-3.js': 'three', 'b-1.js': 'same' }, 66)
  expect(await kept()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  await start({ 'a-3.js': 'three', 'b-1.js': 'same' }, 67.5)
  expect(await kept()).toEqual(['a-2.js', 'a-3.js', 'b-1.js'])
  await start({ 'a-3.js': 'three', 'b-1.js': 'same' }, 80)
  expect(await kept()).toEqual(['a-3.js', 'b-1.js'])
})

test('a version that comes back is not an old one', async () => {
  await start({ 'a-1.js': 'one' }, 0)
  await start({ 'a-2.js': 'two' }, 1)
  await start({ 'a-1.js': 'one' }, 2)
  await start({ 'a-1.js': 'one' }, 30)
  expect(await kept()).toEqual(['a-1.js'])
})

test('above the limit the oldest versions are deleted first, and never the current one', async () => {
  for (const version of [1, 2, 3, 4]) await start({ [`a-${version}.js`]: 'x'.repeat(400) }, version)
  expect(await kept()).toEqual(['a-3.js', 'a-4.js'])
  for (const version of [5, 6, 7]) await start({ [`a-${version}.js`]: 'x' }, version, { versions: 2 })
  expect(await kept()).toEqual(['a-6.js', 'a-7.js'])
  await start({ 'a-8.js': 'x'.repeat(2_000) }, 8)
  expect(await kept()).toEqual(['a-8.js'])
})

test('with no days nothing is kept, and a list that cannot be read is begun again', async () => {
  await start({ 'a-1.js': 'one' }, 0)
  await start({ 'a-2.js': 'two' }, 1, { days: 0 })
  expect(await readdir(folder)).toEqual(['build'])
  await start({ 'a-3.js': 'three' }, 2)
  await writeFile(join(folder, 'kept/versions.json'), '{')
  await start({ 'a-4.js': 'four' }, 3)
  expect(await kept()).toEqual(['a-4.js'])
})

test('the site serves files of this version and of earlier ones for ever; the list of versions is no file', async () => {
  await start({ 'a-1.js': 'one' }, 0)
  await start({ 'a-2.js': 'two' }, 1)
  const context = { config: readConfig({}), media: { pictures: { stuck: () => [] } } } as unknown as Context
  const site = createSite(context, new Hono(), {
    handle: async () => new Response('a page'),
    clientFolder: join(folder, 'build'),
    oldAssets: join(folder, 'kept/files'),
  })
  for (const [file, text] of [
    ['a-1.js', 'one'],
    ['a-2.js', 'two'],
  ] as const) {
    const answer = await site.request(`/assets/${file}`)
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  for (const path of ['a-3.js', 'versions.json', '..%2fversions.json', '%2e%2e/versions.json'])
    expect(await (await site.request(`/assets/${path}`)).text(), path).not.toContain('files')
})
