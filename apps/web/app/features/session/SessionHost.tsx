import { Suspense, useDeferredValue, useEffect } from 'react'
import { useConnectPrompt } from '#data/askToConnect.ts'
import { storedWallet } from '#data/connection.ts'
import { getSession, useSession } from '#data/session.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { openWallet } from '#wallet/openWallet.ts'

const ConnectDialog = lazyPart(() => import('./ConnectDialog.tsx'))

/** Brings back the wallet of the last visit, and shows the connect dialog when something asks for it (STA-09). */
export function SessionHost() {
  // Deferred, it stands when its code is there, not a third of a second later.
  const prompt = useDeferredValue(useConnectPrompt())
  const session = useSession()

  useEffect(() => {
    if (getSession() && storedWallet()) void openWallet().then((wallet) => wallet.restore())
  }, [])

  // From here on the page itself says who is signed in; the mark of the early script has done its work.
  useEffect(() => {
    if (session || !getSession()) delete document.documentElement.dataset.session
  }, [session])

  return <Suspense>{prompt && <ConnectDialog onDone={prompt.answer} />}</Suspense>
}
