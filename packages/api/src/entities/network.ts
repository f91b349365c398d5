import { z } from 'zod'
import { zAddress, zBlockchain, zWei } from './primitives.ts'
import { zCurrency } from './trading/currency.ts'
import { zMade } from './writers.ts'

export const zNetworks = z
  .object({
    profile: z.enum(['local', 'testnet', 'mainnet']),
    chains: z.array(
      z.object({
        id: z.int(),
        name: zMade,
        blockchain: zBlockchain,
        currency: zMade,
        decimals: z.int(),
        rpcUrl: zMade,
        /** The service that wallets may ask to pay the network's fees (ERC-7677); null without one. */
        paymasterUrl: zMade.nullable(),
        scanner: zMade.nullable(),
        contracts: z.object({
          engine: zAddress,
          collectible721: zAddress,
          collectible1155: zAddress,
          /** Where creators name who receives their money. */
          payees: zAddress,
        }),
        /**
         * The engine's commission from buyer and seller each for new sales, in basis points. Null while its chain does
         * not answer.
         */
        commission: z.int().nullable(),
        /**
         * The engine's minimum raise in basis points: the next bid must exceed the last one by this share of it,
         * or by `raise_least` if that is more. Null while its chain does not answer.
         */
        raise_bps: z.int().nullable(),
        /** Wei by which the next bid, for as many copies, must exceed the last one in all. Null like `raise_bps`. */
        raise_least: zWei.nullable(),
        /** What offers to buy can be made in: the currencies that the engine's owner allows and whose units are known. */
        currencies: z.array(zCurrency),
        /** Other currencies whose units are known: the engine refuses them now, but may hold money in them. */
        other_currencies: z.array(zCurrency),
      }),
    ),
    /** The settings for WalletConnect; absent if it is not configured. */
    walletConnect: z.object({ projectId: zMade, relayUrl: zMade, attested: z.boolean() }).optional(),
    /** Whether Coinbase's wallet is offered to browsers without its extension. */
    coinbaseWallet: z.boolean(),
    /** The local chains' accounts in the demo wallet; absent in other profiles. */
    demoAccounts: z.array(z.object({ address: zAddress })).optional(),
  })
  .meta({ id: 'Networks' })
export type Networks = z.infer<typeof zNetworks>
export type Network = Networks['chains'][number]
