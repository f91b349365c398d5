import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { t } from '#words/catalogue.ts'

/** On a card: that the work is hidden, which only its creator and its owners get, and how many copies one owns. */
export default function CardMarks({ card }: { card: TokenCardInList }) {
  const { type, hidden, my_available_copies: n, copies } = card
  return (
    <>
      {hidden && <p className="mt-2 text-sm font-medium">{t('hidden_mark')}</p>}
      {type === 1155 && n > 0 && <p className="mt-2 text-sm text-quiet">{t('you_own', { n, copies })}</p>}
    </>
  )
}
