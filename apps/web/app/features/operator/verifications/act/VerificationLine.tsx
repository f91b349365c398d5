import type { VerificationRequest } from '@vitrine/api/entities/people/verification'
import { useState } from 'react'
import { Link } from 'react-router'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { Button } from '#ui/Button.tsx'
import { personName, shortWallet } from '#words/personName.ts'
import { DecideBadgeDialog } from './DecideBadgeDialog.tsx'

type Props = { request: VerificationRequest }

/** Somebody who asks for a badge: who they say they are, and the decision. */
export function VerificationLine({ request: { user, links, note, date } }: Props) {
  const [granted, setGranted] = useState<boolean | null>(null)
  const name = personName(user)
  return (
    <div className="py-4">
      <p className="font-medium wrap-anywhere">
        <Link to={`/users/${user.wallet}`} className="hover:text-accent-text">
          {name}
        </Link>
      </p>
      <p className="text-sm text-quiet">
        {shortWallet(user.wallet)} · {w('case_since', { date: englishDate(date) })}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="inline-block min-h-6 wrap-anywhere underline hover:text-accent-text"
            >
              {link}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" kind="primary" onClick={() => setGranted(true)}>
          {w('badge_grant')}
          <span className="sr-only">{w('badge_to', { name })}</span>
        </Button>
        <Button size="small" onClick={() => setGranted(false)}>
          {w('badge_refuse')}
          <span className="sr-only">{w('badge_to', { name })}</span>
        </Button>
      </div>
      {granted !== null && (
        <DecideBadgeDialog
          granted={granted}
          name={name}
          date={date}
          wallet={user.wallet}
          onClose={() => setGranted(null)}
        />
      )}
    </div>
  )
}
