import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Context } from '../services/context.ts'
import { createSite } from './createSite.ts'

const context = (stuck: string[]) =>
  ({ config: readConfig({}), media: { pictures: { stuck: () => stuck } } }) as unknown as Context
const health = async (stuck: string[] = []) => {
  const answer = await createSite(context(stuck), null, null).request('/health')
  return [answer.status, await answer.text()]
}

test('a process that cannot read files is not well, and is well again once it can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-health-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await health()).toEqual([200, 'ok'])
  // Opening a pipe waits for its other end, and keeps one of the four threads until there is one.
  const waiting = [1, 2, 3, 4].map(() => open(pipe, 'r'))
  expect(await health()).toEqual([503, '{"stuck":["files"]}'])
  const other = openSync(pipe, 'r+')
  for (const file of await Promise.all(waiting)) await file.close()
  closeSync(other)
  expect(await health()).toEqual([200, 'ok'])
  await rm(folder, { recursive: true })
})

test('a process whose picture work does not end is not well', async () => {
  expect(await health(['drawings'])).toEqual([503, '{"stuck":["drawings"]}'])
})
