import { paysFees } from '@vitrine/chain/paysFees'
import type { Hex } from 'viem'
import { browserQueryClient } from '#data/browser.ts'
import { networksQuery } from '#data/networks.ts'
import { openWallet } from './openWallet.ts'

/** How long the nodes of other chains may take, in milliseconds. */
const LONGEST_ANSWER = 4_000

/**
 * The name of another chain on which an address is a contract, and here it is none, or another one: who controls it there
 * need not control it here, as with a Safe that was made on one chain. Null if there is none.
 */
export const elsewhereQuery = (address: Hex | null, chainId: number) => ({
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
  const here = await codeOn(chainId)
  const others = chains.filter(({ id }) => id !== chainId)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_ANSWER))
  // A chain that does not answer says nothing of the address.
  const codes = await Promise.all(
    others.map(({ id }) => Promise.race([codeOn(id).catch(() => undefined), late])),
  )
  // An account with a key is the same person on every chain, whatever code it runs (EIP-7702).
  return others.find((_, at) => !paysFees(codes[at]) && codes[at] !== here)?.name ?? null
}
