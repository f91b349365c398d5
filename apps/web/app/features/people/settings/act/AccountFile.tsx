import { useState } from 'react'
import { request } from '#data/browser.ts'
import { startDownload } from '#parts/act/startDownload.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** Downloads everything that the server keeps about the viewer, as a file. */
export function AccountFile() {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    await startDownload(() => request('POST /users/settings/export'), t('account_file_started'))
    setBusy(false)
  }
  return (
    <section aria-labelledby="account-file" className="border-t border-line pt-8">
      <h2 id="account-file" className="text-xl">
        {t('account_file')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('account_file_text')}</p>
      <Button busy={busy} onClick={press}>
        {t('account_file_get')}
      </Button>
    </section>
  )
}
