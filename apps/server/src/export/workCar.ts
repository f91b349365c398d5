import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { carPath } from '@vitrine/domain/ipfs/carPath'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { CHUNK, listBlock } from '@vitrine/domain/ipfs/fileCid'
import { positionIn } from '@vitrine/domain/works/tokenId'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { getCommitment } from '../chain/store/tokens.ts'
import { type Block, carOf } from '../media/car.ts'
import type { FileStore } from '../media/files.ts'
import { cidOf } from '../uploads/present/image.ts'
import type { MediaRow } from '../uploads/store/media.ts'
import { listParts } from '../uploads/store/mediaParts.ts'
import { getFolder } from '../works/store/folders.ts'
import type { Work } from './gather.ts'
import type { Job } from './job.ts'
import { getShownMedia } from './store/shownMedia.ts'

type File = Pick<MediaRow, 'hash' | 'bytes'> & { cid: CID; parts: string[] }

/** Where the archive of a work is; null if there is none, because its token names no files on IPFS. */
export const archivePath = ({ row: { metadataHash, chainId, contract, tokenId } }: Pick<Work, 'row'>) =>
  metadataHash === null || tokenId === null ? null : carPath(chainId, contract, tokenId)

/** Writes the archive of a work: what its token committed to, its metadata, its file and its cover. */
export async function putCar({ db, folder, stored }: Job, work: Work): Promise<void> {
  const { row } = work
  const path = archivePath(work)
  if (path === null || row.metadataHash === null || row.tokenId === null) return
  const metadata = {
    cid: CID.parse(cidText('raw', row.metadataHash)),
    bytes: Buffer.from(row.metadataFile ?? ''),
  }
  const series = positionIn(row.tokenId) === 0 ? null : await folderOf(db, row)
  const files = await filesOf(db, row)
  const roots = [series ?? metadata, ...files].map(({ cid }) => cid)
  const small = series ? [series, metadata] : [metadata]
  await folder.putMade(path, () => carOf(roots, blocksOf(stored, small, files)))
}

async function folderOf(db: Job['db'], row: Work['row']): Promise<Block | null> {
  const tokenId = row.tokenId as bigint
  const commitment = await getCommitment(db, { ...row, tokenId }, row.standard === 721 ? 721 : 1155)
  const bytes = commitment && (await getFolder(db, commitment.slice(2)))
  return commitment && bytes ? { cid: CID.parse(cidText('dag-pb', commitment.slice(2))), bytes } : null
}

async function filesOf(db: Job['db'], { media, cover }: Work['row']): Promise<File[]> {
  const found = await getShownMedia(db, cover === null ? [media] : [media, cover])
  const files = [...found.values()].sort((one) => (one.hash === media ? -1 : 1))
  return Promise.all(
    files.map(async (file) => ({
      hash: file.hash,
      bytes: file.bytes,
      cid: CID.parse(cidOf(file)),
      parts: await listParts(db, file.hash),
    })),
  )
}

/** @throws if a stored file is missing or damaged */
async function* blocksOf(
  stored: FileStore,
  small: readonly Block[],
  files: readonly File[],
): AsyncGenerator<Block> {
  yield* small
  for (const { hash, bytes, cid, parts } of files) {
    const file = await stored.open(hash)
    if (!file) throw new Error(`the file ${hash} is missing`)
    if (parts.length > 0) yield { cid, bytes: listBlock(parts, bytes) }
    const names = parts.length > 0 ? parts : [hash]
    for (const [at, name] of names.entries()) {
      const start = at * CHUNK
      const part = await buffer(file.read({ start, end: Math.min(start + CHUNK, bytes) - 1 }))
      const block = { cid: CID.parse(cidText('raw', name)), bytes: part }
      if (!equals(createHash('sha256').update(part).digest(), block.cid.multihash.digest))
        throw new Error(`the file ${hash} is damaged`)
      yield block
    }
  }
}
