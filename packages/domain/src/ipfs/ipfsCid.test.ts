import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../../../apps/server/test/servers/findProgram.ts'
import { heliaMissing } from '../../../../scripts/testing/helia/missing.ts'
import { CHUNK, fileCid } from './fileCid.ts'

// Debian's program knows only the profile of 2015: chunks of 256 KiB, each in a block of its own kind. The importer of
// IPFS knows that one and ours. So the program shows that the importer is right, and the importer that we are.

const program = findProgram('ipfs_cid')
const FILES = 60
const LARGEST = 30_000_000
const OLD_CHUNK = 262_144

/** The same numbers in each run, from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Around the ends of chunks, and by chance: of any size, and more small ones. */
function sizes(random: () => number): number[] {
  const ends = [0, OLD_CHUNK, ...[1, 2, 3, 10, 28].map((chunks) => chunks * CHUNK), LARGEST - 1]
  const chosen = new Set(ends.flatMap((end) => [end - 1, end, end + 1]).filter((size) => size >= 0))
  while (chosen.size < FILES)
    chosen.add(Math.floor(chosen.size % 3 === 0 ? LARGEST * random() : LARGEST ** random()))
  return [...chosen]
}

test('files of 0 to 30 MB have the CIDs that other programs give them', async (context) => {
  if (!program) return context.skip('install Debian’s package ipfs-cid first')
  if (heliaMissing) return context.skip(heliaMissing)
  const { importFile } = await import('../../../../scripts/testing/helia/importFile.ts')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cids-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  const random = seeded(36)
  const noise = Buffer.alloc(LARGEST)
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.floor(random() * 2 ** 32), at)
  for (const size of sizes(random)) {
    const start = Math.floor(random() * (LARGEST - size))
    const bytes = noise.subarray(start, start + size)
    await writeFile(path, bytes)
    const said = JSON.parse(execFileSync(program, [path], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    expect(await importFile(bytes, 'unixfs-v0-2015'), `${size} bytes`).toBe(said.CIDv1)
    expect(await fileCid(bytes), `${size} bytes`).toBe(await importFile(bytes, 'unixfs-v1-2025'))
  }
}, 300_000)
