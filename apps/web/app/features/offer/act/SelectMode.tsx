import { MAX_PURCHASES } from '@vitrine/chain/buyMany'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { useEffect } from 'react'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { showCardTool } from '../cardTool.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'
import { SelectBar } from './SelectBar.tsx'
import { SelectMark } from './SelectMark.tsx'
import { getSelected, type Selected, setSelected, useSelected } from './selection.ts'

/** Selecting works of a list: a checkbox on each card, and a bar with the sum and the button that buys. */
export default function SelectMode() {
  const selected = useSelected()
  const [isOpen, open, close] = useOpenConnected()
  useEffect(() => {
    showCardTool(SelectMark)
    return () => {
      showCardTool(null)
      setSelected([])
    }
  }, [])
  // A transaction buys works of one chain. The others stay selected.
  const chain = selected[0]?.blockchain
  const now = selected.filter(({ blockchain }) => blockchain === chain)
  const count = selected.length
  return (
    <>
      <SelectBar
        count={count}
        submit={t('buy_works', { n: count })}
        onClear={() => setSelected([])}
        onSubmit={open}
        status={
          count === 0 ? (
            t('select_hint', { n: MAX_PURCHASES })
          ) : (
            <>
              <span className="font-medium">{t('select_count', { n: count })}</span>{' '}
              <span className="text-quiet tabular-nums">
                {t('select_sum', { sum: sumsOf(selected).join(' + ') })}
                {count >= MAX_PURCHASES && ` ${t('select_full', { n: MAX_PURCHASES })}`}
              </span>
            </>
          )
        }
      />
      {isOpen && now.length > 0 && (
        <BuyManyDialog
          title={t('checkout')}
          offers={now.map(({ offer }) => offer)}
          later={count - now.length}
          onBegun={() => {
            setSelected(getSelected().filter(({ blockchain }) => blockchain !== chain))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The prices of the selected works: an amount for each chain. */
function sumsOf(selected: readonly Selected[]): string[] {
  const sums = new Map<Blockchain, Wei>()
  for (const { blockchain, price } of selected)
    sums.set(blockchain, wei((sums.get(blockchain) ?? 0n) + BigInt(price)))
  return [...sums].map(([blockchain, sum]) => moneyText(sum, blockchain))
}
