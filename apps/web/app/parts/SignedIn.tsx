import { Fragment, type ReactNode } from 'react'
import { type Session, useSession } from '#data/session.ts'
import { useHydrated } from '#ui/useHydrated.ts'
import { ConnectNeeded } from './ConnectNeeded.tsx'

type SignedInProps = {
  /** Shown until it is known whether somebody is signed in: the server renders pages for visitors. */
  waiting: ReactNode
  children: (wallet: Session['wallet']) => ReactNode
}

/** Content for signed-in people, mounted again when the account changes. Visitors are asked to connect. */
export function SignedIn({ waiting, children }: SignedInProps) {
  const session = useSession()
  const hydrated = useHydrated()
  if (session) return <Fragment key={session.wallet}>{children(session.wallet)}</Fragment>
  return hydrated ? <ConnectNeeded /> : waiting
}
