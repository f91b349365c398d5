import type { Flow } from '@vitrine/domain/flow/flow'
import { t } from '#words/catalogue.ts'

/** What a running step waits for. */
export function underWay({ state }: Flow): string {
  if (state.at === 'sent' || state.at === 'unsure') return t('step_sent')
  return t(state.at === 'reporting' ? 'step_reporting' : 'step_signing')
}
