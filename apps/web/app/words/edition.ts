import type { Token } from '@vitrine/api/entities/works/token'
import { t } from './t.ts'

/** The edition as a work's label shows it: '1 of 1', '3 of 25 on sale', 'Edition of 25'. */
export function editionOf(token: Pick<Token, 'type' | 'copies'>, available: number | null): string {
  if (token.type === 721) return t('edition_single')
  if (available) return t('edition_on_sale', { n: available, copies: token.copies })
  return t('edition_of', { copies: token.copies })
}
