import { failureOf } from '#data/browser.ts'
import { fetchPart } from '#ui/fetchPart.ts'
import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import type { Runner } from './runner.ts'

let opening: Promise<Runner> | undefined

/** The runner of this page. The first call fetches its code and the wallet's. */
export function openRunner(): Promise<Runner> {
  opening ??= fetchPart(() => import('./browserRunner.ts'))
    .then(({ openBrowserRunner }) => openBrowserRunner())
    .catch((error: unknown) => {
      opening = undefined
      throw error
    })
  return opening
}

/**
 * Asks the runner for something. What fails outside of a flow's steps is not in its dialog, so a toast shows it.
 * @returns whether it succeeded
 */
export async function askRunner(ask: (runner: Runner) => Promise<void>): Promise<boolean> {
  try {
    await ask(await openRunner())
    return true
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
    return false
  }
}
