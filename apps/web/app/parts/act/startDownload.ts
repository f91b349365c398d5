import { failureOf } from '#data/browser.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/**
 * Asks for a link and lets the browser download it. The file never passes through this page, so it may be large.
 * @param started the sentence that says so
 */
export async function startDownload(ask: () => Promise<{ url: string }>, started: string): Promise<void> {
  try {
    const { url } = await ask()
    const link = document.createElement('a')
    link.href = url
    // An error of the server fails the download instead of replacing this page.
    link.download = ''
    link.click()
    showToast({ kind: 'success', title: t('success'), text: started })
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
  }
}
