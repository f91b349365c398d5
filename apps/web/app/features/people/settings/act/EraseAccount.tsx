import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { showToast } from '#ui/notices/toast.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { eraseAccount } from '#wallet/signOut.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** What has to be typed, in every language. */
const WORD = 'ERASE'

/** Erases the viewer's account, after the dialog said what goes and what stays, and a typed word. */
export function EraseAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="erase" className="border-t border-line pt-8">
      <h2 id="erase" className="text-xl">
        {t('erase_title')}
      </h2>
      <p className="mt-2 mb-4 text-quiet">{t('erase_text')}</p>
      <Button onClick={() => setAsking(true)}>{t('erase')}</Button>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function erase() {
    if (typed.trim().toUpperCase() !== WORD) return setError(t('erase_word_wrong', { word: WORD }))
    setBusy(true)
    try {
      await eraseAccount(WORD)
      showToast({ kind: 'success', title: t('success'), text: t('erased') })
      await navigate('/')
    } catch (failure) {
      showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(failure)) })
      setBusy(false)
    }
  }
  return (
    <Modal
      title={t('erase_question')}
      description={t('erase_question_text')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{t('erase_keep')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('erase')}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void erase()
        }}
      >
        <h3 className="font-medium">{t('erase_goes')}</h3>
        <p className="mt-1 text-quiet">{t('erase_goes_text')}</p>
        <h3 className="mt-4 font-medium">{t('erase_stays')}</h3>
        <p className="mt-1 text-quiet">{t('erase_stays_text')}</p>
        <TextField
          className="mt-5"
          label={t('erase_word', { word: WORD })}
          value={typed}
          error={error}
          autoComplete="off"
          maxLength={20}
          onChange={(value) => {
            setTyped(value)
            setError(null)
          }}
        />
      </form>
    </Modal>
  )
}
