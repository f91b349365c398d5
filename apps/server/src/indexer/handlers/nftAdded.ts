import { applyFacts, factReads } from './facts.ts'
import type { Handler } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

type Args = { asset: string; tokenId: bigint; holder: string; creator: string; royalties: bigint }

/** A holder brought a token of another collection: from now on it is followed. Done again, it is read again. */
export const nftAdded: Handler<Args> = {
  reads: factReads,
  handle: (log, state) => {
    const [facts] = log.facts
    if (!facts) return []
    const { key } = tokenRef(log, log.args.asset, log.args.tokenId)
    const before = state.get('tokens', key)
    const token = {
      ...key,
      standard: facts.standard,
      creator: log.args.creator,
      royalties: Number(log.args.royalties),
      copies: before?.copies ?? 0n,
      locked: null,
      imported: true,
      mintedAt: before?.mintedAt ?? log.at,
      hash: before?.hash ?? log.hash,
    }
    return applyFacts(log, facts, token, state)
  },
}
