import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paysFees } from '@vitrine/chain/paysFees'
import type { Hex } from 'viem'
import { browserQueryClient } from '#data/browser.ts'
import { networksQuery } from '#data/networks.ts'
import { openWallet } from './openWallet.ts'

/** How long the nodes of other chains may take, in milliseconds. */
const LONGEST_ANSWER = 4_000

/**
 * Whether an address is a contract on another chain, and here it is none, or another one: who controls it there need not
 * control it here, as with a Safe that was made on one chain.
 * @property chain the name of such a chain; null if there is none, and until it is known
 */
export function useElsewhere(address: Hex | null, chainId: number) {
  const cache = useQueryClient()
  const asked = elsewhereQuery(address, chainId)
  const { data } = useQuery(asked)
  return {
    chain: data ?? null,
    /** Waits for the nodes. False if only now there is something to ask, which the form then does. */
    async isAsked(): Promise<boolean> {
      if (address === null || data !== undefined) return true
      return (await cache.fetchQuery(asked).catch(() => null)) === null
    },
  }
}

const elsewhereQuery = (address: Hex | null, chainId: number) => ({
  queryKey: ['code elsewhere', chainId, address],
  queryFn: () => (address ? findElsewhere(address, chainId) : null),
  enabled: address !== null,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

async function findElsewhere(address: Hex, chainId: number): Promise<string | null> {
  const [wallet, { chains }] = await Promise.all([
    openWallet(),
    browserQueryClient().fetchQuery(networksQuery()),
  ])
  const codeOn = async (id: number) => wallet.reader(id).getCode({ address })
  const others = chains.filter(({ id }) => id !== chainId)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, LONGEST_ANSWER, 'late'))
  // A chain that does not answer says nothing of the address.
  const [here, ...codes] = await Promise.all([
    Promise.race([codeOn(chainId), late]),
    ...others.map(({ id }) => Promise.race([codeOn(id).catch(() => 'late' as const), late])),
  ])
  if (here === 'late') return null
  // An account with a key is the same person on every chain, whatever code it runs (EIP-7702).
  const differs = (code: Hex | undefined | 'late') => code !== 'late' && !paysFees(code) && code !== here
  return others.find((_, at) => differs(codes[at]))?.name ?? null
}
