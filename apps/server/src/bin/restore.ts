import { askPassphrase } from '../backup/askPassphrase.ts'
import { showProgress } from '../backup/progress.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { REVOCATIONS_FILE } from '../backup/revocationsFile.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { endWith } from '../process/operatorError.ts'
import { readCommand } from '../process/readCommand.ts'

// Restores a backup into an empty database and an empty store of files (docs/operations.md):
//
//   npm run restore -- FOLDER
//
// The configuration says where: the embedded database or PostgreSQL, the data folder or a bucket.

const USAGE = 'Usage: npm run restore -- FOLDER'

async function main(): Promise<void> {
  const { folder } = readCommand(USAGE, {}, 'reads')
  const config = readOwnConfig()
  const began = performance.now()
  const { manifest, again, strange, lost, repeated } = await restoreBackup(config, {
    folder,
    passphrase: async () => config.backupPassphrase ?? askPassphrase({ twice: false }),
    progress: showProgress(process.stderr),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const lines = [
    ...(again ? ['The last restore into this database had not finished; its rows were removed first.'] : []),
    `Restored ${rows.toLocaleString('en')} rows and ${(manifest.files.count - lost.count).toLocaleString('en')} files as of ${manifest.at} in ${seconds} s.`,
    ...(manifest.withoutChain ? ['The server now reads the chains from their beginning.'] : []),
    repeated === null
      ? `There is no ${REVOCATIONS_FILE} beside the backup. Accounts that were erased since then, and keys, webhooks, roles and subscriptions that were withdrawn, are back: withdraw them again (docs/operations.md).`
      : `What people and the team took back since then is taken back again: ${repeated.toLocaleString('en')} entries of ${REVOCATIONS_FILE}.`,
    'All sessions ended: everybody signs in again.',
    ...(strange.length > 0
      ? [`These tables are not Vitrine's and were left out: ${strange.join(', ')}`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (lost.count === 0) return
  process.stderr.write(
    `${lost.count.toLocaleString('en')} files are missing or damaged in the backup and were left out:\n${[...lost.names, ...(lost.count > lost.names.length ? ['…'] : [])].join('\n')}\n`,
  )
  process.exitCode = 2
}

main().then(() => process.exit(), endWith)
