import type { Call } from '@vitrine/chain/calls/call'
import { type Hex, toHex } from 'viem'
import type { Wallet } from '#wallet/wallet.ts'
import type { At } from '../machine/effects.ts'
import { STEPS } from '../steps/allSteps.ts'
import type { Tools } from '../steps/step.ts'
import { type Batch, batchHash, batchOf } from './batch.ts'

/** A batch and its calls, the one of the current step first, and the service that is asked to pay for them. */
export type Together = { batch: Batch; calls: Call[]; paymaster: string | null }

/** The result that says that the service which pays the fees refused a step: the rest is paid by the account. */
export const REFUSED_SERVICE = 'paymaster.refused'

/**
 * The steps that the wallet can confirm together with the current one: those that follow on the same chain and need no
 * result of it (`joins`). If a service pays the fees, a single call is a batch, too: wallets ask such a service only for
 * batches. Null if the step is sent alone.
 */
export async function planTogether(at: At, call: Call, tools: Tools): Promise<Together | null> {
  const { flow, step } = at
  const joining = joiningSteps(at)
  const refused = flow.results[REFUSED_SERVICE] !== undefined
  const service = refused ? null : (tools.wallet.networkOf(step.chainId)?.paymasterUrl ?? null)
  if (joining.length === 0 && !service) return null
  const { batches, sponsored } = await tools.wallet.abilities(flow.account, step.chainId)
  const paymaster = sponsored ? service : null
  const steps = [flow.index]
  const calls = [call]
  for (const index of batches ? joining : []) {
    const next = flow.steps[index]
    const joined = next && (await STEPS[next.name].call?.({ ...at, step: next }, tools))
    // A step that has nothing to send is skipped when its turn comes.
    if (!joined) continue
    steps.push(index)
    calls.push(joined)
  }
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  return calls.length > 1 || paymaster ? { batch: { id, steps }, calls, paymaster } : null
}

function joiningSteps({ flow, step }: At): number[] {
  const joining: number[] = []
  for (let index = flow.index + 1; index < flow.steps.length; index++) {
    const next = flow.steps[index]
    const joins = (next && STEPS[next.name].joins) ?? []
    const before = flow.steps.slice(flow.index, index)
    if (next?.chainId !== step.chainId || !before.every(({ name }) => joins.includes(name))) break
    joining.push(index)
  }
  return joining
}

/** The placeholder for the hash of the current step's batch. Null if the wallet does not know the batch. */
export async function findBatch({ flow }: At, wallet: Wallet): Promise<string | null> {
  const batch = batchOf(flow)
  if (!batch) return null
  await wallet.restore()
  const state = await wallet.batchState(batch.id)
  const isKnown = state.at === 'pending' || (state.at === 'ended' && state.hashes.length > 0)
  return isKnown ? batchHash(batch) : null
}

type BatchWait = {
  pollingInterval: number
  signal: AbortSignal
  /** Looks for the transaction on the chain. */
  find: () => Promise<string | null>
}

/**
 * Waits until it is known which transactions carried out a batch: one for each call, or one for all. The wallet names
 * them, or they are found on the chain. What the wallet says without naming one ends nothing, be it that the batch has
 * succeeded or failed. Only the state machine's clock and `signal` end the wait.
 */
export async function waitForBatch(
  wallet: Wallet,
  { id }: Batch,
  { pollingInterval, signal, find }: BatchWait,
): Promise<Hex[]> {
  await wallet.restore()
  for (;;) {
    const state = await wallet.batchState(id)
    signal.throwIfAborted()
    if (state.at === 'ended') {
      if (state.hashes.length > 0) return state.hashes
      const found = await find()
      signal.throwIfAborted()
      if (found) return [found as Hex]
    }
    await new Promise((resolve) => setTimeout(resolve, pollingInterval))
  }
}
