import { OfflineLinks } from '#features/frame/OfflineLinks.tsx'
import { LiveHost } from '#features/live/LiveHost.tsx'
import { FlowHost } from '#features/transaction/act/FlowHost.tsx'
import { OfflineNotice } from '#ui/OfflineNotice.tsx'
import { DemoSheetHost } from '#wallet/demo/DemoSheetHost.tsx'
import { ofAside } from '#words/aside.ts'

/** What runs on every page after it has started: transactions, the live stream, the demo wallet's window, the offline notice. */
export default function PageHosts() {
  return (
    <>
      <FlowHost />
      <LiveHost />
      <DemoSheetHost />
      <OfflineLinks />
      <OfflineNotice text={ofAside('offline')} />
    </>
  )
}
