import type { Networks } from '@vitrine/api/entities/network'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { DECIMALS } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import { localAccounts } from '../localAccounts.ts'
import type { ChainAccess, Context } from './context.ts'

const COMMISSION_LIFE = 30_000
const commissions = new WeakMap<ChainAccess, { bps: number; until: number }>()

/** What the engine takes from each side of a new sale, asked of the chain at most every half minute. */
async function commissionOf(chain: ChainAccess): Promise<number> {
  const known = commissions.get(chain)
  if (known && known.until > Date.now()) return known.bps
  const address = chain.config.contracts.engine as Hex
  const bps = Number(
    await chain.client.readContract({ address, abi: saleEngineAbi, functionName: 'commission' }),
  )
  commissions.set(chain, { bps, until: Date.now() + COMMISSION_LIFE })
  return bps
}

/** Everything a client must know of the running profile. */
export async function getNetworks({ config, chains }: Context): Promise<Networks> {
  const list = [...chains.values()].map(async (chain) => ({
    id: chain.config.id,
    name: chain.config.name,
    blockchain: chain.config.blockchain,
    currency: chain.config.blockchain,
    decimals: DECIMALS,
    rpcUrl: chain.config.publicRpcUrl,
    scanner: chain.config.scanner,
    contracts: chain.config.contracts,
    commission: await commissionOf(chain).catch(() => commissions.get(chain)?.bps ?? 0),
  }))
  return {
    profile: config.profile,
    chains: await Promise.all(list),
    ...(config.profile === 'local' && { demoAccounts: localAccounts.demo.map((address) => ({ address })) }),
  }
}

/** Where the indexer stands on each chain. */
export function getStatus({ chains }: Context): Output<Operations['getStatus']> {
  return {
    chains: [...chains.values()].map(({ config, indexer }) => {
      const { head, indexed, error } = indexer.status
      return {
        id: config.id,
        head,
        indexed,
        lag: head === null || indexed === null ? null : Math.max(0, head - indexed),
        // What went wrong is in the log; the address of a private RPC must not leak by an error's text.
        error: error === null ? null : 'unreachable',
      }
    }),
  }
}
