import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CarWriter } from '@ipld/car'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { equals } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'
import { findBlock, type Sources } from './findBlock.ts'

/**
 * How much is sent (IPIP-402). `block`: the named block alone. `entity`: a whole file, but of a folder only its own block.
 * `all`: everything below, also the files of a folder.
 */
export type Scope = 'block' | 'entity' | 'all'

export type Wanted = { cid: CID; scope: Scope }

const DAG_PB = 0x70

/**
 * An archive (CARv1) with the wanted blocks in depth-first order, each once. Blocks that are hidden or not here are left
 * out.
 * @throws when a stored file is damaged, so the archive does not end well
 */
export async function* writeCar(
  sources: Sources,
  roots: readonly CID[],
  wanted: readonly Wanted[],
): AsyncGenerator<Uint8Array> {
  const { writer, out } = CarWriter.create([...roots])
  const sent = new Set<string>()
  const written = (async () => {
    try {
      for (const { cid, scope } of wanted)
        for await (const block of blocksOf(sources, [cid], scope, sent)) await writer.put(block)
    } finally {
      await writer.close()
    }
  })()
  // It is waited for below; until then its failure is nobody's.
  written.catch(() => {})
  yield* out
  await written
}

async function* blocksOf(
  sources: Sources,
  cids: readonly CID[],
  scope: Scope,
  sent: Set<string>,
): AsyncGenerator<{ cid: CID; bytes: Uint8Array }> {
  for (const cid of cids) {
    const name = cid.toString()
    if (sent.has(name)) continue
    sent.add(name)
    const bytes = await readBlock(sources, cid)
    if (!bytes) continue
    yield { cid, bytes }
    if (scope === 'block' || cid.code !== DAG_PB) continue
    const links = linksOf(bytes)
    // The links of a folder have names, those of a file none.
    if (scope === 'all' || links.every((link) => link.name === ''))
      yield* blocksOf(
        sources,
        links.map((link) => link.cid),
        scope,
        sent,
      )
  }
}

async function readBlock(sources: Sources, cid: CID): Promise<Uint8Array | null> {
  const found = await findBlock(sources, cid)
  if (found === null || found === 'hidden') return null
  const bytes = await buffer(found.read())
  const { digest } = cid.multihash
  // The empty block has no hash.
  if (digest.length > 0 && !equals(createHash('sha256').update(bytes).digest(), digest))
    throw new Error(`the block ${cid} is damaged`)
  return bytes
}
