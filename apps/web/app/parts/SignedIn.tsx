import { Fragment, type ReactNode } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { type Session, useSession } from '#data/session.ts'
import { Button } from '#ui/Button.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** Shown to visitors in place of a page for signed-in people. */
function ConnectNeeded() {
  return (
    <div className="wall flex flex-col items-start gap-5 py-20 sm:py-28">
      <h1 className="text-3xl">{rareText('connect_needed_title')}</h1>
      <p className="max-w-md text-lg text-quiet">{rareText('connect_needed_text')}</p>
      <Button kind="primary" size="large" onClick={() => askToConnect()}>
        {t('connect_wallet')}
      </Button>
    </div>
  )
}

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
