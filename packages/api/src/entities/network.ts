import { z } from 'zod'
import { zAddress, zBlockchain } from './primitives.ts'

export const zNetworks = z.object({
  profile: z.enum(['local', 'testnet', 'mainnet']),
  chains: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      blockchain: zBlockchain,
      currency: z.string(),
      decimals: z.int(),
      rpcUrl: z.string(),
      scanner: z.string().nullable(),
      contracts: z.object({ engine: zAddress, collectible721: zAddress, collectible1155: zAddress }),
      /** What the engine takes from each side of a new sale, in basis points; null while its chain does not say. */
      commission: z.int().nullable(),
      /**
       * The engine's minimum raise in basis points: the next bid must exceed the last one by this share of it,
       * or by 0.001 if that is more. Null while its chain does not answer.
       */
      raise_bps: z.int().nullable(),
    }),
  ),
  /** How wallets elsewhere are reached over WalletConnect; absent where that is not set up. */
  walletConnect: z.object({ projectId: z.string(), relayUrl: z.string(), attested: z.boolean() }).optional(),
  /** Whether Coinbase's wallet is offered where its extension is not. */
  coinbaseWallet: z.boolean(),
  /** Accounts of the local chains that the demo wallet offers; absent on any other profile. */
  demoAccounts: z.array(z.object({ address: zAddress })).optional(),
})
export type Networks = z.infer<typeof zNetworks>
export type Network = Networks['chains'][number]
