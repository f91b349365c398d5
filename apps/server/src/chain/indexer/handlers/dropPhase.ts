import { priceAt } from '@vitrine/domain/drops/fallingPrice'
import type { RowOf } from '../../store/chainTables.ts'
import type { DropMint } from '../dropMint.ts'
import { put, ref } from '../state.ts'
import { currencyOf } from './currencyOf.ts'
import { expectRow, type Handler, type LogOf } from './handler.ts'
import { NOBODY } from './transfer.ts'

/** A phase of a drop. */
export const dropPhaseRef = ({ chainId }: { chainId: number }, id: string) =>
  ref('dropPhases', { id, chainId })

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

/** What a token cost in a mint, without commission. In a phase with a rebate, before the rebate. */
export function priceOf(
  phase: RowOf<'dropPhases'>,
  { quantity, cost, commission }: Pick<DropMint, 'quantity' | 'cost' | 'commission'>,
  at: Date,
): bigint {
  const { price, endPrice, start, end } = phase
  return phase.rebate
    ? priceAt({ price, endPrice, start: BigInt(start), end: BigInt(end) }, BigInt(secondsOf(at)))
    : (cost - commission / 2n) / quantity
}

type Added = {
  phaseId: string
  collection: string
  creator: string
  commission: bigint
  phase: {
    drop: bigint
    tokenId: bigint
    start: bigint
    end: bigint
    price: bigint
    endPrice: bigint
    rebate: boolean
    currency: string
    supply: bigint
    mostPerWallet: bigint
    root: string
    gate: string
    referrerBps: bigint
    salt: bigint
  }
}

const NO_LIST = `0x${'0'.repeat(64)}`

/** A creator added a phase to a drop. It never changes: its id is its hash. */
export const phaseAdded: Handler<Added> = {
  reads: (log) => [dropPhaseRef(log, log.args.phaseId)],
  handle: (log) => {
    const { phaseId, collection, creator, commission, phase } = log.args
    return [
      put('dropPhases', {
        ...dropPhaseRef(log, phaseId).key,
        collection,
        creator,
        drop: phase.drop,
        tokenId: phase.tokenId,
        start: Number(phase.start),
        end: Number(phase.end),
        price: phase.price,
        endPrice: phase.endPrice,
        rebate: phase.rebate,
        currency: currencyOf(phase.currency),
        supply: Number(phase.supply),
        mostPerWallet: phase.mostPerWallet,
        root: phase.root === NO_LIST ? null : phase.root,
        gate: phase.gate === NOBODY ? null : phase.gate,
        referrerBps: Number(phase.referrerBps),
        salt: phase.salt,
        commission: Number(commission),
        minted: 0,
        lastAt: null,
        closedAt: null,
        settledPrice: null,
        settledProceeds: null,
        settledCommission: null,
        block: log.blockNumber,
        hash: log.hash,
        at: log.at,
      }),
    ]
  },
}

/** An event that changes a phase. */
const changing = <Args extends { phaseId: string }>(
  change: (log: LogOf<Args>) => Partial<RowOf<'dropPhases'>>,
): Handler<Args> => ({
  reads: (log) => [dropPhaseRef(log, log.args.phaseId)],
  handle: (log, state) => {
    const phase = expectRow(state.get('dropPhases', dropPhaseRef(log, log.args.phaseId).key), log)
    return [put('dropPhases', { ...phase, ...change(log) })]
  },
})

/** Its creator, or the owner of the collection, ended it before its time. */
export const phaseClosed = changing<{ phaseId: string }>(({ at }) => ({ closedAt: at }))

/** A phase with a rebate is over, and its creator was paid the last price for each token. */
export const phaseSettled = changing<{
  phaseId: string
  price: bigint
  proceeds: bigint
  commission: bigint
}>(({ args: { price, proceeds, commission } }) => ({
  settledPrice: price,
  settledProceeds: proceeds,
  settledCommission: commission,
}))
