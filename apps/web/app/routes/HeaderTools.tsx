import { Notices } from '#features/notifications/Notices.tsx'
import { Tray } from '#features/transaction/Tray.tsx'

/** What stands in the header for who is signed in: what is under way, what is new. */
export default function HeaderTools() {
  return (
    <>
      <Tray />
      <Notices />
    </>
  )
}
