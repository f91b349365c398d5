import { type Flow, hasSigned } from '@vitrine/domain/flow/flow'
import { batchOf } from '#flow/batches/batch.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** What a running step waits for. */
export function underWay(flow: Flow): string {
  const { state } = flow
  const together = batchOf(flow)?.steps.length
  if (state.at === 'signing' && together && together > 1) return t('step_signing_together', { n: together })
  if ((state.at === 'sent' || state.at === 'unsure') && state.missing)
    return failureText({ code: 'transaction_unfound' })
  if (state.at === 'signing') return t('step_signing')
  if (state.at === 'unsure') return t('late_transaction')
  if (state.at === 'sent') return t('step_sent')
  // Only a transaction is confirmed by a network.
  if (state.at === 'reporting' && state.hash !== null) return t('step_reporting')
  return t(hasSigned(flow) ? 'step_publishing' : 'step_not_needed')
}
