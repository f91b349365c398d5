import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/api/entities/network'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Wei } from '@vitrine/domain/money/wei'
import { networksQuery } from '#data/networks.ts'
import { ChainMark } from '#ui/ChainMark.tsx'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { fundsQuery } from '#wallet/fundsQuery.ts'
import { t } from '#words/catalogue.ts'
import { chainName, moneyText } from '#words/money.ts'
import { unitsText } from '#words/units.ts'

/** What the account has on each chain: its coin, and the wrapped coin if there is any. */
export default function Balances({ wallet }: { wallet: Hex }) {
  const { data } = useQuery(networksQuery())
  return (
    <dl className="mt-3 flex flex-col gap-1.5 text-sm tabular-nums">
      {data?.chains.map((network) => (
        <OnChain key={network.id} network={network} wallet={wallet} />
      ))}
    </dl>
  )
}

function OnChain({ network, wallet }: { network: Network; wallet: Hex }) {
  const wrapped = network.currencies.find((currency) => currency.wrapped) ?? null
  const coins = useQuery(balanceQuery(wallet, network.id))
  const funds = useQuery(fundsQuery(wallet, network.id, wrapped?.address ?? null))
  return (
    <div className="flex items-start justify-between gap-4">
      <dt className="flex items-center gap-1.5 text-quiet">
        <ChainMark chain={network.blockchain} className="size-3.5" />
        {chainName(network.blockchain)}
      </dt>
      <dd className="text-end">
        {coins.data === undefined
          ? coins.isError
            ? t('unread')
            : '…'
          : moneyText(coins.data as Wei, network.blockchain, 4)}
        {wrapped && funds.data !== undefined && funds.data > 0n && (
          <span className="block">
            {unitsText(funds.data, { unit: wrapped.symbol, decimals: wrapped.decimals })}
          </span>
        )}
      </dd>
    </div>
  )
}
