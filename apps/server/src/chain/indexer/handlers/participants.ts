import { isForeign } from '../decode.ts'
import { type Change, put, type Ref, ref, type State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { offerRef } from './offerRef.ts'

// A contract can emit transfers from and to any wallet. So a wallet takes part in an imported token only through events
// of the engine: it imported, listed, bid on or bought it. Nobody else can do the first three in its name, and somebody who
// buys for another wallet pays for it.

type Token = { contract: string; tokenId: bigint }

export const participantRef = (
  { chainId }: { chainId: number },
  { contract, tokenId }: Token,
  wallet: string,
) => ref('participants', { chainId, contract, tokenId, wallet })

/** Notes that a wallet took part in a token. Our own tokens need no note, because their events can be trusted. */
export function tookPart(log: LogOf<unknown>, token: Token, wallet: string, state: State): Change[] {
  if (!isForeign(log.contracts, token.contract)) return []
  const { key } = participantRef(log, token, wallet)
  return [put('participants', { ...key, block: state.get('participants', key)?.block ?? log.blockNumber })]
}

/** The row that `tookPart` writes. */
export function participantReads(log: LogOf<unknown>, token: Token, wallet: string): Ref[] {
  return isForeign(log.contracts, token.contract) ? [participantRef(log, token, wallet)] : []
}

/** The same for a wallet that acts on an offer. */
export function offerParticipantReads(log: LogOf<{ offerId: string }>, state: State, wallet: string): Ref[] {
  const offer = state.get('offers', offerRef(log).key)
  return offer ? participantReads(log, offer, wallet) : []
}
