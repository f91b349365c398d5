import { LiveHost } from '#features/live/LiveHost.tsx'
import { FlowHost } from '#features/transaction/FlowHost.tsx'
import { DemoSheetHost } from '#wallet/demo/DemoSheetHost.tsx'

/** What lives beside every page: transactions, news, the demo wallet's window. It comes once the page stands. */
export default function PageHosts() {
  return (
    <>
      <FlowHost />
      <LiveHost />
      <DemoSheetHost />
    </>
  )
}
