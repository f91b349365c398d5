import { isBase } from '@vitrine/domain/rules/people/checkTakeout'
import { addressFault, addressOr } from '@vitrine/domain/typed/readAddress'
import { t } from '@vitrine/messages/t'
import { pino } from 'pino'
import { findSource } from '../backup/findSource.ts'
import { findCollection } from '../collections/store/collections.ts'
import { ConfigError } from '../config/configError.ts'
import { readExitPage } from '../config/exitPage.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import type { Db } from '../db/open.ts'
import { openAsIs } from '../db/openAsIs.ts'
import { exportGallery } from '../export/exportGallery.ts'
import { countLeftOut } from '../export/store/countLeftOut.ts'
import type { Scope } from '../export/store/exported.ts'
import { NOT_EXPORTED } from '../export/store/leftOut.ts'
import { ExportFolder } from '../export/target/exportFolder.ts'
import { openFiles } from '../media/openFiles.ts'
import { describeError } from '../process/describeError.ts'
import { endWith } from '../process/operatorError.ts'
import { readCommand } from '../process/readCommand.ts'

// Writes the marketplace as a folder of pages that needs no server (docs/operations.md):
//
//   npm run export -- FOLDER                         everything that visitors see
//   npm run export -- FOLDER --creator 0x…           the works of one creator
//   npm run export -- FOLDER --collection ID         one collection, by its id or short url
//   npm run export -- FOLDER --base https://…/       where it will be published, for the addresses in metadata
//
// The servers may run meanwhile: PostgreSQL shows one snapshot, and a server copies its embedded database.

const USAGE = 'Usage: npm run export -- FOLDER [--creator 0x…|--collection ID] [--base URL]'

/** The time between two lines of progress, in milliseconds. */
const PAUSE = 5_000

function readArguments() {
  const options = {
    creator: { type: 'string' },
    collection: { type: 'string' },
    base: { type: 'string' },
  } as const
  const { folder, values } = readCommand(USAGE, options, 'writes')
  const { creator, collection, base } = values
  if (creator !== undefined && collection !== undefined) throw new ConfigError(USAGE)
  if (creator !== undefined && addressFault(creator)) throw new ConfigError(USAGE)
  if (base !== undefined && !isBase(base)) throw new ConfigError(USAGE)
  return {
    folder,
    creator: creator && addressOr(creator),
    collection,
    base: base?.replace(/\/*$/, '/'),
  }
}

async function main(): Promise<void> {
  const { folder, creator, collection, base } = readArguments()
  const config = readOwnConfig()
  const log = pino({ level: config.logLevel, serializers: { err: (error) => describeError(error) } })
  await using opened = new AsyncDisposableStack()
  const { where } = opened.use(await findSource(config, 'npm run export'))
  const database = await openAsIs(where)
  opened.defer(() => database.close())
  const { db } = database
  const found = collection === undefined ? null : await findCollection(db, collection)
  if (collection !== undefined && !found) throw new ConfigError(`There is no collection ${collection}.`)
  const scope: Scope = { ...(creator && { creator }), ...(found && { collection: found.id }) }
  const stored = openFiles(config)
  const target = await ExportFolder.open(folder, stored)
  const began = performance.now()
  let told = began
  const rates = (works: number) => {
    const seconds = (performance.now() - began) / 1_000
    const { written, unchanged, bytes } = target.written
    return {
      works,
      perSecond: Math.round(works / seconds),
      written,
      unchanged,
      megabytes: Math.round(bytes / 1e6),
    }
  }
  const { counts } = await exportGallery({
    db,
    folder: target,
    scope,
    base,
    chains: config.chains,
    exitPage: readExitPage(config.chains),
    origin: config.publicUrl,
    onProgress: (works) => {
      if (performance.now() - told < PAUSE) return
      told = performance.now()
      log.info(rates(works), 'exporting')
    },
  })
  const seconds = Math.round((performance.now() - began) / 1_000)
  const { written, unchanged, megabytes } = rates(counts.works)
  process.stdout.write(
    `${folder} has ${t('gallery_counts', counts)}: ` +
      `${written} files written (${megabytes} MB), ${unchanged} unchanged, in ${seconds} s.\n`,
  )
  if (scope.creator === undefined && scope.collection === undefined)
    process.stdout.write(`Not in it: ${await tellLeftOut(db)}. README.md in the folder says why.\n`)
  if (target.damaged.size > 0)
    process.stdout.write(
      `These stored files are damaged and were left out: ${[...target.damaged].join(', ')}\n`,
    )
}

/** By kind and number what the database has besides. Only here: some of it is nobody else's business. */
async function tellLeftOut(db: Db): Promise<string> {
  const told: string[] = []
  for (const [table, { name }] of NOT_EXPORTED) {
    const rows = await countLeftOut(db, table)
    if (rows > 0) told.push(`${name} (${rows})`)
  }
  return told.join(', ') || 'nothing'
}

main().then(() => process.exit(0), endWith)
