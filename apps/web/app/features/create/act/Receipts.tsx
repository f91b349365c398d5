import { useQuery } from '@tanstack/react-query'
import { bps, formatPercent } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { parsePrice } from '@vitrine/domain/rules/checkPrices'
import { networksQuery } from '#data/networks.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import type { Draft } from './draft.ts'

/** What a sale at the asked price comes to: what the buyer pays, what the fee is, what the seller receives (CHN-06, ROL-05). */
export function Receipts({ draft }: { draft: Draft }) {
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ blockchain }) => blockchain === draft.blockchain)
  const price = draft.direct ? parsePrice(draft.price) : null
  if (!network || !price) return null
  if (network.commission === null) return <p role="status">{t('fee_unknown')}</p>
  const commission = bps(network.commission)
  const split = splitDirectSale(price, 1n, { commission, royalties: bps(0), sellerIsCreator: true })
  const percent = formatPercent(commission)
  return (
    <MoneyLines
      lines={[
        { label: t('buyer_pays'), value: moneyText(split.paid, draft.blockchain), quiet: true },
        { label: t('price'), value: moneyText(split.price, draft.blockchain), quiet: true },
        {
          label: t('line_fee', { percent }),
          value: `− ${moneyText(split.sellerFee, draft.blockchain)}`,
          quiet: true,
        },
      ]}
      total={{ label: t('you_will_receive'), value: moneyText(split.proceeds, draft.blockchain) }}
    />
  )
}
