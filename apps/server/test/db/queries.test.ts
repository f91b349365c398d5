import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CALLS } from '../../queries/calls.ts'
import { fileOf, pathOf, recordQueries, withoutPlans } from '../../queries/record.ts'
import { openPglite } from '../../src/db/openPglite.ts'

let folder: string
let client: PGlite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-queries-'))
  await cp(inject('embedded').migrated, folder, { recursive: true })
  client = await openPglite(folder)
})
afterAll(async () => {
  await client?.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(Object.keys(CALLS))(
  'the queries of %s that matter most are those that are written beside their store',
  async (room) => {
    const calls = await recordQueries(client, room)
    // If it differs on purpose: `npm run queries -w apps/server`.
    expect(withoutPlans(await readFile(pathOf(room), 'utf8'))).toBe(fileOf(calls, () => ''))
  },
)
