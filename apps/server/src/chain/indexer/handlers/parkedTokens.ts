import { put, ref } from '../state.ts'
import { expectRow, type Handler, type LogOf } from './handler.ts'
import { offerRef } from './offerRef.ts'

type Args = { offerId: string; account: string; copies: bigint }

const parkedRef = ({ chainId, args: { offerId, account } }: LogOf<Args>) =>
  ref('parkedTokens', { chainId, offerId, account })

/** Copies that a winner could not receive, or that come back to the seller, wait in the engine. */
export const tokensParked: Handler<Args> = {
  reads: (log) => [offerRef(log), parkedRef(log)],
  handle: (log, state) => {
    const { contract, tokenId } = expectRow(state.get('offers', offerRef(log).key), log)
    const { key } = parkedRef(log)
    const before = state.get('parkedTokens', key)
    const copies = (before?.copies ?? 0n) + log.args.copies
    return [put('parkedTokens', { ...key, contract, tokenId, copies, since: before?.since ?? log.at })]
  },
}

/** Parked copies were delivered. */
export const tokensClaimed: Handler<Args> = {
  reads: (log) => [parkedRef(log)],
  handle: (log, state) => {
    const { key } = parkedRef(log)
    const before = expectRow(state.get('parkedTokens', key), log)
    const copies = before.copies - log.args.copies
    return [
      copies > 0n ? put('parkedTokens', { ...before, copies }) : { table: 'parkedTokens', key, row: null },
    ]
  },
}
