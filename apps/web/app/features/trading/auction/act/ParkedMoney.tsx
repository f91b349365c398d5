import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/api/entities/network'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Currency } from '@vitrine/api/entities/trading/currency'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { PARKED_MONEY } from '#data/chainKeys.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { chainName, moneyText } from '#words/money.ts'
import { unitsText } from '#words/units.ts'

export const parkedQuery = (wallet: Hex) =>
  queryOptions<Found>({ queryKey: [PARKED_MONEY, wallet], queryFn: () => fetchParked(wallet) })

/** @property currency null for the chain's coin @property amount in its smallest unit */
type Parked = { chainId: number; blockchain: Blockchain; currency: Currency | null; amount: string }
/** @property unread the chains that did not answer, on which there may be more */
type Found = { parked: Parked[]; unread: Blockchain[] }

/** Money that could not be paid out, which the engines have parked. The owner withdraws it here. */
export default function ParkedMoney({ wallet }: { wallet: Hex }) {
  const { data, isError, isFetching, refetch } = useQuery(parkedQuery(wallet))
  const { parked, unread } = data ?? { parked: [], unread: [] }
  if (parked.length + unread.length === 0 && !isError) return null
  return (
    <section id="parked-money" aria-label={t('parked_money_title')} className="wall mt-6 flex flex-col gap-3">
      {parked.map((each) => (
        <Line key={`${each.chainId} ${each.currency?.address}`} parked={each} wallet={wallet} />
      ))}
      {(isError || unread.length > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-4 text-sm text-quiet">
          <p>
            {isError ? t('list_failed') : t('parked_unread', { chains: unread.map(chainName).join(', ') })}
          </p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({
  parked: { chainId, blockchain, currency, amount },
  wallet,
}: {
  parked: Parked
  wallet: Hex
}) {
  const [busy, begin] = useBeginFlow()
  const money = currency
    ? unitsText(BigInt(amount), { unit: currency.symbol, decimals: currency.decimals })
    : moneyText(wei(amount), blockchain)
  const subject = { title: money, image: null, colour: null }
  const withdraw = () =>
    begin({ kind: 'withdraw', chainId, subject, currency: currency?.address ?? null }, wallet)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-m bg-sunken p-4">
      <p>{t('parked_money', { amount: money })}</p>
      <Button kind="primary" busy={busy} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

/** Asks the chains, because the server does not follow parked money. */
async function fetchParked(wallet: Hex): Promise<Found> {
  const opened = await openWallet()
  const { chains } = opened.networks
  const read = async ({
    id,
    blockchain,
    contracts,
    currencies,
    other_currencies,
  }: Network): Promise<Parked[]> => {
    const engine = { address: contracts.engine, abi: saleEngineAbi } as const
    const reader = opened.reader(id)
    const of = (currency: Currency | null) =>
      currency
        ? reader.readContract({ ...engine, functionName: 'parkedIn', args: [currency.address, wallet] })
        : reader.readContract({ ...engine, functionName: 'parked', args: [wallet] })
    // Also those that the engine refuses by now: what was held before is still there.
    const all = [null, ...currencies, ...other_currencies]
    const amounts = (await Promise.all(all.map(of))) as Wei[]
    return all.flatMap((currency, at) => {
      const amount = String(amounts[at])
      return amount === '0' ? [] : [{ chainId: id, blockchain, currency, amount }]
    })
  }
  const answers = await Promise.allSettled(chains.map(read))
  return {
    parked: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    unread: chains.flatMap(({ blockchain }, at) => (answers[at]?.status === 'rejected' ? [blockchain] : [])),
  }
}
