import { randomUUID } from 'node:crypto'
import type { Token } from '@vitrine/api/entities/works/token'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Issue } from '@vitrine/domain/codes'
import { metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { blockchainOf } from '@vitrine/domain/networks'
import { checkToken } from '@vitrine/domain/rules/works/checkToken'
import { plainTrait } from '@vitrine/domain/rules/works/checkTraits'
import { requireProof } from '../accounts/proof.ts'
import type { Context, Signed, Viewer } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { chainNamed, chainOf, readUpToDate } from '../chain/chains.ts'
import { isContract } from '../chain/store/brought.ts'
import { getCommitment, readToken } from '../chain/store/tokens.ts'
import { findCollection } from '../collections/store/collections.ts'
import { violates } from '../db/violates.ts'
import { announce } from '../live/announce.ts'
import { requirePlaces, type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { keptFile } from '../uploads/keptFile.ts'
import { resolveFile } from '../uploads/media.ts'
import type { MediaRow } from '../uploads/store/media.ts'
import { isCommitted } from './committed.ts'
import { lock } from './locked.ts'
import { DRAFTS, LIKES } from './places.ts'
import { listCategories } from './present/categories.ts'
import { presentTokens } from './present/token.ts'
import { requireVisible } from './requireVisible.ts'
import { putFolder } from './store/folders.ts'
import { setLike } from './store/likes.ts'
import { addWork, getWork, type LinkedWork, linkWork, removeWork } from './store/works.ts'

type TokenForm = ParsedInput<Operations['createToken']>['form']

/** Registers a creator's description of a work, after the same checks as the form's (VAL-18). */
export async function createToken(
  context: Context,
  creator: Signed & Storer,
  form: TokenForm,
): Promise<{ token: Token; link: string }> {
  const { wallet, provenOn } = creator
  const causer = { owner: wallet, groups: creator.groups }
  await requirePlaces(context.db, context, DRAFTS, causer)
  const type = form.type === '721' ? 721 : 1155
  const categories = form.categories.split('|').filter(Boolean)
  const media = await resolveFile(context, creator, form.media, 'media')
  const cover = await resolveFile(context, creator, form.preview, 'preview')
  refuseIssues([
    ...checkToken({ ...form, type, media, cover, categories, locked: form.locked || null }),
    ...(await checkOffered(context, categories)),
  ])

  const chain = chainNamed(context, form.blockchain)
  requireProof(provenOn, chain.config.id)
  const { collectible721, collectible1155 } = chain.config.contracts
  const id = randomUUID()
  const locked = form.locked ? lock(context, id, form.locked, form.salt) : null
  const work = {
    id,
    creator: wallet,
    standard: type,
    name: form.name.trim(),
    description: form.description,
    media: media!.hash,
    cover: cover?.hash ?? null,
    metadataFile: form.committed ? await describedIn(context, form, media!, cover) : null,
    royalties: Number(form.royalties),
    copies: type === 721 ? 1 : Number(form.copies),
    traits: form.traits.map(plainTrait),
    categories,
    collectionId: await ownCollection(context, wallet, form.collection),
    locked: locked?.commitment ?? null,
    offchain: form.offchain,
    sensitive: form.sensitive ? ('creator' as const) : null,
    chainId: chain.config.id,
    contract: type === 721 ? collectible721 : collectible1155,
  }
  const added = context.db.transaction(async (tx) => {
    await takePlaces(tx, context, DRAFTS, causer)
    await addWork(tx, work, locked?.sealed)
  })
  await added.catch((error) => {
    // The collection was deleted in the meantime.
    if (violates('reference', error)) refuseIssues([{ path: 'collection', code: 'collection_unknown' }])
    throw error
  })
  const token = await presentToken(context, wallet, id)
  return { token, link: `/tokens/${id}` }
}

/** The metadata file that the token must commit to. */
async function describedIn(
  context: Context,
  { name, description, traits }: TokenForm,
  media: MediaRow,
  cover: MediaRow | null,
): Promise<string> {
  const files = { media: await keptFile(context, media), cover: cover && (await keptFile(context, cover)) }
  return new TextDecoder().decode(metadataFile({ name, description, traits, ...files }))
}

/** A category may have been retired while somebody filled in the form. */
async function checkOffered({ db }: Context, categories: readonly string[]): Promise<Issue[]> {
  const offered = new Set((await listCategories(db)).map(({ _id }) => _id))
  const known = categories.every((id) => offered.has(id))
  return known ? [] : [{ path: 'categories', code: 'category_unknown' }]
}

/** A collection of the shared contracts; a contract of one's own has only the works that are minted in it. */
async function ownCollection({ db }: Context, wallet: string, id: string): Promise<string | null> {
  if (id === '') return null
  const collection = await findCollection(db, id)
  if (collection?.creator !== wallet || (await isContract(db, collection.id)))
    refuseIssues([{ path: 'collection', code: 'collection_unknown' }])
  return collection?.id ?? null
}

async function presentToken({ db }: Context, viewer: Viewer, id: string): Promise<Token> {
  const work = await getWork(db, id)
  const [token] = work ? await presentTokens(db, viewer, [work]) : []
  if (!token) throw refuse('not_found')
  return token
}

/** Links a registered work to its token, once the chain shows that its creator minted it as described. */
export async function linkToken(
  context: Context,
  { wallet, provenOn }: Signed,
  id: string,
  { chain_id, folder }: ParsedInput<Operations['linkToken']>['json'],
): Promise<Token> {
  const work = await getWork(context.db, id)
  if (!work) throw refuse('not_found')
  if (work.creator !== wallet) throw refuse('forbidden')
  requireProof(provenOn, work.chainId)
  const tokenId = BigInt(chain_id)
  if (work.tokenId === tokenId) return presentToken(context, wallet, id)
  if (work.tokenId !== null) throw refuse('token_linked')

  const key = { chainId: work.chainId, contract: work.contract, tokenId }
  const minted = await readUpToDate(context, chainOf(context, work.chainId), () => readToken(context.db, key))
  if (!minted || minted.creator !== wallet || !isAsDescribed(work, minted)) throw refuse('claim_unproven')
  const commitment = await getCommitment(context.db, key, minted.standard === 721 ? 721 : 1155)
  const block = folder === undefined ? null : Buffer.from(folder.slice(2), 'hex')
  if (!isCommitted(work.metadataFile, tokenId, commitment, block)) throw refuse('claim_unproven')
  if (block !== null) await putFolder(context.db, block)
  if (!(await linkWork(context.db, id, tokenId))) throw refuse('token_linked')
  return presentToken(context, wallet, id)
}

function isAsDescribed(
  work: LinkedWork,
  minted: { copies: bigint; royalties: number; standard: number; locked: string | null },
): boolean {
  return (
    minted.standard === work.standard &&
    minted.copies === BigInt(work.copies) &&
    minted.royalties === work.royalties * 100 &&
    minted.locked === work.locked
  )
}

/** Likes or unlikes a work. Returns the number of likes after it. */
export async function likeToken(
  context: Context,
  { wallet, groups }: Storer,
  id: string,
  on: boolean,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    if (on) await takePlaces(tx, context, LIKES, { owner: wallet, groups })
    const work = await getWork(tx, id)
    if (work && on) await requireVisible(tx, wallet, work)
    const likes = await setLike(tx, wallet, id, on)
    if (likes === null) throw refuse('not_found')
    if (work)
      await announce(tx, [
        { type: 'like', token: id, users: [wallet, work.creator], blockchain: blockchainOf(work.chainId) },
      ])
    return likes
  })
}

/** Deletes the description of a work that was never minted. */
export async function deleteToken({ db }: Context, wallet: string, id: string): Promise<void> {
  const work = await getWork(db, id)
  if (!work) throw refuse('not_found')
  if (work.creator !== wallet) throw refuse('forbidden')
  if (!(await removeWork(db, id))) throw refuse('token_minted')
}
