import { useState } from 'react'
import { SelectBar } from '#features/trading/selecting/act/SelectBar.tsx'
import { useSelecting } from '#features/trading/selecting/act/useSelecting.ts'
import { t } from '#words/catalogue.ts'
import { SellManyDialog } from './SellManyDialog.tsx'
import { SellMark } from './SellMark.tsx'
import { MOST_TOGETHER, sellable } from './sellable.ts'

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
