import type { OutputOf } from '@vitrine/api/client/client'
import { t } from '#words/catalogue.ts'
import { leftToRight } from '#words/language.ts'
import { priceOf } from '#words/price.ts'

type Shown = OutputOf<'GET /tokens/{id}'>
type YoursProps = { shown: Shown; wallet: string | null; hash: string | null }

/**
 * That a work is the viewer's, how many copies, and what they paid. Copies of an edition are alike, so none has a number.
 * Empty for somebody else's work, such as one whose auction the viewer settled.
 */
export function Yours({ shown: { token, history }, wallet, hash }: YoursProps) {
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  if (owned === 0) return null
  const sale = history.find((entry) => entry.type === 'purchased' && entry.hash === hash)
  const paid = sale && priceOf(forAll(sale), token.blockchain)
  return (
    <div role="status" className="mt-2">
      <p className="text-2xl font-medium">{t('yours')}</p>
      <p className="mt-1 text-quiet">
        {token.type === 721 ? t('edition_single') : t('you_own_now', { n: owned, copies: token.copies })}
      </p>
      {paid && (
        <p className="mt-1 text-quiet tabular-nums">
          {t('moment_price', { price: leftToRight(`${paid.amount} ${paid.currency}`) })}
        </p>
      )}
    </div>
  )
}

/** What all copies of a sale cost. */
function forAll({ price, currency_price: other, copies }: Shown['history'][number]) {
  const times = (amount: string) => (BigInt(amount) * BigInt(copies ?? 1)).toString()
  return {
    price: price && times(price),
    currency_price: other && { ...other, amount: times(other.amount) },
  }
}
