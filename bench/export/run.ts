// Measures `npm run export`, in its own process, and prints a table for docs/benchmarks.md:
//
//   npm run bench:export                                 10,000 works, each with a small picture of its own
//   npm run bench:export -- --works=1000000 --bare       a million, without pictures
//
// `--once` leaves out the second run into the same folder.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { fillDatabase, MEMORY, sizeOf } from '../api/marketplace.ts'
import { givePictures } from '../api/pictures.ts'
import { runMeasured } from '../backup/runMeasured.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const works = Number(option('works') ?? 10_000)
const bare = process.argv.includes('--bare')
const few = works < 100_000 ? { popular: 1_000, busy: 10_000 } : {}
const size = { ...sizeOf(works), ...few, orders: 0 }

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const postgres = await startPostgres(binaries, MEMORY)

async function contentsOf(path: string): Promise<{ files: number; bytes: number; largest: number }> {
  const found = { files: 0, bytes: 0, largest: 0 }
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    const { files, bytes, largest } = entry.isDirectory()
      ? await contentsOf(inside)
      : await stat(inside).then((file) => ({ files: 1, bytes: file.size, largest: file.size }))
    found.files += files
    found.bytes += bytes
    found.largest = Math.max(found.largest, largest)
  }
  return found
}

try {
  const url = await postgres.createDatabase()
  await fillDatabase(url, size)
  if (!bare) await givePictures(url, works, join(folder, 'data', 'media'))
  const env = { VITRINE_DATA: join(folder, 'data'), DATABASE_URL: url }
  const rows: string[] = []
  const target = join(folder, 'gallery')
  for (const name of process.argv.includes('--once') ? ['export'] : ['export', 'again, unchanged']) {
    const { seconds, megabytes, said } = await runMeasured('export.ts', env, target)
    process.stdout.write(`${said}\n`)
    rows.push(
      `| ${name} | ${seconds.toFixed(1)} | ${Math.round(works / seconds)} | ${Math.round(megabytes)} |`,
    )
  }
  const { files, bytes } = await contentsOf(target)
  const search = await contentsOf(join(target, 'search'))
  process.stdout.write(
    `\n| ${works.toLocaleString('en-US')} works | seconds | works a second | peak memory, MB |\n|---|--:|--:|--:|\n${rows.join('\n')}\n\n` +
      `${files.toLocaleString('en-US')} files, ${Math.round(bytes / 1e6)} MB; the search index has ${search.files} files, ` +
      `${Math.round(search.bytes / 1e6)} MB, the largest ${Math.round(search.largest / 1e3)} kB.\n`,
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
