import { Notices } from '#features/people/notifications/Notices.tsx'
import { WalletWatch } from '#features/people/session/act/WalletWatch.tsx'
import { Tray } from '#features/transaction/act/Tray.tsx'

/** The signed-in part of the header: running transactions and notifications. It also watches the wallet. */
export default function HeaderTools() {
  return (
    <>
      <WalletWatch />
      <Tray />
      <Notices />
    </>
  )
}
