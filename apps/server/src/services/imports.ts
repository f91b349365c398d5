import { randomUUID } from 'node:crypto'
import type { Token } from '@vitrine/api/entities/token'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkImport, parseTokenId } from '@vitrine/domain/rules/checkImport'
import { checkMedia } from '@vitrine/domain/rules/checkToken'
import { readBalance, readOwner, readStandard, readUri, type Standard } from '../remote/foreignToken.ts'
import { readHead } from '../rpc/blocks.ts'
import { addItem, describeItem, getItem, getItemByToken, type LinkedItem } from '../store/items.ts'
import type { TokenKey } from '../store/offers.ts'
import { holds } from '../store/owners.ts'
import { getToken } from '../store/tokens.ts'
import { chainNamed, chainOf, readUpToDate } from './chains.ts'
import type { ChainAccess, Context, Signed } from './context.ts'
import {
  type Asker,
  type ForeignMetadata,
  type MetadataPlace,
  readForeignMetadata,
} from './foreignMetadata.ts'
import { countOf } from './present/countOf.ts'
import { presentMedia } from './present/image.ts'
import { presentTokens } from './present/token.ts'
import { requireProof } from './proof.ts'
import { refuse, refuseIssues } from './refuse.ts'

type Claim = ParsedInput<Operations['previewImport']>['json'] & { copies?: string }
/** A foreign token that exists on its contract, at the block with the hash `at`. */
type Foreign = MetadataPlace & { chain: ChainAccess; key: TokenKey; standard: Standard; at: string }

/** Shows what an import would look like (IMP-05). Only the files are stored. */
export async function previewImport(
  context: Context,
  asker: Signed & Asker,
  claim: Claim,
): Promise<Output<Operations['previewImport']>> {
  const foreign = await findForeign(context, claim)
  const [{ name, description, media, preview, problem }, held] = await Promise.all([
    readForeignMetadata(context, asker, foreign),
    copiesHeld(foreign, asker.wallet),
  ])
  return {
    name: name || nameless(foreign.key),
    description,
    media: media && presentMedia(media),
    preview: preview && presentMedia(preview),
    problem,
    held: held.toString(),
  }
}

const nameless = ({ tokenId }: TokenKey) => `#${tokenId.toString().slice(0, 12)}`

/**
 * Registers an imported token with its own metadata, once the chain shows that it was added to the engine and that the
 * caller holds it (IMP-02, IMP-04). A token that is already registered is returned as it is.
 */
export async function saveImport(context: Context, asker: Signed & Asker, claim: Claim): Promise<Token> {
  const { wallet, provenOn } = asker
  const foreign = await findForeign(context, claim)
  const { chain, key, standard } = foreign
  requireProof(context, provenOn, key.chainId)
  const held = await copiesHeld(foreign, wallet)
  if (held === 0n) throw refuse('not_holder')
  if (standard === 1155 && BigInt(claim.copies ?? 0) > held)
    refuseIssues([{ path: 'copies', code: 'quantity_too_large', params: { n: held.toString() } }])
  const token = await readUpToDate(context, chain, () => getToken(context.db, key))
  if (!token?.imported || token.standard !== standard) throw refuse('claim_unproven')

  const known = await getItemByToken(context.db, key)
  if (known) return present(context, wallet, known)
  const metadata = await readForeignMetadata(context, asker, foreign)
  requireFile(metadata)
  await addItem(context.db, itemOf(key, token, metadata))
  return present(context, wallet, (await getItemByToken(context.db, key)) as LinkedItem)
}

/** Reads an imported token's metadata again, for one of its holders. Collections change their metadata. */
export async function refreshImport(context: Context, asker: Signed & Asker, id: string): Promise<Token> {
  const { wallet, provenOn } = asker
  const item = await getItem(context.db, id)
  if (item?.tokenId == null || !item.token) throw refuse('not_found')
  if (!item.token.imported) throw refuse('import_needless')
  const key = { chainId: item.chainId, contract: item.contract, tokenId: item.tokenId }
  const chain = chainOf(context, item.chainId)
  requireProof(context, provenOn, item.chainId)
  if (!(await holds(context.db, wallet, key))) throw refuse('not_holder')
  const standard = item.standard === 721 ? 721 : 1155
  const uri = await readUri(await atHead(chain, key.contract), standard, key.tokenId)
  if (uri === null) throw refuse('token_unknown')
  const metadata = await readForeignMetadata(context, asker, placeOf(uri, standard, key.tokenId))
  requireFile(metadata)
  const { name, description, media, cover, traits, sources } = itemOf(key, item.token, metadata)
  await describeItem(context.db, id, {
    ...{ name, description, media, cover: cover ?? null },
    ...{ traits: traits ?? [], sources: sources ?? null },
  })
  return present(context, wallet, (await getItem(context.db, id)) as LinkedItem)
}

/** Without a file there is nothing to show (VAL-17). */
function requireFile({ media, problem }: ForeignMetadata): void {
  if (problem) throw refuse(problem.code, problem.params)
  refuseIssues(checkMedia(media))
}

const placeOf = (location: string, standard: Standard, tokenId: bigint): MetadataPlace => ({
  location,
  editionId: standard === 1155 ? tokenId : null,
})

/** The item of an imported token. Its texts come from the collection, so the collection counts as its author. */
function itemOf(
  key: TokenKey,
  token: { standard: number; royalties: number; copies: bigint },
  { name, description, media, preview, traits, sources }: ForeignMetadata,
): Parameters<typeof addItem>[1] {
  return {
    id: randomUUID(),
    ...key,
    creator: key.contract,
    standard: token.standard,
    name: name || nameless(key),
    description,
    media: media!.hash,
    cover: preview?.hash ?? null,
    royalties: Math.round(token.royalties / 100),
    copies: countOf(token.copies),
    categories: [],
    collectionId: null,
    locked: null,
    offchain: true,
    traits,
    sources,
  }
}

async function present({ db }: Context, wallet: string, item: LinkedItem): Promise<Token> {
  const [token] = await presentTokens(db, wallet, [item])
  return token as Token
}

/** Finds the token on its own contract. Our own tokens need no import. */
async function findForeign(context: Context, claim: Claim): Promise<Foreign> {
  const standard = Number(claim.type) === 721 ? 721 : 1155
  const copies = standard === 1155 ? (claim.copies ?? null) : null
  refuseIssues(checkImport({ contractAddress: claim.contract_address, tokenId: claim.token_id, copies }))
  const chain = chainNamed(context, claim.blockchain)
  const contract = claim.contract_address.trim().toLowerCase()
  if (Object.values(chain.config.contracts).includes(contract)) throw refuse('import_needless')

  const key = { chainId: chain.config.id, contract, tokenId: parseTokenId(claim.token_id) as bigint }
  const where = await atHead(chain, contract)
  const uri = (await readStandard(where)) === standard ? await readUri(where, standard, key.tokenId) : null
  if (uri === null) throw refuse('token_unknown')
  return { chain, key, standard, ...placeOf(uri, standard, key.tokenId), at: where.at }
}

/** A contract at the newest block. All that a call reads of it belongs to this one block. */
async function atHead({ node }: ChainAccess, contract: string) {
  return { node, contract, at: (await readHead(node)).hash }
}

async function copiesHeld({ chain, key, standard, at }: Foreign, wallet: string): Promise<bigint> {
  const where = { node: chain.node, contract: key.contract, at }
  if (standard === 721) return (await readOwner(where, key.tokenId)) === wallet ? 1n : 0n
  return (await readBalance(where, key.tokenId, wallet)) ?? 0n
}
