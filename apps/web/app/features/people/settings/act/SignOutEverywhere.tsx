import { useState } from 'react'
import { failureOf } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { signOutEverywhere } from '#wallet/signOut.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** Ends every session of the wallet, after a confirmation. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      await signOutEverywhere()
      showToast({ kind: 'success', title: t('success'), text: t('signed_out_everywhere') })
    } catch (error) {
      showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="sessions" className="border-t border-line pt-8">
      <h2 id="sessions" className="text-xl">
        {t('sessions')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('sessions_text')}</p>
      <Button onClick={() => setAsking(true)}>{t('sign_out_everywhere')}</Button>
      {asking && (
        <Modal
          title={t('sign_out_everywhere_title')}
          description={t('sign_out_everywhere_text')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          foot={
            <div className="grid gap-3 sm:grid-cols-2">
              <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
              <Button kind="primary" busy={busy} onClick={press}>
                {t('sign_out_everywhere')}
              </Button>
            </div>
          }
        />
      )}
    </section>
  )
}
