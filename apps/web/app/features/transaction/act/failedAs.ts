import type { Code } from '@vitrine/domain/codes'
import { type Flow, isOut, type StepState } from '@vitrine/domain/flow/flow'
import type { StepWords } from '#flow/business/business.ts'
import { type MessageKey, say, t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

type Failed = Extract<StepState, { at: 'failed' }>
type Of = Pick<Flow, 'unfound'>

/** What the wallet or the network said. The sentences of other failures also say that nothing happened. */
const SAID: readonly Code[] = [
  'wallet_internal',
  'wallet_rejected',
  'send_failed',
  'transaction_reverted',
  'transaction_timeout',
  'transaction_unfound',
]

/** The message key for how a step failed. That nothing was done is said only where nothing can happen any more. */
export function failedAs(names: StepWords, state: Failed, { unfound }: Of): MessageKey {
  const { from, failure } = state
  if (from === 'reporting') return names.unreported ?? 'failed_report'
  if (failure.code === 'transaction_timeout') return names.late ?? 'late_transaction'
  if (isOut({ state, unfound })) return names.broken ?? 'late_transaction'
  return (from === 'sent' && names.reverted) || names.failed
}

/** All that the dialog says of a failed step. */
export function failureLines(names: StepWords, state: Failed, flow: Of): string[] {
  const words = failedAs(names, state, flow)
  const mayHappen = isOut({ state, unfound: flow.unfound }) && state.from !== 'reporting'
  return [
    `${t('failed')}. ${say(words)}`,
    ...(mayBeSaid(state, flow) ? [failureText(state.failure)] : []),
    ...(mayHappen && words !== 'late_transaction' ? [t('late_transaction')] : []),
  ]
}

/** Whether the sentence of a failure is true although the transaction may still happen. */
export const mayBeSaid = (state: Failed, { unfound }: Of): boolean =>
  state.from === 'reporting' || SAID.includes(state.failure.code) || !isOut({ state, unfound })
