import { moveDatabase } from '../backup/moveDatabase.ts'
import { moveFiles } from '../backup/moveFiles.ts'
import { showProgress } from '../backup/progress.ts'
import { ConfigError } from '../config/configError.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { diskFiles } from '../media/files.ts'
import { s3Files } from '../media/s3Files.ts'
import { endWith } from '../process/operatorError.ts'
import { readOptions } from '../process/readCommand.ts'

// Moves a marketplace out of its data folder (docs/operations.md):
//
//   npm run move -- --database    the embedded database to DATABASE_URL; stop the server first
//   npm run move -- --files       the uploaded files to S3_BUCKET
//
// It copies: what was moved stays in the data folder until you delete it.

const USAGE = 'Usage: npm run move -- --database | --files'

async function main(): Promise<void> {
  const values = readOptions(USAGE, { database: { type: 'boolean' }, files: { type: 'boolean' } })
  if (!values.database === !values.files) throw new ConfigError(USAGE)
  const config = readOwnConfig()
  const progress = showProgress(process.stderr)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  if (values.database) {
    if (!config.database) throw new ConfigError('DATABASE_URL: the PostgreSQL to move to')
    const { tables, rows } = await moveDatabase(config, config.database, progress)
    process.stdout.write(
      `Moved ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds()} s. Every table was compared.\n`,
    )
    return
  }
  if (!config.s3) throw new ConfigError('S3_BUCKET: the bucket to move to')
  const { files, copied, size, damaged } = await moveFiles(
    diskFiles(config.mediaFolder),
    s3Files(config.s3),
    progress,
  )
  process.stdout.write(
    `The bucket has all ${files.toLocaleString('en')} files (${(size / 1e6).toFixed(1)} MB), ${copied.toLocaleString('en')} of them new, after ${seconds()} s. Every file was compared.\n`,
  )
  if (damaged.length === 0) return
  process.stderr.write(
    `These files are damaged in the data folder and were not moved:\n${damaged.join('\n')}\n`,
  )
  process.exitCode = 2
}

main().then(() => process.exit(), endWith)
