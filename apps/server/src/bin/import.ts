import { join } from 'node:path'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { openDatabase } from '../db/open.ts'
import { checkExport } from '../import/checkExport.ts'
import { importGallery } from '../import/importGallery.ts'
import { summaryOf } from '../import/summaryOf.ts'
import { createMediaLibrary } from '../media/mediaLibrary.ts'
import { openFiles } from '../media/openFiles.ts'
import { createPicturePool } from '../media/pictures/picturePool.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { endWith } from '../process/operatorError.ts'
import { readCommand } from '../process/readCommand.ts'
import { loadSealingKeys } from '../sealing/sealingKey.ts'

// Begins a new marketplace from the export of another one on the same chains, or from a creator's own copy, unpacked
// (docs/operations.md):
//
//   npm run import -- FOLDER
//
// The database has to be empty. Start the servers afterwards: the indexer reads owners, offers and sales from the chains.

const USAGE = 'Usage: npm run import -- FOLDER'

async function main(): Promise<void> {
  const { folder } = readCommand(USAGE, {}, 'reads')
  const config = readOwnConfig()
  // Before a database is created for it.
  await checkExport(folder, config.chains)
  await using opened = new AsyncDisposableStack()
  if (!config.database) opened.defer(holdFolder(config.dataFolder, 'database', 'npm run import'))
  const database = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(() => database.close())
  const pictures = createPicturePool()
  opened.defer(() => pictures.close())
  const files = openFiles(config)
  const done = await importGallery({
    db: database.db,
    media: createMediaLibrary(files, pictures),
    folder,
    chains: config.chains,
    sealingKeys: await loadSealingKeys(config, database.db),
    say: (message) => process.stdout.write(`${message}\n`),
  })
  process.stdout.write(`${summaryOf(done)}\n`)
}

main().then(() => process.exit(0), endWith)
