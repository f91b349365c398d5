import { Notices } from '#features/notifications/Notices.tsx'
import { WalletWatch } from '#features/session/act/WalletWatch.tsx'
import { Tray } from '#features/transaction/act/Tray.tsx'

/** What stands in the header for who is signed in: what is under way, what is new; and who looks after the wallet. */
export default function HeaderTools() {
  return (
    <>
      <WalletWatch />
      <Tray />
      <Notices />
    </>
  )
}
