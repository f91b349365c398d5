import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askPassphrase } from './backup/askPassphrase.ts'
import { showProgress } from './backup/progress.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/configError.ts'
import { endWith } from './process/operatorError.ts'

// Saves a marketplace into a folder (docs/operations.md):
//
//   npm run backup -- FOLDER                   the next run into the same folder copies only new files
//   npm run backup -- FOLDER --without-chain   smaller; after a restore the server reads the chains again
//
// The servers may run meanwhile.

const USAGE = 'Usage: npm run backup -- FOLDER [--without-chain]'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-chain': { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const began = performance.now()
  const { manifest, files, waited } = await writeBackup(config, {
    folder: resolve(folder),
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
  const { lost } = files
  if (lost.count === 0) return
  process.stderr.write(
    `${lost.count} files are missing or damaged in the store: ${lost.first.join(', ')}${lost.count > lost.first.length ? ', …' : ''}\n`,
  )
  process.exitCode = 2
}

main().then(() => process.exit(), endWith)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
