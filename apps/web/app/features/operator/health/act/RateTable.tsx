import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { chainName } from '#words/money.ts'

type Rate = OutputOf<'GET /common/rates'>['rates'][number]

/** How often the rates are read again, in milliseconds. */
const INTERVAL = 60_000

/** What coins and currencies cost in dollars, and which sources say so. */
export function RateTable() {
  const rates = useQuery({ ...query('GET /common/rates'), refetchInterval: INTERVAL })
  if (!rates.data) return <QueryState query={rates} />
  return (
    <table className="w-full text-start tabular-nums">
      <thead className="text-sm text-quiet max-sm:sr-only">
        <tr>
          <th className="py-2 pe-4 text-start font-normal">{w('rates_unit')}</th>
          <th className="py-2 pe-4 text-start font-normal">{w('rates_price')}</th>
          <th className="py-2 pe-4 text-start font-normal">{w('rates_sources')}</th>
          <th className="py-2 text-start font-normal">{w('rates_date')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rates.data.rates.map((rate) => (
          <tr
            key={`${rate.blockchain} ${rate.address}`}
            className="max-sm:flex max-sm:flex-col max-sm:py-2 sm:align-top"
          >
            <th scope="row" className="pe-4 text-start font-normal sm:py-2">
              {rate.unit} <span className="text-sm text-quiet">{chainName(rate.blockchain)}</span>
              {rate.pegged === false && (
                <span className="block text-sm text-error">{w('rates_no_dollar')}</span>
              )}
            </th>
            <td className="pe-4 sm:py-2">
              {rate.price ?? w(rate.pegged ? 'rates_a_dollar' : 'health_unknown')}
            </td>
            <td className="pe-4 max-sm:text-sm sm:py-2">
              <Sources sources={rate.sources} />
            </td>
            <td className="max-sm:text-sm max-sm:text-quiet sm:py-2">
              {rate.date && englishDate(rate.date)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sources({ sources }: Pick<Rate, 'sources'>) {
  if (sources.length === 0) return w('rates_none')
  return (
    <ul>
      {sources.map(({ name, price, outlier }) => (
        <li key={name} className={outlier ? 'text-error' : undefined}>
          {name === 'feed' ? w('rates_feed') : name}: {price}
          {outlier && ` (${w('rates_outlier')})`}
        </li>
      ))}
    </ul>
  )
}
