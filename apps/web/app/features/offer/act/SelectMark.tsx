import type { TokenCard } from '@vitrine/api/entities/offer'
import { MAX_PURCHASES } from '@vitrine/chain/buyMany'
import { useSession } from '#data/session.ts'
import type { Trimmed } from '#data/trimForList.ts'
import { say, t } from '#words/catalogue.ts'
import { getSelected, purchasableOf, setSelected, useSelected, whyNot } from './selection.ts'

/** The checkbox on a card while works are being selected, or why this work cannot be selected. */
export function SelectMark({ card }: { card: Trimmed<TokenCard> }) {
  const wallet = useSession()?.wallet ?? null
  const selected = useSelected()
  const purchase = purchasableOf(card, wallet)
  if (!purchase)
    return (
      <p className="absolute top-2 left-2 z-2 rounded-m bg-surface px-2.5 py-1 text-sm text-quiet ring-1 ring-line">
        {say(whyNot(card, wallet))}
      </p>
    )
  const checked = selected.some(({ offer }) => offer === purchase.offer)
  return (
    <label className="absolute top-2 left-2 z-2 flex size-11 cursor-pointer items-center justify-center rounded-m bg-surface ring-1 ring-edge has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-label={t('select_work', { title: card.name })}
        className="size-5 accent-accent"
        checked={checked}
        disabled={!checked && selected.length >= MAX_PURCHASES}
        onChange={() => {
          const others = getSelected().filter(({ offer }) => offer !== purchase.offer)
          setSelected(checked ? others : [...others, purchase])
        }}
      />
    </label>
  )
}
