import { useEffect, useRef } from 'react'
import { connectPrompt } from '#data/askToConnect.ts'
import { useSession } from '#data/session.ts'
import { showToast } from '#ui/notices/toast.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { leave, signOut } from '#wallet/signOut.ts'
import { useWalletState, type WalletState } from '#wallet/walletState.ts'
import { t } from '#words/catalogue.ts'

/** Signs the person out when the wallet disconnects or its account changes (STA-09). Mounted again for each account. */
export function WalletWatch() {
  const session = useSession()
  // While the person chooses a wallet, these changes are expected.
  const choosing = connectPrompt.use() !== null
  const { status, address, way } = useWalletState()
  const before = useRef<WalletState['status'] | null>(null)
  const followed = useRef(false)
  /** The account that a wallet of this tab alone keeps when another tab signs in. */
  const kept = useRef<string | null>(null)

  useEffect(() => {
    const mounting = before.current === null
    const disconnected = before.current === 'connected' && status === 'none'
    before.current = status
    if (!session || choosing) return
    if (disconnected) {
      void signOut()
      showToast({ kind: 'info', title: t('wallet_left'), text: t('wallet_left_text') })
    } else if (status === 'connected' && address !== session.wallet) {
      if (mounting && way === 'window') kept.current = address
      // Another tab may have connected the account that is signed in; this tab's wallet has not heard of it.
      if (!followed.current) {
        followed.current = true
        void openWallet().then((wallet) => wallet.follow())
      } else if (address !== kept.current) {
        void leave()
        showToast({ kind: 'info', title: t('account_changed'), text: t('account_changed_text') })
      }
    }
  }, [session, choosing, status, address, way])
  return null
}
