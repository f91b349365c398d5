import type { OutputOf } from '@vitrine/api/client/client'
import type { Payee } from '@vitrine/api/entities/people/user'
import { networkName } from '@vitrine/domain/networks'
import { facts } from '@vitrine/messages/facts'
import { Link } from 'react-router'
import PermanenceLine from '#parts/PermanenceLine.tsx'
import { formatDate } from '#words/date.ts'
import { personName } from '#words/personName.ts'
import { wordsOf } from '#words/wordsOf.ts'

const t = wordsOf(facts)

/** Who receives the person's royalties, where it is somebody else (CHN-07). */
export function PayeeLines({ payees }: { payees: readonly Payee[] }) {
  return (
    <ul className="text-sm text-quiet">
      {payees.map(({ network, payee, since }) => (
        <li key={network}>
          <Link
            to={`/users/${payee.wallet}`}
            className="touch inline-block py-1 underline decoration-line underline-offset-4 hover:text-accent-text"
          >
            {t('royalties_go_to', {
              chain: networkName(network),
              name: personName(payee),
              date: formatDate(since),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What else there is to say of a person: who receives their royalties, and which of their works nobody can change. */
export default function ProfileFacts({ payees, permanence }: OutputOf<'GET /users/{id}'>) {
  return (
    <div className="wall mt-5">
      <PayeeLines payees={payees} />
      <PermanenceLine permanence={permanence} />
    </div>
  )
}
