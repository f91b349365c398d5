// Measures `npm run pin`, in its own process, against a node that keeps what it gets in memory and verifies each block:
//
//   npm run bench:pins                    10,000 works, each with a small picture of its own
//   npm run bench:pins -- --works=1000
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres, startPostgres } from '../../apps/server/test/servers/throwAwayPostgres.ts'
import { startKubo } from '../../apps/server/test/works/ipfsServices.ts'
import { fillDatabase, MEMORY, sizeOf } from '../api/marketplace.ts'
import { givePictures } from '../api/pictures.ts'
import { runMeasured } from '../backup/runMeasured.ts'

const option = process.argv.find((each) => each.startsWith('--works='))?.split('=')[1]
const works = Number(option ?? 10_000)

/** Makes single works of all, each with a metadata file to which its token committed. */
const COMMIT = `
  update works set standard = 721, token_id = token_id * 65536, undone = false,
    metadata_file = json_build_object('name', name, 'id', id)::text;
  update works set metadata_hash = encode(sha256(convert_to(metadata_file, 'UTF8')), 'hex');
  update tokens set standard = 721, token_id = token_id * 65536;
  insert into commitments (chain_id, contract, series, commitment)
    select chain_id, contract, token_id, '0x' || metadata_hash from works where token_id is not null;`

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine.')
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const postgres = await startPostgres(binaries, MEMORY)
const kubo = await startKubo()

try {
  const url = await postgres.createDatabase()
  const few = works < 100_000 ? { popular: 1_000, busy: 10_000 } : {}
  await fillDatabase(url, { ...sizeOf(works), ...few, orders: 0 })
  await givePictures(url, works, join(folder, 'data', 'media'))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(COMMIT)
  await client.end()
  const env = { VITRINE_DATA: join(folder, 'data'), DATABASE_URL: url, IPFS_RPC_URLS: kubo.url }
  const rows: string[] = []
  for (const name of ['pinned', 'verified again']) {
    const { seconds, megabytes, said } = await runMeasured('pin.ts', env, '--all')
    process.stdout.write(`${said}\n`)
    rows.push(
      `| ${name} | ${seconds.toFixed(1)} | ${Math.round(works / seconds)} | ${Math.round(megabytes)} |`,
    )
  }
  process.stdout.write(
    `\n| ${works.toLocaleString('en-US')} works | seconds | works a second | peak memory, MB |\n|---|--:|--:|--:|\n${rows.join('\n')}\n\n` +
      `The node has ${kubo.blocks.size} blocks and ${kubo.pins.size} pins.\n`,
  )
} finally {
  await Promise.all([postgres.stop(), kubo.stop()])
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
