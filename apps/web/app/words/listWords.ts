import { t } from './t.ts'

/** The sentences that every list needs. */
export function listWords() {
  return {
    loading: t('loading'),
    failed: t('list_failed'),
    retry: t('retry'),
    more: t('load_more'),
    shown: (n: number) => t('list_shown', { n }),
  }
}
