import { randomUUID } from 'node:crypto'
import { checkMedia } from '@vitrine/domain/rules/works/checkToken'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseIssues } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { chainOf } from '../../chain/chains.ts'
import { readUri, type Standard } from '../../chain/foreign/foreignToken.ts'
import { readHead } from '../../chain/rpc/blocks.ts'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import type { Storer } from '../../quotas/takePlaces.ts'
import { type ForeignMetadata, type MetadataPlace, readForeignMetadata } from '../foreignMetadata.ts'
import { countOf } from '../present/countOf.ts'
import { describeWork, type WorkRow } from '../store/works.ts'

/** An imported work. */
type Imported = Pick<WorkRow, 'id' | 'standard'> & TokenKey

/**
 * Reads the metadata of an imported work again, and shows them.
 * @throws ApiError token_unknown, metadata_unreadable, import_file_unreadable, media_required, unavailable
 */
export async function readAgain(context: Context, storer: Storer, work: Imported): Promise<void> {
  const where = await contractAtHead(chainOf(context, work.chainId), work.contract)
  const standard = work.standard === 721 ? 721 : 1155
  const uri = await readUri(where, standard, work.tokenId)
  if (uri === null) throw refuse('token_unknown')
  const metadata = await readForeignMetadata(context, storer, placeOf(uri, standard, work.tokenId))
  await describeWork(context.db, work.id, { ...textsOf(work, metadata), metadataBlock: where.block })
}

/** A contract at the newest block. All that a call reads of it belongs to this one block. */
export async function contractAtHead({ node }: ChainAccess, contract: string) {
  const { hash: at, number: block } = await readHead(node)
  return { node, contract, at, block }
}

export const placeOf = (location: string, standard: Standard, tokenId: bigint): MetadataPlace => ({
  location,
  editionId: standard === 1155 ? tokenId : null,
})

/** The name of a token whose metadata has none. */
export const nameless = ({ tokenId }: TokenKey) => `#${tokenId.toString().slice(0, 12)}`

/** What a work shows of its metadata. Without a file there is nothing to show (VAL-17). */
export function textsOf(key: TokenKey, metadata: ForeignMetadata) {
  const { name, description, media, preview, problem, traits, sources } = metadata
  if (problem) throw refuse(problem.code, problem.params)
  if (media?.kind !== 'page') refuseIssues(checkMedia(media))
  return {
    name: name || nameless(key),
    description,
    traits,
    sources,
    media: media!.hash,
    cover: preview?.hash ?? null,
  }
}

/** The work of an imported token. Its texts come from the collection, so the collection counts as its author. */
export const workOf = (
  key: TokenKey,
  token: { standard: number; royalties: number; copies: bigint },
  collectionId: string | null = null,
) => ({
  id: randomUUID(),
  chainId: key.chainId,
  contract: key.contract,
  tokenId: key.tokenId,
  creator: key.contract,
  standard: token.standard,
  royalties: Math.round(token.royalties / 100),
  copies: countOf(token.copies),
  categories: [],
  collectionId,
  locked: null,
  offchain: true,
})
