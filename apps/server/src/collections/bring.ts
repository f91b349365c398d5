import { randomUUID } from 'node:crypto'
import type { Collection } from '@vitrine/api/entities/collections/collection'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { hasRole } from '@vitrine/domain/people/roles'
import { checkAddress } from '@vitrine/domain/rules/works/checkImport'
import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine } from '@vitrine/domain/text/plainText'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import { zeroAddress } from 'viem'
import { requireProof } from '../accounts/proof.ts'
import { roleOf } from '../accounts/roles.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { chainNamed } from '../chain/chains.ts'
import {
  readBalance,
  readContract,
  readStandard,
  readTokensHeld,
  type Standard,
} from '../chain/foreign/foreignToken.ts'
import { findFirstBlock } from '../chain/rpc/firstBlock.ts'
import { getBroughtId } from '../chain/store/brought.ts'
import { getOwnContract } from '../chain/store/ownContracts.ts'
import type { Db } from '../db/open.ts'
import { violates } from '../db/violates.ts'
import { lockPlaces } from '../quotas/store/places.ts'
import { requirePlaces, type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { contractAtHead } from '../works/foreign/readAgain.ts'
import { readWords } from './contractWords.ts'
import { beginForgettingIn } from './forget.ts'
import { addOwnContract } from './own.ts'
import { BROUGHT_CONTRACTS } from './places.ts'
import { presentCollections } from './present/collection.ts'
import { requireVisibleCollection } from './requireVisibleCollection.ts'
import { addBrought, countBrought, findUnused } from './store/brought.ts'
import { getCollections } from './store/collections.ts'

type Claim = ParsedInput<Operations['bringCollection']>['json']
type Place = Awaited<ReturnType<typeof contractAtHead>>

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
  const chain = chainNamed(context, claim.blockchain)
  refuseIssues(checkAddress(claim.contract_address, { chainId: chain.config.id }))
  const contract = addressOr(claim.contract_address)
  if (Object.values(chain.config.contracts).includes(contract)) throw refuse('contract_needless')
  const key = { chainId: chain.config.id, contract }
  const known = await getBroughtId(context.db, key)
  if (known !== null) return presentOne(context, asker.wallet, known)
  const own = await getOwnContract(context.db, key)
  if (own) {
    // Its collection is made in a moment anyway.
    await addOwnContract(context, own)
    return presentOne(context, asker.wallet, (await getBroughtId(context.db, key)) as string)
  }

  requireProof(asker.provenOn, key.chainId)
  const where = await contractAtHead(chain, contract)
  const standard = await readStandard(where)
  if (standard === null) throw refuse('contract_unknown')
  const said = await readContract(where)
  const isOperator = hasRole(await roleOf(context, asker), 'operator')
  if (!isOperator && !(await mayBring(asker, where, standard, said.owner, claim.token_id)))
    throw refuse('contract_stranger')
  if (!isOperator) await requirePlaces(context.db, context, BROUGHT_CONTRACTS, causerOf(asker))
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
  const brought = {
    ...key,
    standard,
    broughtBy: asker.wallet,
    firstBlock: firstBlock ?? where.block,
  }
  const adding = context.db.transaction(async (tx) => {
    if (!isOperator) await takePlaces(tx, context, BROUGHT_CONTRACTS, causerOf(asker))
    await makeRoom(tx, context, key.chainId)
    await addBrought(tx, collection, brought)
  })
  await adding.catch((error) => {
    // Somebody else was faster: theirs stays.
    if (!violates('unique', error)) throw error
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

const causerOf = ({ wallet, groups }: Storer) => ({ owner: wallet, groups })

/**
 * If the chain has no place left, the contract that was brought first among those that nobody uses is forgotten; whoever
 * misses it can bring it again.
 * @throws contracts_full if all are used or new
 */
async function makeRoom(tx: Db, { config }: Context, chainId: number): Promise<void> {
  await lockPlaces(tx, `contracts of ${chainId}`)
  const most = config.brought.contracts
  if ((await countBrought(tx, chainId)) < most) return
  const operators = config.operators.map(({ wallet }) => wallet)
  const unused = await findUnused(tx, chainId, operators)
  if (!unused) throw refuse('contracts_full', { n: String(most) })
  await beginForgettingIn(tx, { ...unused, chainId, actor: zeroAddress, reason: UNUSED })
}

/** For the team: the log of the console has it. */
const UNUSED = 'Nobody traded a work of this contract, and another one needed its place.'

/** Strangers may not: reading a history costs the operator something. */
async function mayBring(
  asker: Signed,
  where: Place,
  standard: Standard,
  owner: string | null,
  tokenId: string | undefined,
): Promise<boolean> {
  // Who gave a contract up names nobody.
  if (owner !== zeroAddress && asker.wallet === owner) return true
  if (standard === 721) return ((await readTokensHeld(where, asker.wallet)) ?? 0n) > 0n
  if (!tokenId) return false
  const { id, fault } = readTokenId(tokenId)
  if (fault) refuseIssues([{ path: 'token_id', ...fault }])
  return ((await readBalance(where, id as bigint, asker.wallet)) ?? 0n) > 0n
}

const lineOf = (text: string | null, length: number) => beginningOf(plainLine(text ?? '').trim(), length)
