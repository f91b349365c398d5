import { askToConnect } from '#data/askToConnect.ts'
import { failureOf } from '#data/browser.ts'
import type { Session } from '#data/session.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import type { Intent } from '../business/allBusiness.ts'
import { openRunner } from './openRunner.ts'
import { question } from './question.ts'
import type { Runner } from './runner.ts'

/**
 * Opens the dialog of a new flow and starts its first step. If another flow may still do the same, the dialog shows that
 * one and asks. Somebody who is not signed in is asked to connect first: the
 * session may have ended since the button was shown.
 * @param wallet the only account that may begin it; any account if left out
 * @param starts false if the person has to press Start: a browser opens a wallet's window only after a click, and the
 * last one was too long ago
 * @returns whether the dialog opened; if the runner failed, the person has been told why
 */
export async function beginFlow(intent: Intent, wallet?: Session['wallet'], starts = true): Promise<boolean> {
  const session = await askToConnect()
  if (!session || (wallet && session.wallet !== wallet)) return false
  return askRunner(async (runner) => {
    const steps = await runner.needed(intent, session.wallet)
    const begin = async (seen: readonly string[] = []) => {
      const rival = runner.rivalOf(intent, session.wallet, seen)
      const id = runner.begin(intent, session.wallet, steps, seen)
      if (rival) question.set({ first: id, anyway: () => begin([...seen, id]) })
      else if (starts) void askRunner(({ start }) => start(id))
    }
    await begin()
  })
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
