import { failureOf } from '#data/browser.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/**
 * Does what leads to the steps of a flow. What fails there has no flow yet that could say so, so a toast does.
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
