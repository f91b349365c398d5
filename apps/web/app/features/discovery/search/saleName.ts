import { t } from '#words/t.ts'
import type { Search } from './searchQueries.ts'
import { w } from './searchWords.ts'

export function saleName(sale: Search['sale']): string {
  return sale === 'all' ? t('all') : w(`sale_${sale}`)
}
