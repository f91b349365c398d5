import type { RowOf } from '../../store/chainTables.ts'
import { isForeign } from '../decode.ts'
import type { Ref, State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

type Sale = LogOf<{ offerId: string }>

// An offer keeps the royalty that it was listed with, but not whom it goes to: a token of another collection can be
// imported again, and the engine pays whom it names by then.

/** The rows that tell whom the royalties of a sale went to; none for our own tokens, whose creator is for good. */
export function payeeReads(log: Sale, state: State): Ref[] {
  const offer = state.get('offers', offerRef(log).key)
  return offer && isForeign(log.contracts, offer.contract)
    ? [tokenRef(log, offer.contract, offer.tokenId)]
    : []
}

/** Whom the royalties of a sale went to; null when that is not known. */
export function payeeOf(log: Sale, offer: RowOf<'offers'>, state: State): string | null {
  if (!isForeign(log.contracts, offer.contract)) return offer.creator
  const token = state.get('tokens', tokenRef(log, offer.contract, offer.tokenId).key)
  return token && token.creator !== NOBODY ? token.creator : null
}
