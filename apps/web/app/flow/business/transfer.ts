import type { Hex } from '@vitrine/api/entities/primitives'
import type { Business, Common } from './business.ts'

/** Gives copies of a work to another wallet. `token` is the `_id` of the work. */
export type TransferIntent = Common & {
  kind: 'transfer'
  token: string
  type: 721 | 1155
  asset: Hex
  tokenId: string
  to: Hex
  quantity: number
}

export const transfer: Business<TransferIntent, 'transfer'> = {
  identity: ({ asset, tokenId, to, quantity }) => [['transfer', asset, tokenId, to, quantity]],
  name: 'step_transfer',
  steps: ({ chainId }) => [{ name: 'transfer', chainId }],
  says: {
    transfer: {
      title: 'step_transfer',
      text: 'step_transfer_text',
      failed: 'failed_transfer',
      reverted: 'reverted_transfer',
    },
  },
  writes: 'transfer',
  end: 'transferred',
}
