import { put, type Ref, ref, type State } from '../state.ts'
import { holderRefs, movedSingle } from './foreignSingle.ts'
import type { Handler, LogOf } from './handler.ts'
import { participantReads, tookPart } from './participants.ts'
import { markStale, staleRef } from './staleBalances.ts'
import { standardOf } from './standardOf.ts'
import { balanceRef, tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

type Args = {
  asset: string
  tokenId: bigint
  holder: string
  kind: number
  creator: string
  royalties: bigint
}

const historyRef = ({ chainId, args: { asset: contract } }: LogOf<Args>) =>
  ref('histories', { contract, chainId })

/** Whether nothing more is read of the contract: it is too large, or was stopped. */
const isLeft = (log: LogOf<Args>, state: State) =>
  state.get('histories', historyRef(log).key)?.refused != null

/**
 * A holder imported a token of another collection: it is followed from now on, unless its whole collection is. A second
 * import reads it again.
 */
export const nftAdded: Handler<Args> = {
  introduces: () => true,
  reads: (log): Ref[] => {
    const { asset: contract, tokenId, holder: owner } = log.args
    return [
      tokenRef(log, contract, tokenId),
      balanceRef(log, contract, tokenId, owner),
      staleRef(log, { contract, tokenId, owner }),
      ...participantReads(log, { contract, tokenId }, owner),
      historyRef(log),
    ]
  },
  dependentReads: (log, state) => holderRefs(log, log.args.asset, log.args.tokenId, state),
  handle: (log, state) => {
    const standard = standardOf(log.args.kind)
    const { asset: contract, tokenId, holder: owner } = log.args
    const { key } = tokenRef(log, contract, tokenId)
    const before = state.get('tokens', key)
    const token = {
      ...key,
      standard,
      creator: log.args.creator,
      royalties: Number(log.args.royalties),
      copies: before?.copies ?? 0n,
      holder: standard === 721 ? (before?.holder ?? null) : null,
      locked: null,
      imported: true,
      // A history that is not read on says nothing more of it.
      brought: (before?.brought ?? false) && !isLeft(log, state),
      added: true,
      mintedAt: before?.mintedAt ?? log.at,
      burntAt: before?.burntAt ?? null,
      hash: before?.hash ?? log.hash,
    }
    // The engine checked that the importer holds it. A token of a history that is being read says so itself in time.
    const held = token.brought
      ? [put('tokens', token)]
      : standard === 721
        ? movedSingle(log, token, { from: NOBODY, to: owner }, state)
        : [put('tokens', token), markStale(log, { contract, tokenId, owner }, state, false)]
    return [...held, ...tookPart(log, token, owner, state)]
  },
}
