import { copyText } from '#ui/copyText.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'

/** Copies a text and says so. @param done the sentence */
export async function copyAndSay(text: string, done: string): Promise<void> {
  if (await copyText(text)) showToast({ kind: 'success', title: t('success'), text: done })
  else showToast({ kind: 'error', title: t('error'), text: t('not_copied') })
}

/** Opens the system's share sheet. Closing it without a choice is no failure. */
export async function shareBySystem(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}
