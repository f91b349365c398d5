import type { OutputOf } from '@vitrine/api/client'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/Empty.tsx'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { PersonCell } from './PersonCell.tsx'

/** Who holds how many copies, and what of it is for sale. */
export function OwnerList({ token }: { token: OutputOf<'GET /tokens/{id}'>['token'] }) {
  if (token.owners.length === 0) return <Empty title={t('nothing_yet')} />
  return (
    <ul className="flex flex-col divide-y divide-line">
      {token.owners.map(({ user, copies, on_sale, price }) => (
        <li key={user.wallet} className="flex items-center justify-between gap-4 py-3">
          <PersonCell person={user}>
            {t('copies_of', { n: copies, copies: token.copies })}
            {on_sale > 0 && ` · ${t('on_sale_count', { n: on_sale })}`}
          </PersonCell>
          {price && (
            <Amount amount={amountOf(price)} currency={token.blockchain} className="shrink-0 font-medium" />
          )}
        </li>
      ))}
    </ul>
  )
}
