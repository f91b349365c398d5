import { askPassphrase } from '../backup/askPassphrase.ts'
import { showProgress } from '../backup/progress.ts'
import { verifyBackup } from '../backup/verifyBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { ConfigError } from '../config/configError.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { endWith } from '../process/operatorError.ts'
import { readCommand } from '../process/readCommand.ts'
import { findSealingKeys } from '../sealing/sealingKey.ts'

// Saves a marketplace into a folder (docs/operations.md):
//
//   npm run backup -- FOLDER                   the next run into the same folder copies only new files
//   npm run backup -- FOLDER --without-chain   smaller; after a restore the server reads the chains again
//   npm run backup -- FOLDER --verify          reads the backup that is there, every table and file, and saves nothing
//
// The servers may run meanwhile.

const USAGE = 'Usage: npm run backup -- FOLDER [--without-chain | --verify]'

async function main(): Promise<void> {
  const options = {
    'without-chain': { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  } as const
  const { folder, values } = readCommand(USAGE, options, ({ verify }) => (verify ? 'reads' : 'writes'))
  if (values.verify && values['without-chain']) throw new ConfigError(USAGE)
  if (values.verify) return verifyThere(folder)
  const config = readOwnConfig()
  const began = performance.now()
  const { manifest, files, waited } = await writeBackup(config, {
    folder,
    withoutChain: values['without-chain'],
    passphrase: async () => config.backupPassphrase ?? askPassphrase({ twice: true }),
    progress: showProgress(process.stderr),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  const lines = [
    `Saved ${rows.toLocaleString('en')} rows (${megabytes(bytes)}) and ${files.count.toLocaleString('en')} files (${megabytes(files.size)}, ${files.copied.toLocaleString('en')} of them new) in ${((performance.now() - began) / 1_000).toFixed(1)} s.`,
    ...(waited === null ? [] : [`The server's statements waited ${Math.round(waited)} ms.`]),
    ...(manifest.keys
      ? ['Keep the passphrase somewhere else: without it, locked content cannot be restored.']
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (files.renewed > 0)
    process.stderr.write(
      `${files.renewed} older files of the backup were damaged and were copied again. See whether its disk is failing, and read all of it with --verify.\n`,
    )
  const { lost } = files
  if (lost.count === 0) return
  process.stderr.write(
    `${lost.count} files are missing or damaged in the store: ${lost.first.join(', ')}${lost.count > lost.first.length ? ', …' : ''}\n`,
  )
  process.exitCode = 2
}

async function verifyThere(folder: string): Promise<void> {
  const config = readOwnConfig()
  const by = { keys: await findSealingKeys(config), passphrase: config.backupPassphrase ?? null }
  const { manifest, trust, lost } = await verifyBackup(folder, showProgress(process.stderr), by)
  const sound = manifest.files.count - lost.count
  process.stdout.write(
    `The backup of ${manifest.at}: every table is as it was saved, and ${sound.toLocaleString('en')} of ${manifest.files.count.toLocaleString('en')} files are. ${SIGNED[trust ?? 'unknown']}\n`,
  )
  if (trust === 'forged') process.exitCode = 1
  if (lost.count === 0) return
  process.stderr.write(
    `${lost.count} files are missing or damaged in the backup: ${lost.names.slice(0, 5).join(', ')}${lost.count > 5 ? ', …' : ''}\nRemove the damaged ones from ${folder}/media. The next backup copies all of them again.\n`,
  )
  process.exitCode ??= 2
}

const SIGNED = {
  signed: 'The keys of the marketplace signed it.',
  unsigned: 'It has no signature.',
  forged: 'Its signature is not by the keys of the marketplace: somebody changed it. No restore accepts it.',
  unknown: 'Whether it is signed cannot be told here: there is no LOCKED_KEY and no BACKUP_PASSPHRASE.',
}

main().then(() => process.exit(), endWith)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
