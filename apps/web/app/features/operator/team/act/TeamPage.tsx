import { useQuery } from '@tanstack/react-query'
import { ROLES, type Role } from '@vitrine/domain/people/roles'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { MemberLine } from './MemberLine.tsx'

const FIELDS: readonly FilterField<'q' | 'role'>[] = [
  { name: 'q', label: w('filter_person') },
  { name: 'role', label: w('filter_role'), options: ROLES.map((value) => ({ value, label: w(value) })) },
]

/** Who has a role, and giving or withdrawing it. */
export default function TeamPage() {
  const filter = useFilter(FIELDS) as { q?: string; role?: Role }
  const team = useQuery(query('GET /console/team', { query: filter }))
  const [granting, setGranting] = useState(false)
  return (
    <>
      <PageTitle title={w('team')} text={w('team_text')}>
        <Button size="small" onClick={() => setGranting(true)}>
          {w('team_add')}
        </Button>
      </PageTitle>
      <ListTools list="team" fields={FIELDS} />
      <QueryState query={team} />
      {team.data?.team.length === 0 && <Empty title={emptyTitle(filter, w('filter_none'))} />}
      <ul className="flex flex-col divide-y divide-line">
        {team.data?.team.map((member) => (
          <MemberLine key={member.user.wallet} member={member} />
        ))}
      </ul>
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
    </>
  )
}
