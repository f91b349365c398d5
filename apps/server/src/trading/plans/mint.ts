import type { Plan } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { mintCall } from '@vitrine/chain/calls/mint'
import { checkRoyalties } from '@vitrine/domain/rules/works/checkToken'
import { t } from '@vitrine/messages/t'
import { zeroHash } from 'viem'
import type { Context } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { asHex } from '../../chain/asHex.ts'
import { chainOf } from '../../chain/chains.ts'
import { transaction } from './step.ts'

/** One transaction by the creator. Nothing is read from the chain: it depends on nothing there. */
export function planMint(
  context: Context,
  { account, network, type, copies, royalties, content }: ParsedInput<Operations['planMint']>['json'],
): Plan {
  const { contracts } = chainOf(context, network).config
  refuseIssues(checkRoyalties(String(royalties)))
  if (type === '721' && copies > 1)
    refuseIssues([{ path: 'copies', code: 'quantity_above', params: { n: '1' } }])
  const contract = asHex(type === '721' ? contracts.collectible721 : contracts.collectible1155)
  const minted = {
    type,
    copies: BigInt(copies),
    locked: zeroHash,
    // Hundredths of a percent on chain (STA-02).
    royalties: BigInt(royalties) * 100n,
    ...(content && { content }),
  }
  const text = t(content ? 'plan_mint_committed' : 'plan_mint', { n: copies, royalties })
  return {
    network,
    account,
    steps: [transaction(network, 'mint', text, mintCall(contract, minted))],
    works: [],
    money: [],
  }
}
