import { Suspense, useDeferredValue, useEffect } from 'react'
import { connectPrompt } from '#data/askToConnect.ts'
import { storedWallet } from '#data/connection.ts'
import { getSession, useSession } from '#data/session.ts'
import { fetchPart } from '#ui/loading/fetchPart.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const ConnectDialog = lazyPart(() => import('./act/ConnectDialog.tsx'))

/** Restores the wallet of the last visit, and shows the connect dialog when something asks for it (STA-09). */
export function SessionHost() {
  // Deferred, the dialog appears as soon as its code has loaded; otherwise React throttles it by 300 ms.
  const prompt = useDeferredValue(connectPrompt.use())
  const session = useSession()

  // Also when another tab signs in while this one is open.
  const account = session?.wallet
  useEffect(() => {
    if (account && storedWallet()) void restoreWallet()
  }, [account])

  // React now knows who is signed in, so the mark of the early script is no longer needed.
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
