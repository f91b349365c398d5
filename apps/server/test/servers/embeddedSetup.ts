import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { hashFiles } from '../../../../scripts/hashFiles.ts'
import { takeTurn } from '../../../../scripts/takeTurn.ts'
import { openDatabase } from '../../src/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of two embedded databases to copy: one without a schema, and a migrated one. */
    embedded: { empty: string; migrated: string }
  }
}

const root = resolve(import.meta.dirname, '../../../..')
const place = join(root, 'node_modules/.cache/vitrine-embedded')
/** Milliseconds. */
const DAY = 86_400_000
/** All that decides what an empty and a migrated database are. */
const SOURCES = ['apps/server/src/db/**/*', 'apps/server/test/servers/embeddedSetup.ts', 'package-lock.json']

/** Two embedded databases, of which those of the tests are copies: to make one takes seconds, so they are kept for later runs. */
export default async function setup(project: TestProject): Promise<void> {
  const name = await hashFiles(root, SOURCES)
  await mkdir(place, { recursive: true })
  const giveBack = await takeTurn(place, 'database', 'a run of the tests', () => {})
  try {
    if (!(await readdir(place)).includes(name)) await make(join(place, name))
    await utimes(join(place, name), new Date(), new Date())
    await removeOld()
  } finally {
    giveBack()
  }
  const folder = join(place, name)
  project.provide('embedded', { empty: join(folder, 'empty'), migrated: join(folder, 'migrated') })
}

/** Removes what no run of the last day has used: an earlier one may still copy from it. */
async function removeOld(): Promise<void> {
  for (const each of await readdir(place)) {
    const path = join(place, each)
    if (!each.includes('.lock') && (await stat(path)).mtimeMs < Date.now() - DAY)
      await rm(path, { recursive: true, force: true })
  }
}

/** Makes both beside the folder, and puts them in its place when they are whole. */
async function make(folder: string): Promise<void> {
  const making = await mkdtemp(join(place, 'making-'))
  const [empty, migrated] = [join(making, 'empty'), join(making, 'migrated')]
  await (await PGlite.create({ dataDir: empty, extensions: { pg_trgm } })).close()
  await cp(empty, migrated, { recursive: true })
  await (await openDatabase({ folder: migrated })).close()
  await rename(making, folder)
}
