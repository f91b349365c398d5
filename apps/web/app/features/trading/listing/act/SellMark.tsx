import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { useStuck } from '#features/trading/listing/useStuck.ts'
import { MarkBox } from '#features/trading/selecting/act/MarkBox.tsx'
import { t } from '#words/catalogue.ts'
import { isSellable, MOST_TOGETHER, sellable } from './sellable.ts'

/** The checkbox on a card while works are being selected to list them. */
export function SellMark({ card }: { card: TokenCardInList }) {
  const selected = sellable.use()
  const stuck = useStuck(card)
  const checked = selected.some(({ token }) => token === card._id)
  return (
    <MarkBox
      title={card.name}
      reason={reasonOf(card, stuck !== null)}
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

/** Why a work cannot be selected; null if it can. */
function reasonOf(card: TokenCardInList, isStuck: boolean): string | null {
  if (isStuck) return t('cannot_be_sold')
  if (isSellable(card)) return null
  return t(card.my_listed_copies > 0 ? 'select_listed' : 'select_not_yours')
}
