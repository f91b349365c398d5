import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { MacroList } from './MacroList.tsx'

/** The sentences that the team puts into the reasons of decisions. */
export default function MacrosPage() {
  const found = useQuery(query('GET /console/macros'))
  return (
    <>
      <PageTitle title={w('macros')} text={w('macros_text')} />
      <QueryState query={found} />
      {found.data && <MacroList saved={found.data} />}
    </>
  )
}
