import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { t } from '#words/catalogue.ts'

/** On the card of an edition: how many copies the viewer owns. */
export default function OwnedMark({ card: { my_available_copies: n, copies } }: { card: TokenCardInList }) {
  return <p className="mt-2 text-sm text-quiet">{t('you_own', { n, copies })}</p>
}
