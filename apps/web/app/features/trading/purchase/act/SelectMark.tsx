import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { MAX_PURCHASES } from '@vitrine/chain/buyMany'
import { useSession } from '#data/session.ts'
import { MarkBox } from '#features/trading/selecting/act/MarkBox.tsx'
import { say } from '#words/catalogue.ts'
import { purchasableOf, selection, whyNot } from './selection.ts'

/** The checkbox on a card while works are being selected to buy them. */
export function SelectMark({ card }: { card: TokenCardInList }) {
  const wallet = useSession()?.wallet ?? null
  const selected = selection.use()
  const purchase = purchasableOf(card, wallet)
  const checked = selected.some(({ offer }) => offer === purchase?.offer)
  return (
    <MarkBox
      title={card.name}
      reason={purchase ? null : say(whyNot(card, wallet))}
      checked={checked}
      full={selected.length >= MAX_PURCHASES}
      onToggle={() => {
        const others = selection.get().filter(({ offer }) => offer !== purchase?.offer)
        selection.set(checked || !purchase ? others : [...others, purchase])
      }}
    />
  )
}
