import { useEffect, useState } from 'react'
import { t } from '#words/catalogue.ts'
import { showCardTool } from '../cardTool.ts'
import { SelectBar } from './SelectBar.tsx'
import { SellManyDialog } from './SellManyDialog.tsx'
import { SellMark } from './SellMark.tsx'
import { getSellable, MOST_TOGETHER, setSellable, useSellable } from './sellable.ts'

/** Selecting one's own works: a checkbox on each card, and a bar with the button that lists them. */
export default function SellMode() {
  const selected = useSellable()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    showCardTool(SellMark)
    return () => {
      showCardTool(null)
      setSellable([])
    }
  }, [])
  // A signature is for one chain. The others stay selected.
  const chain = selected[0]?.blockchain
  const now = selected.filter(({ blockchain }) => blockchain === chain)
  const count = selected.length
  return (
    <>
      <SelectBar
        count={count}
        submit={t('list_works', { n: count })}
        onClear={() => setSellable([])}
        onSubmit={() => setOpen(true)}
        status={t(count === 0 ? 'select_sell_hint' : 'select_count', { n: count || MOST_TOGETHER })}
      />
      {open && chain && (
        <SellManyDialog
          tokens={now.map(({ token }) => token)}
          later={count - now.length}
          onBegun={() => {
            setSellable(getSellable().filter(({ blockchain }) => blockchain !== chain))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
