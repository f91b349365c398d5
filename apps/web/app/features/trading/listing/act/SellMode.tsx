import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { useState } from 'react'
import { useStuck } from '#features/trading/listing/useStuck.ts'
import { MarkBox } from '#features/trading/selecting/act/MarkBox.tsx'
import { SelectBar } from '#features/trading/selecting/act/SelectBar.tsx'
import { useSelecting } from '#features/trading/selecting/act/useSelecting.ts'
import { t } from '#words/catalogue.ts'
import { SellManyDialog } from './SellManyDialog.tsx'
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

/** Selecting one's own works: a checkbox on each card, and a bar with the button that lists them. */
export default function SellMode() {
  const { selected, now, later, clear, clearNow } = useSelecting(SellMark, sellable)
  const [open, setOpen] = useState(false)
  const count = selected.length
  return (
    <>
      <SelectBar
        count={count}
        submit={t('list_works', { n: count })}
        onClear={clear}
        onSubmit={() => setOpen(true)}
        status={t(count === 0 ? 'select_sell_hint' : 'select_count', { n: count || MOST_TOGETHER })}
      />
      {open && now.length > 0 && (
        <SellManyDialog
          tokens={now.map(({ token }) => token)}
          later={later}
          onBegun={() => {
            clearNow()
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
