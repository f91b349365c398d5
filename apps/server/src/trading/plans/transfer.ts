import type { Plan } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { transferCall } from '@vitrine/chain/calls/transfer'
import { checkTransfer } from '@vitrine/domain/rules/trading/checkTransfer'
import { t } from '@vitrine/messages/t'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseIssues } from '../../calls/refuse.ts'
import { readHeader } from '../../chain/readEngine.ts'
import { simulateAs } from '../../chain/rpc/simulate.ts'
import { atHead } from './atHead.ts'
import { requireBalance } from './networkFee.ts'
import { titleOf, transaction, workNames } from './step.ts'
import { heldBy, requireWork } from './work.ts'

/** One transaction by the holder, at the work's own contract. */
export async function planTransfer(
  context: Context,
  { account, token, to, quantity }: ParsedInput<Operations['planTransfer']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { token })
  const { work, held } = await moment(async (at) => {
    const work = await requireWork(at, token)
    return { work, held: await heldBy(at, account, work) }
  })
  const { chain, asset, key, row } = work
  const contracts = [asset, ...Object.values(chain.config.contracts).map((each) => each.toLowerCase())]
  refuseIssues(checkTransfer({ to, quantity: String(quantity) }, { account, held, contracts }))
  const call = transferCall({
    type: row.standard === 721 ? 721 : 1155,
    asset,
    tokenId: key.tokenId,
    from: account,
    to,
    quantity: BigInt(quantity),
  })
  await requireBalance(chain, account, [call])
  const { hash } = await readHeader(chain)
  if ((await simulateAs(chain.node, call, account, hash)).outcome === 'fails')
    throw refuse('transfer_refused')
  const text = t('plan_transfer', { n: quantity, title: titleOf(key.tokenId), to })
  return {
    network: key.chainId,
    account,
    steps: [transaction(key.chainId, 'transfer', text, call)],
    works: workNames([work]),
    money: [],
  }
}
