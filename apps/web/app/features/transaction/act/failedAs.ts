import type { Failure, StepState } from '@vitrine/domain/flow/flow'
import type { StepWords } from '#flow/business/business.ts'
import type { MessageKey } from '#words/catalogue.ts'

type From = Extract<StepState, { at: 'failed' }>['from']

/** The message key for how a step failed. */
export function failedAs(names: StepWords, from: From, { code }: Failure): MessageKey {
  if (from === 'reporting') return names.unreported ?? 'failed_report'
  if (code === 'transaction_timeout') return names.late ?? names.failed
  return (from === 'sent' && names.reverted) || names.failed
}
