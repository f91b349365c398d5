import type { Currency } from '@vitrine/api/entities/trading/currency'
import { ceilBid } from '@vitrine/domain/money/bidAmount'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { type Blockchain, coinOf } from '@vitrine/domain/networks'
import { eachOnce, suggestedPrices, suggestion, typedIn } from '#features/trading/offer/act/suggested.ts'
import type { PriceFacts } from '#features/trading/offer/priceFacts.ts'
import type { Suggestion } from '#parts/act/MoneyField.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'

/** How far above the minimum the buttons bid, in percent. */
const RAISES = [5n, 10n]

/** The bids that buttons type: the minimum, a little more, and what is known of the price if a bid can be as low. */
export function suggestedBids(
  minimum: Wei,
  known: PriceFacts,
  coin: Blockchain,
  currencies: readonly Currency[],
): Suggestion[] {
  const unit = { unit: coinOf(coin) }
  const prices = suggestedPrices(known, typedIn(currencies, null), unit)
    .map(({ label, amount }) => suggestion(label, ceilBid(wei(amount)), unit))
    .filter(({ amount }) => amount > minimum)
  return eachOnce([
    suggestion(t('minimum_bid'), minimum, unit),
    ...RAISES.map((percent) => raised(minimum, percent, coin)),
    ...prices,
  ])
}

function raised(minimum: Wei, percent: bigint, coin: Blockchain): Suggestion {
  const amount = ceilBid(wei((minimum * (100n + percent)) / 100n))
  const price = moneyText(amount, coin, 4)
  return { label: `+${percent}%`, says: t('bid_above', { percent: String(percent), price }), amount }
}
