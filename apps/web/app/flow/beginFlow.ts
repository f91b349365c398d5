import type { Intent } from './intent.ts'
import { openRunner } from './openRunner.ts'

/** Puts a piece of business before the person and begins with its first step. */
export async function beginFlow(intent: Intent, wallet: string): Promise<void> {
  const runner = await openRunner()
  void runner.start(runner.begin(intent, wallet))
}
