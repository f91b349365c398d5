import type { Token } from '@vitrine/api/entities/works/token'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkImport } from '@vitrine/domain/rules/works/checkImport'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import { requireProof } from '../accounts/proof.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { chainNamed, readUpToDate } from '../chain/chains.ts'
import {
  readBalance,
  readOwner,
  readStandard,
  readUri,
  type Standard,
} from '../chain/foreign/foreignToken.ts'
import { getBroughtId } from '../chain/store/brought.ts'
import type { TokenKey } from '../chain/store/ofTokens.ts'
import { getOwnContract } from '../chain/store/ownContracts.ts'
import { readToken } from '../chain/store/tokens.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { presentMedia } from '../uploads/present/image.ts'
import { contractAtHead, nameless, placeOf, readAgain, textsOf, workOf } from './foreign/readAgain.ts'
import { type MetadataPlace, readForeignMetadata } from './foreignMetadata.ts'
import { IMPORTS } from './places.ts'
import { presentTokens } from './present/token.ts'
import { requireVisible } from './requireVisible.ts'
import { holds } from './store/owners.ts'
import { addWork, getWork, getWorkByToken, type LinkedWork } from './store/works.ts'

type Claim = ParsedInput<Operations['previewImport']>['json'] & { copies?: string }
/** A foreign token that exists on its contract, at a block with the hash `at`. */
type Foreign = MetadataPlace & {
  chain: ChainAccess
  key: TokenKey
  standard: Standard
  at: string
  block: number
}

/** Shows what an import would look like (IMP-05). Only the files are stored. */
export async function previewImport(
  context: Context,
  asker: Signed & Storer,
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

/**
 * Registers an imported token with its own metadata, once the chain shows that it was added to the engine and that the
 * caller holds it (IMP-02, IMP-04). A token that is already registered is returned as it is.
 */
export async function saveImport(context: Context, asker: Signed & Storer, claim: Claim): Promise<Token> {
  const { wallet, provenOn } = asker
  const foreign = await findForeign(context, claim)
  const { chain, key, standard } = foreign
  requireProof(provenOn, key.chainId)
  const held = await copiesHeld(foreign, wallet)
  if (held === 0n) throw refuse('not_holder')
  if (standard === 1155 && BigInt(claim.copies ?? 0) > held)
    refuseIssues([{ path: 'copies', code: 'quantity_too_large', params: { n: held.toString() } }])
  const token = await readUpToDate(context, chain, () => readToken(context.db, key))
  if (!token?.imported || token.standard !== standard) throw refuse('claim_unproven')

  const known = await getWorkByToken(context.db, key)
  if (known) return present(context, wallet, known)
  const metadata = await readForeignMetadata(context, asker, foreign)
  const words = textsOf(key, metadata)
  await context.db.transaction(async (tx) => {
    await takePlaces(tx, context, IMPORTS, { owner: wallet, groups: asker.groups })
    await addWork(tx, { ...workOf(key, token), ...words, metadataBlock: foreign.block })
  })
  return present(context, wallet, (await getWorkByToken(context.db, key)) as LinkedWork)
}

/** How long a work rests after somebody who does not hold it had it read. Milliseconds. */
const REST = 600_000

/**
 * Reads an imported token's metadata again, because collections change them: for its holders, and for anybody if its
 * contract was brought as a whole, at most every ten minutes.
 */
export async function refreshToken(context: Context, asker: Signed & Storer, id: string): Promise<Token> {
  const { wallet, provenOn } = asker
  const { db } = context
  const work = await getWork(db, id)
  if (work?.tokenId == null || !work.token) throw refuse('not_found')
  await requireVisible(db, wallet, work)
  if (!work.token.imported) throw refuse('import_needless')
  const key = { chainId: work.chainId, contract: work.contract, tokenId: work.tokenId }
  const imported = { ...work, tokenId: work.tokenId }
  if (await holds(db, wallet, key)) {
    requireProof(provenOn, work.chainId)
    await readAgain(context, asker, imported)
  } else {
    if ((await getBroughtId(db, key)) === null) throw refuse('not_holder')
    const read = Date.parse(work.sources?.read ?? '')
    if (!(Date.now() - read < REST)) await readAgain(context, storerOf(context, asker, key), imported)
  }
  return present(context, wallet, (await getWork(db, id)) as LinkedWork)
}

/** The files of a contract that was brought are its own. They count to the network of who asks, too. */
const storerOf = ({ config }: Context, { groups }: Storer, { contract }: TokenKey): Storer => ({
  wallet: contract,
  groups,
  most: config.brought.bytes,
})

async function present({ db }: Context, wallet: string, work: LinkedWork): Promise<Token> {
  const [token] = await presentTokens(db, wallet, [work])
  return token as Token
}

/** Finds the token on its own contract. Our own tokens need no import. */
async function findForeign(context: Context, claim: Claim): Promise<Foreign> {
  const standard = Number(claim.type) === 721 ? 721 : 1155
  const copies = standard === 1155 ? (claim.copies ?? null) : null
  const chain = chainNamed(context, claim.blockchain)
  const typed = { contractAddress: claim.contract_address, tokenId: claim.token_id, copies }
  refuseIssues(checkImport(typed, { chainId: chain.config.id }))
  const contract = addressOr(claim.contract_address)
  if (Object.values(chain.config.contracts).includes(contract)) throw refuse('import_needless')

  const key = { chainId: chain.config.id, contract, tokenId: readTokenId(claim.token_id).id as bigint }
  // A creator's own contract is known as a whole, to the engine too.
  if (await getOwnContract(context.db, key)) throw refuse('import_needless')
  const where = await contractAtHead(chain, contract)
  const uri = (await readStandard(where)) === standard ? await readUri(where, standard, key.tokenId) : null
  if (uri === null) throw refuse('token_unknown')
  return { chain, key, standard, ...placeOf(uri, standard, key.tokenId), at: where.at, block: where.block }
}

async function copiesHeld({ chain, key, standard, at }: Foreign, wallet: string): Promise<bigint> {
  const where = { node: chain.node, contract: key.contract, at }
  if (standard === 721) return (await readOwner(where, key.tokenId)) === wallet ? 1n : 0n
  return (await readBalance(where, key.tokenId, wallet)) ?? 0n
}
