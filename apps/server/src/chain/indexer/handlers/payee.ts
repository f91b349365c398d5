import type { RowOf } from '../../store/chainTables.ts'
import { isForeign } from '../decode.ts'
import type { Ref, State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

type Sale = LogOf<{ offerId: string }>

// An offer keeps the royalty of its listing, but not the receiver: a token of another collection can be imported again,
// and the engine pays the receiver of the last import.

/** The rows that name the receiver of a sale's royalties. None for our own tokens, whose creator never changes. */
export function payeeReads(log: Sale, state: State): Ref[] {
  const offer = state.get('offers', offerRef(log).key)
  return offer && isForeign(log.contracts, offer.contract)
    ? [tokenRef(log, offer.contract, offer.tokenId)]
    : []
}

/** The receiver of a sale's royalties; null if it is not known. */
export function payeeOf(log: Sale, offer: RowOf<'offers'>, state: State): string | null {
  if (!isForeign(log.contracts, offer.contract)) return offer.creator
  const token = state.get('tokens', tokenRef(log, offer.contract, offer.tokenId).key)
  return token && token.creator !== NOBODY ? token.creator : null
}
