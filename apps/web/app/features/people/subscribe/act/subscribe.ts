import { isEmail } from '@vitrine/domain/rules/people/checkProfile'
import { request } from '#data/browser.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { language } from '#words/language.ts'

/** Subscribes an address to the newsletter or to a collection's opening, and shows the result (VAL-16, API-13). */
export async function subscribe(email: string, collectionID?: string): Promise<boolean> {
  const address = email.trim()
  if (!isEmail(address)) {
    showToast({ kind: 'error', title: t('error'), text: t('email_invalid') })
    return false
  }
  try {
    const query = { collection: collectionID === undefined ? 'false' : 'true' }
    await request('POST /subscriptions', {
      query,
      json: { email: address, collectionID, language: language() },
    })
    showToast({ kind: 'success', title: t('success'), text: t('subscribed') })
    return true
  } catch {
    showToast({ kind: 'error', title: t('error'), text: t('failed') })
    return false
  }
}
