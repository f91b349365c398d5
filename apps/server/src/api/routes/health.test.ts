import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Context } from '../../calls/context.ts'
import { readConfig } from '../../config/config.ts'
import { createSite } from '../createSite.ts'

const context = (stuck: string[]) =>
  ({ config: readConfig({}), media: { pictures: { stuck: () => stuck } } }) as unknown as Context
const health = async (stuck: string[] = []) => {
  const answer = await createSite(context(stuck), null, null).request('/health')
  return [answer.status, await answer.text()]
}

test('reports that files cannot be read, until they can be read again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-health-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await health()).toEqual([200, 'ok'])
  // Opening a pipe blocks one of the four threads until the other end is opened.
  const waiting = [1, 2, 3, 4].map(() => open(pipe, 'r'))
  expect(await health()).toEqual([503, '{"stuck":["files"]}'])
  const other = openSync(pipe, 'r+')
  for (const file of await Promise.all(waiting)) await file.close()
  closeSync(other)
  expect(await health()).toEqual([200, 'ok'])
  await rm(folder, { recursive: true })
})

test('reports picture work that does not end', async () => {
  expect(await health(['drawings'])).toEqual([503, '{"stuck":["drawings"]}'])
})
