import { Suspense, useDeferredValue, useEffect } from 'react'
import { useConnectPrompt } from '#data/askToConnect.ts'
import { storedWallet } from '#data/connection.ts'
import { getSession, useSession } from '#data/session.ts'
import { fetchPart } from '#ui/fetchPart.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const ConnectDialog = lazyPart(() => import('./act/ConnectDialog.tsx'))

/** Brings back the wallet of the last visit, and shows the connect dialog when something asks for it (STA-09). */
export function SessionHost() {
  // Deferred, it stands when its code is there, not a third of a second later.
  const prompt = useDeferredValue(useConnectPrompt())
  const session = useSession()

  useEffect(() => {
    if (getSession() && storedWallet()) void restoreWallet()
  }, [])

  // From here on the page itself says who is signed in; the mark of the early script has done its work.
  useEffect(() => {
    if (session || !getSession()) delete document.documentElement.dataset.session
  }, [session])

  return <Suspense>{prompt && <ConnectDialog onDone={prompt.answer} />}</Suspense>
}

async function restoreWallet(): Promise<void> {
  const { openWallet } = await fetchPart(() => import('#wallet/openWallet.ts'))
  const wallet = await openWallet()
  await wallet.restore()
}
