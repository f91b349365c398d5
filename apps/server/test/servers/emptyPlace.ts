import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Config, readConfig } from '../../src/config/config.ts'
import { initEmbedded } from './testDatabase.ts'
import { createDatabase } from './throwAwayPostgres.ts'

/** The configuration of a marketplace that does not exist yet: an empty database and a data folder of its own. */
export async function emptyPlace(folder: string): Promise<Config> {
  const place = await mkdtemp(join(folder, 'place-'))
  const url = inject('postgresUrl')
  if (!url) await initEmbedded(join(place, 'database'))
  return readConfig({ VITRINE_DATA: place, ...(url && { DATABASE_URL: await createDatabase(url) }) })
}
