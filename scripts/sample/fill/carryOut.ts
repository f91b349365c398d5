import type { Plan } from '@vitrine/api/entities/plan'
import type { Actor } from './actor.ts'
import type { Market } from './market.ts'
import type { SampleChain } from './sampleChain.ts'

/** Carries out a plan of the server, step by step, as any program would (docs/programs.md). */
export async function carryOut(
  { visit }: Market,
  { transact, signTyped }: SampleChain,
  { wallet }: Actor,
  { steps }: Plan,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'transaction')
      await transact(wallet, { to: step.to, data: step.data, value: BigInt(step.value) })
    else {
      const signature = await signTyped(wallet, step.typed_data)
      if (step.name === 'signOrder')
        await visit('POST /orders', { json: { ...step.publish.json, signature } })
      else await visit('POST /listings', { json: { ...step.publish.json, signature } })
    }
  }
}
