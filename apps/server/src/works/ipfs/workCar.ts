import { cidText } from '@vitrine/domain/ipfs/cid'
import { CID } from 'multiformats/cid'
import type { Context } from '../../context.ts'
import { requireVisible } from '../../moderation/visibility.ts'
import { refuse } from '../../refuse.ts'
import { cidOf } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { committedUri } from '../committed.ts'
import { getCommitment } from '../store/tokens.ts'
import { getWork } from '../store/works.ts'
import type { Wanted } from './car.ts'

type WorkCar = { name: string; roots: CID[]; wanted: Wanted[] }

/**
 * All that a work consists of, for an archive: what its token committed to (of a series its folder, with this file of it
 * alone), its file and its cover. Without a commitment, the files alone.
 * @throws not_found, hidden
 */
export async function carOfWork({ db }: Context, id: string): Promise<WorkCar> {
  const work = await getWork(db, id)
  if (work?.tokenId == null || !work.token) throw refuse('not_found')
  await requireVisible(db, null, work)
  const key = { ...work, tokenId: work.tokenId }
  const commitment = await getCommitment(db, key, work.standard === 721 ? 721 : 1155)
  const files = await getMedia(db, work.cover === null ? [work.media] : [work.media, work.cover])
  const roots = [...files.values()].map((row) => CID.parse(cidOf(row)))
  const wanted: Wanted[] = roots.map((cid) => ({ cid, scope: 'entity' }))
  if (commitment !== null) {
    const [, , committed] = committedUri(work.tokenId, commitment).split('/')
    roots.unshift(CID.parse(committed as string))
    wanted.unshift({ cid: roots[0] as CID, scope: 'block' })
    if (work.metadataHash) wanted.push({ cid: CID.parse(cidText('raw', work.metadataHash)), scope: 'block' })
  }
  return { name: work.name, roots, wanted }
}
