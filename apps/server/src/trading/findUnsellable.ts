import type { Unsellable } from '@vitrine/domain/rules/trading/unsellable'
import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { ChainAccess, Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { readBound, readValidator } from '../remote/foreignToken.ts'
import { anybody, simulate } from '../remote/simulate.ts'
import { holds } from '../works/store/owners.ts'
import { isApproved, requireWork, type Work } from './plans/work.ts'
import { askEngine, readBlock } from './readEngine.ts'
import { canMove } from './simulateTrade.ts'
import { wasTraded } from './store/wasTraded.ts'

/**
 * Why somebody could not list a work of another contract, as its contract says now; null if nothing is in the way. A
 * contract may choose its marketplaces: once the engine is approved, a transfer is simulated; before that, its transfer
 * validator is asked, if it has one (ERC-721C).
 */
export async function findUnsellable(
  db: Db,
  { token, chain, asset, engine, key, row }: Work,
  account: Hex,
): Promise<Unsellable | null> {
  if (!token.imported) return null
  const { hash } = await readBlock(chain)
  const where = { node: chain.node, contract: asset, at: hash }
  const [isBound, isHeld, [kind], approved] = await Promise.all([
    isBoundNow(where, row.standard, key.tokenId),
    holds(db, account, key),
    askEngine(chain, hash)([{ functionName: 'collectionKind', args: [asset] }]),
    isApproved(chain, { asset, account, engine }),
  ])
  if (isBound) return 'bound'
  // Nobody can move what they do not hold, so that says nothing of the contract.
  if (!isHeld) return kind !== 0 || (await wasTraded(db, key)) ? null : 'unknown'
  const moved = { asset, account, tokenId: key.tokenId }
  const isMoved = approved
    ? await canMove(chain, { ...moved, type: row.standard })
    : await isAllowed(chain, { ...moved, engine, at: hash })
  if (!isMoved) return 'refused'
  // A token that was imported alone is known without its collection.
  return kind !== 0 || (await wasTraded(db, key)) ? null : 'unknown'
}

type Where = Parameters<typeof readBound>[0]

const isBoundNow = async (where: Where, standard: number, tokenId: bigint): Promise<boolean> =>
  standard === 721 && (await readBound(where, tokenId)) === true

/** Whether a work is bound to its wallet (ERC-5192), as its contract says now. */
export async function isBound({ token, chain, asset, key, row }: Work): Promise<boolean> {
  if (!token.imported) return false
  const { hash } = await readBlock(chain)
  return isBoundNow({ node: chain.node, contract: asset, at: hash }, row.standard, key.tokenId)
}

type Move = { asset: Hex; account: Hex; tokenId: bigint; engine: Hex; at: Hex }

const ASKED = ['address', 'address', 'address', 'uint256', 'uint256'].map((type) => ({ type }))

/** Asks the validator as the collection does. Functions that take less ignore the rest. */
async function isAllowed(
  { node }: ChainAccess,
  { asset, account, tokenId, engine, at }: Move,
): Promise<boolean> {
  const validator = await readValidator({ node, contract: asset, at })
  if (!validator) return true
  const values = encodeAbiParameters(ASKED, [engine, account, anybody(), tokenId, 1n])
  const call = { to: validator.address, data: concatHex([validator.selector, values]) }
  return (await simulate(node, call, asset, at)).outcome !== 'fails'
}

/** The same for the caller. @throws not_found, hidden */
export async function getUnsellable(
  context: Context,
  account: string,
  id: string,
): Promise<{ reason: Unsellable | null }> {
  return { reason: await findUnsellable(context.db, await requireWork(context, id), account as Hex) }
}
