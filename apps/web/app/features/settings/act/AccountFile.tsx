import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** Downloads everything that the server keeps about the viewer, as a file. */
export function AccountFile() {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      const { url } = await request('POST /users/settings/export')
      const link = document.createElement('a')
      link.href = url
      // An error of the server fails the download instead of replacing this page.
      link.download = ''
      link.click()
      showToast({ kind: 'success', title: t('success'), text: t('account_file_started') })
    } catch (error) {
      showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
    } finally {
      setBusy(false)
    }
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
