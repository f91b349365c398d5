import { OfflineLinks } from '#features/frame/OfflineLinks.tsx'
import { LiveHost } from '#features/live/LiveHost.tsx'
import { FlowHost } from '#features/transaction/act/FlowHost.tsx'
import { useKeptLists } from '#features/works/token/act/useKeptLists.ts'
import { OfflineNotice } from '#ui/notices/OfflineNotice.tsx'
import { OutdatedNotice } from '#ui/notices/OutdatedNotice.tsx'
import { UnloadedNotice } from '#ui/notices/UnloadedNotice.tsx'
import { DemoSheetHost } from '#wallet/demo/DemoSheetHost.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'
import '../AwayPage.tsx'
import '../BrokenPage.tsx'

/** What runs on every page after it has started: transactions, the live stream, the demo wallet's window, the notices. It
 * also brings the pages to show when something fails, because then their code may not be had. */
export default function PageHosts() {
  useKeptLists()
  return (
    <>
      <FlowHost />
      <LiveHost />
      <DemoSheetHost />
      <OfflineLinks />
      <OfflineNotice text={rareText('offline')} />
      <OutdatedNotice text={rareText('outdated')} button={rareText('outdated_reload')} />
      <UnloadedNotice text={rareText('unloaded')} button={t('close')} />
    </>
  )
}
