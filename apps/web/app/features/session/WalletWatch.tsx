import { useEffect, useRef } from 'react'
import { type Session, setSession } from '#data/session.ts'
import { showToast } from '#ui/toast.ts'
import { useWalletState } from '#wallet/walletState.ts'
import { t } from '#words/catalogue.ts'
import { leave } from './leave.ts'

/** Follows the wallet of who is signed in: whoever it does not stand for any more is not here any more (STA-09). */
export default function WalletWatch({ session }: { session: Session }) {
  const { status, address } = useWalletState()
  const before = useRef(status)

  useEffect(() => {
    const left = before.current === 'connected' && status === 'none'
    before.current = status
    if (left) {
      void leave()
      showToast({ kind: 'info', title: t('wallet_left'), text: t('wallet_left_text') })
    } else if (status === 'connected' && address !== session.wallet) {
      setSession(null)
      showToast({ kind: 'info', title: t('account_changed'), text: t('account_changed_text') })
    }
  }, [session, status, address])
  return null
}
