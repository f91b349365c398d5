import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fileOf, pathOf, recordQueries, withoutPlans } from '../../queries/record.ts'
import { openPglite } from '../../src/db/openPglite.ts'

test('the queries that matter most are those that are written beside their stores', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-queries-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(inject('embedded').migrated, folder, { recursive: true })
  const client = await openPglite(folder)
  onTestFinished(() => client.close())
  // If it differs on purpose: `npm run queries -w apps/server`.
  for (const [room, calls] of Object.entries(await recordQueries(client)))
    expect(withoutPlans(await readFile(pathOf(room), 'utf8')), room).toBe(fileOf(calls, () => ''))
})
