import { useQuery } from '@tanstack/react-query'
import { bps } from '@vitrine/domain/money/bps'
import { splitAuction, splitDirectSale } from '@vitrine/domain/money/split'
import { DECIMALS, type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import { networksQuery } from '#data/networks.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { percentText } from '#words/number.ts'
import type { TypedUnit } from '#words/typed.ts'
import { unitsText } from '#words/units.ts'
import type { askedPrices } from './SaleFields.tsx'

type SaleReceiptsProps = {
  prices: ReturnType<typeof askedPrices>
  blockchain: Blockchain
  /** What the price is in, if that is not the chain's coin. */
  priceIn?: TypedUnit | null
  /** The creator's royalty in percent; null if the creator is the seller. */
  royalties: number | null
}

/** How much the seller receives, line by line, for each way of selling that is on (ROL-05, CHN-06). */
export function SaleReceipts(props: SaleReceiptsProps & { sumsElsewhere?: boolean }) {
  const { royalties, sumsElsewhere = false } = props
  const { ways, isUnknown } = useWays(props)
  if (isUnknown) return <p role="status">{t('fee_unknown')}</p>
  const money = (amount: Wei) => amountIn(props, amount)
  return ways.map(({ label, named, commission, split }) => (
    <section key={label} aria-label={label}>
      <h3 className="text-sm text-quiet">{label}</h3>
      <MoneyLines
        lines={[
          ...(split.buyerFee > 0n ? [{ label: t('buyer_pays'), value: money(split.paid), quiet: true }] : []),
          { label: named, value: money(split.price), quiet: true },
          {
            label: t('line_fee', { percent: percentText(commission) }),
            value: `− ${money(split.sellerFee)}`,
            quiet: true,
          },
          ...(royalties && split.royalties > 0n
            ? [
                {
                  label: t('line_royalties_out', { percent: royalties }),
                  value: `− ${money(split.royalties)}`,
                  quiet: true,
                },
              ]
            : []),
        ]}
        total={sumsElsewhere ? null : { label: t('you_will_receive'), value: money(split.proceeds) }}
      />
    </section>
  ))
}

const amountIn = (
  { priceIn, blockchain }: Pick<SaleReceiptsProps, 'priceIn' | 'blockchain'>,
  amount: Wei,
): string => (priceIn ? unitsText(amount, { decimals: DECIMALS, ...priceIn }) : moneyText(amount, blockchain))

/** What the seller receives by each way of selling that is on. */
export function useReceived(props: SaleReceiptsProps): { label: string; value: string }[] {
  const { ways } = useWays(props)
  return ways.map(({ label, split }) => ({
    label: ways.length > 1 ? `${t('you_will_receive')} · ${label}` : t('you_will_receive'),
    value: amountIn(props, split.proceeds),
  }))
}

/** The ways of selling that have a price. `isUnknown` if the fee that they depend on is not known. */
function useWays({ prices, blockchain, royalties }: SaleReceiptsProps) {
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find((chain) => chain.blockchain === blockchain)
  const direct = positive(prices.price)
  const minBid = positive(prices.minBid)
  if (!network || (!direct && !minBid)) return { ways: [], isUnknown: false }
  if (network.commission === null) return { ways: [], isUnknown: true }
  const commission = bps(network.commission)
  const terms = {
    commission,
    royalties: bps(Math.round((royalties ?? 0) * 100)),
    sellerIsCreator: royalties === null,
  }
  const ways = [
    {
      label: t('receive_direct'),
      named: t('price'),
      commission,
      split: direct && splitDirectSale(direct, 1n, terms),
    },
    {
      label: t('receive_auction'),
      named: t('minimum_bid'),
      commission,
      split: minBid && splitAuction(minBid, terms),
    },
  ]
  return { ways: ways.flatMap(({ split, ...way }) => (split ? [{ ...way, split }] : [])), isUnknown: false }
}

/** A price as it was read; null unless it is above zero. */
const positive = (price: Reading | null): Wei | null => (price?.amount ? wei(price.amount) : null)
