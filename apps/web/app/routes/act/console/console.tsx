import { Outlet } from 'react-router'
import { ConsoleShell, ConsoleWaiting } from '#features/console/act/ConsoleShell.tsx'
import { SignedIn } from '#parts/SignedIn.tsx'
import { NotFound } from '../../NotFound.tsx'

/** The operator's console. People without a role see the page for addresses that do not exist. */
export default function ConsoleRoute() {
  return (
    <SignedIn waiting={<ConsoleWaiting />}>
      {() => (
        <ConsoleShell refused={<NotFound />}>
          <Outlet />
        </ConsoleShell>
      )}
    </SignedIn>
  )
}
