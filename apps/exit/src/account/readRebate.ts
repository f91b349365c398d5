import { dropsAbi } from '@vitrine/chain/abi/drops'
import type { Phase } from '@vitrine/chain/calls/drops'
import type { Bps } from '@vitrine/domain/money/bps'
import { shareOf } from '@vitrine/domain/money/bps'
import type { Wei } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import { view } from '../chain/view.ts'
import type { Facts } from './readOffer.ts'

/** A phase of a drop in which everybody pays the last price. @property drops the contract that knows it */
export type RebatePhase = { drops: Hex; id: Hex; phase: Phase }

/**
 * What an account can do about such a phase.
 * @property amount what the account gets back, in wei or in units of the phase's currency. It can grow until the phase is over
 * @property end when the phase ends, in seconds; a phase that sells out is over earlier
 */
export type Due =
  | { kind: 'rebate'; amount: bigint; end: bigint; isOver: boolean }
  | { kind: 'settlement'; end: bigint; isOver: boolean }

/** What the contract says now of a phase that the logs named (Rebates.sol). */
export async function readRebate(
  { node, account, now }: Facts,
  { drops, id, phase }: RebatePhase,
): Promise<Due[]> {
  const [state, [paid, quantity]] = await Promise.all([
    view(node, drops, dropsAbi, 'getPhase', [id]),
    view(node, drops, dropsAbi, 'purchaseOf', [id, account]),
  ])
  const { end, supply } = phase
  const isOver = now >= end || state.closed || (supply > 0n && state.minted >= supply)
  const due: Due[] = []
  if (quantity > 0n) {
    const price = (await view(node, drops, dropsAbi, 'priceAt', [phase, state.last])) as Wei
    const cost = (price + shareOf(price, Number(state.commission) as Bps)) * quantity
    if (paid > cost) due.push({ kind: 'rebate', amount: paid - cost, end, isOver })
  }
  const isCreator = state.creator.toLowerCase() === account
  if (isCreator && state.minted > 0n && !state.settled) due.push({ kind: 'settlement', end, isOver })
  return due
}
