import { isDone } from '@vitrine/domain/flow/flow'
import { titleOf } from '#flow/business/allBusiness.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { mayBeSaid } from './failedAs.ts'
import { underWay } from './underWay.ts'

/** What the tray says of a flow. */
export function statusOf({ intent, flow }: Pending): string {
  const { state, steps, index } = flow
  const step = steps[index]
  if (isDone(flow) || !step) return t('done')
  if (state.at === 'failed')
    return `${t('failed')}. ${mayBeSaid(state, flow) ? failureText(state.failure) : t('late_transaction')}`
  const name = titleOf(intent, step)
  return state.at === 'waiting' ? t('tray_next', { step: name }) : `${name}: ${underWay(flow)}`
}
