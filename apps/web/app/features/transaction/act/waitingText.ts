import type { Flow } from '@vitrine/domain/flow/flow'
import { t } from '#words/catalogue.ts'

const REMIND_AFTER = 60_000

/** What is said while a transaction is waited for (ERR-02): at once, and after each minute a reminder. */
export function waitingText({ state }: Flow, now: number): string | null {
  if (state.at !== 'sent' && state.at !== 'unsure') return null
  return now - state.since < REMIND_AFTER ? t('waiting_first') : t('waiting_still')
}
