import { cidText } from '@vitrine/domain/ipfs/cid'
import { CID } from 'multiformats/cid'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { getCommitment } from '../../chain/store/tokens.ts'
import { cidOf } from '../../uploads/present/image.ts'
import { getMedia, type MediaRow } from '../../uploads/store/media.ts'
import { committedUri } from '../committed.ts'
import { requireVisible } from '../requireVisible.ts'
import { getWork, type LinkedWork } from '../store/works.ts'
import type { Wanted } from './car.ts'

/**
 * All that a work consists of, for an archive: what its token committed to (of a series its folder, with this file of it
 * alone), its file and its cover. Without a commitment, the files alone.
 */
export type WorkParts = { name: string; roots: CID[]; wanted: Wanted[]; files: MediaRow[] }

/** @throws not_found, hidden */
export async function carOfWork({ db }: Context, id: string): Promise<WorkParts> {
  const work = await getWork(db, id)
  if (!work?.token) throw refuse('not_found')
  await requireVisible(db, null, work)
  return partsOfWork(db, work)
}

export async function partsOfWork(db: Context['db'], work: LinkedWork): Promise<WorkParts> {
  const tokenId = work.tokenId as bigint
  const commitment = await getCommitment(db, { ...work, tokenId }, work.standard === 721 ? 721 : 1155)
  const found = await getMedia(db, work.cover === null ? [work.media] : [work.media, work.cover])
  const files = [...found.values()]
  const roots = files.map((row) => CID.parse(cidOf(row)))
  const wanted: Wanted[] = roots.map((cid) => ({ cid, scope: 'entity' }))
  if (commitment !== null) {
    const [, , committed] = committedUri(tokenId, commitment).split('/')
    roots.unshift(CID.parse(committed as string))
    wanted.unshift({ cid: roots[0] as CID, scope: 'block' })
    if (work.metadataHash) wanted.push({ cid: CID.parse(cidText('raw', work.metadataHash)), scope: 'block' })
  }
  return { name: work.name, roots, wanted, files }
}
