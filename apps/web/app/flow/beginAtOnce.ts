import type { Flow } from '@vitrine/domain/flow/flow'
import type { Wallet } from '#wallet/wallet.ts'
import { attempt } from './attempt.ts'
import type { Intent } from './business/all.ts'
import { openRunner } from './openRunner.ts'

/** Begins a flow and asks the wallet without another click. */
export async function beginAtOnce(intent: Intent, account: Flow['account'], wallet: Wallet): Promise<void> {
  const runner = await openRunner()
  const id = runner.begin(intent, account)
  // A browser opens the window of such a wallet only after a click: on Start.
  if (wallet.state().way !== 'window') void attempt(() => runner.start(id))
}
