import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { MarkBox } from '#features/trading/selecting/act/MarkBox.tsx'
import { t } from '#words/catalogue.ts'
import { isSellable, MOST_TOGETHER, sellable } from './sellable.ts'

/** The checkbox on a card while works are being selected to list them. */
export function SellMark({ card }: { card: TokenCardInList }) {
  const selected = sellable.use()
  const checked = selected.some(({ token }) => token === card._id)
  return (
    <MarkBox
      title={card.name}
      reason={isSellable(card) ? null : t(card.my_listed_copies > 0 ? 'select_listed' : 'select_not_yours')}
      checked={checked}
      full={selected.length >= MOST_TOGETHER}
      onToggle={() => {
        const others = sellable.get().filter(({ token }) => token !== card._id)
        const { _id: token, blockchain } = card
        sellable.set(checked ? others : [...others, { token, blockchain }])
      }}
    />
  )
}
