import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { startDownload } from '#parts/act/startDownload.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** Downloads the viewer's purchases and sales as a table. */
export default function TradesFile() {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    await startDownload(() => request('POST /users/trades/export'), t('trades_file_started'))
    setBusy(false)
  }
  return (
    <div className="mb-4 flex justify-end">
      <Button kind="plain" size="small" busy={busy} onClick={press}>
        <Download className="size-4" aria-hidden />
        {t('trades_file')}
      </Button>
    </div>
  )
}
