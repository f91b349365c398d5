import type { Flow } from '@vitrine/domain/flow/flow'
import { batchOf } from '#flow/batch.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** What a running step waits for. */
export function underWay(flow: Flow): string {
  const { state } = flow
  const together = batchOf(flow)?.steps.length
  if (state.at === 'signing' && together) return t('step_signing_together', { n: together })
  if (state.at === 'sent' && state.missing) return failureText({ code: 'transaction_unfound' })
  if (state.at === 'sent' || state.at === 'unsure') return t('step_sent')
  return t(state.at === 'reporting' ? 'step_reporting' : 'step_signing')
}
