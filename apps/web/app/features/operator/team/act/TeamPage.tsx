import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Button } from '#ui/Button.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { MemberLine } from './MemberLine.tsx'

/** Who has a role, and giving or withdrawing it. */
export default function TeamPage() {
  const team = useQuery(query('GET /console/team'))
  const [granting, setGranting] = useState(false)
  return (
    <>
      <PageTitle title={w('team')} text={w('team_text')}>
        <Button size="small" onClick={() => setGranting(true)}>
          {w('team_add')}
        </Button>
      </PageTitle>
      <QueryState query={team} />
      <ul className="flex flex-col divide-y divide-line">
        {team.data?.team.map((member) => (
          <MemberLine key={member.user.wallet} member={member} />
        ))}
      </ul>
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
    </>
  )
}
