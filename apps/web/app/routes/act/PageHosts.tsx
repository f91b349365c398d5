import { HeldLinks } from '#features/frame/HeldLinks.tsx'
import { LiveHost } from '#features/live/LiveHost.tsx'
import { FlowHost } from '#features/transaction/act/FlowHost.tsx'
import { OfflineNotice } from '#ui/OfflineNotice.tsx'
import { DemoSheetHost } from '#wallet/demo/DemoSheetHost.tsx'
import { t } from '#words/t.ts'

/** What lives beside every page: transactions, news, the demo wallet's window, word of a lost connection. It comes once the page stands. */
export default function PageHosts() {
  return (
    <>
      <FlowHost />
      <LiveHost />
      <DemoSheetHost />
      <HeldLinks />
      <OfflineNotice text={t('offline')} />
    </>
  )
}
