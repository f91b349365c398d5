import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { PAYEES } from '#data/chainKeys.ts'
import { openWallet } from '#wallet/openWallet.ts'

/** Who receives a wallet's money on a chain: the wallet itself, unless it named somebody else. */
export type Receiver = { chainId: number; payee: Hex; contracts: Hex[] }

/** Asked of the chains, because the server hears of a change a moment later. A chain that does not answer is left out. */
export function usePayees(wallet: Hex): Receiver[] {
  const { data = [] } = useQuery({ queryKey: [PAYEES, wallet], queryFn: () => fetchReceivers(wallet) })
  return data
}

async function fetchReceivers(wallet: Hex): Promise<Receiver[]> {
  const opened = await openWallet()
  const asked = opened.networks.chains.map(async ({ id, contracts }) => {
    const call = { abi: payeesAbi, functionName: 'payeeOf', args: [wallet] } as const
    const payee = await opened.reader(id).readContract({ address: contracts.payees, ...call })
    return { chainId: id, payee: payee.toLowerCase() as Hex, contracts: Object.values(contracts) }
  })
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
