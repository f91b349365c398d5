import { randomUUID } from 'node:crypto'
import type { Collection } from '@vitrine/api/entities/collections/collection'
import { ApiError } from '@vitrine/api/error'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { hasRole } from '@vitrine/domain/people/roles'
import { checkContract, contractIn } from '@vitrine/domain/rules/collections/checkContract'
import { parseTokenId } from '@vitrine/domain/rules/works/checkImport'
import { plainLine } from '@vitrine/domain/text/plainText'
import { chainNamed } from '../chain/chains.ts'
import { findFirstBlock } from '../chain/rpc/firstBlock.ts'
import type { Context, Signed } from '../context.ts'
import { requireVisibleCollection } from '../moderation/visibility.ts'
import { requireProof } from '../people/proof.ts'
import { roleOf } from '../people/roles.ts'
import { refuse, refuseIssues } from '../refuse.ts'
import { type Often, refuseOften } from '../refuseOften.ts'
import {
  readBalance,
  readContract,
  readStandard,
  readTokensHeld,
  type Standard,
} from '../remote/foreignToken.ts'
import { storeMedia } from '../uploads/media.ts'
import { networkOfUpload, type Storer } from '../uploads/quotas.ts'
import { atHead } from '../works/foreign/readAgain.ts'
import { readForeignMetadata } from '../works/foreignMetadata.ts'
import { presentCollections } from './present/collection.ts'
import { addBrought, countBrought, getBroughtId } from './store/brought.ts'
import { getCollections } from './store/collections.ts'

type Claim = ParsedInput<Operations['bringCollection']>['json']
type Place = Awaited<ReturnType<typeof atHead>>

const LONGEST_NAME = 200
const LONGEST_SYMBOL = 20

/**
 * Brings a contract as a whole: from now on its history is read (`chain/indexer/historyReader.ts`). One that was brought
 * before is returned as it is.
 */
export async function bringCollection(
  context: Context,
  asker: Signed & Storer,
  claim: Claim,
): Promise<Collection> {
  refuseIssues(checkContract(claim.contract_address))
  const chain = chainNamed(context, claim.blockchain)
  const contract = contractIn(claim.contract_address)
  if (Object.values(chain.config.contracts).includes(contract)) throw refuse('contract_needless')
  const key = { chainId: chain.config.id, contract }
  const known = await getBroughtId(context.db, key)
  if (known !== null) return presentOne(context, asker.wallet, known)

  requireProof(context, asker.provenOn, key.chainId)
  const where = await atHead(chain, contract)
  const standard = await readStandard(where)
  if (standard === null) throw refuse('contract_unknown')
  const said = await readContract(where)
  const isOperator = hasRole(await roleOf(context, asker), 'operator')
  if (!isOperator && !(await mayBring(asker, where, standard, said.owner, claim.token_id)))
    throw refuse('contract_stranger')
  await requirePlace(context, asker, key.chainId, isOperator)
  const firstBlock = await findFirstBlock(chain.node, contract, where.block)
  const { description, image } = await readWords(context, asker, contract, said.uri)
  const collection = {
    id: randomUUID(),
    creator: contract,
    name: lineOf(said.name, LONGEST_NAME) || `${contract.slice(0, 6)}…${contract.slice(-4)}`,
    symbol: lineOf(said.symbol, LONGEST_SYMBOL),
    description,
    image,
  }
  await addBrought(context.db, collection, {
    ...{ ...key, standard, broughtBy: asker.wallet },
    firstBlock: firstBlock ?? where.block,
  })
  return presentOne(context, asker.wallet, (await getBroughtId(context.db, key)) as string)
}

/** @throws hidden */
async function presentOne({ db }: Context, viewer: string, id: string): Promise<Collection> {
  const rows = [...(await getCollections(db, [id])).values()]
  for (const row of rows) await requireVisibleCollection(db, viewer, row)
  const [collection] = await presentCollections(db, rows)
  return collection as Collection
}

/** How many contracts one wallet may have followed. An operator may have any number. */
const OF_ONE = 10
/** How many contracts the wallets of one network may bring a day: anybody can make new wallets. */
const OF_A_NETWORK: Often = { name: 'bring', points: 20, duration: 86_400 }

async function requirePlace(
  context: Context,
  { wallet, groups }: Storer,
  chainId: number,
  isOperator: boolean,
): Promise<void> {
  const { db, config } = context
  const most = config.brought.contracts
  if ((await countBrought(db, { chainId })) >= most) throw refuse('contracts_full', { n: String(most) })
  if (isOperator) return
  if ((await countBrought(db, { wallet })) >= OF_ONE)
    throw refuse('contracts_own_full', { n: String(OF_ONE) })
  const network = networkOfUpload(context, groups)
  if (network !== null) await refuseOften(db, OF_A_NETWORK, network)
}

/** Strangers may not: reading a history costs the operator something. */
async function mayBring(
  asker: Signed,
  where: Place,
  standard: Standard,
  owner: string | null,
  tokenId: string | undefined,
): Promise<boolean> {
  if (asker.wallet === owner) return true
  if (standard === 721) return ((await readTokensHeld(where, asker.wallet)) ?? 0n) > 0n
  if (!tokenId) return false
  const id = parseTokenId(tokenId)
  if (id === null) refuseIssues([{ path: 'token_id', code: 'token_id_invalid' }])
  return ((await readBalance(where, id as bigint, asker.wallet)) ?? 0n) > 0n
}

const lineOf = (text: string | null, length: number) =>
  plainLine(text ?? '')
    .trim()
    .slice(0, length)
    .toWellFormed()

/** Description and picture, as the contract says them (ERC-7572). Without a picture, a plain one in its own colours. */
async function readWords(
  context: Context,
  storer: Storer,
  contract: string,
  uri: string | null,
): Promise<{ description: string; image: string }> {
  const said = uri ? await readQuietly(context, storer, uri) : null
  const picture = said?.media?.kind === 'image' ? said.media : null
  const drawn = picture ?? (await storeMedia(context, storer, await drawPlain(context, contract), 'image'))
  return { description: said?.description ?? '', image: drawn.hash }
}

/** Null if nothing can be read: a collection may be brought without words about it. */
async function readQuietly(context: Context, storer: Storer, location: string) {
  try {
    return await readForeignMetadata(context, storer, { location, editionId: null })
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') return null
    throw error
  }
}

/** Two colours from the contract's address. */
async function drawPlain({ media }: Context, contract: string): Promise<Buffer> {
  const hue = (at: number) => Number.parseInt(contract.slice(at, at + 4), 16) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${hue(2)} 35% 60%)"/><stop offset="1" stop-color="hsl(${hue(6)} 35% 35%)"/></linearGradient></defs><rect width="800" height="800" fill="url(#a)"/></svg>`
  return Buffer.from((await media.pictures.run('drawSvg', Buffer.from(svg))) as Uint8Array)
}
