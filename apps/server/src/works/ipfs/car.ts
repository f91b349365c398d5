import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { equals } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'
import { type Block, carOf } from '../../media/car.ts'
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
export function writeCar(
  sources: Sources,
  roots: readonly CID[],
  wanted: readonly Wanted[],
): AsyncGenerator<Uint8Array> {
  return carOf(roots, wantedBlocks(sources, wanted))
}

async function* wantedBlocks(sources: Sources, wanted: readonly Wanted[]): AsyncGenerator<Block> {
  const sent = new Set<string>()
  for (const { cid, scope } of wanted) yield* blocksOf(sources, [cid], scope, sent)
}

async function* blocksOf(
  sources: Sources,
  cids: readonly CID[],
  scope: Scope,
  sent: Set<string>,
): AsyncGenerator<Block> {
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
