import type { OutputOf } from '@vitrine/api/client/client'
import PermanenceLine from '#parts/PermanenceLine.tsx'
import { PayeeLines } from './PayeeLines.tsx'

/** What else there is to say of a person: who receives their royalties, and which of their works nobody can change. */
export default function ProfileFacts({ payees, permanence }: OutputOf<'GET /users/{id}'>) {
  return (
    <div className="wall mt-5">
      <PayeeLines payees={payees} />
      <PermanenceLine permanence={permanence} />
    </div>
  )
}
