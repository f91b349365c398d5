import { eventKey } from '../decode.ts'
import { type Change, ref, type State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { notification } from './notification.ts'

export const lastOfferRef = (
  { chainId }: { chainId: number },
  contract: string,
  tokenId: bigint,
  seller: string,
) => ref('lastOffers', { chainId, contract, tokenId, seller })

/**
 * Tells a seller that copies of a listed work have come. Call it for a recipient who held none before, or of whom that
 * is not known. The row is shown while the listing can be bought and the seller holds no more than these copies
 * (`inbox/store/notifications.ts`): both depend on later events, and the second on a balance that may have to be read first.
 * @param line the position of the transfer in its event
 */
export function offerBack(
  log: LogOf<unknown>,
  { from, to: recipient, tokenId, copies }: { from: string; to: string; tokenId: bigint; copies: bigint },
  state: State,
  line: number,
): Change[] {
  const contract = log.address
  const listing = state.get('lastOffers', lastOfferRef(log, contract, tokenId, recipient).key)
  if (!listing || from === recipient) return []
  const { offerId, price, currency } = listing
  const id = `offer_back-${log.chainId}-${eventKey(log)}-${line}`
  const back = { contract, tokenId, offerId, copies, price, currency }
  return [notification(log, { ...back, type: 'offer_back', id, recipient })]
}
