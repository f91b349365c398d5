import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listMigrations } from '../../src/db/schemaVersion.ts'

test('migrations are newer one after the other: drizzle leaves out what is older than the last that ran', async () => {
  const times = (await listMigrations(join(import.meta.dirname, '../../src/db/migrations'))).map(
    ({ when }) => when,
  )
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
