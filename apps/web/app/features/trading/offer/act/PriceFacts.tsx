import { wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { t } from '#words/catalogue.ts'
import { leftToRight } from '#words/language.ts'
import { moneyText } from '#words/money.ts'
import { priceOf } from '#words/price.ts'
import { unitsText } from '#words/units.ts'
import type { PriceFacts as Facts } from '../priceFacts.ts'

type PriceFactsProps = { facts: Facts; blockchain: Blockchain }

/** What others ask, pay and offer, and how rare the work is, beside the field for a price. Empty if nothing is known. */
export function PriceFacts({ facts: { floor, lastSale, orders, rarity }, blockchain }: PriceFactsProps) {
  const sold = lastSale && priceOf(lastSale, blockchain)
  const best = orders[0]?.price
  const lines = [
    { name: t('floor'), value: floor && moneyText(wei(floor), blockchain) },
    { name: t('last_sale'), value: sold && leftToRight(`${sold.amount} ${sold.currency}`) },
    { name: t('best_offer'), value: best?.unit && unitsText(BigInt(best.amount), best) },
    { name: t('rarity'), value: rarity && t('rank_of', { rank: rarity.rank, n: rarity.works }) },
  ].filter(({ value }) => value)
  if (lines.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-m bg-sunken px-4 py-3 text-sm">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-quiet">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
