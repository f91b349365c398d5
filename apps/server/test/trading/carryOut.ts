import type { Plan } from '@vitrine/api/entities/trading/plan'
import type { TestServer } from '../servers/testServer.ts'

/** Signs and sends the steps of a plan, and publishes what was only signed. @throws if a transaction fails */
export async function carryOut(
  { chain, visitor }: Pick<TestServer, 'chain' | 'visitor'>,
  { account, steps }: Pick<Plan, 'account' | 'steps'>,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'transaction') {
      const { to, data, value } = step
      const sent = { account, chain: null, to, data, value: BigInt(value) }
      const { status } = await chain.receiptOf(await chain.wallet.sendTransaction(sent))
      if (status !== 'success') throw new Error('a step of the plan failed')
    } else {
      const signature = await chain.wallet.signTypedData({ account, ...step.typed_data } as never)
      await visitor(step.publish.route, { json: { ...step.publish.json, signature } as never })
    }
  }
}
