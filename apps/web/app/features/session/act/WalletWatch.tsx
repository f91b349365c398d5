import { useEffect, useRef } from 'react'
import { useConnectPrompt } from '#data/askToConnect.ts'
import { setSession, useSession } from '#data/session.ts'
import { showToast } from '#ui/toast.ts'
import { signOut } from '#wallet/signOut.ts'
import { useWalletState } from '#wallet/walletState.ts'
import { t } from '#words/catalogue.ts'

/** Signs the person out when the wallet disconnects or its account changes (STA-09). */
export function WalletWatch() {
  const session = useSession()
  // While the person chooses a wallet, these changes are expected.
  const choosing = useConnectPrompt() !== null
  const { status, address } = useWalletState()
  const before = useRef(status)

  useEffect(() => {
    const disconnected = before.current === 'connected' && status === 'none'
    before.current = status
    if (!session || choosing) return
    if (disconnected) {
      void signOut()
      showToast({ kind: 'info', title: t('wallet_left'), text: t('wallet_left_text') })
    } else if (status === 'connected' && address !== session.wallet) {
      setSession(null)
      showToast({ kind: 'info', title: t('account_changed'), text: t('account_changed_text') })
    }
  }, [session, choosing, status, address])
  return null
}
