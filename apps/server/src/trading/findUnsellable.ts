import {
  type Immovable,
  isImmovable,
  UNSELLABLE_CODES,
  type Unsellable,
} from '@vitrine/domain/rules/trading/unsellable'
import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { Context } from '../calls/context.ts'
import { refuse, refuseAt } from '../calls/refuse.ts'
import type { ChainAccess } from '../chain/access.ts'
import { readBalance, readBound, readOwner, readValidator } from '../chain/foreign/foreignToken.ts'
import { askEngine, readHeader } from '../chain/readEngine.ts'
import { anybody, simulate } from '../chain/rpc/simulate.ts'
import type { Db } from '../db/open.ts'
import { holds, listHolders } from '../works/store/owners.ts'
import { getWorksByTokens } from '../works/store/works.ts'
import { isApproved, requireWork, type Work, withChain } from './plans/work.ts'
import { canMove } from './simulateTrade.ts'
import { findTokens, type WholeSet } from './store/tokenSets.ts'
import { wasTraded } from './store/wasTraded.ts'

/**
 * Why somebody could not list a work of another contract, as its contract says now; null if nothing is in the way. A
 * contract may choose its marketplaces: once the engine is approved, a transfer is simulated; before that, its transfer
 * validator is asked, if it has one (ERC-721C).
 * @param account who would list it. Nobody can move what they do not hold: then it is asked for its holder
 */
export async function findUnsellable(
  db: Db,
  { token, chain, asset, engine, key, row }: Work,
  account: Hex | null,
): Promise<Unsellable | null> {
  if (!token.imported) return null
  const { hash } = await readHeader(chain)
  const where = { node: chain.node, contract: asset, at: hash }
  const [isBound, holder, [kind]] = await Promise.all([
    isBoundNow(where, row.standard, key.tokenId),
    holderOf(db, { key, engine }, account),
    askEngine(chain, hash)([{ functionName: 'collectionKind', args: [asset] }]),
  ])
  if (isBound) return 'bound'
  // The tables may be a block behind: one who has just sold it cannot move it, which says nothing of its contract.
  if (holder !== null && (await holdsAt(where, { ...key, standard: row.standard, holder }))) {
    const moved = { asset, account: holder, tokenId: key.tokenId }
    const isMoved = (await isApproved(chain, { asset, account: holder, engine }))
      ? await canMove(chain, { ...moved, type: row.standard })
      : await isAllowed(chain, { ...moved, engine, at: hash })
    if (!isMoved) return 'refused'
  }
  // A token that was imported alone is known without its collection.
  return kind !== 0 || (await wasTraded(db, key)) ? null : 'unknown'
}

type Held = { standard: number; tokenId: bigint; holder: Hex }

const holdsAt = async (where: Where, { standard, tokenId, holder }: Held): Promise<boolean> =>
  standard === 721
    ? (await readOwner(where, tokenId)) === holder
    : ((await readBalance(where, tokenId, holder)) ?? 0n) > 0n

/** Somebody who holds the work: the account if it does; null if its only copies are in running auctions. */
async function holderOf(
  db: Db,
  { key, engine }: Pick<Work, 'key' | 'engine'>,
  account: Hex | null,
): Promise<Hex | null> {
  if (account !== null && (await holds(db, account, key))) return account
  const { rows } = await listHolders(db, key, engine, 1)
  return (rows[0]?.owner as Hex | undefined) ?? null
}

/**
 * Refuses what could not be carried out: an offer to buy a work, or accepting one.
 * @param account who accepts the offer; null if that is not known, then a holder of the work is asked about
 * @param path the input that names the work
 * @throws listing_bound, listing_unsellable
 */
export async function requireMovable(
  db: Db,
  work: Work,
  account: Hex | null,
  path: string | null = null,
): Promise<void> {
  const reason = await findUnsellable(db, work, account)
  if (!isImmovable(reason)) return
  const code = UNSELLABLE_CODES[reason]
  throw path === null ? refuse(code) : refuseAt(path, code)
}

/** How many works are asked about before an offer for any of several is refused. */
const MOST_ASKED = 8

/** Works of which a buyer takes any: those of a set, or all of a contract. */
type Choice = { chainId: number; contract: string; set: WholeSet | null }

/**
 * Why none of several works could be listed, as far as the first of them say: works of one contract differ, because some are
 * bound only as long as they are used. What is known of one that can be moved, else why the first cannot.
 */
async function findAllUnsellable(
  context: Context,
  { chainId, contract, set }: Choice,
): Promise<Unsellable | null> {
  const { db } = context
  const ids = set
    ? set.tokens.slice(0, MOST_ASKED)
    : await findTokens(db, { chainId, contract, scope: '', trait: null }, MOST_ASKED)
  const works = await getWorksByTokens(
    db,
    ids.map((tokenId) => ({ chainId, contract, tokenId })),
  )
  let refused: Immovable | null = null
  for (const row of works.values()) {
    if (!row.token) continue
    const reason = await findUnsellable(db, withChain(context, row), null)
    if (!isImmovable(reason)) return reason
    refused ??= reason
  }
  return refused
}

/** Refuses an offer for any of several works that could not be carried out. @throws listing_bound, listing_unsellable */
export async function requireSomeMovable(context: Context, choice: Choice, path: string): Promise<void> {
  const reason = await findAllUnsellable(context, choice)
  if (isImmovable(reason)) throw refuseAt(path, UNSELLABLE_CODES[reason])
}

type Where = Parameters<typeof readBound>[0]

const isBoundNow = async (where: Where, standard: number, tokenId: bigint): Promise<boolean> =>
  standard === 721 && (await readBound(where, tokenId)) === true

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

/** The same for the caller; a visitor asks for its holder. @param any about all works of its contract @throws not_found, hidden */
export async function getUnsellable(
  context: Context,
  account: string | null,
  id: string,
  any: boolean,
): Promise<{ reason: Unsellable | null }> {
  const work = await requireWork(context, id)
  const reason = any
    ? await findAllUnsellable(context, { ...work.key, set: null })
    : await findUnsellable(context.db, work, account as Hex | null)
  return { reason }
}
