import { put } from '../state.ts'
import { expectRow, type Handler } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

type Args = { asset: string; tokenId: bigint; creator: string; royalties: bigint }

/** Somebody had the royalty of an imported token read again. */
export const royaltiesRead: Handler<Args> = {
  reads: (log) => [tokenRef(log, log.args.asset, log.args.tokenId)],
  handle: (log, state) => {
    const { asset, tokenId, creator, royalties } = log.args
    const token = expectRow(state.get('tokens', tokenRef(log, asset, tokenId).key), log)
    return [put('tokens', { ...token, creator, royalties: Number(royalties) })]
  },
}
