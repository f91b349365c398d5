import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'

/** Copies a text and says so. @param done the sentence */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', title: t('success'), text: done })
  } catch {
    showToast({ kind: 'error', title: t('error'), text: t('link_not_copied') })
  }
}

/** Opens the system's share sheet. Closing it without a choice is no failure. */
export async function shareBySystem(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}
