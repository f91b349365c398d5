import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Moment, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { getCommitment } from '../chain/store/tokens.ts'
import { gatewayContent } from '../remote/sourceOf.ts'
import { cidOf, mediaUrl } from '../uploads/present/image.ts'
import { getMedia } from '../uploads/store/media.ts'
import { committedUri } from './committed.ts'
import { namesBytes } from './contentId.ts'
import { requireVisible } from './requireVisible.ts'
import { findKept } from './store/pins.ts'
import { findSilent, type Part } from './store/sourceChecks.ts'
import { getWork, type LinkedWork } from './store/works.ts'

type Storage = Output<Operations['getStorage']>
type Located = NonNullable<Storage['metadata']>

/** Where the metadata and files of a work live. */
export async function getStorage(moment: Moment, viewer: Viewer, id: string): Promise<Storage> {
  const { context, work, hashes, media, commitment, kept, silent } = await moment(async (context) => {
    const { db } = context
    const work = await getWork(db, id)
    if (work?.tokenId == null || !work.token) throw refuse('not_found')
    await requireVisible(db, viewer, work)
    const hashes = work.cover === null ? [work.media] : [work.media, work.cover]
    const commitment = await getCommitment(db, { ...work, tokenId: work.tokenId }, standardOf(work))
    const services = context.config.pinServices.map(({ name }) => name)
    const kept = await findKept(db, id, services)
    const silent = await findSilent(db, id)
    return { context, work, hashes, media: await getMedia(db, hashes), commitment, kept, silent }
  })
  const { sources } = work
  const located = (url: string | null | undefined, part: Part) => {
    const verified = sources?.verified?.[part] ?? null
    const since = silent.get(part)?.toISOString() ?? null
    return url ? { ...locate(url, context.config.publicUrl), verified, silent: since } : null
  }
  return {
    metadata: located(await metadataOf(context, work, commitment), 'metadata'),
    committed: commitment !== null,
    kept: kept && { services: kept.services, verified: kept.verified.toISOString() },
    read: sources?.read ?? null,
    mended: sources?.mended ?? false,
    copy: `/api/metadata/${work.chainId}/${work.contract}/${work.tokenId}`,
    files: hashes.flatMap((hash, at) => {
      const row = media.get(hash)
      if (!row) return []
      const part = at === 0 ? 'media' : 'cover'
      const source = sources?.[part]
      return {
        role: at === 0 ? ('work' as const) : ('cover' as const),
        url: mediaUrl(hash, work.hidden),
        mime: row.mime,
        bytes: row.bytes,
        hash,
        cid: cidOf(row),
        source: located(source, part),
        matches: source ? namesBytes(source, { cid: cidOf(row), hash }) : null,
        checked: row.checkedAt?.toISOString() ?? null,
        intact: row.intact,
      }
    }),
  }
}

const standardOf = ({ standard }: LinkedWork) => (standard === 721 ? 721 : 1155)

/** Our own contracts have one address for all tokens without a commitment; that of an imported token was noted when it was read. */
async function metadataOf(
  { chains, baseUris }: Context,
  work: LinkedWork,
  commitment: string | null,
): Promise<string | null> {
  if (work.token?.imported) return work.sources?.metadata ?? null
  const tokenId = work.tokenId ?? 0n
  if (commitment !== null) return committedUri(tokenId, commitment)
  const chain = chains.get(work.chainId)
  const base = chain ? await baseUris.get(chain, work.contract, standardOf(work), tokenId) : null
  return base === null ? null : `${base}${tokenId}`
}

function locate(url: string, publicUrl: string): Pick<Located, 'place' | 'url'> {
  if (/^data:/i.test(url)) return { place: 'chain', url: 'data:' }
  const parsed = URL.parse(url)
  if (parsed?.origin === new URL(publicUrl).origin) return { place: 'server', url }
  // A link of a gateway names content, wherever that is.
  const named = /^ipfs:/i.test(url) || (parsed && gatewayContent(parsed))
  return { place: named ? 'ipfs' : 'elsewhere', url }
}
