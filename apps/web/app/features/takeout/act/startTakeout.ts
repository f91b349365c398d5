import { failureOf, request } from '#data/browser.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** Asks for a link and lets the browser download it. The file never passes through this page, so it may be large. */
export async function startTakeout(collection?: string): Promise<void> {
  try {
    const { url } = await request('POST /takeouts', { json: collection ? { collection } : {} })
    const link = document.createElement('a')
    link.href = url
    // An error of the server fails the download instead of replacing this page.
    link.download = ''
    link.click()
    showToast({ kind: 'success', title: t('success'), text: t('takeout_started') })
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
  }
}
