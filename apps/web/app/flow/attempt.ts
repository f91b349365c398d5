import { failureOf } from '#data/browser.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/**
 * Runs what comes before the first step of a flow. There is no dialog yet to show a failure, so a toast shows it.
 * @returns whether it succeeded
 */
export async function attempt(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
    return false
  }
}
