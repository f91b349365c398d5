import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { PageTitle } from './PageTitle.tsx'
import { w } from './words.ts'

/** The first page of the console. */
export function OverviewPage() {
  const { data } = useQuery(query('GET /console'))
  return (
    <PageTitle
      title={w('overview')}
      text={data && w('overview_text', { role: w(data.role).toLowerCase() })}
    />
  )
}
