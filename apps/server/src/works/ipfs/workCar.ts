import { cidText } from '@vitrine/domain/ipfs/cid'
import { CID } from 'multiformats/cid'
import type { Context } from '../../context.ts'
import { requireVisible } from '../../moderation/visibility.ts'
import { refuse } from '../../refuse.ts'
import { cidOf } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { committedUri } from '../committed.ts'
import { getItem } from '../store/items.ts'
import { getCommitment } from '../store/tokens.ts'
import type { Wanted } from './car.ts'

type WorkCar = { name: string; roots: CID[]; wanted: Wanted[] }

/**
 * All that a work consists of, for an archive: what its token committed to (of a series its folder, with this file of it
 * alone), its file and its cover. Without a commitment, the files alone.
 * @throws not_found, hidden
 */
export async function carOfWork({ db }: Context, id: string): Promise<WorkCar> {
  const item = await getItem(db, id)
  if (item?.tokenId == null || !item.token) throw refuse('not_found')
  await requireVisible(db, null, item)
  const key = { ...item, tokenId: item.tokenId }
  const commitment = await getCommitment(db, key, item.standard === 721 ? 721 : 1155)
  const files = await getMedia(db, item.cover === null ? [item.media] : [item.media, item.cover])
  const roots = [...files.values()].map((row) => CID.parse(cidOf(row)))
  const wanted: Wanted[] = roots.map((cid) => ({ cid, scope: 'entity' }))
  if (commitment !== null) {
    const [, , committed] = committedUri(item.tokenId, commitment).split('/')
    roots.unshift(CID.parse(committed as string))
    wanted.unshift({ cid: roots[0] as CID, scope: 'block' })
    if (item.metadataHash) wanted.push({ cid: CID.parse(cidText('raw', item.metadataHash)), scope: 'block' })
  }
  return { name: item.name, roots, wanted }
}
