import type { RowOf } from '../../store/chainTables.ts'
import { type Change, put, ref, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

/** A creator's own contract; of its own events, the one that emitted them. */
export const ownContractRef = ({ chainId }: { chainId: number }, contract: string) =>
  ref('ownContracts', { contract, chainId })

/** The row of the contract that emitted an event; undefined if our factory did not create it. */
export const ownContractOf = (log: LogOf<unknown>, state: State): RowOf<'ownContracts'> | undefined =>
  state.get('ownContracts', ownContractRef(log, log.address).key)

/** An event that changes the contract's row. */
const changing = <Args>(change: (log: LogOf<Args>) => Partial<RowOf<'ownContracts'>>): Handler<Args> => ({
  reads: (log) => [ownContractRef(log, log.address)],
  handle: (log, state): Change[] => {
    const row = ownContractOf(log, state)
    return row ? [put('ownContracts', { ...row, ...change(log) })] : []
  },
})

/** The contract has another owner: from now on its works are by the new one, who accepted them. */
export const ownershipTransferred = changing<{ newOwner: string }>(({ args }) => ({
  creator: args.newOwner,
  outdatedFrom: 0n,
}))

/** The owner lowered the royalty of all works. */
export const royaltyLowered = changing<{ bps: bigint }>(({ args }) => ({
  royalties: Number(args.bps),
  outdatedFrom: 0n,
}))

/** The contract names another metadata file of itself. The event does not say which. */
export const contractUriUpdated = changing<object>(({ blockNumber }) => ({ metadataBlock: blockNumber }))

/** Nothing is minted any more. */
export const supplyFrozen = changing<object>(() => ({ frozen: true }))

/** Our engine knows a contract. Of others than creators' own it is asked where it matters. */
export const collectionAdded: Handler<{ asset: string; isOwn: boolean }> = {
  reads: (log) => [ownContractRef(log, log.args.asset)],
  handle: (log, state) => {
    const row = state.get('ownContracts', ownContractRef(log, log.args.asset).key)
    return row && log.args.isOwn ? [put('ownContracts', { ...row, added: true })] : []
  },
}
