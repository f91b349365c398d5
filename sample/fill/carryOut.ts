import type { Plan, PlanStep } from '@vitrine/api/entities/trading/plan'
import type { Actor } from './actor.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

/** Carries out a plan of the server, step by step, as any program would (docs/programs.md). */
export async function carryOut(
  { visit }: Market,
  chain: SampleChain,
  actor: Actor,
  { steps }: Plan,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'transaction') await transactStep(chain, actor, step)
    else {
      const signature = await chain.signTyped(actor.wallet, step.typed_data)
      if (step.name === 'signOrder')
        await visit('POST /orders', { json: { ...step.publish.json, signature } })
      else await visit('POST /listings', { json: { ...step.publish.json, signature } })
    }
  }
}

/** Sends a transaction of a plan. */
export const transactStep = (
  { network, transact }: SampleChain,
  { wallet }: Actor,
  { chainId, to, data, value }: Extract<PlanStep, { kind: 'transaction' }>,
) => {
  if (chainId !== network.id) throw new Error(`the step is for the chain ${chainId}`)
  return transact(wallet, { to, data, value: BigInt(value) })
}
