import type { Networks } from '@vitrine/api/entities/network'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { knownCurrencies } from '@vitrine/chain/currencies'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import type { Hex } from 'viem'
import type { Context, Moment } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { asHex } from '../chain/asHex.ts'
import { engineFacts } from '../chain/engineFacts.ts'
import { standsStill } from '../chain/standsStill.ts'
import { listChainStatus } from '../chain/store/chainStatus.ts'
import { countStaleBalances } from '../chain/store/staleBalances.ts'
import { localAccounts } from '../config/localAccounts.ts'
import { listAllowedCurrencies } from '../trading/store/currencies.ts'

/** The settings of the running profile that a client needs. */
export async function getNetworks({ config, chains }: Context, moment: Moment): Promise<Networks> {
  const allowed = await moment(({ db }) => listAllowedCurrencies(db))
  const list = [...chains.values()].map(async (chain) => {
    const { commission, raise, increment } = await engineFacts(chain)
    const known = knownCurrencies(chain.config.id).map((currency) => ({
      ...currency,
      address: asHex(currency.address.toLowerCase()),
    }))
    const isAllowed = ({ address }: { address: Hex }) => allowed.get(chain.config.id)?.has(address) ?? false
    const { engine, collectible721, collectible1155, payees } = chain.config.contracts
    return {
      id: chain.config.id,
      name: chain.config.name,
      blockchain: chain.config.blockchain,
      currency: coinOf(chain.config.blockchain),
      decimals: DECIMALS,
      rpcUrl: chain.config.publicRpcUrl,
      paymasterUrl: chain.config.paymasterUrl,
      scanner: chain.config.scanner,
      contracts: {
        engine: asHex(engine),
        collectible721: asHex(collectible721),
        collectible1155: asHex(collectible1155),
        payees: asHex(payees),
      },
      commission,
      raise_bps: raise,
      raise_least: increment === null ? null : increment.toString(),
      currencies: known.filter(isAllowed),
      other_currencies: known.filter((currency) => !isAllowed(currency)),
    }
  })
  return {
    profile: config.profile,
    chains: await Promise.all(list),
    ...(config.walletConnect && { walletConnect: config.walletConnect }),
    coinbaseWallet: config.coinbaseWallet,
    ...(config.profile === 'local' && {
      demoAccounts: localAccounts.demo.map((address) => ({ address: asHex(address) })),
    }),
  }
}

/** When a status is older than this, no process indexes the chain any more. Milliseconds. */
const UNATTENDED = 60_000

/** The state of the indexer on each chain, whichever process it runs in. */
export async function getStatus({
  chains,
  db,
}: Pick<Context, 'chains' | 'db'>): Promise<Output<Operations['getStatus']>> {
  const known = await listChainStatus(db)
  const statusOf = async ({ config }: ChainAccess) => {
    const { id } = config
    const { head = null, headAt = null, indexed = null, error = null, at = null } = known.get(id) ?? {}
    const attended = at !== null && at.getTime() > Date.now() - UNATTENDED
    return {
      id,
      head,
      head_date: headAt?.toISOString() ?? null,
      // Who does not look knows nothing of it.
      stopped: attended && headAt !== null && standsStill(config, headAt),
      indexed,
      lag: head === null || indexed === null ? null : Math.max(0, head - indexed),
      error: attended ? error : 'unattended',
      stale_balances: await countStaleBalances(db, id),
      checked: at?.toISOString() ?? null,
    } as const
  }
  return { chains: await Promise.all([...chains.values()].map(statusOf)) }
}
