import type { Session } from '#data/session.ts'
import { attempt } from './attempt.ts'
import type { Intent } from './business/all.ts'
import { openRunner } from './openRunner.ts'

/**
 * Puts a piece of business before the person and begins with its first step.
 * @returns whether it is before them; where it is not, they have been told why
 */
export function beginFlow(intent: Intent, wallet: Session['wallet']): Promise<boolean> {
  return attempt(async () => {
    const runner = await openRunner()
    const id = runner.begin(intent, wallet)
    void attempt(() => runner.start(id))
  })
}
