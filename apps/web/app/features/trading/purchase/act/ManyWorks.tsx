import { bps } from '@vitrine/domain/money/bps'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { percentText } from '#words/number.ts'
import { personName } from '#words/personName.ts'
import type { Priced } from './manyPurchases.ts'

type ManyWorksProps = { purchases: readonly Priced[]; placeholders: number }

/** The works that a transaction would buy: each with its seller, its price and its fee. */
export function ManyWorks({ purchases, placeholders }: ManyWorksProps) {
  return (
    // A list that scrolls must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul tabIndex={0} aria-label={t('works')} className="flex max-h-72 flex-col gap-3 overflow-y-auto">
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
        <li key={index} aria-hidden className="h-16 shrink-0 rounded-s bg-sunken" />
      ))}
      {purchases.map(({ offer, split }) => (
        <li key={offer._id}>
          <SubjectLine subject={subjectOf(offer.token)}>
            <p className="truncate text-sm text-quiet">{t('sold_by', { name: personName(offer.creator) })}</p>
            <p className="text-sm tabular-nums">
              {t('price_and_fee', {
                price: moneyText(split.price, offer.blockchain),
                fee: moneyText(split.buyerFee, offer.blockchain),
                percent: percentText(bps(offer.commission)),
              })}
            </p>
          </SubjectLine>
        </li>
      ))}
    </ul>
  )
}
