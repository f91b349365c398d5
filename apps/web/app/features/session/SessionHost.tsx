import { lazy, Suspense, useEffect } from 'react'
import { getSession, setSession, useSession } from '#data/session.ts'
import { showToast } from '#ui/toast.ts'
import { useConnectPrompt } from '#wallet/askToConnect.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { storedWallet } from '#wallet/storage.ts'
import { useWalletState } from '#wallet/walletState.ts'
import { t } from '#words/t.ts'

const ConnectDialog = lazy(() => import('./ConnectDialog.tsx'))

/** Brings back the wallet of the last visit, and shows the connect dialog when something asks for it (STA-09). */
export function SessionHost() {
  const prompt = useConnectPrompt()
  const session = useSession()
  const { status, address } = useWalletState()

  useEffect(() => {
    if (getSession() && storedWallet()) void openWallet().then((wallet) => wallet.restore())
  }, [])

  // From here on the page itself says who is signed in; the mark of the early script has done its work.
  useEffect(() => {
    if (session || !getSession()) delete document.documentElement.dataset.session
  }, [session])

  // Somebody else's account is in the wallet now: whoever was signed in is not here any more.
  useEffect(() => {
    if (!session || status !== 'connected' || address === session.wallet || prompt) return
    setSession(null)
    showToast({ kind: 'info', title: t('account_changed'), text: t('account_changed_text') })
  }, [session, status, address, prompt])

  return <Suspense>{prompt && <ConnectDialog onDone={prompt.answer} />}</Suspense>
}
