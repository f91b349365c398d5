// Measures backup, restore and move, each in its own process, and prints a table for docs/benchmarks.md:
//
//   npm run bench:backup -- --data=.data          a marketplace in a data folder, with its pictures (stop the server)
//   npm run bench:backup -- --tokens=1000000      generated tokens on PostgreSQL, without pictures
//   npm run bench:backup -- --tokens=10000 --pictures   each with a picture of its own
//
// BENCH_DATABASE names a database that is already filled. The generator's media rows have no files, so these backups name them as missing.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { startS3 } from '../../apps/server/test/servers/fileStores.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { fillDatabase, MEMORY, sizeOf } from '../api/marketplace.ts'
import { givePictures } from '../api/pictures.ts'
import { runMeasured } from './runMeasured.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const data = option('data')
const tokens = Number(option('tokens') ?? 0)
const pictures = process.argv.includes('--pictures')
if (!data === !tokens) throw new Error('Usage: npm run bench:backup -- --data=FOLDER | --tokens=NUMBER')

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const PASSPHRASE = { BACKUP_PASSPHRASE: 'a passphrase for the benchmark' }

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const postgres = await startPostgres(binaries, MEMORY)
const rows: string[] = []

async function sizeIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function measure(name: string, ...given: Parameters<typeof runMeasured>): Promise<void> {
  const { seconds, megabytes, said } = await runMeasured(...given)
  process.stdout.write(`${name}: ${said}\n`)
  rows.push(`| ${name} | ${seconds.toFixed(1)} | ${Math.round(megabytes)} |`)
}

const newFolder = (name: string) => ({ VITRINE_DATA: join(folder, name), ...PASSPHRASE })
const newPostgres = async (name: string) => ({
  ...newFolder(name),
  DATABASE_URL: await postgres.createDatabase(),
})

/** A large marketplace several times over would fill a disk. */
async function drop(url: string): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`drop database ${/(\w+)\?/.exec(url)?.[1]}`)
  await client.end()
}

async function filled(): Promise<Record<string, string>> {
  if (data) return { VITRINE_DATA: resolve(data), ...PASSPHRASE }
  const ready = process.env.BENCH_DATABASE
  if (ready) return { ...newFolder('source'), DATABASE_URL: ready }
  const source = await newPostgres('source')
  await fillDatabase(source.DATABASE_URL, sizeOf(tokens))
  if (pictures) await givePictures(source.DATABASE_URL, tokens, join(source.VITRINE_DATA, 'media'))
  return source
}

try {
  const backup = join(folder, 'backup')
  const source = await filled()
  await measure('backup', 'backup.ts', source, backup)
  await measure('backup again, into the same folder', 'backup.ts', source, backup)
  const without = join(folder, 'without')
  await measure('backup without the chains', 'backup.ts', source, without, '--without-chain')
  const sizes = [
    await sizeIn(backup),
    await sizeIn(join(backup, 'snapshots')),
    await sizeIn(join(without, 'snapshots')),
  ]
  await rm(without, { recursive: true })
  const other = await newPostgres('postgres')
  await measure('restore into PostgreSQL', 'restore.ts', other, backup)
  await drop(other.DATABASE_URL)
  const embedded = newFolder('embedded')
  await measure('restore into the embedded database', 'restore.ts', embedded, backup)
  await measure('backup of the embedded database', 'backup.ts', embedded, join(folder, 'third'))
  const target = { ...embedded, DATABASE_URL: await postgres.createDatabase() }
  await measure('move to PostgreSQL', 'move.ts', target, '--database')
  if (pictures || data) {
    const store = await startS3()
    const bucket = {
      ...embedded,
      S3_BUCKET: store.options.bucket,
      S3_ENDPOINT: store.options.endpoint as string,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    await measure('move of the files to a bucket', 'move.ts', bucket, '--files')
    await measure('move again, with nothing left to copy', 'move.ts', bucket, '--files')
    await store.close()
  }
  const [all, tables, smaller] = sizes.map((size) => `${((size ?? 0) / 1e6).toFixed(1)} MB`)
  process.stdout.write(
    `\n| | seconds | peak memory, MB |\n|---|---|---|\n${rows.join('\n')}\n\nThe backup has ${all}, its tables ${tables}; without the chains ${smaller}.\n`,
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
