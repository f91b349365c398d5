import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put, type State } from '../state.ts'
import { activity } from './activity.ts'
import type { LogOf } from './handler.ts'
import { notification } from './notification.ts'
import { payeeOf } from './payee.ts'

/** The arguments that both sale events share, in wei, or in units of the offer's currency. */
export type SaleArgs = {
  offerId: string
  copies: bigint
  proceeds: bigint
  commission: bigint
  royalties: bigint
}

type Bought = { buyer: string; byAuction: boolean; amount: bigint }

/** The changes of a sale of either kind: its row, its activity line and the notifications of both sides. @param amount for all copies */
export function sale(
  log: LogOf<SaleArgs>,
  offer: RowOf<'offers'>,
  state: State,
  { buyer, byAuction, amount }: Bought,
): Change[] {
  const { copies, proceeds, commission, royalties } = log.args
  const { id: offerId, contract, tokenId, seller, currency } = offer
  const what = { contract, tokenId, offerId, price: amount / copies, currency }
  const row = {
    chainId: log.chainId,
    hash: log.hash,
    block: log.blockNumber,
    logIndex: log.logIndex,
    at: log.at,
    offerId,
    contract,
    tokenId,
    seller,
    buyer,
    copies,
    amount,
    proceeds,
    commission,
    royalties,
  }
  return [
    currency === null
      ? put('sales', { ...row, creator: payeeOf(log, offer, state), byAuction })
      : put('currencySales', { ...row, orderId: null, currency }),
    activity(log, { ...what, type: 'purchased', actor: buyer, recipient: seller, copies }),
    notification(log, { ...what, type: 'sold', recipient: seller, actor: buyer }),
    ...(byAuction ? [notification(log, { ...what, type: 'won', recipient: buyer, actor: seller })] : []),
  ]
}
