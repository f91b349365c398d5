import type { Flow } from '@vitrine/domain/flow/flow'
import { t } from '#words/catalogue.ts'

const MINUTE = 60_000

/** What the page says while a transaction is awaited (ERR-02): at once, and after every minute a reminder. */
export function waitingNotice({ state }: Pick<Flow, 'state'>, now: number) {
  if (state.at !== 'sent' && state.at !== 'unsure') return null
  const minute = Math.max(0, Math.floor((now - state.since) / MINUTE))
  return { minute, text: minute === 0 ? t('waiting_first') : t('waiting_still') }
}
