import { useQuery } from '@tanstack/react-query'
import type { Portfolio as Found } from '@vitrine/api/entities/people/portfolio'
import { query } from '#data/query.ts'
import { t } from '#words/catalogue.ts'
import { formatDate } from '#words/date.ts'
import { ofFigures, sumText, volumeText } from '#words/volumes.ts'

/** What the viewer's works are worth, and what they paid for them. Nothing while neither is known. */
export default function Portfolio() {
  const { data, dataUpdatedAt } = useQuery(query('GET /users/portfolio'))
  if (!data) return null
  const { works, more, valued, worth, worth_dollars, bought, paid, paid_dollars } = data.portfolio
  if (valued === 0 && bought === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 tabular-nums">
      {valued > 0 && (
        <Sum
          name={t('portfolio_worth')}
          currencies={worth}
          dollars={worth_dollars}
          note={t('portfolio_valued', { n: valued, works: `${works}${more ? '+' : ''}` })}
          when={t('portfolio_when', { date: formatDate(new Date(dataUpdatedAt).toISOString()) })}
        />
      )}
      {bought > 0 && (
        <Sum
          name={t('portfolio_paid')}
          currencies={paid}
          dollars={paid_dollars}
          note={t('portfolio_bought', { n: bought })}
          when={ofFigures('sums_of_when')}
        />
      )}
    </dl>
  )
}

/** @property when the time of the prices in dollars */
type SumProps = {
  name: string
  currencies: Found['worth']
  dollars: string | null
  note: string
  when: string
}

function Sum({ name, currencies, dollars, note, when }: SumProps) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-medium">
        <bdi>{volumeText({ dollars: null, currencies })}</bdi>
        {dollars !== null && <span className="ms-1.5 font-normal text-quiet">{sumText(dollars)}</span>}
      </dd>
      <dd className="text-sm text-quiet">
        {note}
        {dollars !== null && <span className="block">{when}</span>}
      </dd>
    </div>
  )
}
