import type { Hex } from '@vitrine/api/entities/primitives'
import { ENDED_ORDERS } from '@vitrine/api/entities/trading/order'
import type { Plan, PlanStep } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { approveCall } from '@vitrine/chain/calls/list'
import { type Acceptance, acceptByTransferCall, acceptCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { anyToken, treeOfTokens } from '@vitrine/chain/orders'
import { bps, MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { splitAuction } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseInput, refuseIssues } from '../../calls/refuse.ts'
import { isOwnContract } from '../../chain/chains.ts'
import { engineFacts } from '../../chain/engineFacts.ts'
import { readEngineHead } from '../../chain/readEngine.ts'
import type { Db } from '../../db/open.ts'
import { getWorkByToken } from '../../works/store/works.ts'
import { checkOrderAgain } from '../checkTrades.ts'
import { requireMovable } from '../findUnsellable.ts'
import { presentOrders } from '../present/order.ts'
import { membersOf } from '../sets.ts'
import { findNoOffers } from '../store/noOffers.ts'
import { findOrder, type OrderRow, tokensOf } from '../store/orders.ts'
import { listEscrowed } from '../store/tokenOffers.ts'
import { atHead } from './atHead.ts'
import { namedPayee } from './namedPayee.ts'
import { amountText, line, titleOf, transaction, workNames } from './step.ts'
import { heldBy, isApproved, requireWork, type Work } from './work.ts'

type Wish = Omit<ParsedInput<Operations['planAccept']>['json'], 'account'>

/** An offer to buy that a holder can accept, and the work that the holder sells. */
export type Found = Awaited<ReturnType<typeof findAccepted>>

/**
 * For a token of our contracts one transaction: a transfer to the engine that carries the acceptance. Other contracts may
 * not tell the receiver of a transfer, and the token would be lost: there, an approval comes first.
 */
export async function planAccept(
  context: Context,
  { account, ...wish }: ParsedInput<Operations['planAccept']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { order: wish.order })
  const found = await moment((at) => findAccepted(at, account, wish))
  const { work, row } = found
  await requireMovable(context.db, work, account)
  const { accepted, split, unit, money, receiver } = await acceptanceOf(context, account, found)
  const said = {
    n: wish.quantity,
    title: titleOf(work.key.tokenId),
    total: amountText(split.price, unit),
    proceeds: amountText(split.proceeds, unit),
  }
  const text = receiver ? t('plan_accept_for', { ...said, payee: receiver }) : t('plan_accept', said)
  return {
    network: row.chainId,
    account,
    money,
    steps: await stepsFor(work, account, accepted, text),
    works: workNames([work]),
  }
}

/** @throws ApiError if the account cannot accept it */
export async function findAccepted(at: Context, account: Hex, { order: id, token, quantity }: Wish) {
  const row = await findOrder(at.db, id)
  if (!row) throw refuse('not_found')
  const work = await soldWork(at, row, token)
  const [shown] = await presentOrders(at.db, [row])
  if (row.buyer === account) throw refuse('own_offer')
  if (!shown || ENDED_ORDERS.has(shown.status)) throw refuse('offer_not_open')
  if (shown.status === 'unproven') throw refuse('order_unsigned')
  if (shown.status !== 'live') throw refuse('order_unpayable')
  const refused = await findNoOffers(at.db, work.row)
  if (refused) throw refuse(refused)
  const held = await heldBy(at, account, work)
  // Of an edition others may have copies that they can hand over.
  if (held === 0n && (await listEscrowed(at.db, work.row.id)).has(account)) throw refuse('held_by_auction')
  const most = held < row.fillable ? held : row.fillable
  if (BigInt(quantity) > most)
    refuseIssues([{ path: 'quantity', code: 'quantity_too_large', params: { n: most.toString() } }])
  return { row, work, shown, quantity, held, proof: await proofOf(at.db, row, work) }
}

/** The acceptance, and the bill of it. `receiver`: who gets the proceeds, if it is not the account. */
export async function acceptanceOf(
  context: Context,
  account: Hex,
  { row, work, shown, quantity, proof }: Found,
) {
  if (await checkOrderAgain(context, work.chain, row, await readEngineHead(work.chain), account))
    throw refuse('order_unsigned')
  const { commission } = await engineFacts(work.chain)
  const unit = { chainId: row.chainId, currency: row.currency }
  const isCreator = account === work.token.creator
  const split = splitAuction(wei(row.unitPrice * BigInt(quantity)), {
    commission: bps(commission ?? MAX_COMMISSION),
    royalties: bps(work.token.royalties),
    sellerIsCreator: isCreator,
  })
  const accepted: Acceptance = {
    order: engineOrder(shown.order),
    tokenId: work.key.tokenId,
    quantity: BigInt(quantity),
    minProceeds: split.proceeds,
    proof,
    signature: shown.signature,
  }
  const payee = await namedPayee(context, work)
  const receiver = isCreator ? payee : undefined
  const money = [
    line('price', split.price, unit),
    line('fee', split.sellerFee, unit),
    ...(split.royalties > 0n ? [line('royalties', split.royalties, unit, payee)] : []),
    line('receives', split.proceeds, unit, receiver),
  ]
  return { accepted, split, unit, money, receiver }
}

/** What shows that the work is in the set that the offer asks for; empty without a set. @throws not_found */
async function proofOf(db: Db, { tokenId, criteria }: OrderRow, { key }: Work): Promise<Hex[]> {
  if (tokenId !== null || criteria === anyToken) return []
  const members = await membersOf(db, criteria)
  if (!members.includes(key.tokenId)) throw refuse('not_found')
  return treeOfTokens(members).proofOf(key.tokenId)
}

/** The work that is sold: the one that the offer names, or one of the contract that it names. */
async function soldWork(context: Context, row: OrderRow, token: string | undefined): Promise<Work> {
  const [key] = tokensOf(row)
  const id = key ? (await getWorkByToken(context.db, key))?.id : token
  if (id === undefined) throw refuse('not_found')
  if (token !== undefined && token !== id) throw refuseInput('token', 'The offer is for another work.')
  const work = await requireWork(context, id)
  if (work.asset !== row.contract || work.key.chainId !== row.chainId) throw refuse('not_found')
  return work
}

async function stepsFor(
  { row, asset, engine, chain, key: { chainId } }: Work,
  account: Hex,
  accepted: Acceptance,
  text: string,
): Promise<PlanStep[]> {
  if (isOwnContract(chain, asset)) {
    const holder = { holder: account, type: row.standard === 721 ? 721 : 1155 } as const
    return [transaction(chainId, 'acceptOrder', text, acceptByTransferCall(engine, accepted, holder))]
  }
  const approved = await isApproved(chain, { asset, account, engine })
  return [
    ...(approved ? [] : [transaction(chainId, 'approve', t('plan_approve'), approveCall(asset, engine))]),
    transaction(chainId, 'acceptOrder', text, acceptCall(engine, accepted)),
  ]
}
