import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine } from '@vitrine/domain/text/plainText'
import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { ownContractRef } from './ownContract.ts'
import { standardOf } from './standardOf.ts'

type Args = {
  asset: string
  creator: string
  kind: number
  salt: string
  setup: { name: string; symbol: string; royaltyBps: bigint; metadata: string; minter: string }
}

const NOTHING = `0x${'0'.repeat(64)}`
const LONGEST_NAME = 200
const LONGEST_SYMBOL = 20

const historyRef = ({ chainId, args: { asset: contract } }: LogOf<Args>) =>
  ref('histories', { contract, chainId })

/**
 * Our factory deployed a contract for a creator. It is followed from this block on. Anybody may have brought the address
 * before there was code at it; nothing of it was read then.
 */
export const collectionCreated: Handler<Args> = {
  reads: (log) => [ownContractRef(log, log.args.asset), historyRef(log)],
  handle: (log, state) => {
    const { asset, creator, salt, setup } = log.args
    const standard = standardOf(log.args.kind)
    return [
      put('ownContracts', {
        ...ownContractRef(log, asset).key,
        standard,
        creator,
        royalties: Number(setup.royaltyBps),
        outdatedFrom: null,
        name: shown(setup.name, LONGEST_NAME),
        symbol: shown(setup.symbol, LONGEST_SYMBOL),
        metadata: setup.metadata === NOTHING ? null : setup.metadata.slice(2),
        metadataBlock: log.blockNumber,
        frozen: false,
        added: false,
        createdBy: creator,
        salt,
        block: log.blockNumber,
        at: log.at,
        hash: log.hash,
      }),
      put('histories', {
        ...historyRef(log).key,
        standard,
        own: true,
        readTo: log.blockNumber - 1,
        since: log.blockNumber - 1,
        again: false,
        tokens: state.get('histories', historyRef(log).key)?.tokens ?? 0,
        events: 0,
        refused: null,
      }),
    ]
  },
}

/** Anybody can write anything on chain, and a database takes less. */
const shown = (text: string, length: number): string => beginningOf(plainLine(text).trim(), length)
