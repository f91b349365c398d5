import type { Session } from '#data/session.ts'
import { attempt } from './attempt.ts'
import type { Intent } from './business/all.ts'
import { openRunner } from './openRunner.ts'

/**
 * Opens the dialog of a new flow and starts its first step.
 * @returns whether the dialog opened; if not, the person has been told why
 */
export function beginFlow(intent: Intent, wallet: Session['wallet']): Promise<boolean> {
  return attempt(async () => {
    const runner = await openRunner()
    const id = runner.begin(intent, wallet)
    void attempt(() => runner.start(id))
  })
}
