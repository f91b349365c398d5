import { useQuery } from '@tanstack/react-query'
import { bps, formatPercent } from '@vitrine/domain/money/bps'
import { splitAuction, splitDirectSale } from '@vitrine/domain/money/split'
import { parsePrice } from '@vitrine/domain/rules/checkPrices'
import { networksQuery } from '#data/networks.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import type { ShownToken } from '../facts.ts'

type SaleReceiptsProps = { token: ShownToken; seller: string; price: string | null; minBid: string | null }

/** 'You will receive', with every line, for each way of selling that is on (ROL-05, CHN-06). */
export function SaleReceipts({ token, seller, price, minBid }: SaleReceiptsProps) {
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  if (!network) return null
  if (network.commission === null) return <p role="status">{t('fee_unknown')}</p>
  const commission = bps(network.commission)
  const terms = {
    commission,
    royalties: bps(Math.round(token.royalties * 100)),
    sellerIsCreator: seller === token.creator.wallet,
  }
  const ways = [
    { typed: price, label: t('receive_direct'), split: (asked: Asked) => splitDirectSale(asked, 1n, terms) },
    { typed: minBid, label: t('receive_auction'), split: (asked: Asked) => splitAuction(asked, terms) },
  ]
  const money = (amount: Asked) => moneyText(amount, token.blockchain)
  return ways.map(({ typed, label, split }) => {
    const asked = typed === null ? null : parsePrice(typed)
    if (!asked) return null
    const { price: amount, paid, buyerFee, sellerFee, royalties, proceeds } = split(asked)
    return (
      <section key={label} aria-label={label}>
        <h3 className="text-sm text-quiet">{label}</h3>
        <MoneyLines
          lines={[
            ...(buyerFee > 0n ? [{ label: t('buyer_pays'), value: money(paid), quiet: true }] : []),
            { label: t('price'), value: money(amount), quiet: true },
            {
              label: t('line_fee', { percent: formatPercent(commission) }),
              value: `− ${money(sellerFee)}`,
              quiet: true,
            },
            ...(royalties > 0n
              ? [
                  {
                    label: t('line_royalties_out', { percent: token.royalties }),
                    value: `− ${money(royalties)}`,
                    quiet: true,
                  },
                ]
              : []),
          ]}
          total={{ label: t('you_will_receive'), value: money(proceeds) }}
        />
      </section>
    )
  })
}

type Asked = NonNullable<ReturnType<typeof parsePrice>>
