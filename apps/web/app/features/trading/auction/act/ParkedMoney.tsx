import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { PARKED_MONEY } from '#data/chainKeys.ts'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'

export const parkedQuery = (wallet: Hex) =>
  queryOptions<Parked[]>({ queryKey: [PARKED_MONEY, wallet], queryFn: () => fetchParked(wallet) })

type Parked = { chainId: number; blockchain: Blockchain; amount: string }

/** Money that could not be paid out, which the engines have parked. The owner withdraws it here. */
export default function ParkedMoney({ wallet }: { wallet: Hex }) {
  const { data: parked = [] } = useQuery(parkedQuery(wallet))
  if (parked.length === 0) return null
  return (
    <section id="parked-money" aria-label={t('parked_money_title')} className="wall mt-6 flex flex-col gap-3">
      {parked.map((each) => (
        <Line key={each.chainId} parked={each} wallet={wallet} />
      ))}
    </section>
  )
}

function Line({ parked: { chainId, blockchain, amount }, wallet }: { parked: Parked; wallet: Hex }) {
  const [busy, begin] = useBeginFlow()
  const money = moneyText(wei(amount), blockchain)
  const subject = { title: money, image: null, colour: null }
  const withdraw = () => begin({ kind: 'withdraw', chainId, subject }, wallet)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-m bg-sunken p-4">
      <p>{t('parked_money', { amount: money })}</p>
      <Button kind="primary" busy={busy} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

/** Asks the chains, because the server does not follow parked money. A chain that does not answer is skipped. */
async function fetchParked(wallet: Hex): Promise<Parked[]> {
  const opened = await openWallet()
  const asked = opened.networks.chains.map(async ({ id, blockchain, contracts }) => {
    const args = [wallet] as const
    const address = contracts.engine
    const call = { address, abi: saleEngineAbi, functionName: 'parked', args } as const
    const amount = await opened.reader(id).readContract(call)
    return { chainId: id, blockchain, amount: (amount as Wei).toString() }
  })
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.amount !== '0' ? [answer.value] : [],
  )
}
